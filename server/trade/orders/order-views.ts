import { type RawBuilder, sql } from 'kysely'
import type { OrderView } from '#contract/office/order-state.ts'
import { canGo, isDue } from '#server/trade/handover/due-orders.ts'

/** Who looks, and when the supplier's day ends. */
export interface OrderViewReader {
  staffId: string
  timeZone: string
}

/** Where the books deliver, an order is done when they have it (a setting). Asked once, not for each row. */
const booksShip = sql`(select books_ship())`

/** What still needs work. */
const isOpen = sql`(orders.status in ('pending', 'confirmed', 'processing', 'partially_shipped', 'on_hold')
  and (orders.status in ('pending', 'on_hold') or not ${booksShip} or ${isDue}))`

/** Lines of `order_lines` whose promised day is over; a column says so beside the order's state. */
const isLineLate = ({ timeZone }: OrderViewReader): RawBuilder<unknown> =>
  sql`promised_on is not null and packs_shipped < packs and promised_on < (now() at time zone ${timeZone})::date`

const mayBeLate = sql`(orders.status in ('confirmed', 'processing', 'partially_shipped') and not ${booksShip})`

/** How many lines of an order are late, and since when; null for none. JSON. */
export const lateOf = (reader: OrderViewReader): RawBuilder<unknown> => sql`
  case when ${mayBeLate} then (
    select case when count(*) > 0 then jsonb_build_object('lines', count(*)::int, 'since', min(promised_on)::text) end
    from order_lines where order_lines.order_id = orders.id and ${isLineLate(reader)}) end`

/** The first promised day of an order that is over. */
export const lateSince = (reader: OrderViewReader): RawBuilder<unknown> => sql`(
  select min(promised_on)::timestamptz from order_lines where order_lines.order_id = orders.id and ${isLineLate(reader)})`

/** Why the books cannot get an order that is due for them; null where they can, or it is not due. */
export const handoverStop: RawBuilder<unknown> = sql`
  case when ${isDue} and not ${canGo} then 'noCustomerNumber' end`

/** Which orders each part of the list has. The start page counts by the same words. It needs `companies` beside `orders`. */
export const orderView = (view: OrderView, reader: OrderViewReader): RawBuilder<unknown> => {
  switch (view) {
    case 'toConfirm':
      return sql`orders.status = 'pending'`
    case 'asksToCancel':
      return sql`orders.asks_to_cancel`
    case 'onHold':
      return sql`orders.status = 'on_hold'`
    case 'waiting':
      return sql`orders.needs_answer`
    case 'late':
      // Found by the lines: they are few.
      return sql`(${mayBeLate} and orders.id = any(array(select order_id from order_lines where ${isLineLate(reader)})))`
    case 'notHandedOver':
      return sql`(${isDue} and not ${canGo})`
    case 'mine':
      return sql`(orders.assigned_to = ${reader.staffId} and ${isOpen})`
    case 'nobody':
      return sql`(orders.assigned_to is null and ${isOpen})`
    case 'all':
      return sql`true`
  }
}
