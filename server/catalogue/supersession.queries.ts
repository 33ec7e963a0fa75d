import { type RawBuilder, sql } from 'kysely'

/**
 * What took a product's place, nearest first, also numbers nobody sells; forks give several, `factor` counts pieces of
 * the last for one of the first. JSON, or null.
 */
export const successors = (productId: string): RawBuilder<unknown> =>
  listed(productId, {
    from: sql`old_normal`,
    to: sql`new_normal`,
    number: sql`numbers[cardinality(numbers)]`,
  })

/** Whose place a product takes, nearest first. JSON, or null. */
export const predecessors = (productId: string): RawBuilder<unknown> =>
  listed(productId, { from: sql`new_normal`, to: sql`old_normal`, number: sql`numbers[1]` })

type Sql = RawBuilder<unknown>

/** Along the chains that lead from the numbers that are the product's own or its maker's (`owned_numbers`). */
const listed = (productId: string, { from, to, number }: { from: Sql; to: Sql; number: Sql }): Sql => sql`(
  select json_agg(json_build_object('id', other.product_id, 'standard', coalesce(other.standard, ${number}),
    'mode', mode, 'factor', factor, 'chain', numbers) order by cardinality(numbers), coalesce(other.standard, ${number}))
  from (
    select distinct on (paths.${to}) paths.*
    from owned_numbers own join supersession_paths paths on paths.${from} = own.normal
    where own.product_id = ${sql.raw(productId)}
    order by paths.${to}, cardinality(numbers)
  ) paths
    left join lateral (
      select product_id, standard from owned_numbers
      where owned_numbers.normal = paths.${to} and status = 'published'
      order by owned_numbers.product_id = ${sql.raw(productId)} desc, kind = 'standard' desc, rank, product_id limit 1
    ) other on true
  where other.product_id is distinct from ${sql.raw(productId)})`
