import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: pieces of a product for one of what it replaces, along the shortest recorded chain; 1 where none is recorded. The
 * replaced one is the article `namedId` or, where the catalogue no longer has it, the number `normal` itself.
 */
export const replacementFactor = (
  namedId: RawBuilder<unknown>,
  productId: RawBuilder<unknown>,
  normal: RawBuilder<unknown>,
): RawBuilder<number> => sql`coalesce((
  select paths.factor::float8
  from supersession_paths paths join owned_numbers new on new.normal = paths.new_normal
  where new.product_id = ${productId} and (paths.old_normal = ${normal} or paths.old_normal in (
    select own.normal from owned_numbers own where own.product_id = ${namedId} and ${namedId} <> ${productId}))
  order by cardinality(paths.numbers) limit 1), 1)`
