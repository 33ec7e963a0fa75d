import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { type WantedBest, listBestIds } from '#server/catalogue/best.queries.ts'
import { listBrandPics } from '#server/catalogue/brands.queries.ts'
import { findCards } from '#server/catalogue/product-card.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { HandlerOutput } from '#server/platform/http/call-context.ts'

/** Best sellers as an anonymous reader sees them. */
export const listBest = async (
  db: Database,
  wanted: WantedBest,
  language: Language,
): Promise<ProductCard[]> => {
  const ids = await withActor(db, { role: 'system' }, (tx) => listBestIds(tx, wanted))
  return findCards(db, ids, language)
}

/** Brands for the strip of the home page, those with most products first. */
export const listBrandStrip = (db: Database): Promise<HandlerOutput<'listBrandPic'>> => listBrandPics(db, 40)
