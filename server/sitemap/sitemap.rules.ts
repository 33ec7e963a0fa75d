import { type Language, htmlLang, isLanguage, languages } from '#contract/language.ts'

/** Kinds of pages; each but `pages` has a row of the database behind every page. */
export const sitemapKinds = ['pages', 'types', 'brands', 'models', 'news'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** A file holds the rows of so many neighbouring ids: far below the 50,000 addresses and 50 MB that are allowed. */
export const idsPerFile = 10_000

export interface SitemapFile {
  kind: SitemapKind
  language: Language
  part: number
}

/** A page in every language its main text exists in. */
export interface SitemapPage {
  /** Without language. */
  path: string
  languages: readonly Language[]
  changedAt: Date | null
}

const fileName = /^([a-z]{2})-([a-z]+)-(0|[1-9]\d{0,5})\.xml$/
const isKind = (text: string): text is SitemapKind => sitemapKinds.some((kind) => kind === text)

/** `de-models-3.xml`; null for what is no file of ours. */
export const parseSitemapFile = (name: string): SitemapFile | null => {
  const [, language = '', kind = '', part] = fileName.exec(name) ?? []
  return isLanguage(language) && isKind(kind) ? { kind, language, part: Number(part) } : null
}

export const sitemapFileName = ({ kind, language, part }: SitemapFile): string =>
  `${language}-${kind}-${part}.xml`

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const fileStart = `${declaration}<urlset xmlns="${sitemaps}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const fileEnd = '</urlset>\n'

const changed = (at: Date | null): string => (at === null ? '' : `<lastmod>${at.toISOString()}</lastmod>`)

/** One address with the same page in all its languages; nothing where it is not written in this one. */
export const urlXml = (
  { path, languages: written, changedAt }: SitemapPage,
  language: Language,
  origin: string,
): string => {
  if (!written.includes(language)) return ''
  const at = (one: Language) => escapeXml(`${origin}/${one}${path === '/' ? '' : path}`)
  const alternates = languages
    .filter((one) => written.includes(one))
    .map((one) => `<xhtml:link rel="alternate" hreflang="${htmlLang(one)}" href="${at(one)}"/>`)
  return `<url><loc>${at(language)}</loc>${changed(changedAt)}${alternates.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${escapeXml(origin + path)}"/></url>\n`
}

/** The list of all files. */
export const indexXml = (
  files: readonly (SitemapFile & { changedAt: Date | null })[],
  origin: string,
): string =>
  `${declaration}<sitemapindex xmlns="${sitemaps}">\n${files
    .map(
      (file) =>
        `<sitemap><loc>${escapeXml(`${origin}/sitemap/${sitemapFileName(file)}`)}</loc>${changed(file.changedAt)}</sitemap>\n`,
    )
    .join('')}</sitemapindex>\n`

/**
 * Results of a search are without number, panels are a page once more, and what is behind a login only leads there.
 * The whole catalogue, `/search` without words, is open.
 */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /office',
    'Disallow: /search?',
    'Disallow: /*/search?',
    'Disallow: /*?login=',
    'Disallow: /*&login=',
    'Disallow: /*?panel=',
    'Disallow: /*&panel=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
