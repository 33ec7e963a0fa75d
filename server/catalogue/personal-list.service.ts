import type { ProductCard } from '#contract/product-card.ts'
import { type ListOf, cardsOf } from '#server/catalogue/product-list.presenter.ts'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { listProducts } from '#server/catalogue/product-list.service.ts'
import { personaliseWithin } from '#server/catalogue/product-card.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isTimeLimit } from '#server/platform/database/time-limit.ts'
import type { BuyerSession, CallContext } from '#server/platform/http/call-context.ts'
import { priceListsOf } from '#server/pricing/prices.service.ts'
import { hasOwnNumber } from '#server/search/search.service.ts'

/**
 * A list for one buyer: the shared one with his prices and wishes, or one of his own where the shared one cannot
 * hold it: sorted by his prices, or found by his company's own numbers. Should that search take too long, he gets
 * the shared one.
 */
export const personaliseList = async <Card extends ProductCard>(
  shared: ListOf<Card>,
  request: ListRequest,
  context: Pick<CallContext, 'db' | 'buyer' | 'language'>,
): Promise<ListOf<Card>> => {
  const { db, buyer, language } = context
  if (!buyer) return shared
  const asSeenBy = (find: (tx: Database) => Promise<ListOf<Card>>): Promise<ListOf<Card>> =>
    withActor(db, asBuyer(buyer), async (tx) => {
      const list = await find(tx)
      return { ...list, rows: await personaliseWithin(tx, buyer, list.rows, request.forModelId) }
    })
  try {
    return await asSeenBy(async (tx) => {
      const own = await ownOptions(tx, request, buyer)
      if (!own) return shared
      const list = await listProducts(tx, request, language, own)
      return { ...list, rows: cardsOf<Card>(list) }
    })
  } catch (error) {
    // What everybody finds is there already; it ends the transaction that took too long, so this is another one.
    if (isTimeLimit(error)) return asSeenBy(async () => shared)
    throw error
  }
}

const ownOptions = async (tx: Database, request: ListRequest, buyer: BuyerSession) => {
  const isPriced = request.sort.column === 'price' && buyer.seesPrices
  const { search } = request
  const isOwnNumber =
    search !== null && search !== 'nothing' && (await hasOwnNumber(tx, search, buyer.companyId))
  if (!isPriced && !isOwnNumber) return null
  return {
    priceLists: isPriced ? priceListsOf(buyer) : null,
    companyId: isOwnNumber ? buyer.companyId : null,
  }
}
