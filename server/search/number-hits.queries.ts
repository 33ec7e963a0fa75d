import { sql } from 'kysely'
import { digitsFor, latinForGreek } from '#server/search/look-alikes.rules.ts'
import { coreOf, runsOf } from '#server/search/inside-numbers.rules.ts'
import { namedTypeIds, numberPlace, tiers } from '#server/search/ranking.ts'
import { Reading } from '#server/platform/database/written-statements.ts'

import {
  type HitInput,
  type HitShape,
  type Sql,
  endOfPrefix,
  isSo,
  text,
  texts,
} from '#server/search/hit-shape.ts'
export const normal = text(({ search }) => search.normal)
export const companyId = sql`${new Reading(({ companyId: id }: HitInput) => id)}::uuid`

/** Whose numbers are searched: everybody's, and those a customer calls his own (inside `withActor` of him). */
const numberSource = ({ isOfCompany }: HitShape): Sql =>
  isOfCompany
    ? sql`(select * from product_numbers where company_id is null or company_id = ${companyId})`
    : sql`public_numbers`

export const askedNumbers = texts(({ search }) =>
  [search.normal, ...search.otherNumbers, search.barCode, latinForGreek(search.normal)].filter(
    (one) => one !== '',
  ),
)

/** With part words beside it a number is only that of a part called so; whether there are any is decided once. */
export const exactNumbers = (shape: HitShape): Sql => {
  const isMeant = sql`(not ${isSo(({ search }) => search.isBesideWords)}
      or (select type_id from products where id = product_id) = any(${namedTypeIds}))`
  const found = sql`product_id, ${sql.lit(tiers.exact)} + ${numberPlace} as tier, kind, number, brand_id`
  return sql`
  select ${found} from ${numberSource(shape)} numbers
  where normal = any(${askedNumbers})
    and (normal <> ${text(({ search }) => search.barCode)} or kind = 'ean') and ${isMeant}
  union all
  select ${found} from chain_numbers where normal = any(${askedNumbers}) and ${isMeant}`
}

const asDigits = texts(({ search }) => digitsFor(search.typed))
const foundAlike = sql`product_id, ${sql.lit(tiers.exact)} + ${numberPlace} as tier, kind, number, brand_id`

/** Letters written for the digits they look like, or the other way round: only when nothing else was found, and the reader is told. */
export const alikeNumbers = sql`
  select ${foundAlike} from public_numbers
  where normal = any(${asDigits})
  union all
  select ${foundAlike} from public_numbers
  where normal ~ '[OI]' and translate(normal, 'OI', '01') = any(${asDigits})`

const goesOn = sql`normal ~>~ ${normal} and normal ~<~ ${text(({ search }) => search.normal + endOfPrefix)}`

/** Written as a range, because the planner cannot turn LIKE with a parameter into one. */
export const beginningNumbers = (shape: HitShape): Sql => sql`
  union all
  select product_id, ${sql.lit(tiers.prefix)} + ${numberPlace}, kind, number, brand_id
  from ${numberSource(shape)} numbers
  where ${goesOn}
  union all
  select product_id, ${sql.lit(tiers.prefix)} + ${numberPlace}, kind, number, brand_id
  from chain_numbers where ${goesOn}`

/** A spreadsheet takes zeros away from the front (`3503502` of `0000 350 3502`): that is the number itself. */
export const insideNumbers = ({ isOfCompany }: HitShape): Sql => {
  const core = text(({ search }) => coreOf(search.normal))
  const found = sql`product_id,
    case when ltrim(normal, '0') = ${core} then ${sql.lit(tiers.zeros)} else ${sql.lit(tiers.inside)} end
      + ${numberPlace}, kind, number, brand_id`
  const isAsked = isSo(({ search }) => search.isInside)
  // What is not asked for is read as a query all the same.
  const runs = text(({ search }) => runsOf(search.isInside ? coreOf(search.normal) : '-'))
  const holds = sql`not starts_with(normal, ${normal})
    and (ltrim(normal, '0') = ${core} or position(${normal} in normal) > 0)`
  // A company's own are few, and the index of everybody's cannot be used for rows that a policy guards.
  const own = sql`
    union all
    select ${found} from product_numbers where company_id = ${companyId} and ${isAsked} and ${holds}`
  return sql`
    union all
    select ${found} from public_numbers
    where ${isAsked} and number_runs(normal) @@ ${runs}::tsquery and ${holds}
    ${isOfCompany ? own : sql``}`
}

/** Products by their numbers, each with its best reason: CTEs `number_hits` and rows as `hits` has them. */
export const numberHits = (reasons: Sql): Sql => sql`
  number_hits as materialized (
    select distinct on (product_id) product_id, tier, kind as matched_by, number, brand_id
    from (${reasons}) reasons order by product_id, tier, length(number)
  )`

// Says the same as the join, but reads the index once along the hits instead of once for each.
export const foundByNumber = sql`
  select p.id, ${sql.raw('p.rank, p.type_id, p.brand_id, p.kind, p.stock, p.fits_brand_ids')}, number_hits.tier,
    number_hits.matched_by, number_hits.number, number_hits.brand_id as number_brand_id
  from products p join number_hits on number_hits.product_id = p.id
  where p.status = 'published' and p.id = any(array(select product_id from number_hits))`
