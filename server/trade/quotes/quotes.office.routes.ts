import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'
import { acceptForBuyer } from '#server/trade/quotes/accept-for-buyer.service.ts'
import { beginQuote } from '#server/trade/quotes/begin-quote.service.ts'
import { hideCosts, saveQuote } from '#server/trade/quotes/quote-draft.service.ts'
import { readQuoteSheet } from '#server/trade/quotes/quote-sheet.service.ts'
import { sendQuote, withdrawQuote } from '#server/trade/quotes/send-quote.service.ts'

/** Drafts of quotes for staff, and what becomes of them. */
export const quoteOfficeHandlers = {
  officeQuoteSheet: async ({ id }, context) => {
    const sheet = id === null ? null : await readQuoteSheet(context, id)
    return sheet ? ok(sheet) : notFound()
  },
  officeSaveQuote: (typed, context) => saveQuote(context, typed),
  officeSendQuote: (wanted, context) => sendQuote(context, wanted),
  officeBeginQuote: (begun, context) => beginQuote(context, begun),
  officeWithdrawQuote: (wanted, context) => withdrawQuote(context, wanted),
  officeAcceptQuote: (agreed, context) => acceptForBuyer(context, agreed),
  officeHideCosts: async ({ hides }, context) => {
    await hideCosts(context, hides)
    return ok(null)
  },
} satisfies Partial<CallHandlers>
