import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallAnswer } from '#contract/call-client.ts'
import {
  type CheckoutShop,
  documentOf,
  startCheckoutShop,
  total,
  unknownId,
} from '#server/trade/checkout/checkout.fixture.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await startCheckoutShop()
})
afterAll(() => shop.close())

describe('POST /api/checkCart: bad input', () => {
  it('answers 401 without a token', async () => {
    expect(await shop.call('checkCart', { ids: [unknownId] })).toMatchObject({ code: 401 })
  })

  it('asks for at least one product, in the words of the seed', async () => {
    const buyer = await shop.newBuyer()
    for (const input of [{}, { ids: [] }]) {
      expect(await shop.check(buyer, input)).toMatchObject({
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
    const { buyer, ids } = await shop.buyerWithCart()
    for (const [more, reason] of [
      [{ wishDate: '31.12.2026' }, 'INPUT_INVALID'],
      [{ wishDate: '0000-01-01' }, 'INPUT_INVALID'],
      [{ poNumber: 'x'.repeat(61) }, 'PO_NUMBER_TOO_LONG'],
      [{ note: 'x'.repeat(2001) }, 'NOTE_TOO_LONG'],
      [{ expectedTotal: { amount: 1.5, currency: 'EUR' } }, 'INPUT_INVALID'],
    ] as const) {
      expect(await shop.check(buyer, { ids, ...more })).toMatchObject({ code: 601, reason })
    }
    expect(await shop.linesLeft(buyer)).toEqual(ids)
  })
})

describe('POST /api/checkCart: not allowed', () => {
  it("refuses as a whole when one id is missing, malformed or somebody else's", async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const stranger = await shop.buyerWithCart()
    const colleague = await shop.buyerWithCart({ companyId: buyer.companyId })
    for (const foreign of [unknownId, 'x', 7, stranger.ids[0] ?? '', colleague.ids[0] ?? '']) {
      const answer = await shop.check(buyer, { ids: [...ids, foreign] })
      expect({ ...answer, traceId: '' }).toEqual({
        code: 601,
        reason: 'LINES_CHANGED',
        msg: 'Your cart has changed. Please check it and try again.',
        traceId: '',
      })
    }
    expect(await shop.linesLeft(buyer)).toEqual(ids)
    expect(await shop.linesLeft(stranger.buyer)).toEqual(stranger.ids)
    expect(await shop.documentsOf(buyer)).toBe(0)
  })

  it("does not tell about a document to others, not even to a colleague who knows its lines' ids", async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    documentOf(await shop.check(buyer, { ids }))
    const colleague = await shop.newBuyer({ companyId: buyer.companyId })
    for (const other of [colleague, await shop.newBuyer()]) {
      expect(await shop.check(other, { ids })).toMatchObject({ code: 601, reason: 'LINES_CHANGED' })
    }
  })

  it("refuses another company's address and a malformed one alike", async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const stranger = await shop.newBuyer()
    const [address] = await shop.asSystem(sql<{
      id: string
    }>`insert into addresses (company_id, name, lines, city, country)
      values (${stranger.companyId}, 'Stranger', 'Secret 1', 'Oslo', 'NO') returning id`)
    for (const addressId of [address?.id ?? '', unknownId, 'x']) {
      expect(await shop.check(buyer, { ids, addressId })).toMatchObject({
        code: 601,
        reason: 'ADDRESS_UNKNOWN',
      })
    }
    expect(await shop.linesLeft(buyer)).toEqual(ids)
  })
})

describe('POST /api/checkCart: success', () => {
  it('sends lines with more packs than may be ordered as an inquiry, with their prices', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    await shop.asSystem(sql`update companies set cart_max_quantity = 2 where id = ${buyer.companyId}`)
    const { type, id } = documentOf(await shop.check(buyer, { ids, as: 'order', expectedTotal: total }))
    expect(type).toBe('inquery')
    const answer = await shop.call('inqueryDetail', { id }, { as: buyer })
    expect(answer).toMatchObject({ code: 200, data: { total, items: [{ quantity: 2 }, { quantity: 3 }] } })
  })

  it('takes a bare array and leaves unticked lines in the cart', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const response = await shop.inject({
      method: 'POST',
      url: '/api/checkCart',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify([ids[1]]),
    })
    const answer: CallAnswer<'checkCart'> = response.json()
    expect(answer.msg).toBe('Your order has been placed.')
    expect(documentOf(answer).no).toMatch(/^OR-\d{4}-\d{6}$/)
    expect(await shop.linesLeft(buyer)).toEqual([ids[0]])
  })

  it('writes the lines in the order of the cart, one that was put back in its place', async () => {
    const { buyer, products, lines } = await shop.buyerWithCart()
    const [first, second] = lines
    if (!first || !second) throw new Error('two lines were added')
    await shop.call('removeCart', { id: first.id }, { as: buyer })
    const { productId, quantity, addedAt } = first
    const back = await shop.addLine(buyer, { productId, quantity, addedAt })
    const placed = documentOf(await shop.check(buyer, { ids: [second.id, back.id], expectedTotal: total }))
    expect(await shop.call('orderDetail', { id: placed.id }, { as: buyer })).toMatchObject({
      data: { items: products.map(({ id }, at) => ({ position: at + 1, productId: id })) },
    })
  })

  it('places an order with snapshots, history and the company address', async () => {
    const { buyer, ids, products } = await shop.buyerWithCart()
    await shop.asSystem(sql`insert into addresses (company_id, name, lines, postcode, city, country, is_default)
      values (${buyer.companyId}, 'Werkstatt', 'Hauptstr. 1', '10115', 'Berlin', 'DE', true)`)
    const answer = await shop.check(buyer, {
      ids,
      expectedTotal: total,
      poNumber: ' 4711\n/a ',
      note: 'Bitte\u0000 schnell\r\nDanke',
      wishDate: '2027-01-31',
      partialDelivery: false,
    })
    const placed = documentOf(answer)
    expect(placed.type).toBe('order')
    await shop.asSystem(sql`update products set standard = 'CHANGED', names = '{"en": "Changed"}'
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
    const { buyer, ids } = await shop.buyerWithCart(options)
    const answer = await shop.check(buyer, { ids, ...more })
    expect(answer.msg).toBe('Your inquiry has been sent.')
    expect(documentOf(answer)).toMatchObject({ type: 'inquery' })
    expect(documentOf(answer).no).toMatch(/^IQ-\d{4}-\d{6}$/)
    expect(await shop.linesLeft(buyer)).toEqual([])
  })

  it('makes one inquiry, never two documents, when a line has no price', async () => {
    const { buyer, ids } = await shop.buyerWithCart()
    const { id: productId } = await shop.newProduct()
    const unpriced = await shop.addLine(buyer, { productId, quantity: 1 })
    const placed = documentOf(await shop.check(buyer, { ids: [...ids, unpriced.id] }))
    expect(placed.type).toBe('inquery')
    expect(await shop.documentsOf(buyer)).toBe(1)
    const detail = await shop.call('inqueryDetail', { id: placed.id }, { as: buyer })
    expect(detail).toMatchObject({
      data: {
        lines: 3,
        total: null,
        costs: null,
        version: 0,
        items: [{ price: { amount: 100 } }, { price: { amount: 250 } }, { price: null, lineTotal: null }],
      },
    })
  })

  it.each(['order', 'inquery'] as const)(
    'rounds each line of an %s once and keeps amount, basis and total, whatever the list says later',
    async (as) => {
      const { buyer } = await shop.buyerWithCart()
      const { id: washer, packIds } = await shop.newProduct({
        amountMinor: 135,
        per: 100,
        packings: [{ pieces: 50 }, { pieces: 10 }],
      })
      const lines = []
      for (const packId of packIds)
        lines.push(await shop.addLine(buyer, { productId: washer, packId, quantity: 1 }))
      expect(lines).toMatchObject([
        { pieces: 50, price: { amount: 135, currency: 'EUR', per: 100 }, lineTotal: { amount: 68 } },
        { pieces: 10, price: { amount: 135, per: 100 }, lineTotal: { amount: 14 } },
      ])
      const ids = lines.map((line) => line.id)
      // 60 pieces would be 0.81: a sum adds what the lines say.
      const wrong = await shop.check(buyer, { ids, as, expectedTotal: { amount: 81, currency: 'EUR' } })
      expect(wrong).toMatchObject({ code: 601, reason: 'PRICE_CHANGED' })
      const placed = documentOf(
        await shop.check(buyer, { ids, as, expectedTotal: { amount: 82, currency: 'EUR' } }),
      )
      await shop.asSystem(sql`update prices set amount_minor = 9, per = 1 where product_id = ${washer}`)
      const isOrder = as === 'order'
      expect(
        await shop.call(isOrder ? 'orderDetail' : 'inqueryDetail', { id: placed.id }, { as: buyer }),
      ).toMatchObject({
        data: {
          total: { amount: 82, currency: 'EUR' },
          items: [
            { price: { amount: 135, currency: 'EUR', per: 100 }, lineTotal: { amount: 68, currency: 'EUR' } },
            { price: { amount: 135, currency: 'EUR', per: 100 }, lineTotal: { amount: 14, currency: 'EUR' } },
          ],
        },
      })
      const list = await shop.call(isOrder ? 'listOrder' : 'listInquery', {}, { as: buyer })
      expect(list).toMatchObject({ rows: [{ total: { amount: 82, currency: 'EUR' } }] })
      const [mail] = await shop.asSystem(sql<{ text_body: string; html_body: string }>`
        select text_body, html_body from outbox_mails where to_address = ${buyer.email}`)
      expect(mail?.text_body).toContain('€1.35\u00a0/\u00a0100')
      expect(mail?.html_body).toContain('€1.35\u00a0/\u00a0100')
    },
  )

  it('makes an inquiry when lines are priced in different currencies, and leaves the foreign price to the quote', async () => {
    const { buyer, ids, products } = await shop.buyerWithCart()
    await shop.asSystem(sql`with list as (
        insert into price_lists (name, currency, company_id) values ('usd', 'USD', ${buyer.companyId}) returning id
      ) insert into prices (price_list_id, product_id, amount_minor)
        select id, ${products[0]?.id}, 120 from list`)
    const placed = documentOf(await shop.check(buyer, { ids }))
    expect(placed.type).toBe('inquery')
    expect(await shop.call('inqueryDetail', { id: placed.id }, { as: buyer })).toMatchObject({
      data: { total: null, items: [{ price: null }, { price: { amount: 250, currency: 'EUR' } }] },
    })
  })

  it('numbers documents without doubles under load', async () => {
    const carts = await Promise.all(Array.from({ length: 12 }, () => shop.buyerWithCart()))
    const answers = await Promise.all(carts.map(({ buyer, ids }) => shop.check(buyer, { ids })))
    expect(new Set(answers.map((answer) => documentOf(answer).no)).size).toBe(12)
  })
})
