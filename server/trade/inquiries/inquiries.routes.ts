import { findDocument, listDocuments } from '#server/trade/documents/documents.service.ts'
import { cancelInquiry, replyToInquiry } from '#server/trade/inquiries/inquiries.service.ts'
import { askAgain } from '#server/trade/quotes/ask-again.service.ts'
import { acceptInquiry, declineInquiry, sumInquiry } from '#server/trade/quotes/quotes.service.ts'
import { buyerLimits, withinLimit } from '#server/platform/limits/buyer-limits.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

/** Inquiries of the buyer's company: to read, to write to, to take back and to answer quotes. */
export const inquiryHandlers = {
  listInquery: async (filter, context) =>
    ok(
      await listDocuments(context.db, buyerOf(context), 'inquiry', { ...filter, language: context.language }),
    ),

  inqueryDetail: async ({ id }, context) => {
    if (id === null) return notFound()
    const { config, language } = context
    const reader = { shopName: config.shop.name, timeZone: config.timeZone, language }
    const wanted = { kind: 'inquiry', id, ...reader } as const
    const document = await findDocument(context.db, buyerOf(context), wanted)
    return document ? ok(document) : notFound()
  },

  cancelInquery: ({ id }, context) => cancelInquiry(context, id),
  replyInquery: (written, context) => replyToInquiry(context, written),
  acceptInquery: (request, context) => acceptInquiry(context, request),
  sumInquery: (request, context) => sumInquiry(context, request),
  declineInquery: (declined, context) => declineInquiry(context, declined),
  againInquery: ({ id }, context) => withinLimit(context, buyerLimits.checkCart, () => askAgain(context, id)),
} satisfies Partial<CallHandlers>
