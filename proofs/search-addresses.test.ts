import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { type PageHead, readHead } from './head-reader.ts'
import { type PageShop, startPageShop } from './page-shop.ts'
import { checkStructuredData } from './structured-data-check.ts'

const origin = 'https://shop.example'

let shop: PageShop
let typeId: number
let brandId: number
beforeAll(async () => {
  shop = await startPageShop(undefined, { PUBLIC_URL: origin })
  typeId = await shop.newType({ name: 'Ketten' })
  await sql`update product_types set names = '{"en": "Chains", "de": "Ketten"}' where id = ${typeId}`.execute(
    shop.db,
  )
  for (let at = 0; at < 30; at++) await shop.newProduct({ typeId, name: `Chain ${at}`, standard: `K-${at}` })
  const { rows } = await sql<{ id: number }>`
    insert into brands (name, normal_name) values ('Leer', 'LEER') returning id`.execute(shop.db)
  brandId = rows[0]?.id ?? 0
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.pages.http.inject({ url, headers })
const head = async (url: string): Promise<PageHead> => {
  const page = await get(url)
  expect(page.statusCode, url).toBe(200)
  return readHead(page.payload)
}
/** Known to search engines under which address; null for not at all. */
const known = async (url: string): Promise<string | null> => {
  const { canonical, robots, alternates } = await head(url)
  if (robots === null) return canonical?.slice(origin.length) ?? null
  expect([robots, canonical, alternates.size], url).toEqual(['noindex', null, 0])
  return null
}

describe('a page has one address', () => {
  it('whatever stands behind its id, before it or after it', async () => {
    for (const url of [
      `/de/parts/${typeId}`,
      `/de/parts/${typeId}/`,
      `/de/parts/${typeId}/Ketten/30`,
      `/de/parts/${typeId}/anything-else/7`,
      `/de/parts/${typeId}?orderByColumn=star&isAsc=desc`,
      `/de/parts/${typeId}?utm_source=mail`,
      `/de/parts/${typeId}?for=1`,
      `/de/parts/${typeId}?stock=in`,
      `/de/parts/${typeId}?stock=in&pageNum=2`,
    ])
      expect(await known(url), url).toBe(`/de/parts/${typeId}`)
    expect(await known('/de/')).toBe('/de')
    expect(await known('/de/faq')).toBeNull()
    expect(await known('/de/news?category=range')).toBe('/de/news')
  })

  it('with the prefix of the language it was read in', async () => {
    const page = await get('/parts', { 'accept-language': 'ru-RU,ru;q=0.9' })
    expect(readHead(page.payload)).toMatchObject({ lang: 'ru', canonical: `${origin}/ru/parts` })
    expect(readHead((await get('/', {})).payload).canonical).toBe(`${origin}/en`)
  })

  it('for a search, also where an old address leads to it', async () => {
    const page = await get('/de/parts?keyword=kette&stock=in')
    expect([page.statusCode, page.headers['location']]).toEqual([301, '/de/search?keyword=kette&stock=in'])
  })

  it('per page of a list, which says so in title and description', async () => {
    const second = await head('/de/parts?pageNum=2')
    expect(second.canonical).toBe(`${origin}/de/parts?pageNum=2`)
    expect(second.alternates.get('x-default')).toBe(`${origin}/parts?pageNum=2`)
    expect(second.alternates.get('zh-CN')).toBe(`${origin}/zh/parts?pageNum=2`)
    expect(second.title).toContain('Seite 2')
    expect(second.description).toMatch(/ · Seite 2$/)
    expect(await known('/de/parts?pageNum=1')).toBe('/de/parts')
    expect(await known('/de/parts?pageNum=x')).toBe('/de/parts')
    expect(await known('/de/parts?pageNum=900')).toBeNull()
  })
})

describe('search engines are sent away', () => {
  it('from lists narrowed by more than two filters', async () => {
    expect(await known('/de/parts?stock=in&stock=low&stock=onOrder')).toBeNull()
    expect(await known('/de/parts?stock=in&attr[pitch]=1&brandId=1')).toBeNull()
  })

  it('from results of a search, but not from the whole catalogue', async () => {
    expect(await known('/de/search')).toBe('/de/search')
    for (const query of ['keyword=kette', 'pageNum=2', 'stock=in', 'keyword='])
      expect(await known(`/de/search?${query}`), query).toBeNull()
  })

  it('from a page with a panel over it and from what has nothing to show', async () => {
    for (const query of ['login=1&next=/de/order', 'panel=cart', 'panel=wish', 'panel=pack&product=1'])
      expect(await known(`/de/parts?${query}`), query).toBeNull()
    expect(await known(`/de/brand/${brandId}`)).toBeNull()
    expect(await known('/de/subscribe')).toBeNull()
  })

  it('from everything behind a login, which they never reach', async () => {
    for (const path of ['product/1', 'order', 'order/1', 'inquery', 'oem', 'account', 'account/numbers']) {
      const guarded = await get(`/de/${path}`)
      expect(guarded.statusCode, path).toBe(302)
      expect(await known(String(guarded.headers['location'])), path).toBeNull()
    }
    const buyer = await shop.newBuyer()
    for (const path of [`product/1`, 'order', 'inquery', 'oem']) {
      const page = await get(`/de/${path}`, { authorization: `Bearer ${buyer.token}` })
      expect(page.statusCode, path).toBe(200)
      expect(readHead(page.payload), path).toMatchObject({ robots: 'noindex', canonical: null, jsonLd: [] })
    }
  })
})

describe('a text that fell back', () => {
  it('is offered in the languages it was written in, and names no other where it was not', async () => {
    expect([...(await head(`/en/parts/${typeId}`)).alternates.keys()]).toEqual(['en', 'de', 'x-default'])
    expect([...(await head(`/de/parts/${typeId}`)).alternates.keys()]).toEqual(['en', 'de', 'x-default'])
    const french = await head(`/fr/parts/${typeId}`)
    expect([french.canonical, french.alternates.size]).toEqual([`${origin}/fr/parts/${typeId}`, 0])
  })

  it('counts for articles, pages of the supplier, brands and answers alike', async () => {
    await sql`insert into pages (key, titles, contents) values
      ('about', '{"en": "About", "ru": "О нас"}', '{"en": "<p>We.</p>", "ru": "<p>Мы.</p>"}'),
      ('terms', '{"de": "AGB"}', '{"de": "<p>Bedingungen.</p>"}')`.execute(shop.db)
    await sql`insert into faqs (questions, answers) values
      ('{"en": "Who?", "es": "¿Quién?"}', '{"en": "We.", "es": "Nosotros."}'),
      ('{"en": "What?", "es": "¿Qué?"}', '{"en": "Parts.", "es": "Recambios."}'),
      ('{"en": "When?", "zh": "何时"}', '{"en": "Now.", "zh": "现在"}')`.execute(shop.db)
    await sql`update brands set intros = '{"fr": "<p>Une marque.</p>"}' where id = ${brandId}`.execute(
      shop.db,
    )
    shop.pages.useCatalogueVersion(2)
    const offered = async (url: string) => [...(await head(url)).alternates.keys()]
    expect(await offered('/ru/about')).toEqual(['en', 'ru', 'x-default'])
    expect((await head('/ru/about')).description).toBe('Мы.')
    expect(await offered('/de/legal/terms')).toEqual(['de', 'x-default'])
    expect(await offered('/es/faq')).toEqual(['en', 'es', 'x-default'])
    expect(await offered('/zh/faq')).toEqual([])
    expect(await offered(`/fr/brand/${brandId}`)).toEqual(['fr', 'x-default'])
  })
})

describe('data for machines', () => {
  it('says of a list what it shows, and of a number nothing that needs a login', async () => {
    const { jsonLd } = await head(`/en/parts/${typeId}?pageNum=2`)
    const [crumbs, list] = checkStructuredData(jsonLd[0])
    expect(crumbs).toMatchObject({
      itemListElement: [
        { name: 'Spare Parts', item: `${origin}/en/parts` },
        { name: 'Chains', item: `${origin}/en/parts/${typeId}?pageNum=2` },
      ],
    })
    expect(list).toMatchObject({ mainEntity: { numberOfItems: 30 } })
    if (list?.['@type'] !== 'CollectionPage') throw new Error('no list')
    const items = list.mainEntity.itemListElement
    expect([items.length, items[0]?.position]).toEqual([6, 25])
    expect(JSON.stringify(jsonLd)).not.toMatch(/offers|price|rating|\/product\//i)
  })

  it('stays text, whatever a product or a question is called', async () => {
    const name = '</script><script>alert(1)</script>\u2028"\\'
    const odd = await shop.newType({ name })
    await shop.newProduct({ typeId: odd, name, standard: 'ODD-1' })
    await sql`insert into faqs (questions, answers, sort) values
      (${JSON.stringify({ en: name })}::jsonb, ${JSON.stringify({ en: '<p>a &lt;b&gt; &amp; c</p>' })}::jsonb, 9)`.execute(
      shop.db,
    )
    shop.pages.useCatalogueVersion(3)
    for (const url of [`/en/parts/${odd}`, '/en/faq']) {
      const page = await get(url)
      expect(page.payload, url).not.toContain('<script>alert')
      const { jsonLd } = readHead(page.payload)
      expect(JSON.stringify(jsonLd), url).toContain('alert(1)')
    }
  })
})

describe('true statuses', () => {
  it('404 with a search on it for what is not there', async () => {
    for (const path of [
      'parts/999999',
      'parts/abc',
      'machine/999999',
      'news/detail/999999',
      'news/detail/x',
      'brand/999999',
      'model/999999',
      'legal/none',
      'none',
      'parts/1/a/2/b',
      `machine/${typeId}`,
      'news/detail',
      'model',
      'legal',
    ])
      for (const language of languages) {
        const page = await get(`/${language}/${path}`)
        expect(page.statusCode, path).toBe(404)
        expect(page.payload, path).toMatch(/<form[^>]*action="\/[a-z]{2}\/search"/)
        expect(readHead(page.payload), path).toMatchObject({ robots: 'noindex', canonical: null })
      }
    for (const path of ['/it/parts', '/xx', '/pt-BR/parts', '/none']) {
      const page = await get(path)
      expect([page.statusCode, page.payload.includes('role="search"')], path).toEqual([404, true])
    }
  })

  it('301 for other spellings of the language and for details without an id', async () => {
    for (const [from, to] of [
      ['/zh-CN', '/zh'],
      ['/zh_CN/parts?pageNum=2', '/zh/parts?pageNum=2'],
      ['/zh-Hans-CN/faq', '/zh/faq'],
      ['/DE', '/de'],
      ['/De/parts', '/de/parts'],
      ['/en-US/news', '/en/news'],
      ['/ru-RU', '/ru'],
      ['/de/product', '/de/parts'],
      ['/de/product/', '/de/parts'],
      ['/fr/brand', '/fr/brands'],
      ['/product', '/en/parts'],
      ['/brand', '/en/brands'],
    ]) {
      const moved = await get(from ?? '')
      expect([moved.statusCode, moved.headers['location']], from).toEqual([301, to])
    }
  })
})
