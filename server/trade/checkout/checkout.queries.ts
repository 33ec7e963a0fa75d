import { type Insertable, type Transaction, sql } from 'kysely'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { Language } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { DocumentAddress } from '#contract/shop/trade.contract.ts'
import type { ExtraLine, Wish } from '#server/trade/checkout/extra-lines.rules.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'

export interface PlacedDocument {
  kind: DocumentKind
  id: string
  no: string
}

/** The document of this user that consumed exactly these cart lines, if there is one. */
export const findDocumentOfLines = async (
  tx: Transaction<DB>,
  userId: string,
  ids: readonly string[],
): Promise<PlacedDocument | null> => {
  const { rows } = await sql<PlacedDocument>`
    with asked as (select ${ids}::uuid[] as ids)
    select 'inquiry' as kind, inquiries.id, inquiries.no
    from asked, inquiries join inquiry_lines on inquiry_lines.inquiry_id = inquiries.id
    where inquiries.user_id = ${userId} and inquiries.id in (
      select inquiry_id from inquiry_lines where cart_line_id = any(${ids}::uuid[]))
    group by inquiries.id, asked.ids
    having array_agg(cart_line_id) filter (where cart_line_id is not null) @> asked.ids
      and array_agg(cart_line_id) filter (where cart_line_id is not null) <@ asked.ids
    union all
    select 'order', orders.id, orders.no
    from asked, orders join order_lines on order_lines.order_id = orders.id
    where orders.user_id = ${userId} and orders.id in (
      select order_id from order_lines where cart_line_id = any(${ids}::uuid[]))
    group by orders.id, asked.ids
    having array_agg(cart_line_id) filter (where cart_line_id is not null) @> asked.ids
      and array_agg(cart_line_id) filter (where cart_line_id is not null) <@ asked.ids`.execute(tx)
  return rows[0] ?? null
}

/** The company's default address and the named ones of its addresses. */
export const findAddresses = async (
  tx: Transaction<DB>,
  companyId: string,
  ids: readonly (string | null)[],
): Promise<{ id: string; isDefault: boolean; address: DocumentAddress }[]> => {
  const { rows } = await sql<{ id: string; isDefault: boolean; address: DocumentAddress }>`${prepared}
    select id, is_default as "isDefault", address_text(addresses) as address from addresses
    where company_id = ${companyId} and (is_default or id = any(${ids}::uuid[]))
    order by id`.execute(tx)
  return rows
}

/** What a new document says beside its lines. */
export interface NewDocument {
  language: Language
  currency: string
  poNumber: string
  note: string
  wishDate: string | null
  isPartialDeliveryOk: boolean
  isRestWanted: boolean
  hasNeutralPapers: boolean
  address: DocumentAddress | null
  /** Minor units over all lines, for the mails; null while a line has no price. */
  totalMinor: number | null
}

export interface NewOrder extends NewDocument {
  /** One of the company's addresses, as it stands there; null: where its invoices usually go. */
  invoiceAddress: DocumentAddress | null
}

const headValues = (session: BuyerSession, document: NewDocument) => ({
  // The database numbers what a buyer places, and adds up the total of an order.
  no: '',
  company_id: session.companyId,
  user_id: session.userId,
  currency: document.currency,
  lang: document.language,
  po_number: document.poNumber,
  note: document.note,
  wish_date: document.wishDate,
  is_partial_delivery_ok: document.isPartialDeliveryOk,
  is_rest_wanted: document.isRestWanted,
  has_neutral_papers: document.hasNeutralPapers,
  address: document.address === null ? null : JSON.stringify(document.address),
})

const insertHead = async <Table extends 'inquiries' | 'orders'>(
  tx: Transaction<DB>,
  table: Table,
  head: Insertable<DB[Table]>,
): Promise<{ id: string; no: string }> => {
  const columns = sql.join(Object.keys(head).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string; no: string }>`${prepared}
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(head))}) returning id, no`.execute(
    tx,
  )
  const [made] = rows
  if (!made) throw new Error(`${table}: nothing was written`)
  return made
}

export const insertInquiry = (
  tx: Transaction<DB>,
  session: BuyerSession,
  document: NewDocument,
): Promise<{ id: string; no: string }> => insertHead(tx, 'inquiries', headValues(session, document))

export const insertOrder = (
  tx: Transaction<DB>,
  session: BuyerSession,
  document: NewOrder,
): Promise<{ id: string; no: string }> =>
  insertHead(tx, 'orders', {
    ...headValues(session, document),
    // The database takes nothing but an address of the company, as it stands there at this moment.
    invoice_address: document.invoiceAddress === null ? null : JSON.stringify(document.invoiceAddress),
    total_minor: 0,
  })

/**
 * Snapshots of cart lines (docs/product.md#snapshots). A price in another currency than the document's is left to the
 * quote.
 */
const snapshotsOf = (lines: readonly CartLine[], currency: string) =>
  lines.map((line, at) => ({
    cart_line_id: line.id,
    position: at + 1,
    product_id: line.productId,
    standard: line.productModel,
    normal: normalizeNumber(line.productModel),
    fullname: line.productName,
    pack_type: line.packType,
    pieces_per_pack: line.packQuantity,
    packs: line.quantity,
    info: line.info,
    ...(line.price?.currency === currency
      ? {
          amount_minor: line.price.amount,
          per: line.price.per,
          total_minor: line.lineTotal?.amount ?? null,
        }
      : { amount_minor: null, per: 1, total_minor: null }),
  }))

const snapshotColumns = sql`cart_line_id, position, product_id, standard, normal, fullname, pic, pack_type,
  pieces_per_pack, packs, info, amount_minor, per, total_minor`
/** The cart shows existing pictures; the document stores all picture names, because files may arrive later. */
const namedPictures = sql`cross join lateral (
  select coalesce((select array_to_string(pics || fetched_pics, ',') from products where id = line.product_id), '') as pic) named`

const snapshotTypes = sql`cart_line_id uuid, position int, product_id int, standard text, normal text,
  fullname text, pack_type smallint, pieces_per_pack int, packs int, info text, amount_minor bigint,
  per smallint, total_minor bigint`

const wishColumns = sql`unit, wish_amount_minor, wish_per, wish_date`
const wishTypes = sql`unit text, wish_amount_minor bigint, wish_per smallint, wish_date date`

const wishValues = (wish: Wish | undefined) => ({
  wish_amount_minor: wish?.price?.amount ?? null,
  wish_per: wish?.price?.per ?? 1,
  wish_date: wish?.date ?? null,
})

/** Lines of an inquiry: those of the cart with what is wished for them, then lines without an article. */
export const insertInquiryLines = async (
  tx: Transaction<DB>,
  owner: { inquiryId: string; companyId: string; currency: string },
  {
    lines,
    extras,
    wishes,
  }: { lines: readonly CartLine[]; extras: readonly ExtraLine[]; wishes: ReadonlyMap<string, Wish> },
): Promise<void> => {
  const articles = snapshotsOf(lines, owner.currency).map((snapshot) => ({
    ...snapshot,
    unit: '',
    ...wishValues(wishes.get(snapshot.cart_line_id)),
  }))
  const words = extras.map((extra, at) => ({
    cart_line_id: null,
    position: lines.length + at + 1,
    product_id: null,
    standard: '',
    normal: '',
    fullname: extra.text,
    pack_type: 1,
    pieces_per_pack: 1,
    packs: extra.quantity,
    info: extra.info,
    amount_minor: null,
    per: 1,
    total_minor: null,
    unit: extra.unit,
    ...wishValues(extra),
  }))
  await sql`${prepared}
    insert into inquiry_lines (inquiry_id, company_id, ${snapshotColumns}, ${wishColumns})
    select ${owner.inquiryId}::uuid, ${owner.companyId}::uuid, ${snapshotColumns}, ${wishColumns}
    from jsonb_to_recordset(${JSON.stringify([...articles, ...words])}::jsonb) as line (${snapshotTypes}, ${wishTypes})
      ${namedPictures}`.execute(tx)
}

export const insertOrderLines = async (
  tx: Transaction<DB>,
  owner: { orderId: string; companyId: string; currency: string },
  lines: readonly CartLine[],
): Promise<void> => {
  await sql`${prepared}
    insert into order_lines (order_id, company_id, ${snapshotColumns})
    select ${owner.orderId}::uuid, ${owner.companyId}::uuid, ${snapshotColumns}
    from jsonb_to_recordset(${JSON.stringify(snapshotsOf(lines, owner.currency))}::jsonb) as line (${snapshotTypes})
      ${namedPictures}`.execute(tx)
}

/** The first entry of a document's history. */
export const insertFirstEvent = async (
  tx: Transaction<DB>,
  document: PlacedDocument,
  session: BuyerSession,
): Promise<void> => {
  await sql`${prepared}
    insert into document_events (document_type, document_id, company_id, user_id, status)
    values (${document.kind}, ${document.id}, ${session.companyId}, ${session.userId}, 'pending')`.execute(tx)
}
