import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { PriceBasis } from '#contract/money.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { type ListRows, selectListPage } from '#server/platform/database/list-page.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type DocumentReader, isReadBy } from '#server/trade/documents/document.ts'

export interface BoughtRow {
  key: string
  productId: number | null
  standard: string
  normal: string
  fullname: string
  packType: 1 | 2 | 3
  piecesPerPack: number
  packs: number
  pieces: number
  on: string
  amount: number | null
  per: PriceBasis
  currency: string
  orderId: string | null
  orderNo: string | null
  times: number
}

export interface BoughtFilter {
  pageNum: number
  pageSize: number
  cursor?: string | undefined
  keyword?: string | undefined
  productId?: number | null | undefined
}

/** What is read: everything, or what can be of one article, so that its page reads no other lines. */
type Wanted = Pick<BoughtFilter, 'productId'>

/** Lines of orders that were not cancelled. */
const orderedLines = (reader: DocumentReader, { productId }: Wanted): RawBuilder<unknown> => sql`
  select lines.product_id, lines.standard, lines.normal, lines.fullname, lines.pack_type, lines.pieces_per_pack, lines.packs,
    lines.packs * lines.pieces_per_pack as pieces, (documents.created_at at time zone 'utc')::date as bought_on,
    nullif(lines.amount_minor, 0) as amount_minor, lines.per, documents.currency, documents.id as order_id, documents.no,
    1::bigint as lines
  from orders as documents join order_lines as lines on lines.order_id = documents.id
  where ${isReadBy(reader)} and documents.status <> 'cancelled'
    ${productId === undefined ? sql`` : sql`and lines.product_id = ${productId}`}`

/** Sales by a number that the article has; which article each number means is decided after. */
const isNumberOf = (productId: number | null): RawBuilder<unknown> => sql`past_sales.normal in (
  select numbers.normal from product_numbers numbers
  where numbers.product_id = ${productId} and numbers.kind in ('standard', 'ean', 'old'))`

/**
 * The newest past sale of each number, with the article that has it: by its own number, its EAN, or an old number that no
 * other article has, as with what was paid last.
 */
const soldBefore = ({ companyId }: DocumentReader, { productId }: Wanted): RawBuilder<unknown> => sql`
  select article.product_id, sold.number, sold.normal, coalesce(article.name, ''), 1, 1, sold.pieces, sold.pieces,
    sold.sold_on, sold.amount_minor, sold.per, sold.currency, null::uuid, null::text, sold.lines
  from (
    select distinct on (normal) *, count(*) over (partition by normal) as lines from past_sales
    where company_id = ${companyId} ${productId === undefined ? sql`` : sql`and ${isNumberOf(productId)}`}
    order by normal, sold_on desc, id desc
  ) as sold
    left join lateral (
      select numbers.product_id, products.standard as name
      from product_numbers numbers join products on products.id = numbers.product_id
      where numbers.normal = sold.normal and (numbers.kind in ('standard', 'ean')
        or numbers.kind = 'old' and not exists (select from product_numbers others
          where others.normal = numbers.normal and others.kind = 'standard'))
      order by numbers.kind <> 'standard', products.status <> 'published', numbers.product_id limit 1
    ) as article on true`

/** One row for each article: when it was bought last, and how often. One that left the catalogue is known by its number. */
const articles = (reader: DocumentReader, wanted: Wanted): RawBuilder<unknown> => sql`(
  select distinct on (key) *, sum(lines) over (partition by key) as times
  from (
    select coalesce(product_id::text, 'number ' || normal) as key, lines_of_all.* from (
      ${orderedLines(reader, wanted)} union all ${soldBefore(reader, wanted)}
    ) as lines_of_all
  ) as keyed
  order by key, bought_on desc, order_id is null, order_id desc
) as bought`

const isFound = (keyword: string): RawBuilder<unknown> => {
  const normal = normalizeNumber(keyword)
  const inName = sql`(bought.fullname ilike ${likePattern(keyword)}
    or exists (select from products, jsonb_each_text(products.names) as name
      where products.id = bought.product_id and name.value ilike ${likePattern(keyword)}))`
  if (normal === '') return inName
  return sql`(bought.normal like ${likePattern(normal)} or ${inName} or exists (
    select from product_numbers numbers
    where numbers.product_id = bought.product_id and numbers.normal like ${likePattern(normal)}))`
}

/** One page of what the reader's company has bought, the last one first. */
export const readBoughtPage = (
  tx: Transaction<DB>,
  reader: DocumentReader,
  { keyword = '', productId, ...page }: BoughtFilter,
): Promise<ListRows<BoughtRow>> => {
  const conditions = [
    ...(keyword === '' ? [] : [isFound(keyword)]),
    ...(productId === undefined ? [] : [sql`bought.product_id = ${productId}`]),
  ]
  return selectListPage<BoughtRow>(
    tx,
    {
      columns: sql`key, product_id as "productId", standard, normal, fullname, pack_type as "packType",
        pieces_per_pack as "piecesPerPack", packs, pieces, bought_on::text as on, amount_minor as amount, per, currency,
        order_id as "orderId", no as "orderNo", times::int`,
      from: articles(reader, { productId }),
      where: conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
      keys: [
        { column: sql`bought_on::text`, type: 'text', order: 'desc' },
        { column: sql`key`, type: 'text', order: 'asc' },
      ],
    },
    page,
  )
}
