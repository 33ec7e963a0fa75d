import { z } from 'zod'
import { fullName } from '#contract/full-name.ts'
import type { Language } from '#contract/language.ts'
import type { Money } from '#contract/money.ts'
import {
  type DocumentDetail,
  type DocumentLine,
  type DocumentMessage,
  type DocumentRow,
  type ListedDocument,
  DocumentAddress,
} from '#contract/shop/trade.contract.ts'
import type {
  DocumentEventRecord,
  DocumentLineRecord,
  DocumentMessageRecord,
  ShipmentRecord,
} from '#server/trade/documents/document-parts.queries.ts'
import type { DocumentHead, DocumentRecord, ListedRecord } from '#server/trade/documents/documents.queries.ts'
import { deliveryModeOf } from '#server/trade/documents/delivery.rules.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'
import { presentMessageFile } from '#server/trade/messages/message-files.presenter.ts'
import { presentPapers } from '#server/trade/papers/paper-links.presenter.ts'
import type { PaperRow } from '#server/trade/papers/papers.queries.ts'
import type { Quote } from '#contract/shop/quote.ts'
import { sumOf } from '#server/pricing/totals.ts'
import { taxReasonText } from '#server/trade/costs/tax-reason-text.ts'
import { buyerMovesOf, buyerOrderMovesOf, endsHold } from '#server/trade/states.rules.ts'

/** States in which the buyer is the one who has to act. */
const awaitsBuyer = new Set(['quoted', 'info_needed'])

const money = (amount: number | null, currency: string): Money | null =>
  amount !== null && Number.isSafeInteger(amount) ? { amount, currency } : null

export const presentRow = (record: DocumentRecord): DocumentRow => ({
  id: record.id,
  no: record.no,
  status: record.status,
  createdAt: record.created_at.toISOString(),
  poNumber: record.po_number,
  lines: record.line_count,
  total: money(record.total_minor, record.currency),
  needsAnswer: awaitsBuyer.has(record.status) || record.needs_answer,
})

export const presentListed = (record: ListedRecord): ListedDocument => ({
  ...presentRow(record),
  articles: record.articles,
})

/** Null where the stock had no figure. */
const deliveryOf = ({ now_pieces, later_pieces, later_on }: DocumentLineRecord): DocumentLine['delivery'] =>
  now_pieces === null || later_pieces === null
    ? null
    : { now: now_pieces, later: later_pieces, from: later_on }

/** A line of a document with its price in the document's currency. */
export const presentDocumentLine = (record: DocumentLineRecord, currency: string): DocumentLine => {
  const amount = money(record.amount_minor, currency)
  const pieces = record.packs * record.pieces_per_pack
  return {
    id: record.id,
    position: record.position,
    productId: record.product_id,
    modelId: record.model_id,
    standard: record.standard,
    fullname: record.fullname,
    short: record.short,
    pic: record.pic,
    typeId: record.type_id,
    packType: record.pack_type,
    packQuantity: record.pieces_per_pack,
    quantity: record.packs,
    pieces,
    info: record.info,
    unit: record.unit,
    wishPrice:
      record.wish_amount_minor === null
        ? null
        : { amount: record.wish_amount_minor, currency, per: record.wish_per },
    wishDate: record.wish_date,
    price: amount && { ...amount, per: record.per },
    lineTotal: money(record.total_minor, currency),
    shipped: record.packs_shipped,
    delivery: deliveryOf(record),
    promisedOn: record.promised_on,
  }
}

/** A message, signed by the person who wrote it unless another name is given. */
export const presentDocumentMessage = (
  record: DocumentMessageRecord,
  author = fullName(record.author_first_name, record.author_last_name),
): DocumentMessage => ({
  id: record.id,
  lineId: record.line_id,
  bySupplier: record.by_supplier,
  author,
  body: record.body,
  files: record.files.map(presentMessageFile),
  at: record.at.toISOString(),
})

export interface DocumentParts {
  head: DocumentHead
  lines: readonly DocumentLineRecord[]
  events: readonly DocumentEventRecord[]
  messages: readonly DocumentMessageRecord[]
  shipments: readonly ShipmentRecord[]
  papers: readonly PaperRow[]
  quotes?: Quote[]
  order?: DocumentDetail['order']
}

/** With the first name where the settings show it. */
const supplierName = ({ author_first_name }: DocumentMessageRecord, shopName: string): string =>
  author_first_name === '' ? shopName : `${author_first_name}, ${shopName}`

/** `shopName` signs what the supplier wrote: buyers are not told which member of staff it was, or the first name alone. */
export const presentDetail = (
  kind: DocumentKind,
  parts: DocumentParts,
  {
    shopName,
    language,
    isTestAccount = false,
  }: { shopName: string; language: Language; isTestAccount?: boolean },
): DocumentDetail => {
  const { head } = parts
  return {
    ...presentRow(head),
    items: parts.lines.map((line) => presentDocumentLine(line, head.currency)),
    note: head.note,
    wishDate: head.wish_date,
    partialDelivery: head.is_partial_delivery_ok,
    deliveryMode: deliveryModeOf({
      isPartialDeliveryOk: head.is_partial_delivery_ok,
      isRestWanted: head.is_rest_wanted,
    }),
    neutralPapers: head.has_neutral_papers,
    buyer: fullName(head.buyer_first_name, head.buyer_last_name),
    inqueryNo: head.inquiry_no,
    validUntil: head.valid_until?.toISOString() ?? null,
    version: head.version,
    quotes: parts.quotes ?? [],
    order: parts.order ?? null,
    messages: parts.messages.map((message) =>
      presentDocumentMessage(message, message.by_supplier ? supplierName(message, shopName) : undefined),
    ),
    history: parts.events.map(({ status, by_supplier: bySupplier, at, note }, place) => ({
      status,
      at: at.toISOString(),
      bySupplier,
      note: endsHold(parts.events[place - 1]?.status, { status, bySupplier }) ? '' : note,
    })),
    // A test account orders nothing.
    moves:
      kind === 'inquiry'
        ? buyerMovesOf(head.status).filter((move) => move !== 'accept' || !isTestAccount)
        : orderMovesOf(head),
    documents: presentPapers(parts.papers, head.no, language),
    shipments: parts.shipments.map((shipment) => ({
      id: shipment.id,
      carrier: shipment.carrier,
      tracking: shipment.tracking,
      shippedAt: shipment.shipped_at.toISOString(),
    })),
    addresses: addressesOf(head.address),
    invoiceAddress: addressesOf(head.invoice_address)[0] ?? null,
    stockLeavesBy: head.stock_leaves_by,
    costs: kind === 'order' ? costsOf(head, language) : null,
  }
}

const orderMovesOf = ({ status, needs_answer, asks_to_cancel, is_confirmed }: DocumentHead) =>
  buyerOrderMovesOf({
    status,
    needsAnswer: needs_answer,
    asksToCancel: asks_to_cancel,
    isConfirmed: is_confirmed,
  })

/** The snapshot a checkout stored, or none. */
export const addressesOf = (stored: unknown): DocumentDetail['addresses'] =>
  stored === null ? [] : z.array(DocumentAddress).parse([stored])

const costsOf = (head: DocumentHead, language: Language): DocumentDetail['costs'] => {
  const freight = money(head.freight_minor, head.currency)
  const smallOrderFee = money(head.small_order_fee_minor, head.currency)
  const tax = money(head.tax_minor, head.currency)
  const total = money(head.total_minor, head.currency)
  const fee = smallOrderFee ? [smallOrderFee] : []
  return {
    freight,
    smallOrderFee,
    net: total && sumOf([total, ...fee, ...(freight ? [freight] : [])]),
    taxRate: head.tax_rate,
    tax,
    taxReason: taxReasonText(head.tax_reason, language),
    grandTotal: sumOf([total, freight, ...fee, tax]),
    deliveryTerm: head.delivery_term,
  }
}
