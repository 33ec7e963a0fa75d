import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import {
  type CheckoutShop,
  documentOf,
  startCheckoutShop,
  total,
} from '#server/trade/checkout/checkout.fixture.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await startCheckoutShop()
})
afterAll(() => shop.close())

describe('POST /api/checkCart: conflict', () => {
  it('refuses lines that are gone or whose packing rules have changed', async () => {
    const { buyer, ids, products } = await shop.buyerWithCart()
    await shop.asSystem(sql`update products set status = 'hidden' where id = ${products[0]?.id}`)
    expect(await shop.check(buyer, { ids })).toMatchObject({ code: 601, reason: 'LINES_CHANGED' })
    await shop.asSystem(sql`update products set status = 'published' where id = ${products[0]?.id}`)
    await shop.asSystem(sql`update packings set step_packs = 2 where product_id = ${products[1]?.id}`)
    expect(await shop.check(buyer, { ids })).toMatchObject({ code: 601, reason: 'QUANTITY_STEP' })
    expect(await shop.linesLeft(buyer)).toEqual(ids)
    expect(await shop.documentsOf(buyer)).toBe(0)
  })

  it('refuses a total that no longer holds and sends the new lines', async () => {
    const { buyer, ids, products } = await shop.buyerWithCart()
    await shop.asSystem(sql`update prices set amount_minor = 300 where product_id = ${products[1]?.id}`)
    expect(await shop.check(buyer, { ids, expectedTotal: total })).toMatchObject({
      code: 601,
      reason: 'PRICE_CHANGED',
      data: [
        { id: ids[0], lineTotal: { amount: 200, currency: 'EUR' } },
        { id: ids[1], lineTotal: { amount: 9_000, currency: 'EUR' } },
      ],
    })
    expect(await shop.check(buyer, { ids, expectedTotal: { amount: 9_200, currency: 'USD' } })).toMatchObject(
      {
        reason: 'PRICE_CHANGED',
      },
    )
    expect(await shop.linesLeft(buyer)).toEqual(ids)
    const answer = await shop.check(buyer, { ids, expectedTotal: { amount: 9_200, currency: 'EUR' } })
    expect(documentOf(answer).type).toBe('order')
  })

  it('makes one document of twenty parallel identical calls and answers all of them the same', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.check(buyer, { ids })))
    const first = answers[0]
    for (const answer of answers) expect(answer).toEqual(first)
    expect(first).toMatchObject({ code: 200, data: { type: 'order' } })
    expect(await shop.documentsOf(buyer)).toBe(1)
    expect(await shop.check(buyer, { ids: ids.toReversed() })).toEqual(first)
    expect(await shop.linesLeft(buyer)).toEqual([])
    const [mails] = await shop.asSystem(sql<{ count: number }>`
      select count(*) as count from outbox_mails where to_address = ${buyer.email}`)
    expect(mails?.count).toBe(1)
  })

  it('answers twenty parallel calls with the same ids and key by one document too', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const headers = { 'idempotency-key': 'checkout-twenty' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('checkCart', { ids }, { as: buyer, headers })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ code: 200, data: { type: 'order' } })
    expect(await shop.documentsOf(buyer)).toBe(1)
  })

  it('lets each line into one document only when overlapping checkouts race', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const [first = '', second = ''] = ids
    const wanted = [[first, second], [second, first], [first], [second], [second, first], [first, second]]
    const answers = await Promise.all(wanted.map((some) => shop.check(buyer, { ids: some })))
    for (const answer of answers) expect([200, 601]).toContain(answer.code)
    const taken = await shop.asSystem(sql<{ cart_line_id: string }>`
      select cart_line_id from order_lines where company_id = ${buyer.companyId}
      union all select cart_line_id from inquiry_lines where company_id = ${buyer.companyId}`)
    const places = [...taken.map((row) => row.cart_line_id), ...(await shop.linesLeft(buyer))]
    expect(places.sort()).toEqual([...ids].sort())
  })

  it('loses and doubles nothing when clearing, removing and adding race with it', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, ids, products } = await shop.buyerWithCart()
      const answers = await Promise.all([
        shop.check(buyer, { ids }),
        shop.call('removeCart', { id: ids[0] ?? '' }, { as: buyer }),
        shop.check(buyer, { ids }),
        shop.call('addCart', { productId: products[0]?.id ?? 0, quantity: 1 }, { as: buyer }),
        shop.call('clearCart', {}, { as: buyer }),
        shop.call('saveCart', { id: ids[1] ?? '', q: 4 }, { as: buyer }),
      ])
      for (const answer of answers) expect([200, 404, 601]).toContain(answer.code)
      const isPlaced = answers[0]?.code === 200 || answers[2]?.code === 200
      expect(await shop.documentsOf(buyer)).toBe(isPlaced ? 1 : 0)
    }
  })

  it('answers a repeated Idempotency-Key with the stored answer and refuses another body', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const headers = { 'idempotency-key': 'checkout-1' }
    const call = (input: CallInput<'checkCart'>) => shop.call('checkCart', input, { as: buyer, headers })
    const first = await call({ ids })
    expect(await call({ ids })).toEqual(first)
    expect(await call({ ids, note: 'other' })).toMatchObject({ code: 601, reason: 'IDEMPOTENCY_MISMATCH' })
    expect(await shop.documentsOf(buyer)).toBe(1)
  })
})
