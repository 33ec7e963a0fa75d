import { Parser } from 'saxen'

export interface SitemapUrl {
  loc: string
  lastmod: string | null
  /** Address by `hreflang`. */
  alternates: Map<string, string>
}

/** What a sitemap or an index of sitemaps lists, read by an XML parser; throws where it is no XML. */
export const readSitemap = (xml: string): SitemapUrl[] => {
  const urls: SitemapUrl[] = []
  let words = ''
  const parser = new Parser()
  parser.on('openTag', (name, attributesOf) => {
    words = ''
    if (name === 'url' || name === 'sitemap') urls.push({ loc: '', lastmod: null, alternates: new Map() })
    if (name !== 'xhtml:link') return
    const attributes = attributesOf()
    urls.at(-1)?.alternates.set(String(attributes['hreflang']), String(attributes['href']))
  })
  parser.on('text', (value, decode) => {
    words += decode(value)
  })
  parser.on('closeTag', (name) => {
    const url = urls.at(-1)
    if (url && name === 'loc') url.loc = words
    if (url && name === 'lastmod') url.lastmod = words
  })
  const fail = (error: Error) => {
    throw error
  }
  parser.on('error', fail)
  parser.on('warn', fail)
  parser.write(xml)
  parser.end()
  return urls
}
