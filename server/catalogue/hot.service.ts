import type { HotCard } from '#contract/shop/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import { type ListOf, cardsOf } from '#server/catalogue/product-list.presenter.ts'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { findList } from '#server/catalogue/product-list.service.ts'
import { personaliseList } from '#server/catalogue/personal-list.service.ts'
import { findPricesBefore } from '#server/catalogue/promoted.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'

type HotList = ListOf<HotCard>

/** Products in running promotions, and when the list changes by itself. */
export const listHot = async (
  db: Database,
  request: ListRequest,
  language: Language,
): Promise<{ list: HotList; changesAt: Date | null }> => {
  const { list, changesAt } = await findList(db, request, language)
  return { list: { ...list, rows: cardsOf(list) }, changesAt }
}

/** Promotions for one buyer; what a product cost before is a price too and shows only with prices. */
export const personaliseHot = async (
  shared: HotList,
  request: ListRequest,
  context: Pick<CallContext, 'db' | 'buyer' | 'language'>,
): Promise<HotList> => {
  const list = await personaliseList(shared, request, context)
  if (!context.buyer?.seesPrices || list.rows.length === 0) return list
  const ids = list.rows.map((row) => row.id)
  const before = await findPricesBefore(context.db, ids, request.filters.promotionKinds)
  return {
    ...list,
    rows: list.rows.map((row) => ({
      ...row,
      promotion: row.promotion && { ...row.promotion, priceBefore: before.get(row.id) ?? null },
    })),
  }
}
