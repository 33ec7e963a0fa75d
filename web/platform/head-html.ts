import { type Language, htmlLang, languages, locales } from '#contract/language.ts'
import { type HeadInfo, titleOf } from '#web/platform/head-info.ts'
import { localePath } from '#web/platform/language.tsx'
import { beginningOf, plainText } from '#web/platform/plain-text.ts'
import { type HeadPage, structuredData } from '#web/platform/structured-data.ts'

/** Search engines show about as much. */
const longestDescription = 158
/** Drawn by scripts/draw-share-image.ts. */
const shareImage = { path: '/assets/share.png', width: 1200, height: 630 }

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escaped[sign] ?? sign)

const unsafeInScript: Record<string, string> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that may stand in a script element: no `<`, no line separators. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (char) => unsafeInScript[char] ?? char)

const tag = (name: string, attributes: Record<string, string | number>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(String(value))}"`)
    .join(' ')}>`

const descriptionOf = ({ description = '', excerptOf = '', page }: HeadInfo): string => {
  const text = description === '' ? beginningOf(plainText(excerptOf), longestDescription) : description
  return text !== '' && page ? `${text} · ${page.name}` : text
}

/** The language's own address and those of the same page in the others; none where the main text fell back. */
const alternates = (info: HeadInfo, { language, origin }: HeadPage, path: string): string[] => {
  const available = info.availableIn ?? languages
  if (!available.includes(language)) return []
  return [
    ...languages
      .filter((one) => available.includes(one))
      .map((one) =>
        tag('link', { rel: 'alternate', hreflang: htmlLang(one), href: origin + localePath(one, path) }),
      ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: origin + path }),
  ]
}

const property = (name: string, content: string | number) => tag('meta', { property: name, content })
const ogLocale = (language: Language) => locales[language].replace('-', '_')

/** How a link to the page looks in messengers and social networks. */
const sharing = (info: HeadInfo, place: HeadPage & { url: string; description: string }): string[] => [
  property('og:type', info.shows?.().some(({ is }) => is === 'article') ? 'article' : 'website'),
  property('og:site_name', place.shopName),
  property('og:title', info.title),
  ...(place.description === '' ? [] : [property('og:description', place.description)]),
  property('og:url', place.url),
  property('og:locale', ogLocale(place.language)),
  property('og:image', place.origin + shareImage.path),
  property('og:image:width', shareImage.width),
  property('og:image:height', shareImage.height),
  property('og:image:alt', place.shopName),
  tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
]

/** The head of a page that search engines may know. */
const openHead = (info: HeadInfo, page: HeadPage, path: string, description: string): string[] => {
  const url = page.origin + localePath(page.language, path)
  const data = structuredData(info, { ...page, title: info.title, description, url })
  return [
    tag('link', { rel: 'canonical', href: url }),
    ...alternates(info, page, path),
    ...sharing(info, { ...page, url, description }),
    ...(data.length === 0
      ? []
      : [
          `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': data })}</script>`,
        ]),
  ]
}

/** The elements of the head that belong to the page, without its title. */
export const headTags = (info: HeadInfo, page: HeadPage): string => {
  const { canonicalPath, isIndexed } = info
  const description = descriptionOf(info)
  const number = info.page?.number ?? 1
  const tags = description === '' ? [] : [tag('meta', { name: 'description', content: description })]
  if (isIndexed === false || canonicalPath === undefined)
    tags.push(tag('meta', { name: 'robots', content: 'noindex' }))
  else
    tags.push(
      ...openHead(info, page, number > 1 ? `${canonicalPath}?pageNum=${number}` : canonicalPath, description),
    )
  return tags.join('\n')
}

/** The head's elements as HTML. */
export const headHtml = (info: HeadInfo, page: HeadPage): string =>
  `<title>${escapeHtml(titleOf(info, page.shopName))}</title>\n${headTags(info, page)}`
