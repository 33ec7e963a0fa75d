import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: how many pieces of a product replace one older piece, along the shortest recorded chain; 1 without a chain. The
 * older piece is the article `namedId`, or the number `normal` where the catalogue no longer has the article.
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
