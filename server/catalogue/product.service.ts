import type { Language } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { PackingOption, PackTotals, ProductDetail } from '#contract/shop/product.contract.ts'
import { presentGroup } from '#server/catalogue/groups.presenter.ts'
import { findGroup } from '#server/catalogue/groups.queries.ts'
import { presentPacking } from '#server/catalogue/packings.presenter.ts'
import { listPackings } from '#server/catalogue/packings.queries.ts'
import { findPersonalFields } from '#server/catalogue/personal-fields.queries.ts'
import { personalFieldsOf } from '#server/catalogue/product-card.service.ts'
import { presentProduct } from '#server/catalogue/product-detail.presenter.ts'
import { type ProductRequest, findProductDetail } from '#server/catalogue/product-detail.queries.ts'
import { type ProductModelsRequest, readProductModels } from '#server/catalogue/product-models.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession, HandlerOutput } from '#server/platform/http/call-context.ts'
import { packTotalsOf, priceTiersOf } from '#server/pricing/prices.service.ts'

/** A published product as one buyer sees it; null for a hidden or unknown one. */
export const findProduct = (
  db: Database,
  session: BuyerSession,
  request: ProductRequest,
): Promise<HandlerOutput<'getProduct'> | null> =>
  withActor(db, asBuyer(session), async (tx) => {
    const [row, [personal], tiers] = await Promise.all([
      findProductDetail(tx, request, session.priceGroupId),
      findPersonalFields(tx, session, [request.id], request.forModelId),
      priceTiersOf(tx, session, [request.id]),
    ])
    if (!row) return null
    const prices = tiers.get(request.id) ?? null
    const product = presentProduct(row, request.language)
    return {
      ...product,
      ...personalFieldsOf(row.card, personal, session),
      prices,
      packTotals: totalsOfPacks(prices, product.packs),
    }
  })

/** What one pack of each packing costs at each tier; none without prices. */
export const totalsOfPacks = (
  prices: ProductDetail['prices'],
  packs: readonly PackingOption[],
): PackTotals =>
  prices === null ? [] : packs.map((pack) => ({ packId: pack.packId, totals: packTotalsOf(prices, pack) }))

/**
 * One page of the models a product fits. Words are compared in normal form, each anywhere in brand, model or engine;
 * words of punctuation alone match nothing.
 */
export const listProductModels = async (
  db: Database,
  request: Omit<ProductModelsRequest, 'words'> & { keyword: string | null },
): Promise<HandlerOutput<'listProductModel'>> => {
  const { keyword, ...page } = request
  const words =
    keyword
      ?.split(/\s+/)
      .map(normalizeNumber)
      .filter((word) => word !== '') ?? null
  if (words?.length === 0) return { rows: [], total: 0 }
  const { rows, total } = await readProductModels(db, { ...page, words })
  return { rows: rows ?? [], total }
}

/** How a published product is packed, first offered first; null for a hidden or unknown one. */
export const findPackings = async (
  db: Database,
  productId: number,
  language: Language,
): Promise<PackingOption[] | null> => {
  const rows = await listPackings(db, productId)
  return rows.length === 0 ? null : rows.map((row) => presentPacking(row, language))
}

/** The group of a product; `groupId` null and nothing else without one. */
export const findProductGroup = async (
  db: Database,
  productId: number,
  language: Language,
): Promise<HandlerOutput<'groupProduct'>> => presentGroup(await findGroup(db, productId, language))
