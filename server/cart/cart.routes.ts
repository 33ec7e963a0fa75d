import { addToCart } from '#server/cart/additions.service.ts'
import { addLinesToCart } from '#server/cart/added-lines.service.ts'
import { listCart, removeLines, saveQuantity } from '#server/cart/cart.service.ts'
import { amountOf } from '#server/cart/pack-amount.service.ts'
import { type CallContext, type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'

const readerOf = (context: CallContext) => ({ session: buyerOf(context), language: context.language })

/** Nothing was put into the cart where every line says why not. */
const messageOf = ({ taken }: { taken: number }) => (taken > 0 ? 'addedToCart' : 'nothingAdded')

/** The cart's calls (docs/product.md#cart). */
export const cartHandlers = {
  getCart: async (_input, context) => ok(await listCart(context.db, readerOf(context))),

  packAmount: async ({ id, packId, quantity }, context) => {
    const outcome = await amountOf(context.db, readerOf(context), { productId: id, packId, quantity })
    if (outcome.ok) return ok(outcome.amount)
    return outcome.reason === 'NOT_FOUND' ? notFound() : refuse(outcome.reason, outcome)
  },

  addCart: (input, context) =>
    withinQuickLimit(context, buyerLimits.addCart, async () => {
      const { productId, packId, quantity, info, addedAt } = input
      const addition = { productId, packId, quantity, info: info ?? '', addedAt: addedAt ?? null }
      // Adding twice is not adding once: the answer is stored with the line or not at all.
      const outcome = await addToCart(context.db, readerOf(context), addition, (tx, line) =>
        context.keepAnswer(tx, ok(line, 'addedToCart')),
      )
      return outcome.ok ? ok(outcome.line, 'addedToCart') : refuse(outcome.reason, outcome)
    }),

  addCartLines: (input, context) =>
    withinQuickLimit(context, buyerLimits.addCartLines, async () => {
      const outcome = await addLinesToCart(context.db, readerOf(context), input.lines, (tx, added) =>
        context.keepAnswer(tx, ok(added, messageOf(added))),
      )
      return outcome.ok ? ok(outcome.added, messageOf(outcome.added)) : refuse(outcome.reason, outcome)
    }),

  saveCart: async (input, context) => {
    const outcome = await saveQuantity(context.db, readerOf(context), { lineId: input.id, quantity: input.q })
    if (outcome.ok) return ok(outcome.line, 'quantityUpdated')
    return outcome.reason === 'NOT_FOUND' ? notFound() : refuse(outcome.reason, outcome)
  },

  removeCart: async (input, context) => {
    if (input.id !== null) await removeLines(context.db, buyerOf(context), input.id)
    return ok(null, 'itemRemoved')
  },

  clearCart: async (_input, context) => {
    await removeLines(context.db, buyerOf(context), null)
    return ok(null, 'cartCleared')
  },
} satisfies Pick<
  CallHandlers,
  'getCart' | 'packAmount' | 'addCart' | 'addCartLines' | 'saveCart' | 'removeCart' | 'clearCart'
>
