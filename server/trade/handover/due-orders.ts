import { type RawBuilder, sql } from 'kysely'
import type { HandoverRow } from '#server/trade/handover/handover-content.rules.ts'

const wasSent = (
  kind: HandoverRow['kind'],
): RawBuilder<unknown> => sql`exists (select from order_handovers sent
  where sent.order_id = orders.id and sent.kind = ${sql.lit(kind)} and not sent.is_repeat)`

/** Confirmed orders that the books do not know yet, and cancelled ones that they still believe in. */
export const isDue = sql`(
  orders.confirmed_at is not null and orders.status not in ('pending', 'on_hold', 'cancelled') and not ${wasSent('order')}
  or orders.status = 'cancelled' and ${wasSent('order')} and not ${wasSent('cancellation')})`

/** The books know the company. */
export const canGo = sql`coalesce(companies.customer_no, '') <> ''`
