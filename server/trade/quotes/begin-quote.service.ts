import type { Transaction } from 'kysely'
import { plainLine, plainText } from '#contract/plain-text.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { sumOf } from '#server/pricing/totals.ts'
import { documentCosts } from '#server/trade/costs/costs.service.ts'
import { taxReasonText } from '#server/trade/costs/tax-reason-text.ts'
import { type EntryCompany, findEntryCompany } from '#server/trade/entry/articles.queries.ts'
import { type BegunFor, findBegunFor } from '#server/trade/entry/begun-document.queries.ts'
import { type BegunLine, type TypedLine, readBegunLines } from '#server/trade/entry/begun-lines.service.ts'
import { getInquiry, insertEvent, noteInquiryInAudit } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import type { StepOutcome } from '#server/trade/inquiries/inquiry-step.ts'
import { insertBegunInquiry, insertBegunInquiryLines } from '#server/trade/quotes/begin-quote.queries.ts'
import { upsertDraftHead, upsertDraftLines } from '#server/trade/quotes/quote-draft.queries.ts'
import { proposedLead, splitStock } from '#server/trade/quotes/quote-line.rules.ts'
import { findQuoteHead, selectQuoteLines } from '#server/trade/quotes/quote-sheet.queries.ts'

interface TypedQuote {
  companyId: string | null
  poNumber: string
  note: string
  lines: readonly TypedLine[]
}

/** Types into the draft what the price list and the stock propose, as Enter does on the quote screen. */
const draftLines = async (
  tx: Transaction<DB>,
  context: CallContext,
  id: string,
  lines: readonly BegunLine[],
): Promise<void> => {
  const { userId } = staffOf(context)
  const head = await findQuoteHead(tx, id, { userId, timeZone: context.config.timeZone })
  if (!head) throw new Error('the inquiry that was begun is not there')
  const drafts = (await selectQuoteLines(tx, head)).flatMap((record, at) => {
    const price = lines[at]?.price ?? null
    if (price === null) return []
    const stock = splitStock(record.packs * record.piecesPerPack, record)
    return {
      ...{ lineId: record.lineId, isAlternative: false, productId: null, packingId: null, packs: null },
      ...{ isAvailable: true, amountMinor: price.amount, per: price.per, isLowPriceMeant: false },
      ...proposedLead(stock, head.quoting),
      ...{ remark: '', insideNote: '' },
    }
  })
  await upsertDraftLines(tx, userId, drafts)
}

/** Types freight and tax into the terms, as a checkout would compute them. */
const draftTerms = async (
  tx: Transaction<DB>,
  staffId: string,
  {
    id,
    company,
    begunFor,
    lines,
  }: { id: string; company: EntryCompany; begunFor: BegunFor; lines: BegunLine[] },
): Promise<void> => {
  const { companyId, currency } = company
  const amounts = lines.map(({ totalMinor }) =>
    totalMinor === null ? null : { amount: totalMinor, currency },
  )
  const { costs } = await documentCosts(tx, {
    companyId,
    lines: lines.map(({ productId, quantity, packQuantity }) => ({
      productId,
      pieces: quantity * packQuantity,
    })),
    goods: sumOf(amounts),
    deliveryCountry: begunFor.address?.country ?? null,
  })
  await upsertDraftHead(tx, id, staffId, {
    validOn: null,
    deliveryTerm: null,
    paymentText: null,
    freightMinor: costs.freight?.amount ?? null,
    taxRate: costs.taxPercent,
    taxReason: taxReasonText(costs.taxReason, begunFor.language),
  })
}

/**
 * A quote for a company that asked by telephone or mail: an inquiry that staff begin, with a draft at the company's prices
 * of today. Nothing is mailed before the quote is sent.
 */
export const beginQuote = async (
  context: CallContext,
  { companyId, poNumber, note, lines: typed }: TypedQuote,
): Promise<Reply<StepOutcome>> => {
  const { userId: staffId } = staffOf(context)
  if (companyId === null) return notFound()
  if (typed.length === 0) return refuse('LINES_MISSING')
  return withActor(context.db, { role: 'staff', userId: staffId }, async (tx) => {
    const company = await findEntryCompany(tx, companyId)
    if (!company) return notFound()
    const begunFor = await findBegunFor(tx, company)
    const read = await readBegunLines(tx, { company, language: begunFor.language }, typed)
    if (!read.ok) return read
    const { lines } = read
    const { currency } = company
    const texts = { poNumber: plainLine(poNumber), note: plainText(note) }
    const { id, no } = await insertBegunInquiry(tx, { companyId, begunFor, staffId, currency, ...texts })
    await insertBegunInquiryLines(tx, { inquiryId: id, companyId }, lines)
    await draftLines(tx, context, id, lines)
    await draftTerms(tx, staffId, { id, company, begunFor, lines })
    const inquiry = await getInquiry(tx, id)
    await insertEvent(tx, inquiry, { status: 'processing', userId: staffId, bySupplier: true, note: '' })
    await noteInquiryInAudit(tx, { staffId, action: 'quote begun', documentId: id })
    const reply = ok({ id, no, status: 'processing' }, 'quoteBegun')
    await context.keepAnswer(tx, reply)
    return reply
  })
}
