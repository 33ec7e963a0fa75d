import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type CatalogueShop, standardsOf } from '#server/catalogue/catalogue.fixture.ts'
import { startChainShop } from '#server/catalogue/product-list.fixture.ts'
import { startTestShop } from '#server/testing/test-shop.ts'

let shop: CatalogueShop
let chains: number

beforeAll(async () => {
  ;({ shop, chains } = await startChainShop())
})
afterAll(() => shop.close())

describe('what GET /api/listProductByPart says to a reader of his own', () => {
  it('answers a stranger without price, wish and machine', async () => {
    const [card] = (await shop.list({ id: String(chains) })).rows
    expect(card).toMatchObject({ price: null, priceState: 'login', wished: false, fits: null, match: null })
  })

  it('sorts by the price of the reader who sees prices', async () => {
    const buyer = await shop.newBuyer()
    const list = await shop.list({ orderByColumn: 'price' }, { as: buyer })
    expect(list.rows.map((row) => [row.standard, row.price?.amount ?? null])).toEqual([
      ['C-2', 300],
      ['C-1', 500],
      ['B-1', 900],
      ['C-3', null],
    ])
    const unapproved = await shop.newBuyer({ approved: false })
    expect(
      standardsOf(await shop.list({ id: String(chains), orderByColumn: 'price' }, { as: unapproved })),
    ).toEqual(['C-2', 'C-3', 'C-1'])
  })

  it('sorts by the price it shows: of the least that can be ordered', async () => {
    const typeId = await shop.newType({ name: 'Tiered' })
    const buyer = await shop.newBuyer()
    // Four are asked for in steps of six: six packs of two, so the price from twelve pieces on is his.
    const tiered = await shop.newProduct({
      standard: 'T-1',
      typeId,
      amountMinor: 800,
      packings: [{ pieces: 2, min: 4, step: 6 }],
    })
    await shop.newProduct({ standard: 'T-2', typeId, amountMinor: 500 })
    await shop.system(sql`insert into prices (price_list_id, product_id, min_pieces, amount_minor)
      select price_list_id, product_id, tier.pieces, tier.amount
      from prices cross join (values (9, 700), (12, 400), (13, 1)) tier(pieces, amount)
      where product_id = ${tiered.id}`)
    for (const [isAsc, expected] of [
      ['asc', [400, 500]],
      ['desc', [500, 400]],
    ] as const) {
      const input = { id: String(typeId), orderByColumn: 'price' as const, isAsc }
      const { rows } = await shop.list(input, { as: buyer })
      expect(rows.map((row) => row.price?.amount)).toEqual(expected)
    }
  })

  it('sorts by what a piece costs where prices are for different numbers of pieces', async () => {
    const typeId = await shop.newType({ name: 'Washers' })
    const buyer = await shop.newBuyer()
    for (const [standard, amountMinor, per] of [
      ['W-1', 3, 1],
      ['W-2', 290, 100],
      ['W-3', 31, 10],
      ['W-4', 1_000, 1000],
    ] as const)
      await shop.newProduct({ standard, typeId, amountMinor, per })
    const sorted = async (isAsc: 'asc' | 'desc') =>
      (
        await shop.list({ id: String(typeId), orderByColumn: 'price' as const, isAsc }, { as: buyer })
      ).rows.map((row) => [row.standard, row.price?.amount, row.price?.per])
    const rising = [
      ['W-4', 1_000, 1000],
      ['W-2', 290, 100],
      ['W-1', 3, 1],
      ['W-3', 31, 10],
    ]
    expect(await sorted('asc')).toEqual(rising)
    expect(await sorted('desc')).toEqual(rising.toReversed())
  })

  it('gives a buyer whose own search takes too long what everybody finds, with his prices', async () => {
    const kept = await startTestShop()
    const { id } = await kept.newProduct({ name: 'Zebra wheel', amountMinor: 700 })
    const buyer = await kept.newBuyer()
    const input = { keyword: 'zebra wheel', orderByColumn: 'price' as const }
    const shared = await kept.call('listProductByPart', input)
    expect(shared).toMatchObject({ code: 200, rows: [{ id, price: null }] })
    await kept.db.transaction().execute(async (tx) => {
      // Whoever looks for words waits now until the time limit ends it.
      await sql`lock table product_words in access exclusive mode`.execute(tx)
      const own = await kept.call('listProductByPart', input, { as: buyer })
      expect(own).toMatchObject({ code: 200, total: 1, rows: [{ id, price: { amount: 700 } }] })
      const other = await kept.call('listProductByPart', { keyword: 'another wheel' })
      expect(other).toMatchObject({ code: 500, reason: 'UNAVAILABLE' })
    })
    await kept.close()
  })

  it('says of the reader’s machine what is recorded, and nothing else', async () => {
    const model = String(await shop.modelId('STIHL', 'MS 180'))
    const list = await shop.list({ id: String(chains), for: model })
    expect(list.rows.map((row) => [row.standard, row.fits])).toEqual([
      ['C-2', null],
      ['C-3', false],
      ['C-1', true],
    ])
    expect(list.machine).toMatchObject({ brand: 'STIHL', name: 'MS 180', fits: 1 })
    expect(standardsOf(await shop.list({ id: String(chains), for: model, onlyFits: '1' }))).toEqual(['C-1'])
    expect(standardsOf(await shop.list({ modelId: model }))).toEqual(['C-1'])
    const buyer = await shop.newBuyer()
    const own = await shop.list({ id: String(chains), for: model }, { as: buyer })
    expect(own.rows.map((row) => row.fits)).toEqual([null, false, true])
    expect((await shop.list({ id: String(chains), for: '999999' })).machine).toBeNull()
  })

  it('adds price and wish for a buyer, and says why there is no price', async () => {
    const [buyer, unapproved, test] = [
      await shop.newBuyer(),
      await shop.newBuyer({ approved: false }),
      await shop.newBuyer({ kind: 'test' }),
    ]
    const { rows } = await shop.list({ id: String(chains) }, { as: buyer })
    expect(rows.map((row) => [row.standard, row.price, row.priceState])).toEqual([
      ['C-2', { amount: 300, currency: 'EUR', per: 1 }, 'shown'],
      ['C-3', null, 'onRequest'],
      ['C-1', { amount: 500, currency: 'EUR', per: 1 }, 'shown'],
    ])
    await shop.call('addWish', { id: rows[0]?.id ?? null }, { as: buyer })
    expect((await shop.list({ id: String(chains) }, { as: buyer })).rows.map((row) => row.wished)).toEqual([
      true,
      false,
      false,
    ])
    expect(
      (await shop.list({ id: String(chains) }, { as: unapproved })).rows.map((row) => row.wished),
    ).toEqual([false, false, false])
    for (const reader of [unapproved, test]) {
      const own = await shop.list({ id: String(chains) }, { as: reader })
      expect(own.rows.every((row) => row.price === null && row.priceState === 'approval')).toBe(true)
    }
  })
})
