import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { readSitemap } from '#server/testing/sitemap-reader.ts'

const origin = 'https://shop.example'
/** More than two files of models; `SITEMAP_MODELS=1000000` for the size the shop is made for. */
const modelCount = Number(process.env.SITEMAP_MODELS ?? 25_000)

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: `${origin}/` })
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => shop.inject({ url, headers })
const index = async () => readSitemap((await get('/sitemap.xml')).payload)
/** The addresses a file lists, by its name. */
const listed = async (file: string) => readSitemap((await get(`/sitemap/${file}`)).payload)

/** A shop whose cache holds nothing yet. */
const fresh = async () => {
  await shop.close()
  shop = await startTestShop({ PUBLIC_URL: `${origin}/` })
}

describe('GET /robots.txt', () => {
  it('names the sitemap by PUBLIC_URL and closes results, panels, calls and the office', async () => {
    const answer = await get('/robots.txt', { host: 'evil.example' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.payload).toBe(`User-agent: *
Disallow: /api/
Disallow: /office
Disallow: /search?
Disallow: /*/search?
Disallow: /*?login=
Disallow: /*&login=
Disallow: /*?panel=
Disallow: /*&panel=

Sitemap: https://shop.example/sitemap.xml
`)
  })
})

describe('GET /sitemap.xml', () => {
  it('lists a file per language, kind and ten thousand rows, and only those with an address', async () => {
    await fresh()
    expect((await index()).map(({ loc }) => loc)).toEqual(
      ['en', 'zh', 'fr', 'de', 'es', 'ru'].map((language) => `${origin}/sitemap/${language}-pages-0.xml`),
    )
    await fresh()
    const typeId = await shop.newType({ name: 'Chains' })
    await shop.newProduct({ typeId })
    await sql`update product_types set names = '{"de": "Ketten", "own": "Chaines"}' where id = ${typeId}`.execute(
      shop.db,
    )
    const types = (await index()).filter(({ loc }) => loc.includes('-types-'))
    expect(types.map(({ loc }) => loc)).toEqual([`${origin}/sitemap/de-types-0.xml`])
    expect(types[0]?.lastmod).toMatch(/^\d{4}-/)
  })

  it('is compressed where the reader takes it and not sent twice', async () => {
    const plain = await get('/sitemap.xml')
    expect(plain.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=10',
      vary: 'Accept-Encoding',
    })
    const packed = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload)
    const again = await get('/sitemap.xml', { 'if-none-match': String(plain.headers['etag']) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })
})

describe('GET /sitemap/{file}', () => {
  it('is 404 for what is no file of ours or has no row', async () => {
    for (const file of [
      'de-models-0.xml',
      'de-models-999999.xml',
      'de-pages-1.xml',
      'DE-pages-0.xml',
      'it-pages-0.xml',
      'de-products-0.xml',
      'de-pages-00.xml',
      'de-pages-0.xml.gz',
      'de-pages--1.xml',
      '..%2f..%2fetc%2fpasswd',
      'a'.repeat(300),
    ])
      expect((await get(`/sitemap/${file}`)).statusCode, file).toBe(404)
  })

  it('gives each address its other languages and the day it changed', async () => {
    await fresh()
    const published = new Date('2026-03-04T05:06:07.000Z')
    await sql`insert into news (titles, published_at) values
      ('{"en": "Open", "de": "Offen"}', ${published}), ('{"fr": "Demain"}', now() + interval '1 day')`.execute(
      shop.db,
    )
    const [news, ...more] = await listed('de-news-0.xml')
    expect(more).toEqual([])
    expect(news?.loc).toMatch(/^https:\/\/shop\.example\/de\/news\/detail\/\d+$/)
    expect(news?.lastmod).toBe('2026-03-04T05:06:07.000Z')
    const path = news?.loc.slice(`${origin}/de`.length)
    expect([...(news?.alternates ?? [])]).toEqual([
      ['en', `${origin}/en${path}`],
      ['de', `${origin}/de${path}`],
      ['x-default', `${origin}${path}`],
    ])
    expect((await get('/sitemap/fr-news-0.xml')).statusCode).toBe(404)
  })

  it('is made anew when the catalogue changes and when an article begins or ends', async () => {
    await fresh()
    const typeId = await shop.newType({ name: 'Chains' })
    const { id } = await shop.newProduct({ typeId })
    await sql`insert into news (titles, published_at, shown_until)
      values ('{"en": "Sale"}', now() - interval '1 day', now() + interval '1 day'),
        ('{"en": "Over"}', now() - interval '2 days', now() - interval '1 day')`.execute(shop.db)
    expect(await listed('en-types-0.xml')).toHaveLength(1)
    expect(await listed('en-news-0.xml')).toHaveLength(1)

    await sql`update products set status = 'hidden' where id = ${id}`.execute(shop.db)
    await sql`update product_types set total = 0 where id = ${typeId}`.execute(shop.db)
    shop.app.useCatalogueVersion(1_000_000)
    expect((await get('/sitemap/en-types-0.xml')).statusCode).toBe(404)

    await sql`update news set shown_until = now()`.execute(shop.db)
    shop.app.changes.useNextDate(Date.now())
    expect((await get('/sitemap/en-news-0.xml')).statusCode).toBe(404)
  })

  it('leaves out what is not open: products, drafts, types and models without parts', async () => {
    await fresh()
    const full = await shop.newType({ name: 'Chains' })
    const empty = await shop.newType({ name: 'Empty' })
    const { id } = await shop.newProduct({ typeId: full })
    const changed = new Date('2026-01-02T03:04:05.000Z')
    await sql`update products set updated_at = ${changed} where id = ${id}`.execute(shop.db)
    await sql`with brand as (insert into brands (name, normal_name) values ('Stihl', 'STIHL') returning id)
      insert into models (brand_id, name, normal_name) select id, 'MS 1', 'MS1' from brand`.execute(shop.db)
    const types = await listed('en-types-0.xml')
    expect(types).toMatchObject([{ loc: `${origin}/en/parts/${full}`, lastmod: changed.toISOString() }])
    expect(types.some(({ loc }) => loc.endsWith(`/${empty}`))).toBe(false)
    expect((await get('/sitemap/en-models-0.xml')).statusCode).toBe(404)
  })

  it(`holds ${modelCount} models in files below the limits, in little memory`, async () => {
    await fresh()
    await sql`insert into brands (name, normal_name) values ('Stihl', 'STIHL')`.execute(shop.db)
    for (let from = 1; from <= modelCount; from += 50_000)
      await sql`insert into models (brand_id, name, normal_name, total)
        select brands.id, 'MS ' || n, 'MS' || n, 1
        from brands, generate_series(${from}::int, ${Math.min(from + 49_999, modelCount)}::int) n`.execute(
        shop.db,
      )
    const files = (await index()).filter(({ loc }) => loc.includes('/ru-models-'))
    expect(files.length).toBe(Math.floor(modelCount / 10_000) + 1)
    const before = process.memoryUsage().rss
    let highest = before
    const packed: Buffer[] = []
    for (const { loc } of files) {
      packed.push((await get(loc.slice(origin.length), { 'accept-encoding': 'gzip' })).rawPayload)
      highest = Math.max(highest, process.memoryUsage().rss)
    }
    let addresses = 0
    for (const [at, file] of packed.entries()) {
      const xml = gunzipSync(file)
      expect(xml.length, files[at]?.loc).toBeLessThan(50_000_000)
      const urls = readSitemap(xml.toString())
      expect(urls.length, files[at]?.loc).toBeLessThanOrEqual(50_000)
      for (const { alternates } of urls) expect(alternates.size).toBe(7)
      addresses += urls.length
    }
    expect(addresses).toBe(modelCount)
    // What the files are in the open passes through, and never lies there as a whole.
    const grown = Math.round((highest - before) / 1_048_576)
    process.stdout.write(`${addresses} addresses in ${files.length} files, memory up by ${grown} MB\n`)
    expect(grown).toBeLessThan(300)
  }, 600_000)
})
