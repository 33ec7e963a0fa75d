import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { streamPriceList } from '#server/pricing/price-list/price-list.service.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const system = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
const get = (url: string, token?: string) =>
  shop.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
const rowsOf = (bytes: Buffer): unknown[][] => {
  const book = read(bytes)
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, blankrows: false })
}

/** A price of a list of one company, from so many pieces on. */
const ownPrice = async (companyId: string, productId: number, amount: number, { per = 1, min = 1 } = {}) => {
  const [list] = await system(sql<{ id: number }>`
    insert into price_lists (name, company_id, currency) values (new_id()::text, ${companyId}, 'EUR') returning id`)
  await system(sql`insert into prices (price_list_id, product_id, min_pieces, amount_minor, per)
    values (${list?.id}, ${productId}, ${min}, ${amount}, ${per})`)
}

describe('GET /files/prices-{language}.xlsx', () => {
  it('leads a reader without a session to the sign-in', async () => {
    const response = await get('/files/prices-ru.xlsx')
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe('/ru/?login=1&next=/ru/account')
  })

  it('is not there for a company that waits, for a test account and in another language', async () => {
    const test = await shop.newBuyer({ kind: 'test' })
    const waits = await shop.newBuyer()
    await system(sql`update companies set status = 'pending' where id = ${waits.companyId}`)
    expect((await get('/files/prices-en.xlsx', test.token)).statusCode).toBe(404)
    expect((await get('/files/prices-en.xlsx', waits.token)).statusCode).toBe(404)
    expect((await get('/files/prices-xx.xlsx', (await shop.newBuyer()).token)).statusCode).toBe(404)
  })

  it('has the prices that this company sees, with basis and tiers, in the language, and no other company’s', async () => {
    const buyer = await shop.newBuyer()
    const other = await shop.newBuyer()
    const plain = await shop.newProduct({
      standard: 'PL-1',
      names: { en: 'Piston', ru: 'Поршень' },
      amountMinor: 700,
    })
    const own = await shop.newProduct({ standard: '=PL-2', amountMinor: 900 })
    const foreign = await shop.newProduct({ standard: 'PL-3' })
    await shop.newProduct({ standard: 'PL-4', amountMinor: 5, stock: 'discontinued' })
    await shop.newProduct({ standard: 'PL-5', amountMinor: 5, status: 'hidden' })
    await ownPrice(buyer.companyId, own.id, 135, { per: 100 })
    await ownPrice(other.companyId, foreign.id, 111)
    const response = await get('/files/prices-ru.xlsx', buyer.token)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const [head, ...rows] = rowsOf(response.rawPayload)
    expect(head?.slice(0, 2)).toEqual(['Номер', 'Товар'])
    const mine = rows.filter(([number]) => /PL-/.test(String(number)))
    expect(mine.map((row) => [row[0], row[4], row[5], row[6], row[7]])).toEqual([
      ['PL-1', 1, 7, 1, 'EUR'],
      ['=PL-2', 1, 1.35, 100, 'EUR'],
    ])
    expect(mine[0]?.[1]).toBe('Поршень')
    expect(plain.id).toBeLessThan(own.id)
  })
})

describe('GET /files/prices-of-{company}.xlsx', () => {
  it('is for staff who may read prices and companies, in the language of the company', async () => {
    const buyer = await shop.newBuyer()
    await system(sql`update companies set lang = 'de' where id = ${buyer.companyId}`)
    const product = await shop.newProduct({ standard: 'PO-1' })
    await ownPrice(buyer.companyId, product.id, 4321)
    const url = `/files/prices-of-${buyer.companyId}.xlsx`
    expect((await get(url)).statusCode).toBe(302)
    expect((await get(url, buyer.token)).statusCode).toBe(302)
    expect((await get(url, (await shop.newStaff('content')).token)).statusCode).toBe(404)
    const sales = await shop.newStaff('sales')
    const missing = await get('/files/prices-of-0190a5e0-0000-7000-8000-000000000000.xlsx', sales.token)
    expect(missing.statusCode).toBe(404)
    const rows = rowsOf((await get(url, sales.token)).rawPayload)
    expect(rows[0]?.[0]).toBe('Nummer')
    expect(rows.find(([number]) => number === 'PO-1')?.[5]).toBe(43.21)
  })
})

describe('a price list of 30,000 articles', () => {
  it('is written while it is read, and never held as a whole', async () => {
    const buyer = await shop.newBuyer()
    await shop.newProduct({ standard: 'MANY-0', amountMinor: 100 })
    const columns = sql.raw('source_id, kind, type_id, names')
    await system(sql`
      insert into products (source_key, standard, ${columns})
      select 'MANY-' || n, 'MANY-' || n, ${columns} from generate_series(1, 30000) n, products
      where standard = 'MANY-0'`)
    await system(sql`
      insert into prices (price_list_id, product_id, min_pieces, amount_minor, per)
      select prices.price_list_id, many.id, 1, 100 + many.id, 1 from products as first
        join prices on prices.product_id = first.id
        join products as many on many.standard like 'MANY-%' and many.id <> first.id
      where first.standard = 'MANY-0'`)
    const request = {
      actor: { role: 'system' } as const,
      buyer: { seesPrices: true, companyId: buyer.companyId, priceGroupId: null, currency: 'EUR' },
      language: 'en' as const,
    }
    // Whoever reads slowly makes it wait, instead of filling the memory.
    const slow = streamPriceList(shop.db, request)
    await new Promise((resolve) => slow.once('readable', resolve))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(slow.readableLength).toBeLessThan(200_000)
    slow.destroy()

    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed + process.memoryUsage().external
    let most = 0
    let bytes = 0
    for await (const chunk of streamPriceList(shop.db, request)) {
      bytes += chunk.length
      const { heapUsed, external } = process.memoryUsage()
      most = Math.max(most, heapUsed + external - before)
    }
    expect(bytes).toBeGreaterThan(100_000)
    expect(most).toBeLessThan(120_000_000)
    const whole = Buffer.concat(await Readable.from(streamPriceList(shop.db, request)).toArray())
    expect(rowsOf(whole).filter(([number]) => String(number).startsWith('MANY-'))).toHaveLength(30_001)
  }, 120_000)
})
