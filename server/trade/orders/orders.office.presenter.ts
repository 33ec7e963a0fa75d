import { fullName } from '#contract/full-name.ts'
import type { Money } from '#contract/money.ts'
import { holdKinds } from '#contract/office/order-state.ts'
import type { OrderDetail, OrderRow, OrderStaffMove } from '#contract/office/orders.contract.ts'
import { orderStates } from '#contract/shop/trade.contract.ts'
import { sumOf } from '#server/pricing/totals.ts'
import { isComputedTaxReason, taxReasonForStaff } from '#server/trade/costs/tax-reason-text.ts'
import { deliveryModeOf } from '#server/trade/documents/delivery.rules.ts'
import type {
  DocumentLineRecord,
  DocumentMessageRecord,
} from '#server/trade/documents/document-parts.queries.ts'
import type { Language } from '#contract/language.ts'
import { presentPapers } from '#server/trade/papers/paper-links.presenter.ts'
import type { PaperRow } from '#server/trade/papers/papers.queries.ts'
import {
  addressesOf,
  presentDocumentLine,
  presentDocumentMessage,
} from '#server/trade/documents/document.presenter.ts'
import { isCostField } from '#server/trade/orders/cost-fields.rules.ts'
import type { OrderShipment } from '#server/trade/orders/shipments.queries.ts'
import type { HistoryEntry, LineStock } from '#server/trade/orders/order-parts.office.queries.ts'
import type { OrderHead, OrderRecord } from '#server/trade/orders/orders.office.queries.ts'

const stateOf = (status: string): OrderRow['status'] => {
  const known = orderStates.find((state) => state === status)
  if (known === undefined) throw new Error(`an order is in the unknown state ${status}`)
  return known
}

const money = (amount: number | null, currency: string): Money | null =>
  amount !== null && Number.isSafeInteger(amount) ? { amount, currency } : null

const nameOf = (person: { firstName: string; lastName: string } | null): string =>
  person === null ? '' : fullName(person.firstName, person.lastName)

export const presentOrderRow = (record: OrderRecord): OrderRow => ({
  id: record.id,
  no: record.no,
  status: stateOf(record.status),
  holdKind: holdKinds.find((kind) => kind === record.holdKind) ?? null,
  needsAnswer: record.needsAnswer,
  asksToCancel: record.asksToCancel,
  company: record.company,
  buyer: nameOf(record.buyer),
  language: record.language,
  poNumber: record.poNumber,
  lines: record.lines,
  total: money(record.totalMinor, record.currency),
  wishDate: record.wishDate,
  assignedTo: record.assigned && { id: record.assigned.id, name: nameOf(record.assigned) },
  late: record.late,
  handoverStop: record.handoverStop,
  createdAt: record.createdAt.toISOString(),
  movedAt: record.movedAt.toISOString(),
})

export interface OrderParts {
  head: OrderHead
  lines: readonly DocumentLineRecord[]
  stock: readonly LineStock[]
  messages: readonly DocumentMessageRecord[]
  papers: readonly PaperRow[]
  shipments: readonly OrderShipment[]
  language: Language
  history: readonly HistoryEntry[]
  moves: OrderStaffMove[]
}

const presentItems = ({ head, lines, stock }: OrderParts): OrderDetail['items'] => {
  const stockOf = new Map(stock.map((one) => [one.id, one]))
  return lines.map((line) => {
    const known = stockOf.get(line.id)
    return {
      ...presentDocumentLine(line, head.currency),
      available: known?.available ?? null,
      expectedOn: known?.expectedOn ?? null,
      proposedOn: known?.proposedOn ?? null,
      reserved: known?.reserved ?? 0,
    }
  })
}

const presentCosts = ({ head, language, history }: OrderParts): OrderDetail['costs'] => {
  const [goods, freight, fee, tax] = [head.totalMinor, head.freightMinor, head.feeMinor, head.taxMinor].map(
    (amount) => money(amount, head.currency),
  )
  return {
    freight: freight ?? null,
    smallOrderFee: fee ?? null,
    taxRate: head.taxRate,
    tax: tax ?? null,
    taxReason: isComputedTaxReason(head.taxReason) ? null : head.taxReason,
    taxWhy: taxReasonForStaff(head.taxReason, language),
    grandTotal: sumOf([goods ?? null, freight ?? null, ...(fee ? [fee] : []), tax ?? null]),
    deliveryTerm: head.deliveryTerm,
    version: history.filter(({ field }) => isCostField(field)).length,
  }
}

/** What the shop computed when the buyer placed the order is no change that a buyer made. */
const isComputed = ({ field, bySupplier }: HistoryEntry): boolean =>
  !bySupplier && (isCostField(field) || field === 'tax_minor')

const presentHistory = ({ history, language }: OrderParts): OrderDetail['history'] =>
  history
    .filter((entry) => !isComputed(entry))
    .map(({ firstName, lastName, at, before, after, ...entry }) => {
      const shown = (value: string | null) =>
        entry.field === 'tax_reason' ? taxReasonForStaff(value, language) : value
      return {
        ...entry,
        at: at.toISOString(),
        person: fullName(firstName, lastName),
        before: shown(before),
        after: shown(after),
      }
    })

export const presentOrder = (parts: OrderParts): OrderDetail => {
  const { head, messages, moves } = parts
  return {
    ...presentOrderRow(head),
    buyerEmail: head.buyer?.email ?? '',
    begunBy: nameOf(head.begunBy),
    agreement: head.agreement,
    inquiry: head.inquiry,
    items: presentItems(parts),
    note: head.note,
    partialDelivery: head.isPartialDeliveryOk,
    deliveryMode: deliveryModeOf(head),
    neutralPapers: head.hasNeutralPapers,
    addresses: addressesOf(head.address),
    invoiceAddress: addressesOf(head.invoiceAddress)[0] ?? null,
    documents: presentPapers(parts.papers, head.no, parts.language),
    shipments: parts.shipments.map(({ shippedAt, ...shipment }) => ({
      ...shipment,
      shippedAt: shippedAt.toISOString(),
    })),
    credit: { state: head.credit, reason: head.creditReason, isReleased: head.isCreditReleased },
    payment: head.payment,
    costs: presentCosts(parts),
    messages: messages.map((message) => presentDocumentMessage(message)),
    history: presentHistory(parts),
    moves,
  }
}
