import { type Transaction, sql } from 'kysely'
import type { StockRule } from '#server/catalogue/shown-stock.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** How the settings show stock to a price group: its own rule, else that for everybody; null without any. */
export const findStockRule = async (
  tx: Transaction<DB>,
  priceGroupId: number | null,
): Promise<StockRule | null> => {
  const { rows } = await sql<StockRule>`
    select rule ->> 'as' as "as", (rule ->> 'cap')::int as cap
    from shop_settings cross join jsonb_array_elements(value -> 'shown') as rule
      left join price_groups on price_groups.name = rule ->> 'priceGroup'
    where key = 'stock' and (rule ->> 'priceGroup' is null or price_groups.id = ${priceGroupId}::int)
    order by rule ->> 'priceGroup' is null limit 1`.execute(tx)
  return rows[0] ?? null
}
