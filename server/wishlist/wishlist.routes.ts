import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { buyerLimits, withinQuickLimit } from '#server/platform/limits/buyer-limits.ts'
import { addWish, listWishes, maxWishes, removeWish } from '#server/wishlist/wishlist.service.ts'

/** The wishlist's calls; `id` is always the product's. */
export const wishlistHandlers = {
  getWish: async (_input, context) => ok(await listWishes(context.db, buyerOf(context), context.language)),

  addWish: (input, context) =>
    withinQuickLimit(context, buyerLimits.addWish, async () => {
      if (input.id === null) return notFound()
      const outcome = await addWish(context.db, buyerOf(context), input.id, context.language)
      if (outcome === 'wished') return ok(null, 'addedToWishlist')
      return outcome === 'full' ? refuse('WISHLIST_FULL', { values: { limit: maxWishes } }) : notFound()
    }),

  removeWish: async (input, context) => {
    if (input.id !== null) await removeWish(context.db, buyerOf(context), input.id)
    return ok(null, 'removedFromWishlist')
  },
} satisfies Pick<CallHandlers, 'getWish' | 'addWish' | 'removeWish'>
