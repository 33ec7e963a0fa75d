import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/log.ts'
import { catalogueBooks } from '#server/printing/printing.jobs.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
let productId: number

beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer()
  const { id } = await shop.newProduct({
    standard: 'GP-01 4711',
    names: { en: 'Air filter', zh: '空气滤清器', ru: 'Воздушный фильтр' },
    oem: [{ brand: 'STIHL', number: '1130 120 0603' }],
    packings: [{ pieces: 10, min: 2, step: 2 }],
    amountMinor: 7_777,
  })
  productId = id
  // A model whose maker nobody has named.
  await shop.db
    .insertInto('makerless_fits')
    .values({ product_id: id, normal: 'NX170', name: 'NX 170' })
    .execute()
})
afterAll(() => shop.close())

const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const sheet = (name: string, token?: string) =>
  shop.inject({ url: `/files/product-${name}`, headers: token ? { authorization: `Bearer ${token}` } : {} })

describe('GET /files/product-{id}-{language}', () => {
  it('leads a reader without a session to the product’s page', async () => {
    const response = await sheet(`${productId}-ru`)
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe(`/ru/product/${productId}`)
  })

  it.each(['0-en', '1-xx', '99999999999-en', '-1-en', '1', '1-en-en'])(
    'has no sheet for %s',
    async (name) => {
      expect((await sheet(name, buyer.token)).statusCode).toBe(404)
    },
  )

  it('has none of a hidden or unknown product', async () => {
    const hidden = await shop.newProduct({ status: 'hidden' })
    expect((await sheet(`${hidden.id}-en`, buyer.token)).statusCode).toBe(404)
    expect((await sheet('999999-en', buyer.token)).statusCode).toBe(404)
  })

  it('draws it in the language asked for, without a price, and keeps it', async () => {
    for (const [language, name] of [
      ['ru', 'Воздушный фильтр'],
      ['zh', '空气滤清器'],
    ] as const) {
      const response = await sheet(`${productId}-${language}`, buyer.token)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-cache',
      })
      const text = await textOf(response.rawPayload)
      expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
      expect(text).toContain('GP-01 4711')
      expect(text).toContain('1130 120 0603')
      expect(text).toContain('NX 170')
      expect(text).not.toMatch(/77[.,]77/)
    }
    const folder = join(shop.config.dataDirectory, 'media', 'sheets')
    const kept = await readdir(folder)
    expect(kept).toHaveLength(2)
    const again = await sheet(`${productId}-ru`, buyer.token)
    expect(again.statusCode).toBe(200)
    expect(await readdir(folder)).toEqual(kept)
  })

  it('is listed among the documents of the product', async () => {
    const answer = await shop.call('getProduct', { id: productId }, { as: buyer, language: 'zh' })
    expect(answer).toMatchObject({
      data: { documents: [{ title: '产品数据表', url: `/files/product-${productId}-zh`, language: 'zh' }] },
    })
  })
})

describe('the job that prints catalogues', () => {
  const run = () => catalogueBooks.run({ db: shop.db, config: shop.config, log: createLogger(shop.config) })
  let version = 1
  const listed = async () => {
    // In a running shop the notice of the change does this.
    shop.app.useCatalogueVersion(++version)
    const answer = await shop.call('listCatalogue', {})
    if (!('rows' in answer)) throw new Error(answer.msg)
    return answer.rows
  }

  it('prints what has a recipe and no file, once, and tells its true size', async () => {
    await shop.db
      .insertInto('catalogues')
      .values([
        {
          titles: JSON.stringify({ ru: 'Каталог' }),
          language: 'ru',
          year: 2026,
          book: JSON.stringify({ types: null, perType: 5 }),
        },
        { titles: JSON.stringify({ en: 'Paper only' }), language: 'en', year: 2025 },
      ])
      .execute()
    await run()
    const [printed, paper] = await listed()
    expect(paper).toMatchObject({ fileUrl: null, fileSize: null, pages: null })
    expect(printed).toMatchObject({ pages: 4, fileUrl: expect.stringMatching(/^\/files\/[0-9a-f-]{36}$/) })
    const response = await shop.inject({ url: printed?.fileUrl ?? '' })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.length).toBe(printed?.fileSize)
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('Каталог 2026.pdf'))
    const text = await textOf(response.rawPayload)
    for (const wanted of ['GP-01 4711', 'Воздушный фильтр', 'NX 170', '1130 120 0603', 'Указатель номеров'])
      expect(text.replace(/\u00a0/g, ' ')).toContain(wanted)
    await run()
    expect((await listed())[0]?.fileUrl).toBe(printed?.fileUrl)
  })

  it('stops at once when the process does, and goes on at the next run', async () => {
    const book = JSON.stringify({ types: null, perType: 5 })
    const titles = JSON.stringify({ de: 'Katalog' })
    await shop.db.insertInto('catalogues').values({ titles, language: 'de', year: 2020, book }).execute()
    const stopping = new AbortController()
    const running = catalogueBooks.run({
      db: shop.db,
      config: shop.config,
      log: createLogger(shop.config),
      signal: stopping.signal,
    })
    stopping.abort()
    await running
    expect((await listed()).at(-1)).toMatchObject({ year: 2020, fileUrl: null })
    await run()
    expect((await listed()).at(-1)?.fileUrl).not.toBeNull()
  })

  it('prints its fresh file when the old one is taken away', async () => {
    const before = (await listed())[0]?.fileUrl
    await shop.db.updateTable('catalogues').set({ file: null }).where('book', 'is not', null).execute()
    await run()
    const after = (await listed())[0]?.fileUrl
    expect(after).not.toBeNull()
    expect(after).not.toBe(before)
  })
})
