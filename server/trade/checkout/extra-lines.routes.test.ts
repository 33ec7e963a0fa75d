import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { type InquiryShop, startInquiryShop } from '#server/trade/inquiries/inquiry-moves.fixture.ts'

let shop: InquiryShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startInquiryShop()
  buyer = await shop.newBuyer({ mayOrder: true })
})
afterAll(() => shop.close())

const bulb = {
  text: 'primer bulb like photo, 22 mm',
  quantity: 5,
  unit: 'pcs',
  wishPrice: '2,50',
  wishDate: '2035-01-15',
}
const send = (input: object, headers: Record<string, string> = {}) =>
  shop.call('checkCart', input, { as: buyer, headers })
const sent = async () =>
  (
    await shop.asSystem(sql<{ count: number }>`
    select count(*)::int as count from inquiries where company_id = ${buyer.companyId}`)
  )[0]?.count
const addLine = async () => {
  const { id } = await shop.newProduct({ amountMinor: 100 })
  const line = await shop.call('addCart', { productId: id, quantity: 2 }, { as: buyer })
  return line.code === 200 ? line.data.id : ''
}

describe('a checkout with lines without an article', () => {
  it.each([
    [{ text: ' ' }, 'EXTRA_TEXT_MISSING', 'text'],
    [{ text: 'x'.repeat(501) }, 'TEXT_TOO_LONG', 'text'],
    [{ info: 'x'.repeat(501) }, 'TEXT_TOO_LONG', 'info'],
    [{ quantity: 0 }, 'EXTRA_QUANTITY_INVALID', 'quantity'],
    [{ quantity: '1.5' }, 'EXTRA_QUANTITY_INVALID', 'quantity'],
    [{ quantity: 100_001 }, 'EXTRA_QUANTITY_INVALID', 'quantity'],
    [{ wishPrice: '1,2,3' }, 'WISH_PRICE_INVALID', 'wishPrice'],
    [{ wishPrice: '9999999999' }, 'AMOUNT_TOO_LARGE', 'wishPrice'],
    [{ wishPrice: { amount: 1e12, currency: 'EUR', per: 1 } }, 'AMOUNT_TOO_LARGE', 'wishPrice'],
    [{ wishPrice: '-1' }, 'WISH_PRICE_INVALID', 'wishPrice'],
    [{ wishPrice: '1e15' }, 'WISH_PRICE_INVALID', 'wishPrice'],
    [{ wishPrice: 'NaN' }, 'WISH_PRICE_INVALID', 'wishPrice'],
    [{ wishPrice: '5 USD' }, 'WISH_PRICE_INVALID', 'wishPrice'],
    [{ wishPrice: { amount: 250, currency: 'USD', per: 1 } }, 'WISH_PRICE_INVALID', 'wishPrice'],
    [{ wishDate: '2035-02-31' }, 'WISH_DATE_INVALID', 'wishDate'],
    [{ wishDate: '2020-01-01' }, 'WISH_DATE_INVALID', 'wishDate'],
    [{ wishDate: 'soon' }, 'WISH_DATE_INVALID', 'wishDate'],
  ])('refuses %o with the place of the mistake and sends nothing', async (wrong, reason, field) => {
    const before = await sent()
    const answer = await send({ extra: [bulb, { ...bulb, ...wrong }] })
    expect(answer).toMatchObject({ code: 601, reason, data: { extra: 1, field } })
    expect(await sent()).toBe(before)
  })

  it('sends a cart that has no other lines, once for a repeated request', async () => {
    const headers = { 'idempotency-key': 'extra-1' }
    const answer = await send({ extra: [bulb] }, headers)
    expect(answer).toMatchObject({ code: 200, data: { type: 'inquery' } })
    if (answer.code !== 200) return
    const before = await sent()
    expect(await send({ extra: [bulb] }, headers)).toEqual(answer)
    expect(await sent()).toBe(before)
    expect(await shop.call('inqueryDetail', { id: answer.data.id }, { as: buyer })).toMatchObject({
      data: {
        total: null,
        items: [
          {
            productId: null,
            standard: '',
            fullname: bulb.text,
            quantity: 5,
            unit: 'pcs',
            wishPrice: { amount: 250, currency: 'EUR', per: 1 },
            wishDate: '2035-01-15',
            price: null,
          },
        ],
      },
    })
    const mails = await shop.asSystem(sql<{ text_body: string }>`
      select text_body from outbox_mails where subject like ${`%${answer.data.no}%`}`)
    expect(mails).toHaveLength(2)
    for (const { text_body } of mails) expect(text_body).toContain(bulb.text)
  })

  it('makes an inquiry of a cart that would be an order, with what is wished for its lines', async () => {
    const line = await addLine()
    const answer = await send({ ids: [line], extra: [bulb], lines: [{ id: line, wishPrice: '0.80' }] })
    expect(answer).toMatchObject({ code: 200, data: { type: 'inquery' } })
    if (answer.code !== 200) return
    expect(await shop.call('inqueryDetail', { id: answer.data.id }, { as: buyer })).toMatchObject({
      data: {
        items: [
          { position: 1, wishPrice: { amount: 80 }, lineTotal: { amount: 200 } },
          { position: 2, fullname: bulb.text },
        ],
      },
    })
  })

  it('a wish alone makes an inquiry too', async () => {
    const line = await addLine()
    const answer = await send({ ids: [line], lines: [{ id: line, wishDate: '2035-03-01' }] })
    expect(answer).toMatchObject({ code: 200, data: { type: 'inquery' } })
  })

  it('still refuses a cart without anything', async () => {
    expect(await send({ ids: [], extra: [] })).toMatchObject({ code: 601, reason: 'NOTHING_SELECTED' })
  })
})
