/** Head of a rendered page as a search engine reads it. */
export interface PageHead {
  title: string
  lang: string
  description: string | null
  robots: string | null
  canonical: string | null
  /** Address by `hreflang`. */
  alternates: Map<string, string>
  og: Map<string, string>
  jsonLd: unknown[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescape = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescape(value)]),
  )

/** Reads the elements of a head; fails where one that may stand once stands twice. */
export const readHead = (html: string): PageHead => {
  const head = /<head>(.*)<\/head>/s.exec(html)?.[1] ?? ''
  const metas = [...head.matchAll(/<meta ([^>]*)>/g)].map(([, tag = '']) => attributesOf(tag))
  const links = [...head.matchAll(/<link ([^>]*)>/g)].map(([, tag = '']) => attributesOf(tag))
  const once = (found: (string | undefined)[], what: string): string | null => {
    if (found.length > 1) throw new Error(`${what} stands ${found.length} times`)
    return found[0] ?? null
  }
  const meta = (name: string) =>
    once(
      metas.filter((one) => one.get('name') === name).map((one) => one.get('content')),
      name,
    )
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => unescape(text ?? ''))
  return {
    title: once(titles, 'title') ?? '',
    lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    description: meta('description'),
    robots: meta('robots'),
    canonical: once(
      links.filter((one) => one.get('rel') === 'canonical').map((one) => one.get('href')),
      'canonical',
    ),
    alternates: new Map(
      links
        .filter((one) => one.has('hreflang'))
        .map((one) => [one.get('hreflang') ?? '', one.get('href') ?? '']),
    ),
    og: new Map(
      metas
        .filter((one) => one.has('property'))
        .map((one) => [one.get('property') ?? '', one.get('content') ?? '']),
    ),
    jsonLd: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]): unknown => JSON.parse(json ?? ''),
    ),
  }
}
