import { sql } from 'kysely'
import type { MyNumber } from '#contract/shop/customer-numbers.contract.ts'
import type { FoundArticle } from '#server/customer-numbers/number-wish.rules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPicsText } from '#server/platform/media/existing-pictures.ts'

export interface NumbersRequest {
  companyId: string
  /** What is looked for as typed and in normal form; null is everything. */
  keyword: { typed: string; normal: string } | null
  column: 'number' | 'standard'
  isDescending: boolean
  limit: number
  offset: number
  language: string
}

type NumberPageRow = Omit<MyNumber, 'fullname' | 'pic'> & { fullname: string | null; pic: string | null }

export interface NumbersPage {
  /** Of the whole list, and of what was looked for. */
  count: number
  total: number
  rows: NumberPageRow[] | null
}

const isFound = (keyword: NumbersRequest['keyword']) => {
  if (keyword === null) return sql`true`
  const isInName = sql`strpos(lower(${textIn('products.names')}), lower(${keyword.typed}::text)) > 0`
  if (keyword.normal === '') return isInName
  return sql`(strpos(numbers.normal, ${keyword.normal}::text) > 0 or ${isInName} or exists (
    select from public_numbers ours where ours.product_id = numbers.product_id and ours.kind = 'standard'
      and strpos(ours.normal, ${keyword.normal}::text) > 0))`
}

/** One page of a company's list. An article that is no longer offered keeps its number and loses its name. */
export const readNumbersPage = async (db: Database, request: NumbersRequest): Promise<NumbersPage> => {
  const { companyId, keyword, limit, offset, language } = request
  const direction = request.isDescending ? sql`desc` : sql`asc`
  const order =
    request.column === 'standard'
      ? sql`standard ${direction}, normal, id`
      : sql`normal ${direction}, standard, id`
  const { rows } = await sql<NumbersPage>`
    with reader as (select * from ${readerOf(language)}), found as materialized (
      select numbers.private_id as id, numbers.number, numbers.normal, numbers.product_id, products.standard
      from product_numbers numbers join products on products.id = numbers.product_id cross join reader
      where numbers.company_id = ${companyId}::uuid and ${isFound(keyword)}
    ), page as (
      select *, row_number() over (order by ${order}) as place from found
      order by ${order} limit ${limit} offset ${offset}
    )
    select (select count(*)::int from product_numbers where company_id = ${companyId}::uuid) as count,
      (select count(*)::int from found) as total, (
      select json_agg(json_build_object('id', page.id, 'number', page.number, 'productId', products.id,
        'standard', products.standard,
        'fullname', case when products.status = 'published' then ${textIn('products.names')} end,
        'fullnameLang', case when products.status = 'published'
          then ${fallbackLanguageOf('products.names', 'products.own_language')} end,
        'short', case when products.status = 'published' then short_name(products.id, ${language}) end,
        'pic', case when products.status = 'published' then ${existingPicsText('products.pics || products.fetched_pics')} end,
        'typeId', case when products.status = 'published' then products.type_id end,
        'state', case when products.status = 'published' then 'ok' else 'gone' end,
        'supersededBy', case when successor.id is not null
          then json_build_object('id', successor.id, 'standard', successor.standard) end) order by page.place)
      from page join products on products.id = page.product_id
        left join products successor
          on successor.id = products.superseded_by_id and successor.status = 'published'
        cross join reader
    ) as rows`.execute(db)
  return rows[0] ?? { count: 0, total: 0, rows: null }
}

/** Everything a company keeps, in the order of its list. */
export const listAllNumbers = async (
  db: Database,
  companyId: string,
  language: string,
): Promise<{ number: string; standard: string; fullname: string | null }[]> => {
  const { rows } = await sql<{ number: string; standard: string; fullname: string | null }>`
    select numbers.number, products.standard,
      case when products.status = 'published' then ${textIn('products.names')} end as fullname
    from product_numbers numbers join products on products.id = numbers.product_id
      cross join ${readerOf(language)}
    where numbers.company_id = ${companyId}::uuid
    order by numbers.normal, products.standard, numbers.id`.execute(db)
  return rows
}

/** Two people of a company change its list one after the other, so that the limit holds and none is lost. */
export const lockNumbersOf = async (tx: Database, companyId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('customer numbers ' || ${companyId}::text, 0))`.execute(
    tx,
  )
}

export const countNumbers = async (tx: Database, companyId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_numbers where company_id = ${companyId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Offered articles by our own number in normal form; several may share one. */
export const findArticles = async (tx: Database, normals: readonly string[]): Promise<FoundArticle[]> => {
  const { rows } = await sql<FoundArticle>`
    select numbers.product_id as "productId", numbers.number as standard, numbers.normal
    from unnest(${normals}::text[]) as wanted(normal)
      join public_numbers numbers on numbers.normal = wanted.normal and numbers.kind = 'standard'
      join products on products.id = numbers.product_id and products.status = 'published'`.execute(tx)
  return rows
}

/** Which of these ids are offered articles. */
export const findOfferedIds = async (tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${ids}::int[]) and status = 'published'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export interface NumberPair {
  productId: number
  number: string
  normal: string
}

/** Adds pairs; one that is there takes the new spelling. The answer is how many rows were added or respelled. */
export const mergeNumbers = async (
  tx: Database,
  companyId: string,
  pairs: readonly NumberPair[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into product_numbers (product_id, kind, number, normal, company_id, private_id)
    select product_id, 'customer', number, normal, ${companyId}::uuid, new_id()
    from unnest(${pairs.map((pair) => pair.productId)}::int[], ${pairs.map((pair) => pair.number)}::text[],
      ${pairs.map((pair) => pair.normal)}::text[]) as given(product_id, number, normal)
    on conflict on constraint product_numbers_key do update set number = excluded.number
    where product_numbers.number <> excluded.number`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Changes one of the company's numbers. `missing`: it has none with this id; `taken`: another row says the same
 * already; `same`: nothing to change.
 */
export const changeNumber = async (
  tx: Database,
  companyId: string,
  id: string,
  pair: NumberPair,
): Promise<'changed' | 'same' | 'missing' | 'taken'> => {
  const { rows } = await sql<{ isSame: boolean; isTaken: boolean }>`
    select (product_id, number) = (${pair.productId}::int, ${pair.number}::text) as "isSame", exists (
      select from product_numbers other where other.company_id = ${companyId}::uuid and other.id <> numbers.id
        and (other.product_id, other.normal) = (${pair.productId}::int, ${pair.normal}::text)) as "isTaken"
    from product_numbers numbers where private_id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return 'missing'
  if (row.isTaken) return 'taken'
  if (row.isSame) return 'same'
  await sql`update product_numbers
    set product_id = ${pair.productId}, number = ${pair.number}, normal = ${pair.normal}
    where private_id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(tx)
  return 'changed'
}

/** Removes the named ones of a company's numbers, or all for null. */
export const deleteNumbers = async (
  tx: Database,
  companyId: string,
  ids: readonly string[] | null,
): Promise<void> => {
  await sql`delete from product_numbers where company_id = ${companyId}::uuid
    and (${ids}::uuid[] is null or private_id = any(${ids}::uuid[]))`.execute(tx)
}
