import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'
import { listBought } from '#server/trade/bought/bought.service.ts'

/** What the buyer's company has bought (docs/product.md#bought-before). */
export const boughtHandlers = {
  listBought: async (filter, context) =>
    ok(await listBought(context.db, buyerOf(context), filter, context.language)),
} satisfies Pick<CallHandlers, 'listBought'>
