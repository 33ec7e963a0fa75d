import type { PlacedDocument } from '#server/trade/checkout/checkout.queries.ts'
import { placeDocument } from '#server/trade/checkout/checkout.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import { buyerLimits, withinLimit } from '#server/platform/limits/buyer-limits.ts'

const replyOf = ({ kind, id, no }: PlacedDocument) =>
  kind === 'order'
    ? ok({ type: 'order' as const, id, no }, 'orderPlaced')
    : ok({ type: 'inquery' as const, id, no }, 'inquirySent')

/** Checkout (docs/product.md#checkout). On the wire an inquiry is an `inquery`. */
export const checkoutHandlers = {
  checkCart: (input, context) =>
    withinLimit(context, buyerLimits.checkCart, async () => {
      const { language, config } = context
      const reader = { session: buyerOf(context), language, config }
      const outcome = await placeDocument(context.db, reader, input, async (tx, document) => {
        await context.keepAnswer(tx, replyOf(document))
      })
      return outcome.ok ? replyOf(outcome.document) : refuse(outcome.reason, outcome)
    }),
} satisfies Pick<CallHandlers, 'checkCart'>
