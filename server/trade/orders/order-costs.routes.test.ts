import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderShop, startOrderShop, unknownId } from '#server/trade/orders/order-moves.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: OrderShop
let sales: TestStaff
let content: TestStaff
let buyer: TestBuyer

beforeAll(async () => {
  shop = await startOrderShop()
  ;[sales, content] = [await shop.newStaff('sales'), await shop.newStaff('content')]
  buyer = await shop.newBuyer({ mayOrder: true })
})
afterAll(() => shop.close())

interface Costs {
  freight?: string
  taxRate?: string
  taxReason?: string
}
const set = (id: string, costs: Costs, as: TestStaff | TestBuyer = sales) =>
  shop.call('officeSetOrderCosts', { id, ...costs }, { as })
const costsOf = async (id: string) => {
  const answer = await shop.call('officeOrderDetail', { id }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

describe('staff set what an order costs beside its lines', () => {
  it('freight and tax, which is computed, with a history', async () => {
    const { id } = await shop.place(buyer)
    const costs = { freight: '12.50', taxRate: '19', taxReason: 'delivered within Germany' }
    expect(await set(id, costs)).toMatchObject({ code: 200, data: { status: 'pending' } })
    // Two lines of 2 × 5.00, and 12.50 of freight.
    expect(await costsOf(id)).toMatchObject({
      costs: {
        freight: { amount: 1_250 },
        taxRate: 19,
        tax: { amount: 618 },
        taxReason: 'delivered within Germany',
      },
      history: expect.arrayContaining([
        expect.objectContaining({ field: 'freight_minor', before: null, after: '1250', person: 'Sam Staff' }),
        expect.objectContaining({ field: 'tax_reason', after: 'delivered within Germany' }),
      ]),
    })
    expect(await set(id, { freight: '0' })).toMatchObject({ code: 200 })
    expect(await costsOf(id)).toMatchObject({ costs: { freight: { amount: 0 }, tax: { amount: 380 } } })
  })

  it('but nothing wrong, no other rate without a reason, and not after the confirmation', async () => {
    const order = await shop.place(buyer)
    const { id } = order
    const before = await costsOf(id)
    for (const freight of ['1,2,3', '-1', 'NaN', '5 per 10'])
      expect([freight, await set(id, { freight })]).toMatchObject([
        freight,
        { code: 601, data: { field: 'freight' } },
      ])
    for (const taxRate of ['101', '-1', 'x'])
      expect(await set(id, { taxRate, taxReason: 'x' })).toMatchObject({ reason: 'QUOTE_TAX_INVALID' })
    expect(await set(id, { taxRate: '7' })).toMatchObject({ reason: 'REASON_MISSING' })
    expect(await set(unknownId, { freight: '1' })).toMatchObject({ code: 404 })
    expect(await set(id, { freight: '1' }, content)).toMatchObject({ code: 403 })
    expect(await set(id, { freight: '1' }, buyer)).toMatchObject({ code: 401 })
    expect(await costsOf(id)).toEqual(before)
    await shop.call('officeConfirmOrder', { id, dates: shop.datesOf(order) }, { as: sales })
    expect(await set(id, { freight: '1' })).toMatchObject({ code: 601, reason: 'ORDER_ALREADY' })
  })
})
