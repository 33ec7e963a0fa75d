import { findDocument, listDocuments } from '#server/trade/documents/documents.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

/** Inquiries of the buyer's company, to read. */
export const inquiryHandlers = {
  listInquery: async (filter, context) =>
    ok(await listDocuments(context.db, buyerOf(context), 'inquiry', filter)),

  inqueryDetail: async ({ id }, context) => {
    if (id === null) return notFound()
    const shopName = context.config.shop.name
    const document = await findDocument(context.db, buyerOf(context), { kind: 'inquiry', id, shopName })
    return document ? ok(document) : notFound()
  },
} satisfies Pick<CallHandlers, 'listInquery' | 'inqueryDetail'>
