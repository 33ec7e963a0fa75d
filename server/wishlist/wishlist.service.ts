import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { findCards, personaliseWithin } from '#server/catalogue/product-card.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { deleteWish, insertWish, listWishedIds } from '#server/wishlist/wishlist.queries.ts'

/** Products one wishlist holds at most, so that reading it stays one page's work. */
export const maxWishes = 500

/** Cards of the wished products, newest wish first; products no longer published are left out. */
export const listWishes = (db: Database, session: BuyerSession, language: Language): Promise<ProductCard[]> =>
  withActor(db, asBuyer(session), async (tx) => {
    const ids = await listWishedIds(tx, session.userId)
    return personaliseWithin(tx, session, await findCards(tx, ids, language))
  })

/** Puts a product on the list; twice is once. */
export const addWish = (
  db: Database,
  session: BuyerSession,
  productId: number,
): Promise<'wished' | 'unknownProduct' | 'full'> =>
  withActor(db, asBuyer(session), async (tx) => {
    const found = await insertWish(tx, { userId: session.userId, productId, maxWishes })
    if (!found.isPublished) return 'unknownProduct'
    return found.isWished ? 'wished' : 'full'
  })

/** Takes a product off the list; a missing one is no error. */
export const removeWish = (db: Database, session: BuyerSession, productId: number): Promise<void> =>
  withActor(db, asBuyer(session), (tx) => deleteWish(tx, session.userId, productId))
