-- Takes a run of an import back from its before-images (before-images.sql). The caller holds the lock of imports, switches
-- the triggers of products off, and calls refresh_products() for undo_products and refresh_catalogue() afterwards.

-- Where an undo collects what it did: rows by table, what stays and why, and the products that show a change.
create or replace function start_undo() returns void
language plpgsql as $$
begin
  create temp table undo_counts (run integer not null, table_name text not null, removed integer not null default 0,
    restored integer not null default 0) on commit drop;
  create temp table undo_left (run integer not null, table_name text not null, label text not null, reason text not null,
    columns text[]) on commit drop;
  create temp table undo_products (id integer not null) on commit drop;
  create temp table undo_words (lang text not null, word text not null) on commit drop;
end
$$;

-- What a row called `present` is called in a list of what stays, as an expression.
create or replace function image_label(of_table text) returns text
language sql stable as $$
  select coalesce(max(case
      when attname = 'product_id' then '(select standard from products where id = present.product_id)'
      else format('present.%I::text', attname) end order by place) filter (where place = least_place), 'image.key')
  from (
    select attname, place, min(place) over () as least_place
    from unnest(array['product_id', 'standard', 'name', 'synonym', 'key', 'old_number', 'slug', 'normal']) with ordinality
      as wanted(wanted, place)
      join pg_attribute on attrelid = of_table::regclass and attname = wanted and not attisdropped
  ) named
$$;

-- Foreign keys that point at a table, without those of derived columns and of the list of runs.
create or replace function references_to(of_table text) returns table (table_name text, column_name text, is_watched boolean)
language sql stable as $$
  select pointing.relname::text, attname::text, watched_tables.name is not null
  from pg_constraint
    join pg_class pointing on pointing.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    left join watched_tables on watched_tables.name = pointing.relname
  where contype = 'f' and confrelid = of_table::regclass and pointing.relname not in ('import_runs', 'type_words')
    and attname <> all(coalesce(derived, '{}'))
  order by 3, 1, 2
$$;

-- `taken_products`: the products that the run made. One with a reason stays: 'inUse' stands in a document, cart or list,
-- 'changedSince' was changed, or has rows that the run did not make.
create or replace function judge_made_products(taken integer, columns text[]) returns void
language plpgsql as $$
declare
  pointing record;
begin
  execute format($judge$
    insert into taken_products
    select present.id, case when %s is distinct from image.fingerprint then 'changedSince' end as reason
    from before_images image join products present on %s
    where image.run = %s and image.table_name = 'products' and image.kind = 'made'
    $judge$, image_fingerprint('present', columns), image_match('products', 'present', array['id']), taken);
  analyze taken_products;
  for pointing in
    select named.*, keys from references_to('products') named left join watched_tables on name = table_name
    order by is_watched desc
  loop
    if pointing.is_watched then
      execute format($judge$
        update taken_products set reason = 'changedSince'
        where id in (
          select %2$I from %1$I present where %2$I in (select id from taken_products)
            and not exists (
              select from before_images image where image.run = $1 and image.table_name = %1$L and image.kind = 'made' and %3$s))
        $judge$, pointing.table_name, pointing.column_name, image_match(pointing.table_name, 'present', pointing.keys)) using taken;
    else
      execute format('update taken_products set reason = ''inUse'' where id in (select %I from %I)',
        pointing.column_name, pointing.table_name);
    end if;
  end loop;
  update taken_products set reason = 'inUse'
  where id in (select product_id from product_numbers where company_id is not null);
end
$$;

-- Removes the rows of one table that the run made, except what has been changed since, what other rows still point at, and
-- the rows of a product that stays. Its prices go all the same: the run may have been taken back because of them.
create or replace function remove_made_rows(taken integer, of_table text, keys text[], columns text[]) returns void
language plpgsql as $$
declare
  has_product constant boolean := of_table <> 'prices' and exists (
    select from references_to('products') where table_name = of_table and column_name = 'product_id');
  pointing record;
  removed integer;
begin
  drop table if exists going;
  execute format($remove$
    create temp table going on commit drop as
    select image.key, %s as label, %s as reason
    from before_images image join %I present on %s
    where image.run = %s and image.table_name = %L and image.kind = 'made'
    $remove$, image_label(of_table),
    case
      when of_table = 'products' then '(select reason from taken_products where taken_products.id = present.id)'
      else format('case when %s %s is distinct from image.fingerprint then ''changedSince'' end',
        case when has_product
          then 'exists (select from taken_products where taken_products.id = present.product_id and reason is not null) then ''product'' when'
          else '' end,
        image_fingerprint('present', columns)) end,
    of_table, image_match(of_table, 'present', keys), taken, of_table);
  analyze going;
  if of_table <> 'products' then
    -- A row that stays keeps its parents, which are not worth a line; a tree of types is as deep as this loop runs.
    for level in 1 .. case when array_length(keys, 1) = 1 then 4 else 0 end loop
      for pointing in select * from references_to(of_table) loop
        execute format($point$
          update going set reason = %5$L
          where reason is null and exists (
            select from %1$I pointing where pointing.%2$I::text = going.key
              and not (%1$L = %3$L and (to_jsonb(pointing) ->> %4$L) in (select key from going where reason is null)))
          $point$, pointing.table_name, pointing.column_name, of_table, keys[1],
          case when pointing.is_watched then 'needed' else 'inUse' end);
      end loop;
      exit when level > 1 and of_table not in ('product_types', 'brands');
    end loop;
  end if;
  if of_table = 'sources' then
    update import_runs set source_id = null where source_id::text in (select key from going where reason is null);
  elsif of_table = 'brands' then
    update products set oem_brand_id = null where oem_brand_id::text in (select key from going where reason is null);
  end if;
  execute format('delete from %I present using going image where reason is null and %s', of_table,
    image_match(of_table, 'present', keys));
  get diagnostics removed = row_count;
  insert into undo_counts (run, table_name, removed) values (taken, of_table, removed);
  insert into undo_left (run, table_name, label, reason)
  select taken, of_table, label, reason from going where reason in ('inUse', 'changedSince');
end
$$;

-- Gives the changed rows of one table their former values, column by column; one that was changed since stays.
create or replace function restore_changed_rows(taken integer, of_table text, keys text[], columns text[]) returns void
language plpgsql as $$
declare
  restored integer;
  wanted constant text[] := array(select one from unnest(columns) one where one <> all(keys));
begin
  drop table if exists changes;
  execute format($compare$
    create temp table changes on commit drop as
    select key, label, split.patch, split.stays
    from (
      select image.key, %s as label, image.before, image.after, to_jsonb(present) as row
      from before_images image join %I present on %s
      where image.run = %s and image.table_name = %L and image.kind = 'changed'
    ) found cross join lateral (
      select jsonb_object_agg(was.key, was.value) filter (where row -> was.key is not distinct from after -> was.key) as patch,
        array_agg(was.key) filter (where row -> was.key is distinct from after -> was.key and was.key <> 'updated_at') as stays
      from jsonb_each(before) was
    ) split
    $compare$, image_label(of_table), of_table, image_match(of_table, 'present', keys), taken, of_table);
  analyze changes;
  if wanted <> '{}' then
    execute format('update %1$I present set (%2$s) = row(%3$s)
        from changes image, %1$I former, lateral jsonb_populate_record(former, image.patch) restored
        where image.patch is not null and %4$s and %5$s',
      of_table, (select string_agg(quote_ident(one), ', ') from unnest(wanted) one),
      (select string_agg(format('restored.%I', one), ', ') from unnest(wanted) one),
      image_match(of_table, 'present', keys), image_match(of_table, 'former', keys));
    get diagnostics restored = row_count;
    insert into undo_counts (run, table_name, restored) values (taken, of_table, restored);
  end if;
  insert into undo_left (run, table_name, label, reason, columns)
  select taken, of_table, label, 'changedSince', stays from changes where stays is not null;
end
$$;

-- Brings back the rows of one table that the run removed, unless their product is gone.
create or replace function return_removed_rows(taken integer, of_table text) returns void
language plpgsql as $$
declare
  restored integer;
  columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns
  from (select before from before_images where run = taken and table_name = of_table and kind = 'removed' limit 1) one
    cross join jsonb_object_keys(before) as named(name)
    join pg_attribute on attrelid = of_table::regclass and attname = name and not attisdropped;
  if columns is null then
    return;
  end if;
  execute format('insert into %1$I (%2$s) overriding system value
      select %3$s from before_images, lateral jsonb_populate_record(null::%1$I, before_images.before) as former
      where before_images.run = $1 and before_images.table_name = %1$L and before_images.kind = ''removed''
        and (not before_images.before ? ''product_id'' or exists (select from products where products.id = (before_images.before ->> ''product_id'')::integer))
      on conflict do nothing', of_table, columns, regexp_replace(columns, '(^|, )', '\1former.', 'g')) using taken;
  get diagnostics restored = row_count;
  insert into undo_counts (run, table_name, restored) values (taken, of_table, restored);
end
$$;

-- Takes one run back: first rows that nothing points at, then former values, then their parents.
create or replace function take_back_run(taken integer, taken_by text) returns void
language plpgsql as $$
declare
  covered jsonb := (select image_columns from import_runs where number = taken);
  leaves constant integer := (select place from watched_tables where name = 'products');
  watched record;
begin
  perform return_ended_reservations(taken);
  insert into undo_products select products_of_run(taken);
  drop table if exists taken_products;
  -- With a key: each made row looks its product up.
  create temp table taken_products (id integer primary key, reason text) on commit drop;
  if covered ? 'products' then
    perform judge_made_products(taken, array(select jsonb_array_elements_text(covered -> 'products')));
  end if;
  for watched in select * from watched_tables where covered ? name and place >= leaves order by place desc loop
    perform remove_made_rows(taken, watched.name, watched.keys, array(select jsonb_array_elements_text(covered -> watched.name)));
  end loop;
  update products set stock = 'discontinued', source_hash = null, updated_at = now()
  where id in (select id from taken_products where reason = 'inUse');
  for watched in select * from watched_tables where covered ? name order by place loop
    perform return_removed_rows(taken, watched.name);
    perform restore_changed_rows(taken, watched.name, watched.keys, array(select jsonb_array_elements_text(covered -> watched.name)));
  end loop;
  for watched in select * from watched_tables where covered ? name and place < leaves order by place desc loop
    perform remove_made_rows(taken, watched.name, watched.keys, array(select jsonb_array_elements_text(covered -> watched.name)));
  end loop;
  insert into undo_words
  select split_part(key, chr(31), 1), split_part(key, chr(31), 2) from before_images
  where run = taken and table_name = 'search_vocabulary';
  delete from before_images where run = taken;
  perform forget_addresses();
  update import_runs set undo = 'done', undone_at = now(), undone_by = taken_by where number = taken;
end
$$;

-- Removes words that came with the runs taken back and that nothing is called any more. forget_words() looks at stems, so it
-- leaves stop words, and "filters" as long as there is a "filter". Call it after refresh_catalogue(); see forget_words()
-- for the lock.
create or replace function forget_undone_words() returns void
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7261005) then
    return;
  end if;
  delete from search_vocabulary known using undo_words
  where known.lang = undo_words.lang and known.word = undo_words.word
    and not exists (select from type_words where type_words.lang = known.lang and known.shown = any(words_of(phrase)))
    and not (known.lang = 'own' and exists (select from brands where known.shown = any(words_of(name))))
    and case when search_document(known.shown, known.lang) = '' then
        not exists (select from products where known.shown = any(words_of(names ->> known.lang)))
      else not exists (
        select from product_words join products on products.id = product_id
        where product_words.lang = known.lang and document @@ (known.stem || ':*')::tsquery
          and known.shown = any(words_of(names ->> known.lang))) end;
end
$$;
