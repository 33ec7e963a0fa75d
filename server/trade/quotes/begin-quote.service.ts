import type { Transaction } from 'kysely'
import { plainLine, plainText } from '#contract/plain-text.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, ok } from '#server/platform/http/reply.ts'
import { type TypedDocument, beginDocument } from '#server/trade/entry/begin-document.ts'
import type { BegunLine } from '#server/trade/entry/begun-lines.service.ts'
import { getInquiry, insertEvent, noteInquiryInAudit } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import type { StepOutcome } from '#server/trade/inquiries/inquiry-step.ts'
import { insertBegunInquiry, insertBegunInquiryLines } from '#server/trade/quotes/begin-quote.queries.ts'
import { upsertDraftLines } from '#server/trade/quotes/quote-draft.queries.ts'
import { proposedLead, splitStock } from '#server/trade/quotes/quote-line.rules.ts'
import { findQuoteHead, selectQuoteLines } from '#server/trade/quotes/quote-sheet.queries.ts'

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

/**
 * A quote for a company that asked by telephone or mail: an inquiry that staff begin, with a draft at the company's prices
 * of today. Nothing is mailed before the quote is sent.
 */
export const beginQuote = (context: CallContext, typed: TypedDocument): Promise<Reply<StepOutcome>> =>
  beginDocument(context, typed, async (tx, begun) => {
    const { staffId, company, begunFor, lines } = begun
    const { companyId, currency } = company
    const texts = { poNumber: plainLine(typed.poNumber), note: plainText(typed.note) }
    const { id, no } = await insertBegunInquiry(tx, { companyId, begunFor, staffId, currency, ...texts })
    await insertBegunInquiryLines(tx, { inquiryId: id, companyId }, lines)
    await draftLines(tx, context, id, lines)
    const inquiry = await getInquiry(tx, id)
    await insertEvent(tx, inquiry, { status: 'processing', userId: staffId, bySupplier: true, note: '' })
    await noteInquiryInAudit(tx, { staffId, action: 'quote begun', documentId: id })
    return ok({ id, no, status: 'processing' }, 'quoteBegun')
  })
