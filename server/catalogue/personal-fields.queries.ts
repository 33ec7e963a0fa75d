import { type Transaction, sql } from 'kysely'
import type { PriceBasis } from '#contract/money.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type StockRule, stockRuleOf } from '#server/catalogue/shown-stock.ts'
import { shownPrice } from '#server/catalogue/shown-price.queries.ts'
import { priceListsOf } from '#server/pricing/prices.service.ts'

export interface PersonalFields {
  id: number
  wished: boolean
  /** The net price of the least that can be ordered of the first pack. */
  amount: number | null
  currency: string | null
  per: PriceBasis | null
  fits: boolean | null
  /** Pieces that are not reserved; null is unknown. */
  available: number | null
  stockRule: StockRule | null
}

/** Whether a product fits a model: what is recorded, else null. Universal parts have no record and stay unknown. */
export const fitsModel = (productId: string, modelId: number | null) => sql<boolean | null>`(
  select not is_excluded from fitments
  where fitments.product_id = ${sql.raw(productId)} and fitments.model_id = ${modelId}::int)`

/** What cards show to one buyer, in one statement. Runs inside `withActor` of this buyer. */
export const findPersonalFields = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  ids: readonly number[],
  modelId: number | null,
): Promise<PersonalFields[]> => {
  const { rows } = await sql<PersonalFields>`${prepared}
    with lists as materialized (${priceListsOf(session)})
    select p.id,
      exists (select from wished_products where product_id = p.id and user_id = ${session.userId}::uuid) as wished,
      best.amount_minor as amount, best.currency, best.per,
      ${fitsModel('p.id', modelId)} as fits,
      available_pieces(p.stock_quantity, (select pieces from stock_reservations where product_id = p.id)) as available,
      ${stockRuleOf(session.priceGroupId)} as "stockRule"
    from products p
      ${shownPrice}
    where p.id = any(${hidden(ids, 'int[]')})`.execute(tx)
  return rows
}
