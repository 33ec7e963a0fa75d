import { type Transaction, sql } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import { storedSettings } from '#server/settings/settings.service.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface CostBasisRow {
  settings: Record<string, unknown>
  currency: string
  minOrderMinor: number | null
  minOrderKind: 'refuse' | 'fee' | null
  minOrderFeeMinor: number | null
  freightRule: string | null
  checkedVatNumber: string | null
  weightGrams: number | null
}

/** Settings, terms of the company, and the weight of the pieces: null where that of one article is not known. */
export const findCostBasis = async (
  tx: Transaction<DB>,
  companyId: string,
  lines: readonly { productId: number | null; pieces: number }[],
): Promise<CostBasisRow | null> => {
  const products = lines.map(({ productId }) => productId)
  const pieces = lines.map((line) => line.pieces)
  const { rows } = await sql<CostBasisRow>`${prepared}
    select ${storedSettings} as settings, companies.currency, min_order_minor as "minOrderMinor",
      min_order_kind as "minOrderKind", min_order_fee_minor as "minOrderFeeMinor", freight_rule as "freightRule",
      case when vat_checked_at is not null then vat_number end as "checkedVatNumber", weighed.grams as "weightGrams"
    from companies cross join lateral (
      select case when bool_and(products.weight_grams is not null)
        then ceil(sum(products.weight_grams * line.pieces))::bigint end as grams
      from unnest(${products}::int[], ${pieces}::bigint[]) as line(product_id, pieces)
        left join products on products.id = line.product_id) weighed
    where companies.id = ${companyId}`.execute(tx)
  return rows[0] ?? null
}

/** Country of the company's default address; null without one. */
export const findDeliveryCountry = async (tx: Transaction<DB>, companyId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('addresses')
    .select('country')
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.country ?? null
}
