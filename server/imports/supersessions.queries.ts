import type pg from 'pg'

/**
 * Supersession is kept as pairs of numbers; `refresh_supersession` points them at products, now and whenever one
 * arrives. Product rows and supersession rows meet in `superseded`.
 */
const collect = `
  create temp table superseded on commit drop as
  select distinct on (old_normal, new_normal) * from (
    select row_number() over (order by line) as row_id, line, payload #>> '{old,number}' as old_number,
      payload #>> '{old,normal}' as old_normal, payload #>> '{new,number}' as new_number,
      payload #>> '{new,normal}' as new_normal, (payload ->> 'factor')::numeric as factor, (payload ->> 'date')::date as since
    from staged where kind = 'supersession'
    union all
    select null, line, payload ->> 'number', payload ->> 'normal', successor ->> 'number', successor ->> 'normal', null,
      (payload ->> 'supersessionDate')::date
    from incoming cross join lateral jsonb_array_elements(payload -> 'supersededBy') as successor where not is_same
    union all
    select null, line, old ->> 'number', old ->> 'normal', payload ->> 'number', payload ->> 'normal', null,
      (payload ->> 'supersessionDate')::date
    from incoming cross join lateral jsonb_array_elements(payload -> 'supersedes') as old where not is_same
  ) pairs
  where old_normal is distinct from new_normal
  order by old_normal, new_normal, line desc`

/** Old numbers with several successors, those of earlier files counted. */
const findForks = `
  create temp table forks on commit drop as
  select old_normal from (
    select old_normal, new_normal from superseded
    union
    select old_normal, new_normal from supersessions where source_id = $1 and old_normal in (select old_normal from superseded)
  ) pairs where new_normal is not null group by old_normal having count(*) > 1`

const write = `
  with written as (
    insert into supersessions as known (source_id, old_number, old_normal, new_number, new_normal, mode, factor, since)
    select $1::integer, old_number, old_normal, new_number, new_normal,
      case when forks.old_normal is null then 'one' else $2 end, coalesce(factor, 1), since
    from superseded left join forks using (old_normal)
    on conflict on constraint supersessions_key do update
      set mode = excluded.mode, factor = excluded.factor, since = coalesce(excluded.since, known.since)
      where (known.mode, known.factor, known.since)
        is distinct from (excluded.mode, excluded.factor, coalesce(excluded.since, known.since))
    returning old_normal, new_normal, (xmax = 0) as is_new
  )
  select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed
  from written join superseded on superseded.old_normal = written.old_normal
    and superseded.new_normal is not distinct from written.new_normal
  where row_id is not null`

/** A single successor that now has others beside it. */
const markForks = `
  update supersessions set mode = $2 from forks
  where source_id = $1 and mode = 'one' and forks.old_normal = supersessions.old_normal and new_normal is not null`

/** Writes the pairs; the counts are of supersession rows. `forkMode` says how several successors are meant. */
export const applySupersessions = async (
  client: pg.ClientBase,
  sourceId: number,
  forkMode: 'and' | 'or',
): Promise<{ added: number; changed: number }> => {
  await client.query(collect)
  await client.query(findForks, [sourceId])
  const { rows } = await client.query<{ added: number; changed: number }>(write, [sourceId, forkMode])
  await client.query(markForks, [sourceId, forkMode])
  return rows[0] ?? { added: 0, changed: 0 }
}
