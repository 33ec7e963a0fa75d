import { findDocument, listDocuments } from '#server/trade/documents/documents.service.ts'
import { cancelInquiry, replyToInquiry } from '#server/trade/inquiries/inquiries.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

/** Inquiries of the buyer's company: to read, to write to and to take back. */
export const inquiryHandlers = {
  listInquery: async (filter, context) =>
    ok(await listDocuments(context.db, buyerOf(context), 'inquiry', filter)),

  inqueryDetail: async ({ id }, context) => {
    if (id === null) return notFound()
    const { config, language } = context
    const wanted = { kind: 'inquiry', id, shopName: config.shop.name, language } as const
    const document = await findDocument(context.db, buyerOf(context), wanted)
    return document ? ok(document) : notFound()
  },

  cancelInquery: ({ id }, context) => cancelInquiry(context, id),
  replyInquery: (written, context) => replyToInquiry(context, written),
} satisfies Pick<CallHandlers, 'listInquery' | 'inqueryDetail' | 'cancelInquery' | 'replyInquery'>
