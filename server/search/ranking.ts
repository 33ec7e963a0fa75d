import { type RawBuilder, sql } from 'kysely'
import { hidden } from '#server/platform/database/prepared.ts'

/**
 * The order of search results (product.md 7), in one place; the smaller comes first. Inside one tier the
 * catalogue's own order (best sellers first) decides.
 */
export const tiers = { exact: 0, prefix: 100, inside: 200, words: 300, otherWords: 400 } as const

/** Own numbers before original equipment, the customer's own, cross references, old numbers, bar codes. */
const numberKinds = ['standard', 'oem', 'customer', 'cross', 'old', 'ean']

/** Place of a number inside its tier: by kind, and as typed before other spellings. Columns `kind`, `number`. */
export const numberPlace = (typed: string): RawBuilder<number> =>
  sql`array_position(${sql.lit(`{${numberKinds.join(',')}}`)}::text[], kind) * 2
    + case when number = ${hidden(typed, 'text')} then 0 else 1 end`

/**
 * Place of a match by words: products of a type the query names first, then those that meet each model as one
 * word ("ms180", not some "ms" and some "180"), then by where the words stand: all in the name, in name, type
 * and brand, or only together with the models the part fits. Reads rows `asked`, `named` and `found`.
 */
export const wordPlace: RawBuilder<number> = sql`
  case when named.type_ids is null or found.type_id = any(named.type_ids) then 0 else 20 end
  + case when found.document @@ asked.strict then 0 else 10 end
  + case
      when found.document @@ asked.in_name then 0
      when found.document @@ asked.in_name_type_brand then 1
      else 2
    end`
