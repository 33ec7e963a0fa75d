import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, asBuyer } from '#server/platform/database/actor.ts'
import { type LockedShop, startLockedShop, stopped } from '#server/testing/locked-shop.fixture.ts'

/** What a buyer's connection may say in its own documents, and how it moves them, even when a query forgets its filter. */
let locked: LockedShop
let buyer: LockedShop['buyer']
let document: LockedShop['document']
let others: LockedShop['others']
beforeAll(async () => {
  locked = await startLockedShop()
  ;({ buyer, document, others } = locked)
  // A lower price from 100 pieces on, which two pieces do not reach.
  await locked.asSystem((tx) =>
    sql`insert into prices (product_id, price_list_id, min_pieces, amount_minor, per)
      select product_id, price_list_id, 100, 200, 1 from prices where product_id = ${locked.product}`.execute(
      tx,
    ),
  )
})
afterAll(() => locked.shop.close())

/** An insert of a row given as columns and values. */
const insertion = (table: string, row: Record<string, unknown>): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`

const order = () => ({
  id: newOrder,
  no: '',
  company_id: buyer.companyId,
  user_id: buyer.userId,
  currency: 'EUR',
  lang: 'en',
  total_minor: 500,
})
const inquiry = () => ({
  id: newInquiry,
  no: '',
  company_id: buyer.companyId,
  user_id: buyer.userId,
  currency: 'EUR',
  lang: 'en',
})
const newOrder = '0195c000-0000-7000-8000-000000000001'
const newInquiry = '0195c000-0000-7000-8000-000000000002'
const cartLine = sql`(select id from cart_lines limit 1)`
const line = () => ({
  company_id: buyer.companyId,
  cart_line_id: cartLine,
  position: 1,
  product_id: locked.product,
  standard: 'A',
  normal: 'A',
  fullname: 'A',
  pack_type: 1,
  pieces_per_pack: 1,
  packs: 2,
  amount_minor: 250,
  per: 1,
  total_minor: 500,
})
const event = () => ({
  document_type: 'order',
  document_id: document.order,
  company_id: buyer.companyId,
  user_id: buyer.userId,
  status: 'pending',
})
const message = () => ({
  document_type: 'order',
  document_id: document.order,
  company_id: buyer.companyId,
  user_id: buyer.userId,
  body: 'Hello',
})
const yesterday = sql`now() - interval '1 day'`

describe('a document that a buyer’s connection inserts', () => {
  const rows = (): Record<
    string,
    { before: RawBuilder<unknown>[]; row: Record<string, unknown>; forgeries: Record<string, unknown>[] }
  > => ({
    inquiries: {
      before: [],
      row: inquiry(),
      forgeries: [
        { company_id: sql`(select company_id from inquiries where id = ${others.inquiry})` },
        { company_id: sql`new_id()` },
        { user_id: sql`(select id from users where id <> ${buyer.userId} limit 1)` },
        ...['processing', 'quoted', 'accepted', 'cancelled'].map((status) => ({ status })),
        { version: 1 },
        { begun_by: sql`(select id from users limit 1)` },
        { valid_until: sql`now()` },
        { assigned_to: sql`(select id from users limit 1)` },
        { created_at: yesterday },
      ],
    },
    inquiry_lines: {
      before: [insertion('inquiries', inquiry())],
      row: { ...line(), inquiry_id: newInquiry },
      forgeries: [
        { inquiry_id: document.inquiry },
        { inquiry_id: others.inquiry },
        { company_id: sql`new_id()` },
        { cart_line_id: null },
        { cart_line_id: sql`new_id()` },
        { status: 'accepted' },
        { amount_minor: 1, total_minor: 2 },
        { amount_minor: 200, total_minor: 400 },
        { per: 1000, total_minor: 1 },
        { total_minor: 499 },
        { packs: 3 },
      ],
    },
    orders: {
      before: [],
      row: order(),
      forgeries: [
        { company_id: sql`new_id()` },
        { user_id: sql`(select id from users where id <> ${buyer.userId} limit 1)` },
        ...['confirmed', 'shipped', 'completed', 'on_hold'].map((status) => ({ status })),
        { held_from: 'confirmed' },
        { inquiry_id: document.inquiry },
        { quote_id: sql`new_id()` },
        { agreement: 'by telephone' },
        { begun_by: sql`(select id from users limit 1)` },
        { freight_minor: 0 },
        { delivery_term: 'DAP' },
        { tax_rate: 0 },
        { tax_minor: 0 },
        { tax_reason: 'none' },
        { created_at: yesterday },
      ],
    },
    order_lines: {
      before: [insertion('orders', order())],
      row: { ...line(), order_id: newOrder },
      forgeries: [
        { order_id: document.order },
        { order_id: others.order },
        { company_id: sql`new_id()` },
        { cart_line_id: null },
        { cart_line_id: sql`new_id()` },
        { quote_line_id: sql`new_id()` },
        { packs_shipped: 1 },
        { amount_minor: 1, total_minor: 2 },
        { amount_minor: 200, total_minor: 400 },
        { per: 1000, total_minor: 1 },
        { total_minor: 499 },
        { packs: 3 },
        { product_id: null },
      ],
    },
    document_events: {
      before: [],
      row: event(),
      forgeries: [
        { by_supplier: true },
        { at: sql`clock_timestamp() + interval '1 minute'` },
        { user_id: null },
        { user_id: sql`new_id()` },
        { status: 'confirmed' },
        { at: yesterday },
        { document_id: others.order },
        { document_type: 'inquiry' },
        { company_id: sql`new_id()` },
      ],
    },
    document_messages: {
      before: [],
      row: message(),
      forgeries: [
        { by_supplier: true },
        { user_id: sql`new_id()` },
        { at: yesterday },
        { at: sql`clock_timestamp() + interval '1 minute'` },
        { document_id: others.order },
        { document_type: 'inquiry' },
        { company_id: sql`new_id()` },
        { line_id: document.inquiryLine },
        { line_id: sql`new_id()` },
      ],
    },
  })

  it.each(['inquiries', 'inquiry_lines', 'orders', 'order_lines', 'document_events', 'document_messages'])(
    'holds in %s nothing that is the supplier’s to decide',
    async (table) => {
      const { before, row, forgeries } = rows()[table] ?? { before: [], row: {}, forgeries: [] }
      expect(await locked.attempt(asBuyer(buyer), ...before, insertion(table, row))).toBe(1)
      expect(forgeries.length).toBeGreaterThan(5)
      for (const forgery of forgeries)
        expect([
          Object.keys(forgery),
          await locked.attempt(asBuyer(buyer), ...before, insertion(table, { ...row, ...forgery })),
        ]).toEqual([Object.keys(forgery), stopped])
    },
  )

  it('has lines without an article and without a price, in an inquiry that is being sent', async () => {
    const words = {
      ...line(),
      inquiry_id: newInquiry,
      cart_line_id: null,
      product_id: null,
      standard: '',
      normal: '',
      fullname: 'primer bulb like photo, 22 mm',
      unit: 'pcs',
      amount_minor: null,
      total_minor: null,
      wish_amount_minor: 250,
      wish_date: '2027-01-15',
    }
    const attempt = (row: Record<string, unknown>) =>
      locked.attempt(asBuyer(buyer), insertion('inquiries', inquiry()), insertion('inquiry_lines', row))
    expect(await attempt(words)).toBe(1)
    for (const forgery of [
      { amount_minor: 1, total_minor: 2 },
      { amount_minor: 250, total_minor: 500 },
      { product_id: locked.product },
      { product_id: locked.product, amount_minor: 250, total_minor: 500 },
      { standard: 'A' },
      { status: 'accepted' },
      { company_id: sql`new_id()` },
      { inquiry_id: document.inquiry },
      { inquiry_id: others.inquiry },
    ])
      expect([Object.keys(forgery), await attempt({ ...words, ...forgery })]).toEqual([
        Object.keys(forgery),
        stopped,
      ])
    const asOrderLine = { ...line(), order_id: newOrder, cart_line_id: null, product_id: null, standard: '' }
    expect(
      await locked.attempt(
        asBuyer(buyer),
        insertion('orders', order()),
        insertion('order_lines', asOrderLine),
      ),
    ).toBe(stopped)
  })

  it('gets no message once it has ended', async () => {
    const row = { ...message(), document_type: 'inquiry', document_id: document.inquiry }
    const end = (status: string) =>
      sql`update inquiries set status = ${status} where id = ${document.inquiry}`
    const actor = asBuyer(buyer)
    for (const status of [
      'pending',
      'info_needed',
      'accepted',
      'declined',
      'rejected',
      'expired',
      'cancelled',
    ]) {
      await locked.asSystem((tx) => end(status).execute(tx))
      const isOpen = ['pending', 'info_needed', 'accepted'].includes(status)
      expect([status, await locked.attempt(actor, insertion('document_messages', row))]).toEqual([
        status,
        isOpen ? 1 : stopped,
      ])
    }
    await locked.asSystem((tx) => end('pending').execute(tx))
  })

  it('takes its number and its total from the database', async () => {
    const found = await locked.tried(asBuyer(buyer), async (tx) => {
      await insertion('orders', { ...order(), no: 'OR-1999-000001', total_minor: 1 }).execute(tx)
      await insertion('order_lines', { ...line(), order_id: newOrder }).execute(tx)
      return (await sql`select no, total_minor from orders where id = ${newOrder}`.execute(tx)).rows
    })
    expect(found).toEqual([{ no: expect.not.stringContaining('1999'), total_minor: 500 }])
  })
})

describe('a move of a buyer', () => {
  const moved = (actor: Actor, type: string, id: string, name: string) =>
    locked.tried(
      actor,
      async (tx) => (await sql`select * from move_document(${type}, ${id}::uuid, ${name})`.execute(tx)).rows,
    )

  it('leads only where the table of moves says', async () => {
    expect(await moved(asBuyer(buyer), 'order', document.order, 'cancel')).toEqual([
      { former_status: 'pending', is_moved: true },
    ])
    for (const name of ['confirm', 'hold', 'release', 'cancelForBuyer', 'nonsense'])
      expect(await moved(asBuyer(buyer), 'order', document.order, name)).toEqual([
        { former_status: 'pending', is_moved: false },
      ])
    for (const name of ['take', 'quote', 'accept', 'acceptForBuyer', 'reject', 'expire'])
      expect(await moved(asBuyer(buyer), 'inquiry', document.inquiry, name)).toEqual([
        { former_status: 'pending', is_moved: false },
      ])
  })

  it('never reaches another company’s document', async () => {
    expect(await moved(asBuyer(buyer), 'order', others.order, 'cancel')).toEqual([])
    expect(await moved(asBuyer(buyer), 'inquiry', others.inquiry, 'cancel')).toEqual([])
    expect(await moved({ role: 'visitor', network: '192.0.2.1' }, 'order', document.order, 'cancel')).toEqual(
      [],
    )
  })
})
