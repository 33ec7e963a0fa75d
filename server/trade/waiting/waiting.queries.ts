import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { WaitingDocument } from '#contract/shop/waiting.contract.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type DocumentReader, isReadBy } from '#server/trade/documents/document.ts'
import { isQuoted } from '#server/trade/inquiries/inquiry-status.ts'
import { type DocumentRecord, recordsOf } from '#server/trade/documents/documents.queries.ts'

export interface WaitingRecord extends DocumentRecord {
  kind: WaitingDocument['kind']
  type: WaitingDocument['type']
  last_day: string | null
  to_answer: number
}

/**
 * An expired quotation waits for nobody: the job that closes it may come later. Where the books deliver (a setting), a
 * confirmed order waits until its last promised day is over.
 */
const waiting = (reader: DocumentReader, zone: string): RawBuilder<unknown> => sql`
  select documents.id, 'inquery' as type, documents.created_at,
    case documents.status when 'quoted' then 'quote' else 'question' end as kind,
    case documents.status when 'quoted' then documents.valid_until end as ends_at
  from inquiries as documents
  where ${isReadBy(reader)} and (documents.status = 'info_needed' or ${isQuoted('documents')})
  union all
  select documents.id, 'order', documents.created_at,
    case when documents.needs_answer then 'question'
      when documents.status in ('partially_shipped', 'shipped') then 'shipped' else 'open' end,
    null
  from orders as documents
  where ${isReadBy(reader)} and documents.status not in ('completed', 'cancelled')
    and (documents.needs_answer or documents.status in ('pending', 'on_hold') or not (select books_ship())
      or exists (select from order_lines where order_lines.order_id = documents.id
        and promised_on >= (now() at time zone ${zoneOr(zone)})::date))`

/** The supplier's time zone of the settings, or else this one. */
const zoneOr = (zone: string): RawBuilder<unknown> =>
  sql`coalesce((select nullif(value ->> 'timeZone', '') from shop_settings where key = 'supplier'), ${zone})`

/**
 * The first documents that wait, and how many of all need an answer. Sums are computed for the first ones only. `zone` is
 * the supplier's time zone where the settings have none.
 */
export const listWaitingRecords = async (
  tx: Transaction<DB>,
  reader: DocumentReader,
  { limit, zone }: { limit: number; zone: string },
): Promise<WaitingRecord[]> => {
  const { rows } = await sql<WaitingRecord>`
    with waiting as (
      select found.*, row_number() over (order by
          array_position(array['quote', 'question', 'shipped', 'open'], kind), ends_at,
          case when kind = 'question' then created_at end, created_at desc, id) as place,
        count(*) filter (where kind in ('quote', 'question')) over () as to_answer
      from (${waiting(reader, zone)}) as found
    ), shown as (
      select * from waiting where place <= ${limit}
    ), records as (
      ${recordsOf('inquiry', sql`documents.id in (select id from shown where type = 'inquery')`)}
      union all
      ${recordsOf('order', sql`documents.id in (select id from shown where type = 'order')`)}
    )
    select records.*, shown.kind, shown.type, shown.to_answer,
      ((shown.ends_at - interval '1 microsecond') at time zone ${zoneOr(zone)})::date::text as last_day
    from shown join records using (id) order by shown.place`.execute(tx)
  return rows
}
