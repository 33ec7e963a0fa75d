import type pg from 'pg'

/**
 * Drops everything this login owns in the schema `public`, and the application's default rights there, within the
 * caller's transaction. The schema itself and its extensions stay: a login that owns its tables may lack the right to
 * create those again.
 */
export const dropOwnObjects = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    do $$
    declare
      own text;
    begin
      for own in
        select format('drop %s if exists %s cascade', what, name) from (
          select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
              when 'f' then 'foreign table' else 'table' end as what,
            format('public.%I', relname) as name, 'pg_class'::regclass as class, oid, relowner as owner
          from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
          union all
          select case prokind when 'a' then 'aggregate' when 'p' then 'procedure' else 'function' end,
            format('public.%I(%s)', proname, pg_get_function_identity_arguments(oid)), 'pg_proc'::regclass, oid, proowner
          from pg_proc where pronamespace = 'public'::regnamespace
          union all
          select 'text search configuration', format('public.%I', cfgname), 'pg_ts_config'::regclass, oid, cfgowner
          from pg_ts_config where cfgnamespace = 'public'::regnamespace
          union all
          select 'type', format('public.%I', typname), 'pg_type'::regclass, oid, typowner
          from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
        ) objects
        where pg_has_role(owner, 'usage')
          and not exists (
            select from pg_depend
            where pg_depend.classid = objects.class and objid = objects.oid and deptype in ('e', 'i'))
      loop
        execute own;
      end loop;
    end
    $$;
    alter default privileges in schema public revoke all on tables from partwright_app;
    alter default privileges in schema public revoke all on sequences from partwright_app;
    alter default privileges in schema public revoke all on functions from partwright_app`)
}
