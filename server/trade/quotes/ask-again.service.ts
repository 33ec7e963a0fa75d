import type { Transaction } from 'kysely'
import type { Price } from '#contract/money.ts'
import { asBuyer } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type BuyerSession, type CallContext, buyerOf } from '#server/platform/http/call-context.ts'
import { type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { priceFor } from '#server/pricing/prices.service.ts'
import { lineTotalOf, sumOf } from '#server/pricing/totals.ts'
import { mailDocument } from '#server/trade/checkout/emails/document-mails.ts'
import { addressesOf } from '#server/trade/documents/document.presenter.ts'
import { insertEvent } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import { type StepOutcome, stepInquiry } from '#server/trade/inquiries/inquiry-step.ts'
import {
  type FormerLine,
  copyInquiry,
  findOpenCopy,
  getCopiedInquiry,
  listFormerLines,
} from '#server/trade/quotes/ask-again.queries.ts'
import { isInquiryEnded } from '#server/trade/states.rules.ts'

export interface AgainOutcome extends StepOutcome {
  gone: { position: number; standard: string; fullname: string }[]
}

/** What each line costs now; a price in another currency than the company's is left to the quote. */
const pricesOf = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  lines: readonly FormerLine[],
): Promise<(FormerLine & { price: Price | null })[]> => {
  const articles = lines.filter(({ productId }) => productId !== null)
  const wanted = articles.map(({ productId, packs, piecesPerPack }) => ({
    productId: productId ?? 0,
    pieces: packs * piecesPerPack,
  }))
  const prices = await priceFor(tx, session, wanted)
  const priceOf = new Map(articles.map(({ id }, at) => [id, prices[at] ?? null]))
  return lines.map((line) => {
    const price = priceOf.get(line.id) ?? null
    return { ...line, price: price?.currency === session.currency ? price : null }
  })
}

const mailedLine = (line: FormerLine & { price: Price | null }) => {
  const pieces = line.packs * line.piecesPerPack
  return {
    productModel: line.standard,
    productName: line.fullname,
    quantity: line.packs,
    packQuantity: line.piecesPerPack,
    packType: line.packType,
    pieces,
    info: line.info,
    unit: line.unit,
    price: line.price,
    lineTotal: lineTotalOf(line.price, pieces),
  }
}

/** Sends the lines of an ended inquiry again; the answer names the articles that are no longer offered. */
export const askAgain = (context: CallContext, id: string | null): Promise<Reply<AgainOutcome>> => {
  const session = buyerOf(context)
  return stepInquiry<AgainOutcome>(context, asBuyer(session), { id }, async (tx, former) => {
    if (!isInquiryEnded(former.status)) return refuse('INQUERY_OPEN', { values: { no: former.no } })
    const lines = await listFormerLines(tx, former.id)
    const gone = lines
      .filter(({ isGone }) => isGone)
      .map(({ position, standard, fullname }) => ({ position, standard, fullname }))
    const open = await findOpenCopy(tx, former.id)
    if (open) return ok({ ...open, gone }, 'inquirySent')
    const kept = await pricesOf(
      tx,
      session,
      lines.filter(({ isGone }) => !isGone),
    )
    if (kept.length === 0) return refuse('NOTHING_LEFT', { data: gone })
    const { currency } = session
    const copied = await copyInquiry(tx, former.id, kept, { currency, language: context.language })
    if (copied === null) throw new Error('askAgain() holds the lock of an inquiry that ended')
    const inquiry = await getCopiedInquiry(tx, copied)
    const event = { status: 'pending', userId: session.userId, bySupplier: false, note: '' }
    await insertEvent(tx, { id: inquiry.id, companyId: session.companyId }, event)
    const mailed = kept.map(mailedLine)
    const total = sumOf(mailed.map(({ lineTotal }) => lineTotal))
    const [address = null] = addressesOf(inquiry.address)
    await mailDocument(
      tx,
      { session, language: context.language, config: context.config },
      {
        ...inquiry,
        kind: 'inquiry',
        address,
        currency,
        totalMinor: total?.amount ?? null,
        lines: mailed,
        costs: null,
      },
    )
    return ok({ id: inquiry.id, no: inquiry.no, status: 'pending', gone }, 'inquirySent')
  })
}
