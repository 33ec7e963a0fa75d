import type pg from 'pg'

const ownFunctions = `(
  select oid from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
)`

/**
 * Whether a stored column or a table check uses one of our functions: changing the function would leave stale
 * values. No migration creates such a column or check.
 */
export const hasStoredUses = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ is_used: boolean }>(`
    select exists (
      select from pg_depend
        left join pg_attrdef on classid = 'pg_attrdef'::regclass and pg_attrdef.oid = objid
        left join pg_attribute on attrelid = adrelid and attnum = adnum
      where refclassid = 'pg_proc'::regclass and refobjid in ${ownFunctions}
        and (attgenerated <> '' or classid = 'pg_constraint'::regclass)) as is_used`)
  return rows[0]?.is_used ?? true
}

/**
 * PostgreSQL does not record which function calls which, so every index that uses one of ours is rebuilt. Dropped and
 * created, because a session that has used the index caches the old function text and `reindex` uses that cache.
 */
export const rebuildIndexesOfRoutines = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select distinct format('%I.%I', relnamespace::regnamespace, relname) as name, pg_get_indexdef(objid) as definition
    from pg_depend join pg_class on classid = 'pg_class'::regclass and objid = pg_class.oid and relkind = 'i'
    where refclassid = 'pg_proc'::regclass and refobjid in ${ownFunctions}`)
  for (const { name, definition } of rows) {
    await client.query(`drop index ${name}`)
    await client.query(definition)
  }
}
