import { type Transaction, sql } from 'kysely'
import type { PriceBasis } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { type PriceBuyer, bestPriceOf, priceListsOf } from '#server/pricing/prices.queries.ts'

export interface PricedCompany extends PriceBuyer {
  name: string
  lang: string | null
}

/** A company by its id or its number in the books; null where there is none. */
export const findPricedCompany = async (
  tx: Transaction<DB>,
  key: { id: string } | { customerNo: string },
): Promise<PricedCompany | null> => {
  const { rows } = await sql<PricedCompany>`
    select id as "companyId", name, lang, price_group_id as "priceGroupId", currency,
      status = 'approved' as "seesPrices"
    from companies
    where ${'id' in key ? sql`id = ${key.id}::uuid` : sql`customer_no = ${key.customerNo}`}`.execute(tx)
  return rows[0] ?? null
}

/** The price of an article from `min` pieces on. */
export interface PriceListRow {
  id: number
  number: string
  name: string
  brand: string | null
  piecesPerPack: number
  min: number
  amount: number
  per: PriceBasis
  currency: string
  hsCode: string | null
  origin: string | null
  weightGrams: number | null
}

/**
 * The next articles after `after`, in the order of their ids, with each price this buyer has. `last` is the id of the
 * last article that was looked at; null at the end of the catalogue. Articles that cannot be bought are left out.
 */
export const readPriceListPage = async (
  tx: Transaction<DB>,
  buyer: PriceBuyer,
  { language, after, limit }: { language: string; after: number; limit: number },
): Promise<{ rows: PriceListRow[]; last: number | null }> => {
  const { rows } = await sql<PriceListRow & { last: number }>`
    with lists as materialized (${priceListsOf(buyer)}),
    page as materialized (
      select id from products where status = 'published' and stock <> 'discontinued' and id > ${after}::int
      order by id limit ${limit}
    )
    select products.id, products.standard as number, coalesce(${textIn('products.names')}, '') as name,
      brands.name as brand, products.pack_pieces as "piecesPerPack", steps.min, best.amount_minor as amount, best.per,
      best.currency, products.hs_code as "hsCode", products.origin, products.weight_grams as "weightGrams",
      ends.last
    from (select max(id) as last from page) as ends
      cross join ${readerOf(language)}
      left join (page join products on products.id = page.id) on true
      left join brands on brands.id = products.brand_id
      left join lateral (
        select distinct min_pieces as min from prices join lists on lists.id = prices.price_list_id
        where prices.product_id = products.id and prices.amount_minor > 0
      ) steps on true
      left join lateral (${bestPriceOf('products.id', 'steps.min')}) best on true
    where ends.last is not null
    order by products.id, steps.min`.execute(tx)
  return {
    rows: rows.filter(({ amount }) => amount !== null),
    last: rows[0]?.last ?? null,
  }
}
