import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { OfficeProduct, OfficeProductRow } from '#contract/office/products.contract.ts'
import type { PriceBasis } from '#contract/money.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { Language } from '#contract/language.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { type ListPage, type ListRows, selectListPage } from '#server/platform/database/list-page.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { textIn, readerOf } from '#server/platform/database/text-columns.ts'
import { basePriceOf } from '#server/product-edits/product-edits.queries.ts'

export interface ProductListRecord {
  id: number
  standard: string
  fullname: string
  status: OfficeProduct['status']
  source: string
  amount: number | null
  currency: string | null
  per: PriceBasis | null
  stock: number | null
  stockState: OfficeProductRow['stockState']
  place: string
}

export interface ProductFilter {
  status?: OfficeProduct['status'] | undefined
  /** What the search finds, in its order, and what it was asked; absent: all articles. */
  found?: { ids: readonly number[]; keyword: string } | undefined
}

/** A longer list is shown as "1,000+". */
export const mostCounted = 1000

/** Hidden articles and drafts are not in the search's index. */
const unpublished = (keyword: string): RawBuilder<unknown> => {
  const normal = normalizeNumber(keyword)
  const words = keyword.split(/\s+/).filter((word) => word !== '')
  const named = sql.join(
    words.map((word) => sql`hidden.names::text ilike ${likePattern(word)}`),
    sql` and `,
  )
  return sql`select hidden.id from products hidden
    where hidden.status <> 'published' and (${named}
      or (${normal} <> '' and exists (select from product_numbers numbers
        where numbers.product_id = hidden.id and numbers.company_id is null and starts_with(numbers.normal, ${normal}))))`
}

const matching = ({ status, found }: ProductFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`]
  if (status !== undefined) conditions.push(sql`products.status = ${status}`)
  if (found !== undefined)
    conditions.push(sql`products.id in (
      select unnest(${[...found.ids]}::integer[]) union all ${unpublished(found.keyword)})`)
  return sql.join(conditions, sql` and `)
}

/** One page: in the order of the search, else the newest articles first. */
export const selectProducts = (
  tx: Transaction<DB>,
  filter: ProductFilter,
  page: ListPage,
  language: Language,
): Promise<ListRows<ProductListRecord>> => {
  const { found } = filter
  const byId = { column: sql`products.id`, type: 'int', order: 'desc' } as const
  const bySearch = {
    column: sql`coalesce(array_position(${[...(found?.ids ?? [])]}::integer[], products.id), 2000000000)`,
    type: 'int',
    order: 'asc',
  } as const
  return selectListPage<ProductListRecord>(
    tx,
    {
      columns: sql`products.id, products.standard, coalesce(${textIn('products.names')}, '') as fullname,
        products.status, (select name from sources where sources.id = products.source_id) as source,
        base.amount_minor as amount, base.currency, base.per, products.stock_quantity as stock, products.stock as "stockState",
        coalesce((select place from product_places where product_id = products.id), '') as place`,
      from: sql`products cross join ${readerOf(language)}
        left join lateral (${basePriceOf('products.id')}) base on true`,
      where: matching(filter),
      keys: found === undefined ? [byId] : [bySearch, byId],
      mostCounted,
    },
    page,
  )
}
