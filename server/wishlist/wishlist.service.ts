import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { findCards, personaliseWithin } from '#server/catalogue/product-card.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { putFirstOnList, readLines, touchList } from '#server/lists/list-lines.service.ts'
import { countWishes, deleteWish, listWishedIds, lockWishlist } from '#server/wishlist/wishlist.queries.ts'

/** Products one wishlist holds at most, so that reading it stays one page's work. */
export const maxWishes = 500

/** Cards of the wished products, newest wish first unless the buyer ordered them; products no longer published are left out. */
export const listWishes = (db: Database, session: BuyerSession, language: Language): Promise<ProductCard[]> =>
  withActor(db, asBuyer(session), async (tx) => {
    const ids = await listWishedIds(tx, session.userId)
    return personaliseWithin(tx, session, await findCards(tx, ids, language))
  })

/** Puts a product on the list, in front, with the least of the packing offered first; twice is once. */
export const addWish = (
  db: Database,
  session: BuyerSession,
  productId: number,
  language: Language,
): Promise<'wished' | 'unknownProduct' | 'full'> =>
  withActor(db, asBuyer(session), async (tx) => {
    const [read] = await readLines(tx, [{ productId }], { language })
    if (!read?.ok) return 'unknownProduct'
    const listId = await lockWishlist(tx, session.userId)
    const { lines, ofProduct } = await countWishes(tx, listId, productId)
    if (ofProduct > 0) return 'wished'
    if (lines >= maxWishes) return 'full'
    await putFirstOnList(tx, session, listId, [read.line])
    return 'wished'
  })

/** Takes a product off the list; a missing one is no error. */
export const removeWish = (db: Database, session: BuyerSession, productId: number): Promise<void> =>
  withActor(db, asBuyer(session), async (tx) => {
    const listId = await lockWishlist(tx, session.userId)
    if (await deleteWish(tx, listId, productId)) await touchList(tx, listId)
  })
