import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

export interface PlacedOrder {
  id: string
  no: string
  lineIds: string[]
  productIds: number[]
}

export interface OrderShop extends TestShop {
  asSystem<Row>(statement: RawBuilder<Row>): Promise<Row[]>
  /** An order with two lines of 2 pieces each, 10 of each in stock, free of freight, placed by this buyer. */
  place(
    buyer: TestBuyer,
    options?: { language?: Language; poNumber?: string; invoiceAddressId?: string; isFreightOpen?: boolean },
  ): Promise<PlacedOrder>
  /** A day for every line of it. */
  datesOf(order: PlacedOrder, on?: string): { lineId: string; on: string }[]
  /** Confirms it with a day for every line. */
  confirm(order: PlacedOrder, as: TestStaff): Promise<PlacedOrder>
  /** State, who looks after it, its steps, messages and stock: everything a step may change. */
  kept(id: string): Promise<Record<string, unknown>>
  /** The mails about it after the two of its checkout: template, recipient and language. */
  mailsAbout(no: string): Promise<[string, string, string][]>
  setCredit(buyer: TestBuyer, credit: 'ok' | 'prepayment' | 'hold'): Promise<unknown>
}

export const unknownId = '01890000-0000-7000-8000-000000000000'
/** A day that the promises of these tests lie on. */
export const promised = '2099-03-01'

export const startOrderShop = async (): Promise<OrderShop> => {
  const shop = await startTestShop({ PUBLIC_URL: 'https://parts.example' })
  const asSystem: OrderShop['asSystem'] = (statement) =>
    withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)
  const addLine = async (buyer: TestBuyer): Promise<{ id: string; productId: number }> => {
    const product = await shop.newProduct({ amountMinor: 500 })
    await asSystem(sql`update products set stock_quantity = 10 where id = ${product.id}`)
    const line = await shop.call('addCart', { productId: product.id, quantity: 2 }, { as: buyer })
    if (line.code !== 200) throw new Error(line.msg)
    return { id: line.data.id, productId: product.id }
  }
  const datesOf: OrderShop['datesOf'] = ({ lineIds }, on = promised) =>
    lineIds.map((lineId) => ({ lineId, on }))
  return {
    ...shop,
    asSystem,
    place: async (buyer, { language = 'en', isFreightOpen = false, ...options } = {}) => {
      await asSystem(
        sql`update companies set freight_rule = ${isFreightOpen ? null : 'free'} where id = ${buyer.companyId}`,
      )
      const added = [await addLine(buyer), await addLine(buyer)]
      const input = { ids: added.map(({ id }) => id), ...options }
      const placed = await shop.call('checkCart', input, { as: buyer, language })
      if (placed.code !== 200 || placed.data.type !== 'order') throw new Error(placed.msg)
      const lines = await asSystem(sql<{ id: string }>`
        select id from order_lines where order_id = ${placed.data.id} order by position`)
      const { id, no } = placed.data
      return { id, no, lineIds: lines.map((line) => line.id), productIds: added.map((one) => one.productId) }
    },
    datesOf,
    confirm: async (order, as) => {
      const answer = await shop.call('officeConfirmOrder', { id: order.id, dates: datesOf(order) }, { as })
      if (answer.code !== 200) throw new Error(answer.msg)
      return order
    },
    kept: async (id) => {
      const [row] = await asSystem(sql<Record<string, unknown>>`
        select status, assigned_to, updated_at, hold_kind, held_from, needs_answer, asks_to_cancel, confirmed_at, po_number, note,
          (select jsonb_agg(jsonb_build_array(status, user_id, by_supplier, note) order by at, id)
            from document_events where document_id = orders.id) as steps,
          (select jsonb_agg(jsonb_build_array(body, line_id, user_id, by_supplier) order by at, id)
            from document_messages where document_id = orders.id) as messages,
          (select jsonb_agg(jsonb_build_array(promised_on, reserved_pieces, now_pieces, later_pieces, later_on) order by position)
            from order_lines where order_id = orders.id) as lines,
          (select count(*) from outbox_mails where subject like '%' || orders.no || '%') as mails,
          (select jsonb_agg(field order by at, id) from order_changes where order_id = orders.id) as fields,
          (select jsonb_agg(action order by id) from audit_log where subject_id = orders.id::text) as audit
        from orders where id = ${id}`)
      if (!row) throw new Error('no such order')
      return row
    },
    mailsAbout: async (no) => {
      const rows = await asSystem(sql<{ template: string; to_address: string; language: string }>`
        select template, to_address, language from outbox_mails where subject like ${`%${no}%`}
          and template not in ('order', 'orderForSupplier')
        order by created_at, template, to_address collate "C"`)
      return rows.map(({ template, to_address, language }) => [template, to_address, language])
    },
    setCredit: (buyer, credit) =>
      asSystem(sql`update companies set credit = ${credit} where id = ${buyer.companyId}`),
  }
}
