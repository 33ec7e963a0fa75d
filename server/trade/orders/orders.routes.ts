import { findDocument, listDocuments } from '#server/trade/documents/documents.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

/** Orders of the buyer's company, to read. */
export const orderHandlers = {
  listOrder: async (filter, context) =>
    ok(await listDocuments(context.db, buyerOf(context), 'order', filter)),

  orderDetail: async ({ id }, context) => {
    if (id === null) return notFound()
    const { config, language } = context
    const wanted = { kind: 'order', id, shopName: config.shop.name, language } as const
    const document = await findDocument(context.db, buyerOf(context), wanted)
    return document ? ok(document) : notFound()
  },
} satisfies Pick<CallHandlers, 'listOrder' | 'orderDetail'>
