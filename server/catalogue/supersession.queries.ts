import { type RawBuilder, sql } from 'kysely'

/** Real lists hold chains of four and cycles; a walk ends here, and never visits a number twice. */
const mostSteps = 8
const mostBranches = 50
/** The walk stops as soon as so many are known, whatever the data fork into. */
const mostSuccessors = 200

/**
 * What took a product's place, nearest first: chains are followed from number to number, also through numbers
 * nobody sells; forks give several, `factor` counts pieces of the last for one of the first. JSON, or null.
 */
export const successors = (productId: string): RawBuilder<unknown> => walk(productId, 'forward')

/** Whose place a product takes, nearest first. JSON, or null. */
export const predecessors = (productId: string): RawBuilder<unknown> => walk(productId, 'back')

const walk = (productId: string, direction: 'forward' | 'back'): RawBuilder<unknown> => {
  const [from, to] = direction === 'forward' ? ['old', 'new'] : ['new', 'old']
  const column = (end: string | undefined, name: string) => sql.ref(`step.${end}_${name}`)
  return sql`(
    with recursive walked(depth, normal, number, product_id, mode, factor, path) as (
      (
        select 1, ${column(to, 'normal')}, ${column(to, 'number')}, ${column(to, 'product_id')}, step.mode,
          step.factor, array[${column(from, 'normal')}, ${column(to, 'normal')}]
        from supersessions step
        where ${column(from, 'product_id')} = ${sql.raw(productId)} and ${column(to, 'normal')} is not null
          and ${column(to, 'product_id')} is distinct from ${column(from, 'product_id')}
        order by step.since desc nulls last, step.id limit ${sql.lit(mostBranches)}
      )
      union all
      (
        select walked.depth + 1, ${column(to, 'normal')}, ${column(to, 'number')}, ${column(to, 'product_id')},
          step.mode, walked.factor * step.factor, walked.path || ${column(to, 'normal')}
        from walked join supersessions step on ${column(from, 'normal')} = walked.normal
        where walked.depth < ${sql.lit(mostSteps)} and ${column(to, 'normal')} is not null
          and ${column(to, 'normal')} <> all(walked.path)
      )
    )
    select json_agg(json_build_object('id', successor_id, 'standard', standard, 'mode', mode, 'factor', factor)
      order by depth, standard)
    from (
      select distinct on (walked.normal) walked.depth, walked.mode, walked.factor, other.id as successor_id,
        coalesce(other.standard, walked.number) as standard
      from (select * from walked limit ${sql.lit(mostSuccessors)}) walked
        left join products other on other.id = walked.product_id and other.status = 'published'
      where walked.product_id is distinct from ${sql.raw(productId)}
      order by walked.normal, walked.depth
    ) listed)`
}
