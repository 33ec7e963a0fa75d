import type pg from 'pg'

/** An object that migrations create. Two schemas are equal when their objects are equal. */
export interface SchemaObject {
  kind: string
  /** The owner of the object: the table of a column, the bare name of a function. */
  parent: string
  name: string
  /** The full definition as the server prints it; for a function, trigger or view the statement that creates it. */
  definition: string
}

/**
 * Everything in the schema `public` that migrations create, without extensions. Rights are those of the
 * application and of PUBLIC: the owner has all rights anyway, and other logins belong to the administrator.
 * Names of NOT NULL constraints are excluded, because the server generates them.
 */
const objects = `
  with relations as (
    select pg_class.* from pg_class
    where relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  ), tables as (
    select * from relations where relkind in ('r', 'p')
  ), routines as (
    select pg_proc.*, format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) as signature from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  ), rights as (
    select case when relkind in ('r', 'p') then 'table' when relkind = 'v' then 'view' else 'sequence' end as kind,
      relname::text as parent, relname::text as name,
      coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) as acl
    from relations where relkind in ('r', 'p', 'v', 'S')
    union all
    select 'column', relname, relname || '.' || attname, attacl
    from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and attacl is not null
    union all
    select 'function', proname, signature, coalesce(proacl, acldefault('f', proowner)) from routines
  )
  select 'table' as kind, relname::text as parent, relname::text as name,
    concat_ws(' ', relpersistence, case when relrowsecurity then 'row security' end,
      case when relforcerowsecurity then 'forced' end, reloptions::text) as definition
  from tables
  union all
  select 'column', relname, relname || '.' || attname,
    concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      case when attcollation <> typcollation then attcollation::regcollation::text end,
      'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
      pg_get_expr(adbin, adrelid))
  from tables
    join pg_attribute on attrelid = tables.oid
    join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all
  select 'constraint', relname, relname || '.' || conname,
    concat_ws(' ', pg_get_constraintdef(pg_constraint.oid), case when not convalidated then 'not valid' end)
  from tables join pg_constraint on conrelid = tables.oid where contype not in ('n', 't')
  union all
  select 'index', tables.relname, relations.relname,
    concat_ws(' ', pg_get_indexdef(indexrelid), case when not indisvalid then 'invalid' end)
  from tables join pg_index on indrelid = tables.oid join relations on relations.oid = indexrelid
  union all
  select 'policy', relname, relname || '.' || polname,
    concat_ws(' ', polcmd, case when polpermissive then 'permissive' else 'restrictive' end,
      (select string_agg(case role when 0 then 'public' else pg_get_userbyid(role) end, ' ' order by role) from unnest(polroles) as role),
      'using ' || pg_get_expr(polqual, polrelid), 'check ' || pg_get_expr(polwithcheck, polrelid))
  from tables join pg_policy on polrelid = tables.oid
  union all
  select 'trigger', relname, relname || '.' || tgname,
    concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), 'state ' || nullif(tgenabled::text, 'O'))
  from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
  union all
  select 'view', relname, relname, concat_ws(' ', format('create view public.%I', relname),
    'with (' || array_to_string(reloptions, ', ') || ')', 'as', pg_get_viewdef(oid))
  from relations where relkind = 'v'
  union all
  select 'sequence', relname, relname,
    concat_ws(' ', format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcycle)
  from relations join pg_sequence on seqrelid = oid
  union all
  select 'function', proname, signature,
    case prokind when 'a' then 'aggregate ' || format_type(prorettype, null) else pg_get_functiondef(oid) end
  from routines
  union all
  select 'type', typname, typname,
    concat_ws(' ', typtype, nullif(format_type(typbasetype, typtypmod), '-'),
      (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
  from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
    and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
  union all
  select 'text search configuration', cfgname, cfgname, cfgparser::text || ' ' || coalesce(string_agg(
    maptokentype || ':' || mapdict::regdictionary, ' ' order by maptokentype, mapseqno), '')
  from pg_ts_config left join pg_ts_config_map on mapcfg = pg_ts_config.oid
  where cfgnamespace = 'public'::regnamespace group by cfgname, cfgparser
  union all
  select 'statistics', stxname, stxname, pg_get_statisticsobjdef(oid)
  from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all
  select 'extension', extname, extname, '' from pg_extension
  union all
  select 'rights of the ' || kind, parent, name,
    string_agg(concat(case grantee when 0 then 'everybody' else 'application' end, ' ', privilege_type), ', ' order by grantee, privilege_type)
  from rights cross join aclexplode(acl) as granted
  where grantee = 0 or grantee = (select oid from pg_roles where rolname = 'partwright_app')
  group by kind, parent, name
  union all
  select 'default rights', 'public', defaclobjtype::text, string_agg(distinct privilege_type, ', ' order by privilege_type)
  from pg_default_acl cross join aclexplode(defaclacl) as granted
  where defaclnamespace = 'public'::regnamespace
    and grantee = (select oid from pg_roles where rolname = 'partwright_app')
  group by defaclobjtype
  union all
  select 'rights of the schema', 'public', 'public',
    has_schema_privilege('partwright_app', 'public', 'usage')::text`

/**
 * Describes the schema `public` within the caller's transaction; with qualified names, whatever the search path of the
 * login is.
 */
export const readSchemaObjects = async (client: pg.ClientBase): Promise<SchemaObject[]> => {
  const { rows: paths } = await client.query<{ path: string }>(
    "select current_setting('search_path') as path",
  )
  await client.query("select set_config('search_path', '', true)")
  const { rows } = await client.query<SchemaObject>(objects)
  await client.query("select set_config('search_path', $1, true)", [paths[0]?.path ?? 'public'])
  return rows.map((row) => ({ ...row, definition: row.definition.replaceAll('\r\n', '\n') }))
}
