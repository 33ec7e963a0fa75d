-- The order in which derived rows are written. Called by server/catalogue/publish.service.ts.

-- Rows that derive from these products. The cards of products that one of them replaces show its number.
create or replace function refresh_products(product_ids integer[]) returns void
language plpgsql as $$
declare
  before constant text := coalesce(current_setting('app.is_publishing', true), '');
begin
  perform set_config('app.is_publishing', 'on', true);
  perform refresh_fits(product_ids);
  perform refresh_words(product_ids);
  perform refresh_fetched_pics(product_ids);
  perform refresh_cards_of_others(array(
    select unnest(product_ids) union select id from products where superseded_by_id = any(product_ids)));
  perform set_config('app.is_publishing', before, true);
end
$$;

-- Rows that derive from all products, and the version of the catalogue, which cache keys contain. Triggers write the cards
-- of products whose successor has changed.
create or replace function refresh_catalogue() returns void
language plpgsql as $$
begin
  perform set_config('app.is_publishing', '', true);
  perform refresh_supersession();
  perform refresh_totals();
  perform refresh_leading_words();
  perform touch_catalogue();
end
$$;

-- Merges the new entries of the word indexes. PostgreSQL collects them in a list that each lookup reads from end to end: after
-- an import of 3,000 rows forget_words() took six times as long, and readers wait, too. Only the owner of an index may merge it.
create or replace function merge_new_words() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform gin_clean_pending_list(indexrelid)
  from pg_index
    join pg_class on pg_class.oid = indexrelid
    join pg_am on pg_am.oid = relam and amname = 'gin'
  where indrelid in ('product_words'::regclass, 'leading_words'::regclass, 'described_words'::regclass);
end
$$;

-- Rebuilds all derived rows after a function has changed, in blocks that limit the memory of one statement. The caller
-- empties search_vocabulary first: add_vocabulary() keeps the stem of a word that is already there.
create or replace function rebuild_derived_rows() returns void
language sql as $$
  select add_vocabulary(words_of(name), 'own') from brands;
  select refresh_type_words(id) from product_types;
  select refresh_products(array_agg(id order by id)) from products group by id / 5000;
  select refresh_catalogue();
$$;

-- Analyzes the tables that the planner counts as empty, although this transaction has filled them, and those that have never
-- been analyzed. After a rolled back load the autovacuum counts no or few rows in many pages, and the next load, which fills
-- these pages, would compare all products with all numbers. No full table has so few rows a page. Analyzing a table needs
-- its owner, so this function runs as its owner.
create or replace function analyze_filled_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted_as_empty text;
begin
  for counted_as_empty in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      and reltuples < 4 * pg_relation_size(oid) / current_setting('block_size')::integer
      and relname = any(array['products', 'product_numbers', 'product_attributes', 'fitments', 'packings', 'prices',
        'promotions', 'supersessions', 'models', 'named_models', 'makerless_fits', 'before_images'])
  loop
    execute format('analyze %I', counted_as_empty);
  end loop;
end
$$;
