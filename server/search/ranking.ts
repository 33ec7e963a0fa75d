import { type RawBuilder, sql } from 'kysely'
import { hiddenReading } from '#server/platform/database/written-statements.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

/**
 * The order of search results (docs/product.md#order-of-results), in one place; the smaller comes first. Inside one
 * tier the catalogue's own order (best sellers first) decides.
 */
export const tiers = {
  exact: 0,
  zeros: 50,
  prefix: 100,
  inside: 200,
  sameName: 290,
  words: 300,
  otherWords: 400,
  described: 500,
} as const

/**
 * Own numbers before original equipment, what the recorded chain leads to (`chain_numbers`), the customer's own, cross
 * references, old numbers, parts of other makers that the chain leads to, bar codes.
 */
const kindsOfNumbers = 'standard,oem,successor,between,customer,cross,old,alternative,ean'

/** A number of the kind in `column` was found by the recorded chain; `number` then holds the whole chain. */
export const isOfChain = (column: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in ('successor', 'between', 'alternative')`

/** What values of the order are read from. */
interface Asked {
  search: SearchQuery
}

/** Place of a number inside its tier: by kind, and as typed before other spellings. Columns `kind`, `number`. */
export const numberPlace: RawBuilder<number> = sql`array_position(${sql.lit(`{${kindsOfNumbers}}`)}::text[], kind) * 2
  + case when number = ${hiddenReading(({ search }: Asked) => search.typed, 'text')} then 0 else 1 end`

/**
 * Place of a match by words: those that meet each model as one word ("ms180", not some "ms" and some "180") first,
 * then by where the words stand: all in the name, in name, type and brand, or only together with the models the
 * part fits. Reads rows `asked` and `found`. Before all that comes `typePlace`.
 */
export const wordPlace: RawBuilder<number> = sql`
  case when asked.strict is null or found.document @@ asked.strict then 0 else 10 end
  + case
      when found.document @@ asked.in_name then 0
      when found.document @@ asked.in_name_type_brand then 1
      else 2
    end`

/**
 * Parts whose text only names the model of the query come behind those that are recorded to fit it. `document` and `kind`
 * are those of the hit; a machine fits no model and keeps its place.
 */
export const fittingPlace = (
  document: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
): RawBuilder<number> => sql`
  case when asked.fitting is null or ${kind} = 'machine' or ${document} @@ asked.fitting then 0 else ${sql.lit(onlyNamed)} end`

/** More than all that places by words differ by. */
export const onlyNamed = 40

/** Types that the query names; null without any. */
export const namedTypeIds = hiddenReading(({ search }: Asked) => search.asked?.typeIds ?? null, 'int[]')

/** Among matches by words, products of a type that the query names come first. Reads the hit `p`. */
export const typePlace: RawBuilder<number> = sql`
  case when p.tier >= ${sql.lit(tiers.words)} and not p.type_id = any(${namedTypeIds}) then 20 else 0 end`

/** A query that is nothing but a brand asks for what the brand makes before what fits its machines. */
export const brandPlace: RawBuilder<number> = sql`
  case when ${hiddenReading(({ search }: Asked) => search.onlyBrand !== null, 'boolean')} and p.tier >= ${sql.lit(tiers.words)}
    and p.brand_id is distinct from (
      select id from brands where name = ${hiddenReading(({ search }: Asked) => search.onlyBrand, 'text')}) then 40 else 0 end`

/** Found by words of the reader's language that do not all stand in the name (`wordPlace`). Reads the hit `page`. */
export const isBeyondName: RawBuilder<boolean> = sql`page.tier >= ${sql.lit(tiers.words)}
  and page.tier < ${sql.lit(tiers.otherWords)} and page.tier % 10 > 0`

/** Found by words of another language, or by its whole name in one. Reads the hit `page`. */
export const isOtherLanguage: RawBuilder<boolean> = sql`(page.tier >= ${sql.lit(tiers.otherWords)}
  and page.tier < ${sql.lit(tiers.described)} or page.tier = ${sql.lit(tiers.sameName)} and page.number <> '')`

/** Found in the description alone. Reads the hit `page`. */
export const isInDescription: RawBuilder<boolean> = sql`page.tier >= ${sql.lit(tiers.described)}`
