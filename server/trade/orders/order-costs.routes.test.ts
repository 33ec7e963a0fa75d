import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailChangedCosts } from '#server/trade/orders/cost-mails.jobs.ts'
import { type OrderShop, startOrderShop, unknownId } from '#server/trade/orders/order-moves.fixture.ts'
import { sendQuote } from '#server/trade/quotes/quoted-inquiry.fixture.ts'
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
  smallOrderFee?: string
  deliveryTerm?: string
}
const set = async (id: string, costs: Costs, as: TestStaff | TestBuyer = sales) => {
  const { version } = id === unknownId ? { version: 0 } : (await costsOf(id)).costs
  return shop.call('officeSetOrderCosts', { id, version, ...costs }, { as })
}
const costsOf = async (id: string) => {
  const answer = await shop.call('officeOrderDetail', { id }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

describe('staff set what an order costs beside its lines', () => {
  it('freight and tax, which is computed, with a history', async () => {
    const { id } = await shop.place(buyer, { isFreightOpen: true })
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
    // What staff wrote can be written anew, not taken away.
    expect(await set(id, { taxReason: ' ' })).toMatchObject({ reason: 'TAX_REASON_MISSING' })
    expect(await set(id, { freight: '0' })).toMatchObject({ code: 200 })
    expect(await costsOf(id)).toMatchObject({
      costs: { freight: { amount: 0 }, tax: { amount: 380 }, grandTotal: { amount: 2_380 } },
    })
  })

  it('and see what the shop computed: the fee of a small order, why the rate, and no change by the buyer', async () => {
    const { id } = await shop.place(buyer, { isFreightOpen: true })
    await shop.asSystem(sql`update orders set freight_minor = 0, small_order_fee_minor = 500, tax_rate = 19,
      tax_minor = 475, tax_reason = 'notChecked' where id = ${id}`)
    await shop.asSystem(sql`insert into order_changes (order_id, user_id, by_supplier, field, before, after)
      values (${id}, ${buyer.userId}, false, 'tax_reason', null, 'notChecked')`)
    const { costs, history } = await costsOf(id)
    expect(costs).toMatchObject({
      smallOrderFee: { amount: 500 },
      taxReason: null,
      // Words for staff: not "your company".
      taxWhy: expect.stringContaining('VAT number of the company'),
      grandTotal: { amount: 2_975 },
    })
    expect(history.filter(({ field, bySupplier }) => field === 'tax_reason' && !bySupplier)).toEqual([])
  })

  it('the surcharge of a small order, which they change or waive, with the tax of it', async () => {
    const { id } = await shop.place(buyer, { isFreightOpen: true })
    await shop.asSystem(sql`update orders set freight_minor = 0, small_order_fee_minor = 500, tax_rate = 19,
      tax_minor = 475 where id = ${id}`)
    expect(await set(id, { smallOrderFee: '2,50' })).toMatchObject({ code: 200 })
    expect(await costsOf(id)).toMatchObject({
      // Two lines of 2 × 5.00, and 2.50.
      costs: { smallOrderFee: { amount: 250 }, tax: { amount: 428 }, grandTotal: { amount: 2_678 } },
      history: expect.arrayContaining([
        expect.objectContaining({
          field: 'small_order_fee_minor',
          before: '500',
          after: '250',
          person: 'Sam Staff',
        }),
      ]),
    })
    for (const waived of ['0', '']) {
      await set(id, { smallOrderFee: '5' })
      expect(await set(id, { smallOrderFee: waived })).toMatchObject({ code: 200 })
      expect(await costsOf(id)).toMatchObject({
        costs: { smallOrderFee: null, tax: { amount: 380 }, grandTotal: { amount: 2_380 } },
      })
      expect(await shop.call('orderDetail', { id }, { as: buyer })).toMatchObject({
        data: { costs: { smallOrderFee: null, grandTotal: { amount: 2_380 } } },
      })
    }
  })

  it('the delivery term, as the buyer and the papers read it', async () => {
    const { id } = await shop.place(buyer, { isFreightOpen: true })
    expect(await set(id, { deliveryTerm: ' DAP Kassel ' })).toMatchObject({ code: 200 })
    expect(await costsOf(id)).toMatchObject({
      costs: { deliveryTerm: 'DAP Kassel' },
      history: expect.arrayContaining([
        expect.objectContaining({ field: 'delivery_term', after: 'DAP Kassel', person: 'Sam Staff' }),
      ]),
    })
    expect(await shop.call('orderDetail', { id }, { as: buyer })).toMatchObject({
      data: { costs: { deliveryTerm: 'DAP Kassel' } },
    })
    // The other costs stay as they are, and so does the term with them.
    await set(id, { freight: '4' })
    expect(await costsOf(id)).toMatchObject({ costs: { deliveryTerm: 'DAP Kassel' } })
    expect(await set(id, { deliveryTerm: '' })).toMatchObject({ code: 200 })
    expect(await costsOf(id)).toMatchObject({ costs: { deliveryTerm: null } })
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
    for (const smallOrderFee of ['1,2,3', '-1', 'NaN', '5 per 10'])
      expect([smallOrderFee, await set(id, { smallOrderFee })]).toMatchObject([
        smallOrderFee,
        { code: 601, data: { field: 'smallOrderFee' } },
      ])
    expect(await set(id, { deliveryTerm: 'x'.repeat(1_001) })).toMatchObject({
      reason: 'TEXT_TOO_LONG',
      data: { field: 'deliveryTerm' },
    })
    for (const taxRate of ['101', '-1', 'x'])
      expect(await set(id, { taxRate, taxReason: 'x' })).toMatchObject({ reason: 'QUOTE_TAX_INVALID' })
    expect(await set(id, { taxRate: '7' })).toMatchObject({
      code: 601,
      reason: 'TAX_REASON_MISSING',
      msg: 'Say why this VAT rate applies. The buyer reads it beside the rate.',
      data: { field: 'taxReason' },
    })
    expect(await set(unknownId, { freight: '1' })).toMatchObject({ code: 404 })
    expect(await set(id, { freight: '1' }, content)).toMatchObject({ code: 403 })
    expect(await set(id, { freight: '1' }, buyer)).toMatchObject({ code: 401 })
    expect(await costsOf(id)).toEqual(before)
    await shop.call('officeConfirmOrder', { id, dates: shop.datesOf(order) }, { as: sales })
    expect(await set(id, { freight: '1' })).toMatchObject({ code: 601, reason: 'ORDER_ALREADY' })
  })
})

describe('of two who set the costs of one order', () => {
  it('the second gets who set what, and nothing is lost', async () => {
    const { id } = await shop.place(buyer, { isFreightOpen: true })
    const { version } = (await costsOf(id)).costs
    const at = (costs: Costs) => shop.call('officeSetOrderCosts', { id, version, ...costs }, { as: sales })
    expect(await at({ freight: '12.50' })).toMatchObject({ code: 200 })
    const second = await at({ freight: '9' })
    expect(second).toMatchObject({
      code: 601,
      reason: 'CHANGED_MEANWHILE',
      data: {
        version: version + 1,
        changes: [{ field: 'freight', by: 'Sam Staff', before: null, after: '1250' }],
      },
    })
    expect(second.msg).toContain('Sam Staff')
    expect(await costsOf(id)).toMatchObject({ costs: { freight: { amount: 1_250 } } })
    expect(await set(id, { freight: '9' })).toMatchObject({ code: 200 })
  })

  it('also where it is the surcharge or the delivery term', async () => {
    const { id } = await shop.place(buyer, { isFreightOpen: true })
    const { version } = (await costsOf(id)).costs
    const at = (costs: Costs) => shop.call('officeSetOrderCosts', { id, version, ...costs }, { as: sales })
    expect(await at({ smallOrderFee: '5', deliveryTerm: 'FCA' })).toMatchObject({ code: 200 })
    const second = await at({ deliveryTerm: 'DAP' })
    expect(second).toMatchObject({ code: 601, reason: 'CHANGED_MEANWHILE', data: { version: version + 2 } })
    expect(second).toHaveProperty(
      'data.changes',
      expect.arrayContaining([
        expect.objectContaining({ field: 'smallOrderFee', before: null, after: '500' }),
        expect.objectContaining({ field: 'deliveryTerm', before: null, after: 'FCA' }),
      ]),
    )
    expect(await costsOf(id)).toMatchObject({ costs: { deliveryTerm: 'FCA' } })
  })
})

describe('changed costs of an order from an accepted quote', () => {
  /** An order from a quote with 8.00 of freight. */
  const accepted = async () => {
    const ids: string[] = []
    for (const amountMinor of [250, 733]) {
      const product = await shop.newProduct({ amountMinor })
      const line = await shop.call('addCart', { productId: product.id, quantity: 1 }, { as: buyer })
      if (line.code === 200) ids.push(line.data.id)
    }
    const sent = await shop.call('checkCart', { ids, as: 'inquery' }, { as: buyer })
    if (sent.code !== 200) throw new Error(sent.msg)
    const { id } = sent.data
    const lines = await shop.asSystem(sql<{ id: string }>`
      select id from inquiry_lines where inquiry_id = ${id} order by position`)
    await sendQuote(shop, { id, lineIds: lines.map((line) => line.id) }, { freightMinor: 800 })
    const answer = await shop.call('acceptInquery', { id, version: 1 }, { as: buyer })
    if (answer.code !== 200) throw new Error(answer.msg)
    const [order] = await shop.asSystem(sql<{ id: string; no: string }>`
      select id, no from orders where inquiry_id = ${id}`)
    if (!order) throw new Error('no order')
    return order
  }
  const later = (id: string) =>
    shop.asSystem(sql`update order_changes set at = at - interval '11 minutes' where order_id = ${id}`)
  const tell = () => mailChangedCosts({ db: shop.db, config: shop.config })
  const mailsAbout = (no: string, template: string) =>
    shop.asSystem(sql<{ text: string }>`select text_body as text from outbox_mails
      where template = ${template} and subject like ${`%${no}%`}`)

  it('are told the buyer once, old and new, when ten minutes have passed', async () => {
    const { id, no } = await accepted()
    await set(id, { freight: '12.50' })
    await set(id, { freight: '15' })
    await tell()
    expect(await mailsAbout(no, 'orderCostsChanged')).toEqual([])
    await later(id)
    await Promise.all([tell(), tell()])
    const mails = await mailsAbout(no, 'orderCostsChanged')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('8.00')
    expect(mails[0]?.text).toContain('15.00')
    expect((await costsOf(id)).history.at(-1)).toMatchObject({ field: 'costs_mailed', bySupplier: true })
  })

  it('are told where they are a surcharge or another delivery term', async () => {
    const { id, no } = await accepted()
    await set(id, { smallOrderFee: '5', deliveryTerm: 'FCA Hamburg' })
    await later(id)
    await tell()
    const [mail] = await mailsAbout(no, 'orderCostsChanged')
    expect(mail?.text).toMatch(/Small-order surcharge[^\n]*[\s\S]*none[\s\S]*5\.00/)
    expect(mail?.text).toMatch(/DAP Kassel[\s\S]*FCA Hamburg/)
    // As quoted again: nothing to tell.
    await set(id, { smallOrderFee: '0', deliveryTerm: 'DAP Kassel' })
    await later(id)
    await tell()
    expect(await mailsAbout(no, 'orderCostsChanged')).toHaveLength(1)
  })

  it('go with the confirmation that follows at once, in one mail', async () => {
    const { id, no } = await accepted()
    await set(id, { freight: '12.50' })
    const { items } = await costsOf(id)
    const dates = items.map(({ id: lineId }) => ({ lineId, on: '2099-01-05' }))
    expect(await shop.call('officeConfirmOrder', { id, dates }, { as: sales })).toMatchObject({ code: 200 })
    await later(id)
    await tell()
    expect(await mailsAbout(no, 'orderCostsChanged')).toEqual([])
    const [mail] = await mailsAbout(no, 'orderConfirmed')
    expect(mail?.text).toContain('8.00')
    expect(mail?.text).toContain('12.50')
  })

  it('are not told where they are again what was quoted', async () => {
    const { id, no } = await accepted()
    await set(id, { freight: '12.50' })
    await set(id, { freight: '8' })
    await later(id)
    await tell()
    expect(await mailsAbout(no, 'orderCostsChanged')).toEqual([])
  })

  it('of any other order are told with the confirmation alone', async () => {
    const { id, no } = await shop.place(buyer, { isFreightOpen: true })
    await set(id, { freight: '12.50' })
    await later(id)
    await tell()
    expect(await mailsAbout(no, 'orderCostsChanged')).toEqual([])
  })
})
