import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { listBestIds } from '#server/catalogue/best.queries.ts'
import { listBrandPics } from '#server/catalogue/brands.queries.ts'
import { presentHot } from '#server/catalogue/hot.presenter.ts'
import { type HotRequest, findPricesBefore, readHotPage } from '#server/catalogue/hot.queries.ts'
import { findCards, personaliseCards } from '#server/catalogue/product-card.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CallContext, HandlerOutput } from '#server/platform/http/call-context.ts'

type HotList = HandlerOutput<'listHot'>

/** Best sellers as an anonymous reader sees them. */
export const listBest = async (db: Database, limit: number, language: Language): Promise<ProductCard[]> => {
  const ids = await withActor(db, { role: 'system' }, (tx) => listBestIds(tx, limit))
  return findCards(db, ids, language)
}

/** Brands for the strip of the home page, those with most products first. */
export const listBrandStrip = async (db: Database): Promise<HandlerOutput<'listBrandPic'>> =>
  (await listBrandPics(db, 40)).map((brand) => ({ ...brand, pic: brand.pic ?? '' }))

/** Running promotions, and when the list changes by itself. */
export const listHot = async (
  db: Database,
  request: HotRequest,
): Promise<{ list: HotList; changesAt: Date | null }> => {
  const { rows, total, changesAt } = await readHotPage(db, request)
  return { list: { rows: rows.map(presentHot), total }, changesAt }
}

/** Promotions for one buyer; what a product cost before is a price too and shows only with prices. */
export const personaliseHot = async (list: HotList, context: CallContext): Promise<HotList> => {
  const rows = await personaliseCards(list.rows, context)
  if (!context.buyer?.seesPrices || rows.length === 0) return { ...list, rows }
  const ids = rows.map((row) => row.id)
  const before = await findPricesBefore(context.db, ids)
  return {
    ...list,
    rows: rows.map((row) => ({
      ...row,
      promotion: row.promotion && { ...row.promotion, priceBefore: before.get(row.id) ?? null },
    })),
  }
}
