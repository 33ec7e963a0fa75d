import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '#demo/load-demo.ts'
import { htmlLang, type Language, languages } from '#contract/language.ts'
import { textPages } from '#contract/shop/legal-page.ts'
import { pages } from '#web/routes.ts'
import { type PageHead, readHead } from './head-reader.ts'
import { type PageShop, startPageShop } from './page-shop.ts'
import { readSitemap, type SitemapUrl } from '#server/testing/sitemap-reader.ts'
import { checkStructuredData, type Thing } from './structured-data-check.ts'

/** How many pages of the sitemap are read; `CRAWL_PAGES=0` reads all. */
const wantedPages = Number(process.env.CRAWL_PAGES ?? 520)
const origin = 'https://shop.example'
const hreflangs = [...languages.map(htmlLang), 'x-default'].sort()

let shop: PageShop
let listed: SitemapUrl[]
beforeAll(async () => {
  shop = await startPageShop(undefined, { PUBLIC_URL: origin })
  const client = new pg.Client(shop.database.owner)
  await client.connect()
  await loadDemo({ client, items: 300, password: 'a long demo password', onProgress: () => {} })
  await client.end()
  listed = await sitemapUrls()
}, 180_000)
afterAll(() => shop.close())

const get = async (url: string) => shop.pages.http.inject({ url: url.replace(origin, '') || '/' })

const sitemapUrls = async (): Promise<SitemapUrl[]> => {
  const index = await get('/sitemap.xml')
  const found: SitemapUrl[] = []
  for (const { loc } of readSitemap(index.payload)) {
    const file = await get(loc)
    expect(file.statusCode, loc).toBe(200)
    const urls = readSitemap(file.payload)
    expect(urls.length, loc).toBeGreaterThan(0)
    found.push(...urls)
  }
  return found
}

const pathOf = (loc: string): string => loc.slice(`${origin}/xx`.length)

/** Some pages of every kind in all their languages: lists and pages to read whole, of the many every n-th. */
const chosen = (): SitemapUrl[] => {
  const paths = [...new Set(listed.map(({ loc }) => pathOf(loc)))]
  const kindOf = (path: string) => path.replace(/\/\d+$/, '')
  const groups = [...new Set(paths.map(kindOf))].map((kind) => paths.filter((path) => kindOf(path) === kind))
  const most = Math.ceil(wantedPages / languages.length / groups.filter(({ length }) => length > 4).length)
  const wanted = new Set(
    groups.flatMap((group) => {
      const step = wantedPages === 0 ? 1 : Math.max(1, Math.floor(group.length / most))
      return group.filter((_, at) => at % step === 0)
    }),
  )
  return listed.filter(({ loc }) => wanted.has(pathOf(loc)))
}

const languageOf = (loc: string): Language => {
  const language = languages.find((one) => loc.startsWith(`${origin}/${one}`))
  if (!language) throw new Error(`${loc} has no language`)
  return language
}

const same = (one: Map<string, string>, other: Map<string, string>) =>
  expect(Object.fromEntries(one)).toEqual(Object.fromEntries(other))

const heads = new Map<string, PageHead>()
const headOf = async (loc: string): Promise<PageHead> => {
  const known = heads.get(loc)
  if (known) return known
  const page = await get(loc)
  expect(page.statusCode, loc).toBe(200)
  const head = readHead(page.payload)
  heads.set(loc, head)
  return head
}

const kinds = new Map<Thing['@type'], number>()

describe('every page of the sitemap', () => {
  it('names itself, and its other languages name it back', async () => {
    const pages = chosen()
    expect(pages.length).toBeGreaterThanOrEqual(500)
    for (const { loc, alternates } of pages) {
      const head = await headOf(loc)
      expect(head.canonical, loc).toBe(loc)
      expect(head.robots, loc).toBeNull()
      expect(head.lang, loc).toBe(htmlLang(languageOf(loc)))
      expect(head.og.get('og:url'), loc).toBe(loc)
      expect(head.og.get('og:image'), loc).toBe(`${origin}/assets/share.png`)
      expect(head.alternates.get(head.lang), loc).toBe(loc)
      expect(head.alternates.get('x-default'), loc).toBe(
        loc.replace(/^(https:\/\/[^/]+)\/[a-z]{2}/, '$1') + (/\/[a-z]{2}$/.test(loc) ? '/' : ''),
      )
      same(head.alternates, alternates)
      for (const data of head.jsonLd)
        for (const thing of checkStructuredData(data))
          kinds.set(thing['@type'], (kinds.get(thing['@type']) ?? 0) + 1)
    }
    // Both ways: every alternate was read itself and names the same.
    for (const { loc, alternates } of pages)
      for (const [hreflang, address] of alternates)
        if (hreflang !== 'x-default') {
          const other = heads.get(address)
          expect(other, `${loc} → ${address}`).toBeDefined()
          if (other) same(other.alternates, alternates)
        }
  }, 900_000)

  it('has a title and a description of its own, in its language', () => {
    for (const of of ['title', 'description'] as const)
      for (const language of languages) {
        const pages = [...heads].filter(([loc]) => languageOf(loc) === language)
        expect(pages.length).toBeGreaterThan(80)
        const seen = new Map<string, string>()
        for (const [loc, head] of pages) {
          const text = head[of] ?? ''
          expect(text, loc).not.toBe('')
          expect(seen.get(text), `${of} of ${loc}: ${text}`).toBeUndefined()
          seen.set(text, loc)
          if (language !== 'zh') expect(text, loc).not.toMatch(/\p{Script=Han}/u)
          if (language !== 'ru' && of === 'description') expect(text, loc).not.toMatch(/\p{Script=Cyrillic}/u)
        }
      }
  })

  it('says what it shows in words of schema.org', () => {
    for (const type of [
      'Organization',
      'WebSite',
      'BreadcrumbList',
      'CollectionPage',
      'NewsArticle',
      'FAQPage',
      'Brand',
    ] as const)
      expect(kinds.get(type), type).toBeGreaterThan(0)
  })

  it('is every page without a login that lets itself be known, and nothing behind one', async () => {
    const paths = new Set(listed.map(({ loc }) => pathOf(loc)))
    // A parameter that may be missing is missing here: lists without a type.
    const addresses = pages.map(({ path, auth }) => ({ auth, path: path.replaceAll(/\/:\w+\?/g, '') }))
    let known = 0
    for (const { auth, path } of addresses.filter(({ path }) => !/[:*]/.test(path))) {
      const page = await get(`/en/${path}`)
      const isOpen = page.statusCode === 200 && readHead(page.payload).robots === null
      expect(isOpen && auth !== 'anyone', path).toBe(false)
      expect(paths.has(path === '' ? '' : `/${path}`), path).toBe(isOpen)
      if (isOpen) known += 1
    }
    expect(known).toBeGreaterThan(12)
    for (const page of textPages)
      expect(paths).toContain(page === 'accessibility' ? '/accessibility' : `/legal/${page}`)
    for (const path of paths) expect(path).not.toMatch(/^\/(?:product|order|inquery|oem|account|cart|office)/)
    const inAllLanguages = listed.filter(
      ({ alternates }) => [...alternates.keys()].sort().join() === hreflangs.join(),
    )
    expect(inAllLanguages.length).toBeGreaterThan(listed.length * 0.9)
  })
})
