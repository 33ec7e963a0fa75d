import type { ListHead } from '#contract/shop/lists.contract.ts'

/** The wishlist has an address that every buyer may know, save and tell. */
export const wishlistPlace = 'wishlist'

export const listAddress = ({ id, isWishlist }: Pick<ListHead, 'id' | 'isWishlist'>): string =>
  `/lists/${isWishlist ? wishlistPlace : id}`
