import type pg from 'pg'
import type { GuessShares } from '#server/imports/guesses.rules.ts'

/**
 * The largest share of each guess in the earlier runs of the source with rows of this kind. Runs that were taken back do not
 * count. A run of a version that asked nothing counts as accepted in full.
 */
export const findAccepted = async (
  client: pg.ClientBase,
  sourceId: number,
  kind: string,
): Promise<GuessShares> => {
  const { rows } = await client.query<GuessShares>(
    `select coalesce(max(coalesce((counts #>> '{guesses,types}')::float8, 1)), 0) as types,
       coalesce(max(coalesce((counts #>> '{guesses,joins}')::float8, 1)), 0) as joins,
       coalesce(max(coalesce((counts #>> '{guesses,leftOut}')::float8, 1)), 0) as "leftOut"
     from import_runs
     where source_id = $1 and status = 'done' and undo <> 'done' and counts ? 'rows' and counts ->> 'kind' = $2`,
    [sourceId, kind],
  )
  return rows[0] ?? { types: 0, joins: 0, leftOut: 0 }
}

/** Which of these names of types the shop does not know; of a path (`Engine > Pistons`) the last part may be known. */
export const findNewTypes = async (client: pg.ClientBase, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return []
  const { rows } = await client.query<{ name: string }>(
    `with known as (
       select lower(value) as name from product_types cross join lateral jsonb_each_text(names)
       union select lower(synonym) from type_synonyms
     )
     select name from unnest($1::text[]) as wanted(name)
     where lower(name) not in (select name from known)
       and regexp_replace(lower(name), '^.* > ', '') not in (select name from known)`,
    [names],
  )
  return rows.map(({ name }) => name)
}
