import { useEffect } from 'react'
import { type Language, htmlLang, languages } from '#contract/language.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'

/** What a screen says about itself to browsers and search engines. */
export interface HeadInfo {
  title: string
  description?: string
  /** Path without language and with the parameters that make a page of its own; omitted: not for search engines. */
  canonicalPath?: string
  isIndexed?: boolean
  /** Languages whose main text exists here; all six unless said otherwise. */
  availableIn?: readonly Language[]
  jsonLd?: object[]
}

/** Collects the head while a page is rendered on the server. */
export interface HeadCollector {
  info: HeadInfo | null
}

/** Sets the document's head for this screen. */
export const useHead = (info: HeadInfo): void => {
  const { head, origin, shop } = useAppState()
  const language = useLanguage()
  head.info = info
  const title = titleOf(info, shop.name)
  const canonical =
    info.canonicalPath === undefined ? null : origin + localePath(language, info.canonicalPath)
  useEffect(() => {
    document.title = title
    setMeta('description', info.description ?? '')
    setMeta('robots', info.isIndexed === false ? 'noindex' : '')
    const link = document.head.querySelector('link[rel=canonical]')
    if (canonical && link) link.setAttribute('href', canonical)
  }, [title, info.description, info.isIndexed, canonical])
}

const setMeta = (name: string, content: string) => {
  const known = document.head.querySelector(`meta[name=${name}]`)
  if (content === '') return known?.remove()
  const meta = known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }))
  meta.setAttribute('content', content)
}

const titleOf = (info: HeadInfo, shopName: string) =>
  info.title === shopName ? shopName : `${info.title} · ${shopName}`

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const unsafeInScript: Record<string, string> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that may stand in a script element: no `<`, no line separators. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (char) => unsafeInScript[char] ?? char)

/** The head's elements as HTML. */
export const headHtml = (
  info: HeadInfo,
  page: { language: Language; origin: string; shopName: string },
): string => {
  const tags = [`<title>${escapeHtml(titleOf(info, page.shopName))}</title>`]
  if (info.description) tags.push(`<meta name="description" content="${escapeHtml(info.description)}">`)
  if (info.isIndexed === false) tags.push('<meta name="robots" content="noindex">')
  if (info.canonicalPath !== undefined) {
    const at = (language: Language) =>
      escapeHtml(page.origin + localePath(language, info.canonicalPath ?? ''))
    tags.push(`<link rel="canonical" href="${at(page.language)}">`)
    const available = info.availableIn ?? languages
    for (const language of info.isIndexed === false ? [] : available) {
      tags.push(`<link rel="alternate" hreflang="${htmlLang(language)}" href="${at(language)}">`)
    }
    if (info.isIndexed !== false) {
      tags.push(
        `<link rel="alternate" hreflang="x-default" href="${escapeHtml(page.origin + info.canonicalPath)}">`,
      )
    }
  }
  for (const data of info.jsonLd ?? [])
    tags.push(`<script type="application/ld+json">${scriptJson(data)}</script>`)
  return tags.join('\n')
}
