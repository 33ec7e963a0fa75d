import { type Kysely, type Transaction, sql } from 'kysely'
import { runsOf } from '#server/search/inside-numbers.rules.ts'
import { replacementFactor } from '#server/search/number-lists/replacement-factor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** What a number is to the product it was found for; `replaced`: the product takes the place of the number's own. */
export type FoundBy = 'standard' | 'customer' | 'ean' | 'oem' | 'cross' | 'old' | 'replaced'

export interface KnownNumber {
  normal: string
  productId: number
  foundBy: FoundBy
  number: string
  /** How many pieces of the product replace one of the number's own article. */
  factor: number
}

/** More articles of one number are no choice that somebody makes in a list. */
const mostOfOne = 11

// A number of a discontinued product leads to the product that replaces it.
const found = sql`
  select case when replaces.id is null then products.id else replaces.id end as product_id, numbers.number,
    case when replaces.id is null then numbers.kind else 'replaced' end as kind, products.rank,
    products.id as named_id, numbers.brand_id
  from numbers join products on products.id = numbers.product_id and products.status = 'published'
    left join products as replaces on products.stock = 'discontinued' and replaces.id = products.superseded_by_id
      and replaces.status = 'published'`

/**
 * Visible products that carry one of these numbers exactly, also by the company's own number. Those by a number of the
 * supplier's or the company's own come first. One statement whatever the number of numbers.
 */
export const findKnownNumbers = async (
  tx: Transaction<DB>,
  normals: readonly string[],
  companyId: string,
): Promise<KnownNumber[]> => {
  if (normals.length === 0) return []
  const { rows } = await sql<KnownNumber>`
    select wanted.normal, best.product_id as "productId", best.kind as "foundBy",
      makers_number(brands.name, best.number) as number,
      case when best.kind in ('replaced', 'old')
        then ${replacementFactor(sql`best.named_id`, sql`best.product_id`, sql`wanted.normal`)} else 1 end as factor
    from unnest(${normals}::text[]) as wanted(normal) cross join lateral (
      with numbers as (
        select product_id, number, kind, brand_id from product_numbers
        where normal = wanted.normal and (company_id is null or company_id = ${companyId}))
      select * from (${found}) as named
      order by array_position(array['customer', 'standard', 'ean', 'replaced', 'oem', 'old', 'cross'], kind), rank, product_id
      limit ${mostOfOne}
    ) as best left join brands on brands.id = best.brand_id`.execute(tx)
  return rows
}

/**
 * Which of these numbers in normal form a visible product has, also as a number that it replaces. A company's own numbers
 * count within `withActor` of its buyer.
 */
export const findNumbersInUse = async (
  tx: Kysely<DB>,
  normals: readonly string[],
  companyId: string | null,
): Promise<ReadonlySet<string>> => {
  if (normals.length === 0) return new Set()
  const { rows } = await sql<{ normal: string }>`
    select distinct normal from (
      select normal, product_id from public_numbers where normal = any(${normals}::text[])
      union all
      select normal, product_id from chain_numbers where normal = any(${normals}::text[])
      union all
      select normal, product_id from product_numbers
      where normal = any(${normals}::text[]) and company_id = ${companyId}::uuid
    ) as named join products on products.id = named.product_id and products.status = 'published'`.execute(tx)
  return new Set(rows.map(({ normal }) => normal))
}

/** A product whose number looks like the one that was typed. */
export interface AlikeNumber {
  /** The spelling that was looked for. */
  wanted: string
  productId: number
  number: string
}

/**
 * Numbers that one of these spellings may mean: letters for digits that look like them, or one slip of the key; and those
 * that end in one of `endings` (GP-16 603085 by its 603085).
 */
export const findAlikeNumbers = async (
  tx: Transaction<DB>,
  spellings: readonly string[],
  endings: readonly string[],
): Promise<AlikeNumber[]> => {
  if (spellings.length + endings.length === 0) return []
  const { rows } = await sql<AlikeNumber>`
    with wanted as (select unnest(${spellings}::text[]) as spelling)
    select distinct on (wanted, products.id) named.wanted, products.id as "productId",
      makers_number(brands.name, named.number) as number
    from (
      select spelling as wanted, product_id, number, brand_id from wanted join public_numbers on normal = spelling
      union all
      select spelling, product_id, number, brand_id
      from wanted join public_numbers on translate(normal, 'OI', '01') = spelling and normal ~ '[OI]'
      union all
      select ending, ended.product_id, ended.number, ended.brand_id
      from unnest(${endings}::text[], ${endings.map(runsOf)}::text[]) as wanted_end(ending, runs)
        cross join lateral (
          select product_id, number, brand_id from public_numbers
          where number_runs(normal) @@ runs::tsquery and right(normal, length(ending)) = ending
          limit ${mostOfOne}
        ) as ended
    ) as named join products on products.id = named.product_id and products.status = 'published'
      left join brands on brands.id = named.brand_id
    order by wanted, products.id, length(named.number)`.execute(tx)
  return rows
}
