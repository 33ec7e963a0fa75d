import { mostPacks } from '#contract/most-packs.ts'
import type { StockState } from '#contract/product-card.ts'

/** Lines one cart holds at most. */
export const maxCartLines = 1_000
/** Characters of a remark. */
export const maxRemarkLength = 500

/** Packs that a line may hold which is too large to be ordered: it can only become an inquiry. */
export const maxInquiryPacks = mostPacks

export type CartLineState = 'ok' | 'gone' | 'packGone' | 'superseded' | 'overLimit'

/**
 * Can the line be ordered? `gone`: the product is not published or discontinued. `packGone`: this packing is no
 * longer offered. `superseded`: it has a successor and none are left; while stock lasts the old number is still sold.
 */
export const stateOf = (offer: {
  isPublished: boolean
  stock: StockState
  hasSuccessor: boolean
  isPackOffered: boolean
}): Exclude<CartLineState, 'overLimit'> => {
  if (!offer.isPublished) return 'gone'
  if (offer.hasSuccessor && offer.stock !== 'in' && offer.stock !== 'low') return 'superseded'
  if (offer.stock === 'discontinued') return 'gone'
  return offer.isPackOffered ? 'ok' : 'packGone'
}
