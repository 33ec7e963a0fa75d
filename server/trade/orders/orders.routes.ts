import { findDocument, listDocuments } from '#server/trade/documents/documents.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'
import {
  askToCancelOrder,
  cancelOrder,
  replyToOrder,
  updateOrder,
} from '#server/trade/orders/orders.service.ts'
import { reorder } from '#server/trade/documents/reorder.service.ts'

/** Orders of the buyer's company: to read, to write to, to change and to cancel. */
export const orderHandlers = {
  listOrder: async (filter, context) =>
    ok(await listDocuments(context.db, buyerOf(context), 'order', { ...filter, language: context.language })),

  orderDetail: async ({ id }, context) => {
    if (id === null) return notFound()
    const { config, language } = context
    const reader = { shopName: config.shop.name, timeZone: config.timeZone, language }
    const wanted = { kind: 'order', id, ...reader } as const
    const document = await findDocument(context.db, buyerOf(context), wanted)
    return document ? ok(document) : notFound()
  },

  cancelOrder: ({ id }, context) => cancelOrder(context, id),
  askCancelOrder: (written, context) => askToCancelOrder(context, written),
  replyOrder: (written, context) => replyToOrder(context, written),
  updateOrder: (changed, context) => updateOrder(context, changed),
  reorder: ({ id, kind, lineIds }, context) =>
    withinQuickLimit(context, buyerLimits.reorder, () => reorder(context, { kind, id, lineIds })),
} satisfies Partial<CallHandlers>
