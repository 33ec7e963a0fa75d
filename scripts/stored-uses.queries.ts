import type pg from 'pg'

/** What stores or enforces results of our functions, by function. Defaults of columns store no result of an earlier call. */
export const findStoredUses = async (client: pg.ClientBase): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ name: string; uses: string[] }>(`
    select refobjid::regprocedure::text as name, array_agg(distinct used.by) as uses
    from pg_depend
      cross join lateral (
        select 'index ' || relname as by from pg_class
        where classid = 'pg_class'::regclass and oid = objid and relkind = 'i'
        union all
        select 'column ' || attrelid::regclass || '.' || attname
        from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum and attgenerated <> ''
        where classid = 'pg_attrdef'::regclass and pg_attrdef.oid = objid
        union all
        select 'check ' || conrelid::regclass || '.' || conname from pg_constraint
        where classid = 'pg_constraint'::regclass and oid = objid
        union all
        select 'row security' where classid = 'pg_policy'::regclass
      ) used
    where refclassid = 'pg_proc'::regclass
      and refobjid in (select oid from pg_proc where pronamespace = 'public'::regnamespace)
    group by refobjid`)
  return new Map(rows.map(({ name, uses }) => [name, uses]))
}
