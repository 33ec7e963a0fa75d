import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { ok } from '#server/platform/http/reply.ts'
import { presentCartCosts } from '#server/trade/costs/costs.presenter.ts'
import { costCart } from '#server/trade/costs/cart-costs.service.ts'

/** What a cart would cost as an order. */
export const costHandlers = {
  cartCosts: async ({ ids, country }, context) => {
    const reader = { session: buyerOf(context), language: context.language }
    return ok(presentCartCosts(await costCart(context.db, reader, { ids, country }), context.language))
  },
} satisfies Pick<CallHandlers, 'cartCosts'>
