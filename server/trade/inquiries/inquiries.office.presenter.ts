import { fullName } from '#contract/full-name.ts'
import type { Language } from '#contract/language.ts'
import type { Money } from '#contract/money.ts'
import type { InquiryDetail, InquiryRow, StaffMove } from '#contract/office/inquiries.contract.ts'
import { inquiryStates } from '#contract/shop/trade.contract.ts'
import { deliveryModeOf } from '#server/trade/documents/delivery.rules.ts'
import type {
  DocumentLineRecord,
  DocumentMessageRecord,
} from '#server/trade/documents/document-parts.queries.ts'
import {
  addressesOf,
  presentDocumentLine,
  presentDocumentMessage,
} from '#server/trade/documents/document.presenter.ts'
import type {
  InquiryHead,
  InquiryRecord,
  InquiryStep,
} from '#server/trade/inquiries/inquiries.office.queries.ts'
import { presentPapers } from '#server/trade/papers/paper-links.presenter.ts'
import { shownDraftValue } from '#server/trade/quotes/draft-history.presenter.ts'
import type { PaperRow } from '#server/trade/papers/papers.queries.ts'

const stateOf = (status: string): InquiryRow['status'] => {
  const known = inquiryStates.find((state) => state === status)
  if (known === undefined) throw new Error(`an inquiry is in the unknown state ${status}`)
  return known
}

const totalOf = ({ totalMinor, currency }: InquiryRecord): Money | null =>
  totalMinor !== null && Number.isSafeInteger(totalMinor) ? { amount: totalMinor, currency } : null

export const presentInquiryRow = (record: InquiryRecord): InquiryRow => ({
  id: record.id,
  no: record.no,
  status: stateOf(record.status),
  company: record.company,
  buyer: fullName(record.buyer.firstName, record.buyer.lastName),
  language: record.language,
  poNumber: record.poNumber,
  lines: record.lines,
  total: totalOf(record),
  wishDate: record.wishDate,
  assignedTo: record.assigned && {
    id: record.assigned.id,
    name: fullName(record.assigned.firstName, record.assigned.lastName),
  },
  lastWord: record.lastWord,
  createdAt: record.createdAt.toISOString(),
  movedAt: record.movedAt.toISOString(),
})

export interface InquiryParts {
  head: InquiryHead
  lines: readonly DocumentLineRecord[]
  messages: readonly DocumentMessageRecord[]
  steps: readonly InquiryStep[]
  papers: readonly PaperRow[]
  language: Language
  moves: StaffMove[]
}

export const presentInquiry = (parts: InquiryParts): InquiryDetail => {
  const { head, lines, messages, steps, moves } = parts
  const { lastWord: _lastWord, ...row } = presentInquiryRow(head)
  const reader = { currency: head.currency, language: parts.language }
  return {
    ...row,
    buyerEmail: head.buyer.email,
    items: lines.map((line) => presentDocumentLine(line, head.currency)),
    note: head.note,
    partialDelivery: head.isPartialDeliveryOk,
    deliveryMode: deliveryModeOf(head),
    neutralPapers: head.hasNeutralPapers,
    addresses: addressesOf(head.address),
    documents: presentPapers(parts.papers, head.no, parts.language),
    messages: messages.map((message) => presentDocumentMessage(message)),
    history: steps.map((step) => ({
      id: step.id,
      status: step.status,
      at: step.at.toISOString(),
      bySupplier: step.bySupplier,
      person: fullName(step.firstName, step.lastName),
      note: step.note,
      given: step.given,
      edit: step.edit && {
        ...step.edit,
        before: shownDraftValue(step.edit.field, step.edit.before, reader),
        after: shownDraftValue(step.edit.field, step.edit.after, reader),
      },
    })),
    moves,
  }
}
