import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { canGo, isDue } from '#server/trade/handover/due-orders.ts'
import type { HandoverRow } from '#server/trade/handover/handover-content.rules.ts'

/** One hand-over at a time, whatever process makes it. */
export const lockHandovers = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('order handovers', 0))`.execute(tx)
}

const mostOfABatch = 500

/**
 * The next orders to hand over, locked: a cancellation that comes meanwhile waits, and is handed over next. All that are
 * due where only their number is wanted.
 */
export const takeDueOrders = async (
  tx: Database,
  { isCounting }: { isCounting: boolean },
): Promise<Pick<HandoverRow, 'id' | 'kind'>[]> => {
  const { rows } = await sql<Pick<HandoverRow, 'id' | 'kind'>>`
    select orders.id, case orders.status when 'cancelled' then 'cancellation' else 'order' end as kind
    from orders join companies on companies.id = orders.company_id
    where ${isDue} and ${canGo}
    order by orders.created_at, orders.id 
    limit ${isCounting ? null : mostOfABatch}::int for update of orders`.execute(tx)
  return rows
}

export interface BlockedOrder {
  no: string
  company: string
}

/** Orders that cannot go because the company has no customer number. */
export const listBlockedOrders = async (tx: Database): Promise<BlockedOrder[]> => {
  const { rows } = await sql<BlockedOrder>`
    select orders.no, companies.name as company
    from orders join companies on companies.id = orders.company_id
    where ${isDue} and not ${canGo}
    order by orders.created_at, orders.id`.execute(tx)
  return rows
}

/** What was handed over of this order, in the order of the moves. */
export const findSentOf = async (
  tx: Database,
  no: string,
): Promise<{ id: string; kinds: HandoverRow['kind'][] } | undefined> => {
  const { rows } = await sql<{ id: string; kinds: HandoverRow['kind'][] }>`
    select id, array(select kind from order_handovers where order_id = orders.id and not is_repeat
      order by batch) as kinds
    from orders where no = ${no} for update`.execute(tx)
  return rows[0]
}

/** The number in the books of the company's address that reads like the kept one; null without any. */
const bookNumberOf = (kept: RawBuilder<unknown>) => sql`
  (select book_no from addresses where addresses.company_id = orders.company_id and book_no is not null
      and (addresses.name, addresses.lines, addresses.postcode, addresses.city, addresses.country)
        = (${kept} ->> 'name', ${kept} ->> 'lines', ${kept} ->> 'postcode', ${kept} ->> 'city', ${kept} ->> 'country')
    order by addresses.id limit 1)`

/** The orders with their lines, in the order of the wish. */
export const readOrders = async (
  tx: Database,
  wanted: readonly Pick<HandoverRow, 'id' | 'kind'>[],
): Promise<HandoverRow[]> => {
  const { rows } = await sql<HandoverRow>`
    select orders.id, wanted.kind, orders.no, inquiries.no as "inquiryNo", orders.created_at as "orderedAt",
      orders.confirmed_at as "confirmedAt",
      orders.po_number as "poNumber", orders.note, orders.wish_date::text as "wishDate",
      orders.is_partial_delivery_ok as "isPartialDeliveryOk",
      orders.is_rest_wanted as "isRestWanted", orders.has_neutral_papers as "hasNeutralPapers", coalesce(companies.customer_no, '') as "customerNo",
      coalesce(nullif(companies.legal_name, ''), companies.name) as company, companies.vat_number as "vatNumber",
      ${bookNumberOf(sql`orders.address`)} as "addressNo",
      ${bookNumberOf(sql`orders.invoice_address`)} as "invoiceAddressNo", orders.invoice_address as "invoiceAddress",
      orders.address, orders.currency, orders.total_minor as "goodsMinor", orders.freight_minor as "freightMinor",
      coalesce(orders.small_order_fee_minor, 0) as "smallOrderFeeMinor",
      orders.delivery_term as "deliveryTerm", orders.tax_rate::float8 as "taxRate", orders.tax_minor as "taxMinor",
      orders.tax_reason as "taxReason",
      coalesce((select note from document_events where document_type = 'order' and document_id = orders.id
        and document_events.status = 'cancelled' order by at desc limit 1), '') as reason,
      (select jsonb_agg(jsonb_build_object('position', position, 'article', standard, 'name', fullname,
            'packType', pack_type, 'packs', packs, 'piecesPerPack', pieces_per_pack, 'amountMinor', amount_minor,
            'per', per, 'totalMinor', total_minor, 'promisedOn', promised_on, 'remark', info) order by position)
        from order_lines where order_id = orders.id) as lines
    from jsonb_to_recordset(${JSON.stringify(wanted.map((one, place) => ({ ...one, place })))}::jsonb)
        as wanted(id uuid, kind text, place int)
      join orders on orders.id = wanted.id
      join companies on companies.id = orders.company_id
      left join inquiries on inquiries.id = orders.inquiry_id
    order by wanted.place`.execute(tx)
  return rows
}

/** The number and the time of the next batch; kept by the lock. */
export const nextBatch = async (tx: Database): Promise<{ number: number; madeAt: Date }> => {
  const { rows } = await sql<{ number: number; madeAt: Date }>`
    select coalesce(max(number), 0) + 1 as number, clock_timestamp() as "madeAt" from handover_batches`.execute(
    tx,
  )
  const [next] = rows
  if (!next) throw new Error('an aggregate gave no row')
  return next
}

export interface UnpublishedBatch {
  number: number
  folder: string
  files: string[]
}

export const insertBatch = async (
  tx: Database,
  batch: UnpublishedBatch & { madeAt: Date; by: string; isRepeat: boolean },
  orders: readonly Pick<HandoverRow, 'id' | 'kind'>[],
): Promise<void> => {
  await sql`insert into handover_batches (number, made_at, made_by, folder, files)
    values (${batch.number}, ${batch.madeAt}, ${batch.by}, ${batch.folder}, ${batch.files})`.execute(tx)
  await sql`insert into order_handovers (order_id, kind, batch, is_repeat)
    select id, kind, ${batch.number}, ${batch.isRepeat}
    from jsonb_to_recordset(${JSON.stringify(orders.map(({ id, kind }) => ({ id, kind })))}::jsonb)
      as handed(id uuid, kind text)`.execute(tx)
}

/** Batches whose files have not all got their names, as far as the database knows. */
export const listUnpublished = async (tx: Database): Promise<UnpublishedBatch[]> =>
  (
    await sql<UnpublishedBatch>`select number, folder, files from handover_batches
      where published_at is null order by number`.execute(tx)
  ).rows

export const markPublished = async (tx: Database, number: number): Promise<void> => {
  await sql`update handover_batches set published_at = clock_timestamp() where number = ${number}`.execute(tx)
}

export const findUnpublished = async (tx: Database, number: number): Promise<UnpublishedBatch | null> =>
  (await listUnpublished(tx)).find((batch) => batch.number === number) ?? null

/** The orders of the batch are due again. */
export const deleteBatch = async (tx: Database, number: number): Promise<void> => {
  await sql`delete from handover_batches where number = ${number}`.execute(tx)
}

export interface PastHandover {
  number: number
  madeAt: Date
  by: string
  folder: string
  file: string
  orders: number
  cancellations: number
  repeats: number
  isPublished: boolean
}

const batchesShown = 30

/** Newest first. */
export const listHandovers = async (tx: Database): Promise<PastHandover[]> =>
  (
    await sql<PastHandover>`
      select number, made_at as "madeAt", made_by as by, folder, files[cardinality(files)] as file,
        published_at is not null as "isPublished",
        count(*) filter (where kind = 'order' and not is_repeat)::int as orders,
        count(*) filter (where kind = 'cancellation' and not is_repeat)::int as cancellations,
        count(*) filter (where is_repeat)::int as repeats
      from handover_batches left join order_handovers on batch = number
      group by number order by number desc limit ${batchesShown}`.execute(tx)
  ).rows
