import { placeDocument } from '#server/trade/checkout/checkout.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import { buyerLimits, withinLimit } from '#server/platform/limits/buyer-limits.ts'

/** Checkout (docs/product.md#checkout). On the wire an inquiry is an `inquery`. */
export const checkoutHandlers = {
  checkCart: (input, context) =>
    withinLimit(context, buyerLimits.checkCart, async () => {
      const { language, config } = context
      const outcome = await placeDocument(context.db, { session: buyerOf(context), language, config }, input)
      if (!outcome.ok) return refuse(outcome.reason, outcome)
      const { kind, id, no } = outcome.document
      return kind === 'order'
        ? ok({ type: 'order' as const, id, no }, 'orderPlaced')
        : ok({ type: 'inquery' as const, id, no }, 'inquirySent')
    }),
} satisfies Pick<CallHandlers, 'checkCart'>
