import { findDocument, listDocuments } from '#server/trade/documents/documents.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

/** Orders of the buyer's company, to read. */
export const orderHandlers = {
  listOrder: async (filter, context) =>
    ok(await listDocuments(context.db, buyerOf(context), 'order', filter)),

  orderDetail: async ({ id }, context) => {
    if (id === null) return notFound()
    const shopName = context.config.shop.name
    const document = await findDocument(context.db, buyerOf(context), { kind: 'order', id, shopName })
    return document ? ok(document) : notFound()
  },
} satisfies Pick<CallHandlers, 'listOrder' | 'orderDetail'>
