import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallAnswer, CallInput } from '#contract/call-client.ts'
import type { CartLine } from '#contract/cart.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const asSystem = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
const unknownId = '01890000-0000-7000-8000-000000000000'

const addLine = async (buyer: TestBuyer, input: CallInput<'addCart'>): Promise<CartLine> => {
  const answer = await shop.call('addCart', input, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const check = (buyer: TestBuyer, input: CallInput<'checkCart'>) =>
  shop.call('checkCart', input, { as: buyer })
const documentOf = (answer: CallAnswer<'checkCart'>) => {
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const linesLeft = async (buyer: TestBuyer): Promise<string[]> => {
  const answer = await shop.call('getCart', {}, { as: buyer })
  return answer.code === 200 ? answer.data.map((line) => line.id) : []
}
const documentsOf = async (buyer: TestBuyer): Promise<number> => {
  const [row] = await asSystem(sql<{ count: number }>`
    select (select count(*) from inquiries where company_id = ${buyer.companyId})
      + (select count(*) from orders where company_id = ${buyer.companyId}) as count`)
  return row?.count ?? 0
}
/** A buyer who may order directly and has two priced lines: 2 × 1.00 and 3 × 10 × 2.50. */
const buyerWithCart = async (options: Parameters<TestShop['newBuyer']>[0] = {}) => {
  const buyer = await shop.newBuyer({ mayOrder: true, ...options })
  const first = await shop.newProduct({ amountMinor: 100 })
  const second = await shop.newProduct({ amountMinor: 250, packings: [{ packType: 2, pieces: 10 }] })
  const lines = [
    await addLine(buyer, { productId: first.id, quantity: 2 }),
    await addLine(buyer, { productId: second.id, quantity: 3, info: 'rot' }),
  ]
  return { buyer, products: [first, second], lines, ids: lines.map((line) => line.id) }
}
const total = { amount: 7_700, currency: 'EUR' }

describe('POST /api/checkCart: bad input', () => {
  it('answers 401 without a token', async () => {
    expect(await shop.call('checkCart', { ids: [unknownId] })).toMatchObject({ code: 401 })
  })

  it('asks for at least one product, in the words of the seed', async () => {
    const buyer = await shop.newBuyer()
    for (const input of [{}, { ids: [] }]) {
      expect(await check(buyer, input)).toMatchObject({
        code: 601,
        reason: 'NOTHING_SELECTED',
        msg: 'Please select at least one product',
      })
    }
    const bare = await shop.inject({
      method: 'POST',
      url: '/api/checkCart',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      payload: '[]',
    })
    expect(bare.json()).toMatchObject({ code: 601, reason: 'NOTHING_SELECTED' })
  })

  it('refuses what is no day, no money or too long, and touches nothing', async () => {
    const { buyer, ids } = await buyerWithCart()
    for (const more of [
      { wishDate: '31.12.2026' },
      { wishDate: '0000-01-01' },
      { poNumber: 'x'.repeat(61) },
      { note: 'x'.repeat(2001) },
      { expectedTotal: { amount: 1.5, currency: 'EUR' } },
    ]) {
      expect(await check(buyer, { ids, ...more })).toMatchObject({ code: 601, reason: 'INPUT_INVALID' })
    }
    expect(await linesLeft(buyer)).toEqual(ids)
  })
})

describe('POST /api/checkCart: not allowed', () => {
  it("refuses as a whole when one id is missing, malformed or somebody else's", async () => {
    const { buyer, ids } = await buyerWithCart()
    const stranger = await buyerWithCart()
    const colleague = await buyerWithCart({ companyId: buyer.companyId })
    for (const foreign of [unknownId, 'x', 7, stranger.ids[0] ?? '', colleague.ids[0] ?? '']) {
      const answer = await check(buyer, { ids: [...ids, foreign] })
      expect({ ...answer, traceId: '' }).toEqual({
        code: 601,
        reason: 'LINES_CHANGED',
        msg: 'Your cart has changed. Please check it and try again.',
        traceId: '',
      })
    }
    expect(await linesLeft(buyer)).toEqual(ids)
    expect(await linesLeft(stranger.buyer)).toEqual(stranger.ids)
    expect(await documentsOf(buyer)).toBe(0)
  })

  it("does not tell about a document to others, not even to a colleague who knows its lines' ids", async () => {
    const { buyer, ids } = await buyerWithCart()
    documentOf(await check(buyer, { ids }))
    const colleague = await shop.newBuyer({ companyId: buyer.companyId })
    for (const other of [colleague, await shop.newBuyer()]) {
      expect(await check(other, { ids })).toMatchObject({ code: 601, reason: 'LINES_CHANGED' })
    }
  })

  it("refuses another company's address and a malformed one alike", async () => {
    const { buyer, ids } = await buyerWithCart()
    const stranger = await shop.newBuyer()
    const [address] = await asSystem(sql<{
      id: string
    }>`insert into addresses (company_id, name, lines, city, country)
      values (${stranger.companyId}, 'Stranger', 'Secret 1', 'Oslo', 'NO') returning id`)
    for (const addressId of [address?.id ?? '', unknownId, 'x']) {
      expect(await check(buyer, { ids, addressId })).toMatchObject({ code: 601, reason: 'ADDRESS_UNKNOWN' })
    }
    expect(await linesLeft(buyer)).toEqual(ids)
  })
})

describe('POST /api/checkCart: conflict', () => {
  it('refuses lines that are gone or whose packing rules have changed', async () => {
    const { buyer, ids, products } = await buyerWithCart()
    await asSystem(sql`update products set status = 'hidden' where id = ${products[0]?.id}`)
    expect(await check(buyer, { ids })).toMatchObject({ code: 601, reason: 'LINES_CHANGED' })
    await asSystem(sql`update products set status = 'published' where id = ${products[0]?.id}`)
    await asSystem(sql`update packings set step_packs = 2 where product_id = ${products[1]?.id}`)
    expect(await check(buyer, { ids })).toMatchObject({ code: 601, reason: 'QUANTITY_STEP' })
    await asSystem(sql`update packings set step_packs = 1 where product_id = ${products[1]?.id}`)
    await asSystem(sql`update companies set cart_max_quantity = 2 where id = ${buyer.companyId}`)
    expect(await check(buyer, { ids })).toMatchObject({ code: 601, reason: 'QUANTITY_INVALID' })
    expect(await linesLeft(buyer)).toEqual(ids)
    expect(await documentsOf(buyer)).toBe(0)
  })

  it('refuses a total that no longer holds and sends the new lines', async () => {
    const { buyer, ids, products } = await buyerWithCart()
    await asSystem(sql`update prices set amount_minor = 300 where product_id = ${products[1]?.id}`)
    expect(await check(buyer, { ids, expectedTotal: total })).toMatchObject({
      code: 601,
      reason: 'PRICE_CHANGED',
      data: [
        { id: ids[0], lineTotal: { amount: 200, currency: 'EUR' } },
        { id: ids[1], lineTotal: { amount: 9_000, currency: 'EUR' } },
      ],
    })
    expect(await check(buyer, { ids, expectedTotal: { amount: 9_200, currency: 'USD' } })).toMatchObject({
      reason: 'PRICE_CHANGED',
    })
    expect(await linesLeft(buyer)).toEqual(ids)
    const answer = await check(buyer, { ids, expectedTotal: { amount: 9_200, currency: 'EUR' } })
    expect(documentOf(answer).type).toBe('order')
  })

  it('makes one document of twenty parallel identical calls and answers all of them the same', async () => {
    const { buyer, ids } = await buyerWithCart()
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(buyer, { ids })))
    const first = answers[0]
    for (const answer of answers) expect(answer).toEqual(first)
    expect(first).toMatchObject({ code: 200, data: { type: 'order' } })
    expect(await documentsOf(buyer)).toBe(1)
    expect(await check(buyer, { ids: ids.toReversed() })).toEqual(first)
    expect(await linesLeft(buyer)).toEqual([])
    const [mails] = await asSystem(sql<{ count: number }>`
      select count(*) as count from outbox_mails where to_address = ${buyer.email}`)
    expect(mails?.count).toBe(1)
  })

  it('answers twenty parallel calls with the same ids and key by one document too', async () => {
    const { buyer, ids } = await buyerWithCart()
    const headers = { 'idempotency-key': 'checkout-twenty' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('checkCart', { ids }, { as: buyer, headers })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ code: 200, data: { type: 'order' } })
    expect(await documentsOf(buyer)).toBe(1)
  })

  it('lets each line into one document only when overlapping checkouts race', async () => {
    const { buyer, ids } = await buyerWithCart()
    const [first = '', second = ''] = ids
    const wanted = [[first, second], [second, first], [first], [second], [second, first], [first, second]]
    const answers = await Promise.all(wanted.map((some) => check(buyer, { ids: some })))
    for (const answer of answers) expect([200, 601]).toContain(answer.code)
    const taken = await asSystem(sql<{ cart_line_id: string }>`
      select cart_line_id from order_lines where company_id = ${buyer.companyId}
      union all select cart_line_id from inquiry_lines where company_id = ${buyer.companyId}`)
    const places = [...taken.map((row) => row.cart_line_id), ...(await linesLeft(buyer))]
    expect(places.sort()).toEqual([...ids].sort())
  })

  it('loses and doubles nothing when clearing, removing and adding race with it', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, ids, products } = await buyerWithCart()
      const answers = await Promise.all([
        check(buyer, { ids }),
        shop.call('removeCart', { id: ids[0] ?? '' }, { as: buyer }),
        check(buyer, { ids }),
        shop.call('addCart', { productId: products[0]?.id ?? 0, quantity: 1 }, { as: buyer }),
        shop.call('clearCart', {}, { as: buyer }),
        shop.call('saveCart', { id: ids[1] ?? '', q: 4 }, { as: buyer }),
      ])
      for (const answer of answers) expect([200, 404, 601]).toContain(answer.code)
      const isPlaced = answers[0]?.code === 200 || answers[2]?.code === 200
      expect(await documentsOf(buyer)).toBe(isPlaced ? 1 : 0)
    }
  })

  it('answers a repeated Idempotency-Key with the stored answer and refuses another body', async () => {
    const { buyer, ids } = await buyerWithCart()
    const headers = { 'idempotency-key': 'checkout-1' }
    const call = (input: CallInput<'checkCart'>) => shop.call('checkCart', input, { as: buyer, headers })
    const first = await call({ ids })
    expect(await call({ ids })).toEqual(first)
    expect(await call({ ids, note: 'other' })).toMatchObject({ code: 601, reason: 'IDEMPOTENCY_MISMATCH' })
    expect(await documentsOf(buyer)).toBe(1)
  })
})

describe('POST /api/checkCart: success', () => {
  it('takes a bare array and leaves unticked lines in the cart', async () => {
    const { buyer, ids } = await buyerWithCart()
    const response = await shop.inject({
      method: 'POST',
      url: '/api/checkCart',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify([ids[1]]),
    })
    const answer: CallAnswer<'checkCart'> = response.json()
    expect(answer.msg).toBe('Your order has been placed.')
    expect(documentOf(answer).no).toMatch(/^OR-\d{4}-\d{6}$/)
    expect(await linesLeft(buyer)).toEqual([ids[0]])
  })

  it('places an order with snapshots, history and the company address', async () => {
    const { buyer, ids, products } = await buyerWithCart()
    await asSystem(sql`insert into addresses (company_id, name, lines, postcode, city, country, is_default)
      values (${buyer.companyId}, 'Werkstatt', 'Hauptstr. 1', '10115', 'Berlin', 'DE', true)`)
    const answer = await check(buyer, {
      ids,
      expectedTotal: total,
      poNumber: ' 4711\n/a ',
      note: 'Bitte\u0000 schnell\r\nDanke',
      wishDate: '2027-01-31',
      partialDelivery: false,
    })
    const placed = documentOf(answer)
    expect(placed.type).toBe('order')
    await asSystem(sql`update products set standard = 'CHANGED', names = '{"en": "Changed"}'
      where id = ${products[0]?.id}`)
    const detail = await shop.call('orderDetail', { id: placed.id }, { as: buyer })
    expect(detail).toMatchObject({
      code: 200,
      data: {
        no: placed.no,
        status: 'pending',
        lines: 2,
        total,
        poNumber: '4711 /a',
        note: 'Bitte schnell\nDanke',
        wishDate: '2027-01-31',
        partialDelivery: false,
        buyer: 'Bea Buyer',
        addresses: [
          { name: 'Werkstatt', lines: 'Hauptstr. 1', postcode: '10115', city: 'Berlin', country: 'DE' },
        ],
        history: [{ status: 'pending', bySupplier: false, note: '' }],
        costs: {
          freight: null,
          taxRate: null,
          tax: null,
          taxReason: null,
          grandTotal: null,
          deliveryTerm: null,
        },
        items: [
          {
            position: 1,
            productId: products[0]?.id,
            standard: products[0]?.standard,
            quantity: 2,
            pieces: 2,
            price: { amount: 100, currency: 'EUR' },
            shipped: 0,
          },
          {
            position: 2,
            packType: 2,
            packQuantity: 10,
            quantity: 3,
            pieces: 30,
            info: 'rot',
            lineTotal: { amount: 7_500, currency: 'EUR' },
          },
        ],
      },
    })
  })

  it.each([
    ['the company may not order', { mayOrder: false }, {}],
    ['an inquiry is asked for', { mayOrder: true }, { as: 'inquery' as const }],
    ['the company is not approved', { mayOrder: true, approved: false }, {}],
    ['it is a test account', { mayOrder: true, kind: 'test' as const }, { as: 'order' as const }],
  ])('makes an inquiry when %s', async (_why, options, more) => {
    const { buyer, ids } = await buyerWithCart(options)
    const answer = await check(buyer, { ids, ...more })
    expect(answer.msg).toBe('Your inquiry has been sent.')
    expect(documentOf(answer)).toMatchObject({ type: 'inquery' })
    expect(documentOf(answer).no).toMatch(/^IQ-\d{4}-\d{6}$/)
    expect(await linesLeft(buyer)).toEqual([])
  })

  it('makes one inquiry, never two documents, when a line has no price', async () => {
    const { buyer, ids } = await buyerWithCart()
    const { id: productId } = await shop.newProduct()
    const unpriced = await addLine(buyer, { productId, quantity: 1 })
    const placed = documentOf(await check(buyer, { ids: [...ids, unpriced.id] }))
    expect(placed.type).toBe('inquery')
    expect(await documentsOf(buyer)).toBe(1)
    const detail = await shop.call('inqueryDetail', { id: placed.id }, { as: buyer })
    expect(detail).toMatchObject({
      data: {
        lines: 3,
        total: null,
        costs: null,
        version: 1,
        items: [{ price: { amount: 100 } }, { price: { amount: 250 } }, { price: null, lineTotal: null }],
      },
    })
  })

  it('makes an inquiry when lines are priced in different currencies, and leaves the foreign price to the quote', async () => {
    const { buyer, ids, products } = await buyerWithCart()
    await asSystem(sql`with list as (
        insert into price_lists (name, currency, company_id) values ('usd', 'USD', ${buyer.companyId}) returning id
      ) insert into prices (price_list_id, product_id, amount_minor)
        select id, ${products[0]?.id}, 120 from list`)
    const placed = documentOf(await check(buyer, { ids }))
    expect(placed.type).toBe('inquery')
    expect(await shop.call('inqueryDetail', { id: placed.id }, { as: buyer })).toMatchObject({
      data: { total: null, items: [{ price: null }, { price: { amount: 250, currency: 'EUR' } }] },
    })
  })

  it('numbers documents without doubles under load', async () => {
    const carts = await Promise.all(Array.from({ length: 12 }, () => buyerWithCart()))
    const answers = await Promise.all(carts.map(({ buyer, ids }) => check(buyer, { ids })))
    expect(new Set(answers.map((answer) => documentOf(answer).no)).size).toBe(12)
  })
})
