import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import {
  type OrderShop,
  type PlacedOrder,
  promised,
  startOrderShop,
  unknownId,
} from '#server/trade/orders/order-moves.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: OrderShop
let sales: TestStaff
let otherSales: TestStaff
let admin: TestStaff
/** Staff without a right on orders. */
let content: TestStaff
let buyer: TestBuyer
let stranger: TestBuyer

beforeAll(async () => {
  shop = await startOrderShop()
  ;[sales, otherSales, admin, content] = [
    await shop.newStaff('sales'),
    await shop.newStaff('sales'),
    await shop.newStaff('admin'),
    await shop.newStaff('content'),
  ]
  buyer = await shop.newBuyer({ mayOrder: true })
  stranger = await shop.newBuyer({ mayOrder: true })
})
afterAll(() => shop.close())

const confirm = (order: PlacedOrder, as: TestStaff = sales) =>
  shop.call('officeConfirmOrder', { id: order.id, dates: shop.datesOf(order) }, { as })
const hold = (id: string, kind: 'credit' | 'question' | 'stock' = 'stock', reason = 'The truck is late.') =>
  shop.call('officeHoldOrder', { id, kind, reason }, { as: sales })
const release = (id: string, reason: string, as: TestStaff = sales) =>
  shop.call('officeReleaseOrder', { id, reason }, { as })
const cancel = (id: string, reason = 'No longer made.', as: TestStaff = sales) =>
  shop.call('officeCancelOrder', { id, reason }, { as })

/** Every step with an input that is right for it. */
const steps = [
  ['cancelOrder', 'buyer', {}],
  ['askCancelOrder', 'buyer', {}],
  ['replyOrder', 'buyer', { text: 'Hello' }],
  ['updateOrder', 'buyer', { poNumber: 'PO-2', note: '' }],
  ['officeTakeOrder', 'staff', {}],
  ['officeConfirmOrder', 'staff', { dates: [] }],
  ['officeHoldOrder', 'staff', { kind: 'stock', reason: 'Hello' }],
  ['officeReleaseOrder', 'staff', { reason: 'Hello' }],
  ['officeCancelOrder', 'staff', { reason: 'Hello' }],
  ['officeShipOrder', 'staff', { lines: [], carrier: 'DHL' }],
  ['officeCorrectShipment', 'staff', { shipmentId: unknownId, carrier: 'DHL' }],
  ['officeKeepOrder', 'staff', { text: 'Hello' }],
  ['officeAskOrder', 'staff', { text: 'Hello' }],
  ['officeMessageOrder', 'staff', { text: 'Hello' }],
] as const satisfies [CallName, string, object][]

describe.each(steps)('%s', (name, side, input) => {
  it('answers 401 without a token and to the other side, and changes nothing', async () => {
    const { id } = await shop.place(buyer)
    const before = await shop.kept(id)
    for (const as of [null, side === 'staff' ? buyer : sales])
      expect(await shop.call(name, { id, ...input }, { as })).toMatchObject({ code: 401 })
    expect(await shop.kept(id)).toEqual(before)
  })

  it('answers to whom it is not for as if there were no such order', async () => {
    const { id } = await shop.place(buyer)
    const before = await shop.kept(id)
    const refused = async (wanted: string, as: { token: string }) => {
      const answer = await shop.call(name, { id: wanted, ...input }, { as })
      return JSON.stringify({ ...answer, traceId: '' })
    }
    if (side === 'staff') {
      expect(JSON.parse(await refused(id, content))).toMatchObject({ code: 403 })
      expect(JSON.parse(await refused(unknownId, sales))).toMatchObject({ code: 404 })
    } else {
      expect(JSON.parse(await refused(id, stranger))).toMatchObject({ code: 404 })
      expect(await refused(unknownId, buyer)).toBe(await refused(id, stranger))
      expect(await refused("'; select 1", buyer)).toBe(await refused(id, stranger))
    }
    expect(await shop.kept(id)).toEqual(before)
  })

  it('is refused in words after the end of the order, and changes nothing', async () => {
    const { id } = await shop.place(buyer)
    await cancel(id, 'Discontinued.', otherSales)
    const before = await shop.kept(id)
    const as = side === 'staff' ? sales : buyer
    expect(await shop.call(name, { id, ...input }, { as })).toMatchObject({
      code: 601,
      reason: 'ORDER_ALREADY',
      msg: 'This order is already cancelled.',
    })
    expect(await shop.call(name, { id, ...input }, { as, language: 'de' })).toMatchObject({
      msg: 'Diese Bestellung ist bereits storniert.',
    })
    expect(await shop.kept(id)).toEqual(before)
  })
})

describe('staff confirm an order', () => {
  it('give each line a day, reserve stock and send the buyer one mail in their language', async () => {
    const order = await shop.place(buyer, { language: 'de' })
    expect(await confirm(order)).toMatchObject({ code: 200, data: { status: 'confirmed' } })
    const confirmed = await shop.kept(order.id)
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      assigned_to: sales.userId,
      lines: [
        [promised, 2, 2, 0, null],
        [promised, 2, 2, 0, null],
      ],
      steps: [
        ['pending', buyer.userId, false, ''],
        ['confirmed', sales.userId, true, ''],
      ],
      audit: ['order confirmed'],
    })
    expect(await shop.mailsAbout(order.no)).toEqual([['orderConfirmed', buyer.email, 'de']])
    expect(await confirm(order)).toMatchObject({ code: 200, data: { status: 'confirmed' } })
    expect(await confirm(order, otherSales)).toMatchObject({
      code: 601,
      msg: 'This order is already confirmed.',
    })
    // Other days are no repetition: nobody shall believe that they count.
    const [line] = shop.datesOf(order)
    const otherDays = [{ lineId: line?.lineId ?? null, on: '2099-01-05' }]
    expect(
      await shop.call('officeConfirmOrder', { id: order.id, dates: otherDays }, { as: sales }),
    ).toMatchObject({
      code: 601,
      reason: 'ORDER_ALREADY',
    })
    expect(await shop.kept(order.id)).toEqual(confirmed)
    expect(await shop.call('orderDetail', { id: order.id }, { as: buyer })).toMatchObject({
      data: {
        status: 'confirmed',
        items: [{ promisedOn: promised, delivery: { now: 2, later: 0 } }, { promisedOn: promised }],
        moves: ['message', 'askCancel', 'reorder'],
      },
    })
  })

  it('refuse a release without a hold and a confirmation after one instead of calling them done', async () => {
    const order = await shop.place(buyer)
    await confirm(order)
    expect(await release(order.id, '')).toMatchObject({ code: 601, reason: 'ORDER_ALREADY' })
    await hold(order.id)
    expect(await release(order.id, '')).toMatchObject({ code: 200 })
    expect(await release(order.id, '')).toMatchObject({ code: 200, data: { status: 'confirmed' } })
    expect(await confirm(order)).toMatchObject({ code: 601, reason: 'ORDER_ALREADY' })
  })

  it('are refused while the freight is open; a freight of 0 will do', async () => {
    const order = await shop.place(buyer, { isFreightOpen: true })
    const before = await shop.kept(order.id)
    expect(await confirm(order)).toMatchObject({
      code: 601,
      reason: 'FREIGHT_OPEN',
      data: { field: 'freight' },
    })
    expect(await shop.kept(order.id)).toEqual(before)
    await shop.call('officeSetOrderCosts', { id: order.id, version: 0, freight: '0' }, { as: sales })
    expect(await confirm(order)).toMatchObject({ code: 200, data: { status: 'confirmed' } })
  })

  it('are refused when a line has no day or an impossible one, and nothing changes', async () => {
    const order = await shop.place(buyer)
    const before = await shop.kept(order.id)
    const [first = '', second = ''] = order.lineIds
    const tryDates = (dates: { lineId: string; on: string }[]) =>
      shop.call('officeConfirmOrder', { id: order.id, dates }, { as: sales })
    expect(await tryDates([{ lineId: first, on: promised }])).toMatchObject({
      reason: 'DATE_MISSING',
      msg: 'Line 2 has no date yet. Please give every line a date.',
    })
    expect(await tryDates(shop.datesOf(order, '2099-02-31'))).toMatchObject({ reason: 'DATE_INVALID' })
    expect(await tryDates(shop.datesOf(order, '2020-02-01'))).toMatchObject({ reason: 'DATE_PAST' })
    expect(
      await tryDates([
        { lineId: second, on: promised },
        { lineId: unknownId, on: promised },
      ]),
    ).toMatchObject({ reason: 'LINE_UNKNOWN' })
    expect(await shop.kept(order.id)).toEqual(before)
  })

  it('reserve the last piece once when 50 confirm at the same moment; each order says what it got', async () => {
    const product = await shop.newProduct({ amountMinor: 100 })
    await shop.asSystem(sql`update products set stock_quantity = 1 where id = ${product.id}`)
    const orders: PlacedOrder[] = []
    for (let at = 0; at < 50; at += 1) {
      const line = await shop.call('addCart', { productId: product.id, quantity: 1 }, { as: buyer })
      if (line.code !== 200) throw new Error(line.msg)
      const placed = await shop.call('checkCart', { ids: [line.data.id] }, { as: buyer })
      if (placed.code !== 200) throw new Error(placed.msg)
      const lines = await shop.asSystem(sql<{ id: string }>`
        select id from order_lines where order_id = ${placed.data.id}`)
      orders.push({ ...placed.data, lineIds: lines.map(({ id }) => id), productIds: [product.id] })
    }
    const answers = await Promise.all(orders.map((order) => confirm(order)))
    expect(answers.map(({ code }) => code)).toEqual(orders.map(() => 200))
    const [sum] = await shop.asSystem(sql`
      select sum(reserved_pieces)::int as reserved, count(*) filter (where now_pieces = 1)::int as now,
        count(*) filter (where later_pieces = 1)::int as later,
        (select pieces from stock_reservations where product_id = ${product.id}) as kept
      from order_lines where product_id = ${product.id}`)
    expect(sum).toEqual({ reserved: 1, now: 1, later: 49, kept: 1 })
  })
})

describe('the credit of a company', () => {
  it.each(['hold', 'prepayment'] as const)(
    'stops its orders at confirmation when it says %s, until somebody with the right releases one',
    async (credit) => {
      const debtor = await shop.newBuyer({ mayOrder: true })
      const order = await shop.place(debtor)
      await shop.setCredit(debtor, credit)
      const before = await shop.kept(order.id)
      const refused = await confirm(order)
      expect(refused).toMatchObject({ code: 601, reason: 'CREDIT_STOPS', data: { state: credit } })
      expect(await shop.kept(order.id)).toEqual(before)
      expect(await hold(order.id, 'credit', 'We wait for a payment.')).toMatchObject({ code: 200 })
      expect(await release(order.id, 'Paid by cheque.')).toMatchObject({ code: 403 })
      expect(await release(order.id, ' ', admin)).toMatchObject({ reason: 'REASON_MISSING' })
      expect(await shop.call('officeOrderDetail', { id: order.id }, { as: sales })).toMatchObject({
        data: { status: 'on_hold', holdKind: 'credit', moves: ['take', 'cancelForBuyer', 'ask', 'message'] },
      })
      expect(await release(order.id, 'Paid by cheque.', admin)).toMatchObject({
        code: 200,
        data: { status: 'pending' },
      })
      expect(await confirm(order)).toMatchObject({ code: 200 })
      // The buyer reads why the order was held, and not why it was released.
      expect(await shop.call('orderDetail', { id: order.id }, { as: debtor })).toMatchObject({
        data: {
          history: [
            { status: 'pending', note: '' },
            { status: 'on_hold', note: 'We wait for a payment.' },
            { status: 'pending', note: '' },
            { status: 'confirmed' },
          ],
        },
      })
      expect(await shop.kept(order.id)).toMatchObject({
        steps: [
          ['pending', debtor.userId, false, ''],
          ['on_hold', sales.userId, true, 'We wait for a payment.'],
          ['pending', admin.userId, true, 'Paid by cheque.'],
          ['confirmed', sales.userId, true, ''],
        ],
      })
    },
  )
})

describe('a hold', () => {
  it('of a confirmed order keeps its stock and leads back to confirmed', async () => {
    const order = await shop.place(buyer)
    await confirm(order)
    expect(await hold(order.id)).toMatchObject({ code: 200, data: { status: 'on_hold' } })
    expect(await hold(order.id)).toMatchObject({ code: 200 })
    expect(await hold(order.id, 'credit', 'Something else')).toMatchObject({ code: 601 })
    expect(await shop.kept(order.id)).toMatchObject({
      hold_kind: 'stock',
      lines: [
        [promised, 2, 2, 0, null],
        [promised, 2, 2, 0, null],
      ],
    })
    expect(await release(order.id, 'Found the box.')).toMatchObject({
      code: 200,
      data: { status: 'confirmed' },
      msg: 'The hold has ended. The buyer gets an email.',
    })
    // Repeated: one mail for the end of a hold.
    expect(await release(order.id, 'Found the box.')).toMatchObject({ code: 200 })
    expect(await shop.mailsAbout(order.no)).toEqual([
      ['orderConfirmed', buyer.email, 'en'],
      ['orderOnHold', buyer.email, 'en'],
      ['orderReleased', buyer.email, 'en'],
    ])
    // Why a hold ended stays among staff.
    expect(
      await shop.asSystem(sql`
      select from outbox_mails where subject like ${`%${order.no}%`} and text_body like '%Found the box%'`),
    ).toEqual([])
  })

  it('tells the addresses that the company named for holds when it ends', async () => {
    const maker = await shop.newBuyer({ mayOrder: true })
    await shop.asSystem(sql`update companies set mail_recipients = '{"orderOnHold": ["stock@example.com"]}'
      where id = ${maker.companyId}`)
    const order = await shop.place(maker)
    await hold(order.id)
    await release(order.id, '')
    expect(await shop.mailsAbout(order.no)).toEqual(
      ['orderOnHold', 'orderReleased'].flatMap((template) =>
        [maker.email, 'stock@example.com'].toSorted().map((address) => [template, address, 'en']),
      ),
    )
  })

  it('for a question waits for the buyer’s answer', async () => {
    const order = await shop.place(buyer)
    await hold(order.id, 'question', 'Left or right?')
    expect(await shop.call('orderDetail', { id: order.id }, { as: buyer })).toMatchObject({
      data: { needsAnswer: true, moves: ['reply', 'askCancel', 'update', 'reorder'] },
    })
    expect(await shop.call('replyOrder', { id: order.id, text: 'Left.' }, { as: buyer })).toMatchObject({
      code: 200,
      data: { status: 'on_hold' },
    })
    expect(await shop.kept(order.id)).toMatchObject({ status: 'on_hold', needs_answer: false })
  })

  it('needs a kind and a reason', async () => {
    const { id } = await shop.place(buyer)
    const typed = { id, kind: 'mood', reason: 'x' }
    expect(await shop.call('officeHoldOrder', typed as never, { as: sales })).toMatchObject({
      reason: 'HOLD_KIND_MISSING',
    })
    expect(await hold(id, 'stock', '  ')).toMatchObject({ reason: 'REASON_MISSING' })
    expect(await hold(id, 'stock', 'x'.repeat(4001))).toMatchObject({ reason: 'TEXT_TOO_LONG' })
  })
})

describe('an order is cancelled', () => {
  it('by staff with a reason that the buyer reads, which frees its stock', async () => {
    const order = await shop.place(buyer)
    await confirm(order)
    expect(await cancel(order.id)).toMatchObject({ code: 200, data: { status: 'cancelled' } })
    expect(await cancel(order.id)).toMatchObject({ code: 200 })
    const [product = 0] = order.productIds
    expect(
      await shop.asSystem(sql`select pieces from stock_reservations where product_id = ${product}`),
    ).toEqual([{ pieces: 0 }])
    expect(await shop.mailsAbout(order.no)).toEqual([
      ['orderConfirmed', buyer.email, 'en'],
      ['orderCancelled', buyer.email, 'en'],
    ])
  })

  it('by the buyer before the confirmation; afterwards the buyer asks and staff decide', async () => {
    const early = await shop.place(buyer)
    expect(await shop.call('cancelOrder', { id: early.id }, { as: buyer })).toMatchObject({
      code: 200,
      data: { status: 'cancelled' },
    })
    const order = await shop.place(buyer)
    await confirm(order)
    expect(await shop.call('cancelOrder', { id: order.id }, { as: buyer })).toMatchObject({
      code: 601,
      msg: 'This order is already confirmed.',
    })
    const asks = { id: order.id, text: 'Our customer no longer wants it.' }
    expect(await shop.call('askCancelOrder', asks, { as: buyer })).toMatchObject({ code: 200 })
    expect(await shop.call('askCancelOrder', asks, { as: buyer })).toMatchObject({ code: 200 })
    expect(await shop.kept(order.id)).toMatchObject({ status: 'confirmed', asks_to_cancel: true })
    const asked = { id: order.id, text: 'It is on the truck already.' }
    expect(await shop.call('officeKeepOrder', asked, { as: sales })).toMatchObject({ code: 200 })
    expect(await shop.call('officeKeepOrder', asked, { as: sales })).toMatchObject({ code: 200 })
    expect(await shop.kept(order.id)).toMatchObject({
      asks_to_cancel: false,
      messages: [
        [asks.text, null, buyer.userId, false],
        [asked.text, null, sales.userId, true],
      ],
      fields: ['assigned_to', 'asks_to_cancel', 'asks_to_cancel'],
    })
    expect((await shop.mailsAbout(order.no)).map(([template]) => template)).toEqual([
      'orderConfirmed',
      'orderCancelAskedForSupplier',
      'orderKept',
    ])
  })
})

describe('messages about an order', () => {
  it('ask without a change of state, and the answer is mailed to the person who looks after the order', async () => {
    const order = await shop.place(buyer)
    await shop.call('officeTakeOrder', { id: order.id }, { as: otherSales })
    const [lineId = ''] = order.lineIds
    const question = { id: order.id, text: 'Left or right?', lineId }
    expect(await shop.call('officeAskOrder', question, { as: sales })).toMatchObject({
      data: { status: 'pending' },
    })
    expect(await shop.call('officeAskOrder', question, { as: sales })).toMatchObject({ code: 200 })
    expect(await shop.call('getinfo', {}, { as: buyer })).toMatchObject({
      data: { counts: { answers: expect.any(Number) } },
    })
    expect(await shop.kept(order.id)).toMatchObject({ status: 'pending', needs_answer: true })
    await shop.call('replyOrder', { id: order.id, text: 'Left.' }, { as: buyer })
    expect(await shop.kept(order.id)).toMatchObject({
      needs_answer: false,
      assigned_to: otherSales.userId,
      messages: [
        ['Left or right?', lineId, sales.userId, true],
        ['Left.', null, buyer.userId, false],
      ],
    })
    expect(await shop.mailsAbout(order.no)).toEqual([
      ['orderQuestion', buyer.email, 'en'],
      ['orderReplyForSupplier', otherSales.email, 'en'],
    ])
  })
})

describe('the buyer', () => {
  it('changes number and note until the order is confirmed, and the history says so', async () => {
    const order = await shop.place(buyer, { poNumber: 'PO-1' })
    const changed = { id: order.id, poNumber: 'PO-2', note: 'Ring twice' }
    expect(await shop.call('updateOrder', changed, { as: buyer })).toMatchObject({ code: 200 })
    expect(await shop.kept(order.id)).toMatchObject({ po_number: 'PO-2', note: 'Ring twice' })
    const detail = await shop.call('officeOrderDetail', { id: order.id }, { as: sales })
    expect(detail.code === 200 && detail.data.history.slice(1)).toMatchObject([
      { field: 'note', before: null, after: null, bySupplier: false, person: 'Bea Buyer' },
      { field: 'po_number', before: 'PO-1', after: 'PO-2' },
    ])
    await confirm(order)
    expect(await shop.call('updateOrder', changed, { as: buyer })).toMatchObject({ reason: 'ORDER_ALREADY' })
  })

  it('says which of the two is too long, and keeps both', async () => {
    const order = await shop.place(buyer, { poNumber: 'PO-1' })
    const change = (texts: { poNumber: string; note: string }) =>
      shop.call('updateOrder', { id: order.id, ...texts }, { as: buyer })
    await change({ poNumber: 'PO-1', note: 'Ring twice' })
    expect(await change({ poNumber: 'PO-1', note: 'x'.repeat(2_001) })).toMatchObject({
      code: 601,
      reason: 'NOTE_TOO_LONG',
      msg: 'Please shorten the note: it can have at most 2,000 characters.',
    })
    expect(await change({ poNumber: 'x'.repeat(61), note: '' })).toMatchObject({
      reason: 'PO_NUMBER_TOO_LONG',
    })
    expect(await shop.kept(order.id)).toMatchObject({ po_number: 'PO-1', note: 'Ring twice' })
  })

  it('puts the lines into the cart again', async () => {
    const other = await shop.newBuyer({ mayOrder: true })
    const order = await shop.place(other)
    expect(await shop.call('reorder', { id: order.id }, { as: stranger })).toMatchObject({ code: 404 })
    expect(await shop.call('reorder', { id: order.id }, { as: other })).toMatchObject({
      code: 200,
      data: { added: 2, left: [] },
    })
    expect(await shop.call('getCart', {}, { as: other })).toMatchObject({
      data: [{ quantity: 2 }, { quantity: 2 }],
    })
  })
})

it('says that no email goes out where nobody at the company gets one', async () => {
  const alone = await shop.newBuyer({ mayOrder: true })
  const placed = await shop.place(alone)
  await shop.asSystem(sql`update users set is_locked = true where id = ${alone.userId}`)
  const { id } = placed
  const steps = [
    await shop.call('officeAskOrder', { id, text: 'Which chain?' }, { as: sales }),
    await shop.call('officeMessageOrder', { id, text: 'Thank you.' }, { as: sales }),
    await confirm(placed),
    await confirm(placed),
    await hold(id),
  ]
  for (const step of steps) {
    expect(step.code).toBe(200)
    expect(step.msg).toContain('Nobody at this company gets emails')
  }
  await shop.asSystem(sql`update companies set mail_recipients = '{"orderCancelled": ["post@alone.example"]}'
    where id = ${alone.companyId}`)
  expect(await cancel(id)).toMatchObject({ code: 200, msg: 'The order has been cancelled.' })
})
