import type { Transaction } from 'kysely'
import type { Price } from '#contract/money.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'
import {
  type PriceRow,
  type PriceTier,
  findPriceTiers,
  findPrices,
  pricesOf,
} from '#server/pricing/prices.queries.ts'
import { effectiveTiers } from '#server/pricing/price-tiers.rules.ts'

export { lastPaidOf, type LastPaid } from '#server/pricing/last-paid.queries.ts'
export { parseAmount, parseUnits, withoutThousandsSigns } from '#server/pricing/typed-amount.rules.ts'
export { packTotalsOf } from '#server/pricing/pack-totals.rules.ts'
export { lowerBy, parseTypedPrice } from '#server/pricing/typed-price.rules.ts'
export {
  type PriceRow,
  bestPriceOf,
  priceListsOf,
  priceOfRow,
  sortablePriceOf,
} from '#server/pricing/prices.queries.ts'

/** How many pieces (packs × pieces per pack) of which product; the quantity decides the tier. */
export interface PriceRequest {
  productId: number
  pieces: number
}

/**
 * Net prices, one per request in the order of the requests; null where the buyer has no price.
 * The best matching list wins (company, then group, then all; inside one the company's own currency first),
 * the tier is the highest that the pieces reach, validity is judged by the database clock, and 0 is no price.
 * Lists may differ in currency: whoever adds amounts up must see that they share one.
 * Runs inside `withActor` of this buyer; one statement whatever the number of requests. A buyer who may not
 * see prices gets null everywhere.
 */
export const priceFor = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  wanted: readonly PriceRequest[],
): Promise<(Price | null)[]> =>
  session.seesPrices && wanted.length > 0 ? findPrices(tx, session, wanted) : wanted.map(() => null)

interface PricedCompany {
  companyId: string
  priceGroupId: number | null
  currency: string
}

/** What `priceForCompany` reads, to be read together with other lists; `priceOfRow` makes a price of each row. */
export const companyPrices = (company: PricedCompany, wanted: readonly PriceRequest[]): ListQuery<PriceRow> =>
  pricesOf({ ...company, seesPrices: true }, wanted)

/** What `priceFor` answers a buyer of this company, whether or not one may see prices; for staff. */
export const priceForCompany = async (
  tx: Transaction<DB>,
  company: PricedCompany,
  wanted: readonly PriceRequest[],
): Promise<(Price | null)[]> =>
  wanted.length > 0 ? findPrices(tx, { ...company, seesPrices: true }, wanted) : []

/**
 * The quantity tiers of products as their pages show them: what `priceFor` answers from `min` pieces on, steps that
 * change nothing left out; no entry where the buyer has no price. Runs inside `withActor` of this buyer; one statement.
 */
export const priceTiersOf = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  productIds: readonly number[],
): Promise<Map<number, PriceTier[]>> => {
  const tiers = new Map<number, PriceTier[]>()
  if (!session.seesPrices) return tiers
  for (const { productId, ...tier } of await findPriceTiers(tx, session, productIds))
    tiers.set(productId, [...(tiers.get(productId) ?? []), tier])
  return new Map([...tiers].map(([id, all]) => [id, effectiveTiers(all)]))
}
