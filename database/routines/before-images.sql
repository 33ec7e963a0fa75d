-- Before-images: what a run of an import has written, kept table by table whatever statement wrote it, so that the run can
-- be taken back (docs/decisions/061-before-images.md). undo.sql takes it back. A table that an import may write stands
-- in watched_tables and has its three triggers below.

-- Tables that are watched, parents before children: the columns of the key; the columns that refresh_products(),
-- refresh_catalogue() or jobs write, which are neither kept nor compared; and the columns that nothing is derived from, *
-- for all. A product of which only these have changed needs no refresh_products(): publish.test.ts proves it.
create or replace view watched_tables as
  select place, name, string_to_array(keys, ' ') as keys, string_to_array(derived, ' ') as derived,
    string_to_array(unshown, ' ') as unshown
  from (values
    (1, 'sources', 'id', '', '*'),
    (2, 'brands', 'id', 'total', ''),
    (3, 'product_types', 'id', 'total branch_ids', ''),
    (4, 'type_synonyms', 'type_id lang synonym', '', ''),
    (5, 'attributes', 'id', '', ''),
    (6, 'models', 'id', 'total popularity', ''),
    (7, 'price_groups', 'id', '', '*'),
    (8, 'price_lists', 'id', '', '*'),
    (9, 'products', 'id', 'rank badge fits_first fits_total fits_brand_ids oem_number oem_brand_id pack_pieces pack_min pack_step pack_options superseded_by_id fetched_pics',
      'source_key source_normal source_hash stock_quantity weight_grams hs_code origin updated_at'),
    (10, 'product_numbers', 'id', '', ''),
    (11, 'product_attributes', 'product_id attribute_id', '', ''),
    (12, 'packings', 'id', '', ''),
    (13, 'prices', 'product_id price_list_id min_pieces', '', '*'),
    (14, 'fitments', 'product_id model_id', '', ''),
    (15, 'supersessions', 'id', 'old_product_id new_product_id', ''),
    (16, 'waiting_rows', 'id', '', '*'),
    (17, 'product_costs', 'product_id', '', '*'),
    (18, 'named_models', 'product_id normal brand_normal', '', ''),
    (19, 'makerless_fits', 'product_id normal', '', ''),
    (20, 'wanted_pictures', 'product_id address_id', 'is_removed', '')
  ) as watched(place, name, keys, derived, unshown);

-- Whether this transaction is a run whose writes are kept: start_run() switches it on, seal_run() off.
create or replace function run_is_watched() returns boolean
language sql stable parallel safe as $$ select coalesce(current_setting('app.import_run', true), '') <> '' $$;

-- Whether this transaction is a run, from start_run() to finish_run(): search_vocabulary gets new words while derived rows
-- are written.
create or replace function run_is_open() returns boolean
language sql stable parallel safe as $$ select coalesce(current_setting('app.open_run', true), '') <> '' $$;

-- The key of a row as an expression over a row called `alias`.
create or replace function image_key(alias text, keys text[]) returns text
language sql immutable parallel safe as $$
  select 'concat_ws(chr(31), ' || string_agg(format('%I.%I', alias, key), ', ' order by place) || ')'
  from unnest(keys) with ordinality as named(key, place)
$$;

-- Whether a row called `alias` has the key of the row called `image`, as an expression that can use the index of the key.
create or replace function image_match(of_table text, alias text, keys text[]) returns text
language sql stable as $$
  select string_agg(
    format('%I.%I = split_part(image.key, chr(31), %s)::%s', alias, key, place, format_type(atttypid, null)), ' and ' order by place)
  from unnest(keys) with ordinality as named(key, place)
    join pg_attribute on attrelid = of_table::regclass and attname = key
$$;

-- Notes rows of a statement. The key of a table that is not watched stands in the arguments of its trigger.
create or replace function note_made_rows() returns trigger
language plpgsql as $$
declare
  keys constant text[] := coalesce((select watched.keys from watched_tables watched where name = tg_table_name), tg_argv);
begin
  execute format('insert into pending_images (table_name, key, kind) select %L, %s, ''made'' from written',
    tg_table_name, image_key('written', keys));
  return null;
end
$$;

create or replace function note_former_rows() returns trigger
language plpgsql as $$
declare
  keys constant text[] := (select watched.keys from watched_tables watched where name = tg_table_name);
begin
  execute format('insert into pending_images (table_name, key, kind, before) select %L, %s, ''former'', to_jsonb(former) from former',
    tg_table_name, image_key('former', keys));
  return null;
end
$$;

-- For each table: sources, brands, product_types, type_synonyms, attributes, models, price_groups, price_lists, products,
-- product_numbers, product_attributes, packings, prices, fitments, supersessions, waiting_rows, product_costs, named_models,
-- makerless_fits, wanted_pictures
create or replace trigger every_table_made after insert on every_table referencing new table as written
  for each statement when (run_is_watched()) execute function note_made_rows();

-- For the same tables.
create or replace trigger every_table_changed after update on every_table referencing old table as former
  for each statement when (run_is_watched()) execute function note_former_rows();

-- For the same tables.
create or replace trigger every_table_removed after delete on every_table referencing old table as former
  for each statement when (run_is_watched()) execute function note_former_rows();

-- New words of the vocabulary: forget_words() keeps a stop word, and a word whose stem another word has.
create or replace trigger search_vocabulary_made after insert on search_vocabulary referencing new table as written
  for each statement when (run_is_open()) execute function note_made_rows('lang', 'word');

-- Begins to keep what this transaction writes. The caller holds the lock of imports, so that numbers have no gaps.
create or replace function start_run(source_name text, file_name text, started_by text) returns integer
language plpgsql as $$
declare
  run integer := (select coalesce(max(number), 0) + 1 from import_runs);
begin
  insert into import_runs (number, source_name, file_name, started_by, undo)
  values (run, source_name, file_name, started_by, 'kept');
  create temp table pending_images (
    place integer generated always as identity, table_name text not null, key text not null collate "C", kind text not null,
    before jsonb) on commit drop;
  perform set_config('app.import_run', run::text, true);
  perform set_config('app.open_run', 'on', true);
  return run;
end
$$;

-- The columns of a table that are kept and compared.
create or replace function image_columns(of_table text) returns text[]
language sql stable as $$
  select array_agg(attname::text order by attnum)
  from pg_attribute join watched_tables on name = of_table
  where attrelid = of_table::regclass and attnum > 0 and not attisdropped and attname <> all(derived)
$$;

-- A fingerprint of a row called `alias`, as an expression. hash_record_extended() depends on no setting of the session.
create or replace function image_fingerprint(alias text, columns text[]) returns text
language sql immutable parallel safe as $$
  select 'hash_record_extended(row(' || string_agg(format('%I.%I', alias, one), ', ' order by place) || '), 0)'
  from unnest(columns) with ordinality as named(one, place)
$$;

-- Ends the keeping: of all that was noted of a row, the first note says whether the run made it, and what it was before.
create or replace function seal_run() returns void
language plpgsql as $$
declare
  run constant integer := current_setting('app.import_run')::integer;
  watched record;
  columns text[];
  covered jsonb := '{}';
begin
  perform set_config('app.import_run', '', true);
  analyze pending_images;
  for watched in
    select name, keys, derived from watched_tables
    where exists (select from pending_images where table_name = name) order by place
  loop
    columns := image_columns(watched.name);
    covered := covered || jsonb_build_object(watched.name, columns);
    execute format($seal$
      with first as (
        select distinct on (key) key, kind, before - %3$L::text[] as before
        from pending_images where table_name = %1$L order by key, place
      ), rows as (
        select image.key, image.before, to_jsonb(present) as after
        from first image left join %1$I present on %2$s
        where image.kind = 'former'
      )
      insert into before_images (run, table_name, key, kind, before, after, fingerprint)
      select $1, %1$L, image.key, 'made', null::jsonb, null::jsonb, %4$s
      from first image join %1$I present on %2$s where image.kind = 'made'
      union all
      select $1, %1$L, key, 'removed', before, null, null from rows where after is null
      union all
      select $1, %1$L, key, 'changed', changed.before, changed.after, null
      from rows cross join lateral (
        select jsonb_object_agg(was.key, was.value) as before, jsonb_object_agg(was.key, rows.after -> was.key) as after
        from jsonb_each(rows.before) was where rows.after -> was.key is distinct from was.value
      ) changed
      where rows.after is not null and changed.before is not null
      $seal$, watched.name, image_match(watched.name, 'present', watched.keys), watched.derived, image_fingerprint('present', columns))
    using run;
  end loop;
  update import_runs set image_columns = covered where number = run;
  delete from pending_images where table_name <> 'search_vocabulary';
end
$$;

-- Products that show what a run wrote, after seal_run() and as long as its rows are there: their own rows have changed, or
-- rows that belong to them, what their type is called, or a model
-- that they fit or are.
create or replace function products_of_run(of_run integer) returns setof integer
language plpgsql stable as $$
declare
  watched record;
begin
  return query
  select key::integer from before_images
  where run = of_run and table_name = 'products'
    and (kind <> 'changed' or before - (select unshown from watched_tables where name = 'products') <> '{}')
  union
  select products.id from products
  where type_id in (
    select split_part(key, chr(31), 1)::integer from before_images
    where run = of_run and (table_name = 'type_synonyms' or table_name = 'product_types' and kind = 'changed'))
  union
  select product_id from (
    select product_id, model_id from fitments union all select id, model_id from products where model_id is not null
  ) shown
  where model_id in (select key::integer from before_images where run = of_run and table_name = 'models' and kind = 'changed');
  for watched in
    select name, keys from watched_tables
      join pg_attribute on attrelid = name::regclass and attname = 'product_id' and not attisdropped
    where unshown <> '{*}' and exists (select from before_images where run = of_run and table_name = name)
  loop
    if watched.keys[1] = 'product_id' then
      return query
      select distinct split_part(key, chr(31), 1)::integer from before_images where run = of_run and table_name = watched.name;
    else
      return query execute format($owners$
        select present.product_id from before_images image join %1$I present on %2$s where image.run = $1 and image.table_name = %1$L
        union
        select (before ->> 'product_id')::integer from before_images
        where run = $1 and table_name = %1$L and before ? 'product_id'
        $owners$, watched.name, image_match(watched.name, 'present', watched.keys)) using of_run;
    end if;
  end loop;
end
$$;

-- Ends a run. Before-images are kept of the last ten runs that can be taken back.
create or replace function finish_run(finished integer, of_source integer, counted jsonb) returns void
language plpgsql as $$
begin
  perform set_config('app.open_run', '', true);
  insert into before_images (run, table_name, key, kind)
  select finished, table_name, key, 'made' from pending_images where table_name = 'search_vocabulary';
  drop table pending_images;
  update import_runs set status = 'done', source_id = of_source, counts = counted, ended_at = clock_timestamp() where number = finished;
  with dropped as (
    update import_runs set undo = 'dropped'
    where undo = 'kept' and number <= (
      select number from import_runs where undo = 'kept' order by number desc offset 10 limit 1)
    returning number
  ), counted as (
    delete from ended_reservations using dropped where run = dropped.number
  )
  delete from before_images using dropped where run = dropped.number;
end
$$;
