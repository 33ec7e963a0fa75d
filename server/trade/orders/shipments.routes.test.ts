import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import {
  type OrderShop,
  type PlacedOrder,
  startOrderShop,
  unknownId,
} from '#server/trade/orders/order-moves.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: OrderShop
let sales: TestStaff
let content: TestStaff
let buyer: TestBuyer

beforeAll(async () => {
  shop = await startOrderShop()
  sales = await shop.newStaff('sales')
  content = await shop.newStaff('content')
  buyer = await shop.newBuyer({ mayOrder: true })
})
afterAll(() => shop.close())

/** A confirmed order with two lines of 2 packs each. */
const confirmed = async (): Promise<PlacedOrder> => shop.confirm(await shop.place(buyer), sales)

type Shipment = Partial<Omit<CallInput<'officeShipOrder'>, 'id'>>

const ship = (order: PlacedOrder, packs: (number | string)[], more: Shipment = {}, as = sales) =>
  shop.call(
    'officeShipOrder',
    {
      id: order.id,
      lines: packs.map((typed, place) => ({ lineId: order.lineIds[place] ?? unknownId, packs: typed })),
      carrier: 'DHL',
      tracking: '00340434',
      ...more,
    },
    { as },
  )

const seenByBuyer = async ({ id }: PlacedOrder) => {
  const answer = await shop.call('orderDetail', { id }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const seenByStaff = async ({ id }: PlacedOrder) => {
  const answer = await shop.call('officeOrderDetail', { id }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

const lastMail = async ({ no }: PlacedOrder) => {
  const [mail] = await shop.asSystem(sql<{ subject: string; text: string }>`
    select subject, text_body as text from outbox_mails where subject like ${`%${no}%`} and template = 'orderShipped'
    order by id desc limit 1`)
  return mail
}

describe('a shipment of everything', () => {
  it('ends the work on the order, and buyer and staff read carrier, number and packs', async () => {
    const order = await confirmed()
    expect(await ship(order, [2, 2])).toMatchObject({ code: 200, data: { status: 'shipped' } })
    const read = await seenByBuyer(order)
    expect(read.status).toBe('shipped')
    expect(read.items.map(({ shipped }) => shipped)).toEqual([2, 2])
    expect(read.shipments).toMatchObject([{ carrier: 'DHL', tracking: '00340434' }])
    const { shipments, moves, history } = await seenByStaff(order)
    expect(shipments.map(({ lines }) => lines)).toEqual([
      order.lineIds.map((lineId) => ({ lineId, packs: 2 })),
    ])
    expect(moves).not.toContain('ship')
    expect(history.at(-1)).toMatchObject({ status: 'shipped', bySupplier: true })
  })

  it('mails the buyer what left, with whom and under which number', async () => {
    const order = await confirmed()
    await ship(order, [2, 2])
    const mail = await lastMail(order)
    expect(mail?.subject).toBe(`Your order ${order.no} is on its way`)
    expect(mail?.text).toContain('Carrier: DHL, tracking number 00340434')
    expect(mail?.text).not.toContain('will not be delivered')
    expect(mail?.text).not.toContain('later')
  })

  it('is mailed to the addresses that the company named for confirmed orders, too', async () => {
    const order = await confirmed()
    const named = { orderConfirmed: ['warehouse@wieland.example'] }
    await shop.asSystem(
      sql`update companies set mail_recipients = ${JSON.stringify(named)}::jsonb where id = ${buyer.companyId}`,
    )
    await ship(order, [2, 2])
    await shop.asSystem(sql`update companies set mail_recipients = '{}' where id = ${buyer.companyId}`)
    expect(await shop.mailsAbout(order.no)).toContainEqual([
      'orderShipped',
      'warehouse@wieland.example',
      'en',
    ])
  })

  it('is recorded once when the same request comes twice', async () => {
    const order = await confirmed()
    const input = {
      id: order.id,
      lines: [{ lineId: order.lineIds[0] ?? '', packs: 1 }],
      carrier: 'DHL',
    }
    const options = { as: sales, headers: { 'idempotency-key': `ship-${order.id}` } }
    const first = await shop.call('officeShipOrder', input, options)
    expect(await shop.call('officeShipOrder', input, options)).toMatchObject({ code: 200, msg: first.msg })
    expect((await seenByStaff(order)).shipments).toHaveLength(1)
  })
})

describe('a shipment of a part', () => {
  it('leaves the rest open, which a later one sends', async () => {
    const order = await confirmed()
    expect(await ship(order, [2, 1])).toMatchObject({ data: { status: 'partially_shipped' } })
    expect((await lastMail(order))?.text).toContain('1 piece follows later.')
    expect(await ship(order, [0, 1])).toMatchObject({ data: { status: 'shipped' } })
    expect((await seenByBuyer(order)).items.map(({ shipped }) => shipped)).toEqual([2, 2])
  })

  it('is the last one where the rest will not be delivered', async () => {
    const order = await confirmed()
    expect(await ship(order, [2], { rest: 'none' })).toMatchObject({ data: { status: 'shipped' } })
    expect((await lastMail(order))?.text).toContain('2 pieces of the order will not be delivered.')
    expect(await ship(order, [0, 2])).toMatchObject({ code: 601, reason: 'ORDER_ALREADY' })
  })

  it('can be closed later without another shipment', async () => {
    const order = await confirmed()
    await ship(order, [2])
    const closed = await ship(order, [0, 0], { rest: 'none', carrier: '', tracking: '' })
    expect(closed).toMatchObject({ code: 200, data: { status: 'shipped' } })
    const mail = await lastMail(order)
    expect(mail?.subject).toBe(`The rest of your order ${order.no} will not be delivered`)
    expect((await seenByStaff(order)).shipments).toHaveLength(1)
  })

  it('goes on after a partial shipment with what is open', async () => {
    const order = await confirmed()
    await ship(order, [1, 1])
    expect(await ship(order, [2])).toMatchObject({ code: 601, reason: 'SHIPMENT_PACKS_INVALID' })
  })
})

describe('a shipment that cannot be is refused, and nothing changes', () => {
  const refusals: [string, (order: PlacedOrder) => ReturnType<typeof ship>, object][] = [
    ['more packs than are open', (order) => ship(order, [3]), { reason: 'SHIPMENT_PACKS_INVALID' }],
    ['fewer than none', (order) => ship(order, [-1, 2]), { reason: 'SHIPMENT_PACKS_INVALID' }],
    ['half a pack', (order) => ship(order, ['1.5']), { reason: 'SHIPMENT_PACKS_INVALID' }],
    ['words for a number', (order) => ship(order, ['two']), { reason: 'SHIPMENT_PACKS_INVALID' }],
    ['a line of another order', (order) => ship(order, [2, 2, 1]), { reason: 'LINE_UNKNOWN' }],
    ['no packs at all', (order) => ship(order, ['', 0]), { reason: 'SHIPMENT_EMPTY' }],
    [
      'nothing sent and no rest, before anything left',
      (order) => ship(order, [0, 0], { rest: 'none' }),
      { reason: 'SHIPMENT_EMPTY' },
    ],
    ['no carrier', (order) => ship(order, [1], { carrier: '  ' }), { reason: 'CARRIER_MISSING' }],
    [
      'a carrier of 61 signs',
      (order) => ship(order, [1], { carrier: 'x'.repeat(61) }),
      { reason: 'TEXT_TOO_LONG', data: { field: 'carrier' } },
    ],
    ['staff who may not', (order) => ship(order, [1], {}, content), { code: 403 }],
  ]
  it.each(refusals)('%s', async (_what, send, expected) => {
    const order = await confirmed()
    const before = await shop.kept(order.id)
    expect(await send(order)).toMatchObject(expected)
    expect(await shop.kept(order.id)).toEqual(before)
    expect((await seenByStaff(order)).shipments).toEqual([])
  })

  it('twice the same line counts with its sum', async () => {
    const order = await confirmed()
    const [lineId = ''] = order.lineIds
    const lines = [
      { lineId, packs: 2 },
      { lineId, packs: 1 },
    ]
    expect(
      await shop.call('officeShipOrder', { id: order.id, lines, carrier: 'UPS' }, { as: sales }),
    ).toMatchObject({ reason: 'SHIPMENT_PACKS_INVALID' })
  })

  it('an order that nobody has confirmed', async () => {
    expect(await ship(await shop.place(buyer), [1])).toMatchObject({ code: 601, reason: 'ORDER_ALREADY' })
  })

  it('an unknown order, and a buyer', async () => {
    const order = await confirmed()
    expect(await ship({ ...order, id: unknownId }, [1])).toMatchObject({ code: 404, reason: 'NOT_FOUND' })
    expect(
      await shop.call('officeShipOrder', { id: order.id, lines: [], carrier: 'DHL' }, { as: buyer }),
    ).toMatchObject({ code: 401 })
  })

  it('while the buyer asks to cancel', async () => {
    const order = await confirmed()
    await shop.call('askCancelOrder', { id: order.id }, { as: buyer })
    expect(await ship(order, [1])).toMatchObject({ code: 601, reason: 'CANCEL_ASKED' })
  })

  it('while the buyer has a question to answer, unless it is settled', async () => {
    const order = await confirmed()
    await shop.call('officeAskOrder', { id: order.id, text: 'Left or right?' }, { as: sales })
    expect(await ship(order, [1])).toMatchObject({ code: 601, reason: 'QUESTION_OPEN' })
    expect(await ship(order, [1], { isQuestionSettled: true })).toMatchObject({ code: 200 })
    expect((await seenByBuyer(order)).needsAnswer).toBe(false)
  })

  it('where the bookkeeping delivers', async () => {
    const order = await confirmed()
    const set = (ships: boolean) =>
      shop.asSystem(sql`insert into shop_settings (key, value) values ('orders', jsonb_build_object('booksShip', ${ships}::boolean))
        on conflict (key) do update set value = excluded.value`)
    await set(true)
    expect(await ship(order, [1])).toMatchObject({ code: 601, reason: 'BOOKS_SHIP' })
    expect((await seenByStaff(order)).moves).not.toContain('ship')
    await set(false)
    expect((await seenByStaff(order)).moves).toContain('ship')
  })
})

describe('carrier and tracking number of a shipment', () => {
  const correct = (order: PlacedOrder, shipmentId: string, carrier: string, tracking = '') =>
    shop.call('officeCorrectShipment', { id: order.id, shipmentId, carrier, tracking }, { as: sales })
  const shipped = async () => {
    const order = await confirmed()
    await ship(order, [1])
    return { order, shipmentId: (await seenByStaff(order)).shipments[0]?.id ?? '' }
  }

  it('can be changed, with both values in the history and no mail', async () => {
    const { order, shipmentId } = await shipped()
    const mails = await shop.mailsAbout(order.no)
    expect(await correct(order, shipmentId, 'UPS', '1Z 999')).toMatchObject({
      code: 200,
      data: { status: 'partially_shipped' },
    })
    expect((await seenByBuyer(order)).shipments).toMatchObject([{ carrier: 'UPS', tracking: '1Z 999' }])
    expect((await seenByStaff(order)).history.at(-1)).toMatchObject({
      field: 'shipment',
      before: 'DHL 00340434',
      after: 'UPS 1Z 999',
    })
    expect(await shop.mailsAbout(order.no)).toEqual(mails)
  })

  it('the same again changes nothing', async () => {
    const { order, shipmentId } = await shipped()
    const before = (await seenByStaff(order)).history
    expect(await correct(order, shipmentId, 'DHL', '00340434')).toMatchObject({ code: 200 })
    expect((await seenByStaff(order)).history).toEqual(before)
  })

  it('of another order are not found, and a carrier is needed', async () => {
    const [one, other] = [await shipped(), await shipped()]
    expect(await correct(one.order, other.shipmentId, 'UPS')).toMatchObject({ code: 404 })
    expect(await correct(one.order, one.shipmentId, '')).toMatchObject({ reason: 'CARRIER_MISSING' })
    expect((await seenByBuyer(other.order)).shipments).toMatchObject([{ carrier: 'DHL' }])
  })
})
