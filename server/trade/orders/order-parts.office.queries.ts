import { sql } from 'kysely'
import { usualLeadDays } from '#server/trade/quotes/quote-line.rules.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'

export interface LineStock {
  id: string
  /** What the stock has for this line: free pieces and those that it reserves already. */
  available: number | null
  expectedOn: string | null
  reserved: number
  /** What the quote promised, or when goods in stock leave; null where nothing is known. Never in the past. */
  proposedOn: string | null
}

/** The stock of the articles of an order and the day to propose, line by line. */
export const lineStock = (orderId: string, timeZone: string): ListQuery<LineStock> => ({
  query: sql`
    with settings as (
      select coalesce(max(nullif(value ->> 'timeZone', '')) filter (where key = 'supplier'), ${timeZone}) as zone,
        coalesce(max((value ->> 'leadDays')::int) filter (where key = 'quoting'), ${usualLeadDays}) as days
      from shop_settings where key in ('supplier', 'quoting')
    ), usual as materialized (
      select zone, working_day_after((now() at time zone zone)::date, 0) as first_day,
        working_day_after((now() at time zone zone)::date, days) as on_day
      from settings
    ), stock as (
      select order_lines.id, order_lines.order_id, order_lines.quote_line_id, order_lines.reserved_pieces as reserved,
        products.stock_expected_at, order_lines.packs::bigint * order_lines.pieces_per_pack as pieces,
        available_pieces(products.stock_quantity, held.pieces) + order_lines.reserved_pieces as available
      from order_lines left join products on products.id = order_lines.product_id
        left join stock_reservations as held on held.product_id = products.id
      where order_lines.order_id = ${orderId})
    select stock.id, stock.stock_expected_at as "expectedOn", stock.reserved, stock.available,
      case
        when quoted.lead_on is not null then greatest(usual.first_day, quoted.lead_on)
        when quoted.lead_days is not null
          then greatest(usual.first_day,
            working_day_after((orders.created_at at time zone usual.zone)::date, quoted.lead_days))
        when stock.available >= stock.pieces then usual.on_day
      end::text as "proposedOn"
    from stock join orders on orders.id = stock.order_id cross join usual
      left join quote_lines as quoted on quoted.id = stock.quote_line_id`,
  times: [],
})

export interface HistoryEntry {
  id: string
  at: Date
  bySupplier: boolean
  firstName: string
  lastName: string
  status: string | null
  note: string
  field: string | null
  before: string | null
  after: string | null
}

/** A person is kept as an id and shown by name. */
const shown = (value: 'before' | 'after') => sql`case when changes.field = 'assigned_to'
  then (select trim(concat_ws(' ', first_name, last_name)) from users where users.id::text = changes.${sql.ref(value)})
  else changes.${sql.ref(value)} end`

/** Steps and changed fields of an order with the person who made them, oldest first. */
export const orderHistory = (id: string): ListQuery<HistoryEntry> => ({
  query: sql`
    select entries.id, entries.at, entries.by_supplier as "bySupplier", coalesce(users.first_name, '') as "firstName",
      coalesce(users.last_name, '') as "lastName", entries.status, entries.note, entries.field, entries.before,
      entries.after
    from (
      select id, at, by_supplier, user_id, status, note, null as field, null as before, null as after
      from document_events where document_type = 'order' and document_id = ${id}
      union all
      select id, at, by_supplier, user_id, null, '', field, ${shown('before')}, ${shown('after')}
      from order_changes as changes where order_id = ${id}
    ) as entries left join users on users.id = entries.user_id
    order by entries.at, entries.id`,
  times: ['at'],
})
