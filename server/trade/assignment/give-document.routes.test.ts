import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderShop, startOrderShop, unknownId } from '#server/trade/orders/order-moves.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: OrderShop
let sales: TestStaff
let colleague: TestStaff
let content: TestStaff
let buyer: TestBuyer

beforeAll(async () => {
  shop = await startOrderShop()
  ;[sales, colleague] = [await shop.newStaff('sales'), await shop.newStaff('sales')]
  content = await shop.newStaff('content')
  buyer = await shop.newBuyer({ mayOrder: true })
})
afterAll(() => shop.close())

const sendInquiry = async () => {
  const product = await shop.newProduct({ amountMinor: 100 })
  const line = await shop.call('addCart', { productId: product.id, quantity: 1 }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const sent = await shop.call('checkCart', { ids: [line.data.id], as: 'inquery' }, { as: buyer })
  if (sent.code !== 200) throw new Error(sent.msg)
  return sent.data
}
const mailsTo = (staff: TestStaff, no: string) =>
  shop.asSystem(sql`select template from outbox_mails
    where subject like ${`%${no}%`} and to_address = (select email from users where id = ${staff.userId})`)

describe('staff give a document to a colleague', () => {
  it('who looks after it from now on and gets one mail, however often it is asked for', async () => {
    const { id, no } = await shop.place(buyer)
    const give = () => shop.call('officeGiveOrder', { id, staffId: colleague.userId }, { as: sales })
    expect(await give()).toMatchObject({ code: 200, data: { id, no, status: 'pending' } })
    expect(await give()).toMatchObject({ code: 200 })
    expect(await shop.call('officeOrderDetail', { id }, { as: sales })).toMatchObject({
      data: { assignedTo: { id: colleague.userId } },
    })
    expect(await mailsTo(colleague, no)).toEqual([{ template: 'orderGiven' }])
    expect((await shop.kept(id))['audit']).toContain('order given to a colleague')
  })

  it('of inquiries too; who takes it themselves gets no mail', async () => {
    const { id, no } = await sendInquiry()
    const give = (to: TestStaff) => shop.call('officeGiveInquery', { id, staffId: to.userId }, { as: sales })
    expect(await give(sales)).toMatchObject({ code: 200, data: { status: 'pending' } })
    expect(await mailsTo(sales, no)).toEqual([])
    expect(await give(colleague)).toMatchObject({ code: 200 })
    expect(await mailsTo(colleague, no)).toEqual([{ template: 'inquiryGiven' }])
    expect(await shop.call('officeListInquery', { view: 'mine' }, { as: colleague })).toMatchObject({
      rows: [{ id }],
    })
  })

  it('but to nobody else, not after the end, and only with the right', async () => {
    const { id } = await shop.place(buyer)
    const give = (staffId: string, as: TestStaff | TestBuyer = sales, order = id) =>
      shop.call('officeGiveOrder', { id: order, staffId }, { as })
    const before = await shop.kept(id)
    for (const staffId of [content.userId, buyer.userId, unknownId, 'x'])
      expect(await give(staffId)).toMatchObject({ code: 601, reason: 'COLLEAGUE_UNKNOWN' })
    expect(await give(colleague.userId, content)).toMatchObject({ code: 403 })
    expect(await give(colleague.userId, buyer)).toMatchObject({ code: 401 })
    expect(await give(colleague.userId, sales, unknownId)).toMatchObject({ code: 404 })
    expect(await shop.kept(id)).toEqual(before)
    await shop.call('officeCancelOrder', { id, reason: 'Not made any more.' }, { as: sales })
    expect(await give(colleague.userId)).toMatchObject({ code: 601, reason: 'ORDER_ALREADY' })
    const listed = await shop.call('officeListColleague', {}, { as: sales })
    expect(listed.code === 200 && listed.data.map(({ id: one }) => one).toSorted()).toEqual(
      [sales.userId, colleague.userId].toSorted(),
    )
  })

  it('and the history of both names who gave it to whom', async () => {
    await shop.asSystem(sql`update users set first_name = 'Cora' where id = ${colleague.userId}`)
    const given = { from: 'Sam Staff', to: 'Cora Staff' }
    const inquiry = await sendInquiry()
    await shop.call('officeTakeInquery', { id: inquiry.id }, { as: sales })
    await shop.call('officeGiveInquery', { id: inquiry.id, staffId: colleague.userId }, { as: sales })
    const seen = await shop.call('officeInqueryDetail', { id: inquiry.id }, { as: sales })
    if (seen.code !== 200) throw new Error(seen.msg)
    expect(seen.data.history.map(({ status, person, given: to }) => [status, person, to])).toEqual([
      ['pending', 'Bea Buyer', null],
      ['processing', 'Sam Staff', null],
      [null, 'Sam Staff', given],
    ])

    const order = await shop.place(buyer)
    await shop.call('officeTakeOrder', { id: order.id }, { as: sales })
    await shop.call('officeGiveOrder', { id: order.id, staffId: colleague.userId }, { as: sales })
    const record = await shop.call('officeOrderDetail', { id: order.id }, { as: sales })
    if (record.code !== 200) throw new Error(record.msg)
    expect(record.data.history.at(-1)).toMatchObject({
      field: 'assigned_to',
      person: 'Sam Staff',
      before: 'Sam Staff',
      after: 'Cora Staff',
    })
    // Buyers learn nothing of it.
    for (const answer of [
      await shop.call('inqueryDetail', { id: inquiry.id }, { as: buyer }),
      await shop.call('orderDetail', { id: order.id }, { as: buyer }),
    ])
      expect(JSON.stringify(answer)).not.toMatch(/Cora|Sam Staff/)
  })
})
