-- The catalogue: what is for sale, what it is called, which numbers it answers to, which machines it fits,
-- what replaces it, how it is packed, what it costs and whether it is there.

create table sources (
  id integer generated always as identity primary key,
  name text not null constraint sources_name_key unique,
  own_language text not null default 'en',
  created_at timestamptz not null default now()
);

create table brand_groups (
  id integer generated always as identity primary key,
  slug text not null constraint brand_groups_slug_key unique,
  names jsonb not null,
  pic text,
  sort integer not null default 0
);

create table brands (
  id integer generated always as identity primary key,
  parent_id integer references brands,
  group_id integer references brand_groups,
  name text not null,
  -- Brands are found whatever their spelling: normal form of product.md 7.
  normal_name text not null constraint brands_normal_name_key unique,
  pic text,
  banner text,
  country text,
  website text,
  intros jsonb not null default '{}',
  is_own boolean not null default false,
  is_published boolean not null default true,
  total integer not null default 0,
  sort integer not null default 0
);

create table product_types (
  id integer generated always as identity primary key,
  kind text not null constraint product_types_kind check (kind in ('part', 'machine')),
  parent_id integer references product_types,
  slug text not null,
  names jsonb not null,
  pic text,
  sort integer not null default 0,
  is_published boolean not null default true,
  -- Published products including sub-types; refreshed by refresh_totals() in the changing transaction.
  total integer not null default 0,
  -- This type and all below it; kept by refresh_totals(), so that a list needs no recursion.
  branch_ids integer[] not null default '{}',
  constraint product_types_slug_key unique (kind, slug)
);

-- Words people use for a type beside its name, per language (seeded from our synonym list).
create table type_synonyms (
  type_id integer not null references product_types on delete cascade,
  lang text not null,
  synonym text not null,
  constraint type_synonyms_pkey primary key (type_id, lang, synonym)
);

-- A model is what a part fits, whether or not the machine itself is for sale.
create table models (
  id integer generated always as identity primary key,
  brand_id integer not null references brands,
  machine_type_id integer references product_types,
  name text not null,
  normal_name text not null,
  engine text,
  facts jsonb not null default '{}',
  pic text,
  popularity integer not null default 0,
  total integer not null default 0,
  constraint models_brand_name_key unique (brand_id, normal_name)
);
create index models_normal_name on models (normal_name text_pattern_ops);

create table product_groups (
  id integer generated always as identity primary key,
  titles jsonb not null,
  attribute_keys text[] not null default '{}'
);

create table products (
  id integer generated always as identity primary key,
  source_id integer not null references sources,
  -- Own number as the source typed it, trimmed: with source_id the key of an import row.
  source_key text not null,
  standard text not null,
  kind text not null constraint products_kind check (kind in ('part', 'machine')),
  type_id integer not null references product_types,
  brand_id integer references brands,
  model_id integer references models,
  group_id integer references product_groups,
  names jsonb not null,
  descriptions jsonb not null default '{}',
  own_language text,
  status text not null default 'published'
    constraint products_status check (status in ('draft', 'published', 'hidden')),
  star smallint not null default 0 constraint products_star check (star between 0 and 10),
  badge text constraint products_badge check (badge in ('hot', 'promotion', 'new')),
  is_universal boolean not null default false,
  is_oem_listed boolean not null default false,
  -- Place in the default order, small first: best sellers, then the rest. Set by imports and jobs.
  rank integer not null default 1000000000,
  pics text[] not null default '{}',
  stock text not null default 'onRequest'
    constraint products_stock check (stock in ('in', 'low', 'onOrder', 'onRequest', 'discontinued')),
  stock_quantity integer,
  stock_expected_at date,
  weight_grams integer,
  hs_code text,
  origin text,
  -- First living successor, kept by refresh_supersession(); the whole truth is in supersessions.
  superseded_by_id integer references products on delete set null,
  -- What a list row shows but would have to look up or count ("MS 170, MS 180 +41"): one look-up per row
  -- and column halves the speed of a list. Kept by refresh_fits().
  fits_first text[] not null default '{}',
  fits_total integer not null default 0,
  fits_brand_ids integer[] not null default '{}',
  oem_number text,
  oem_brand_id integer references brands,
  pack_pieces integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_source_key unique (source_id, source_key)
);
-- Default order of a type's list: an index scan of 24 rows instead of a sort of the whole type.
create index products_type_rank on products (type_id, rank, id) where status = 'published';
create index products_kind_rank on products (kind, rank, id) where status = 'published';
create index products_brand_rank on products (brand_id, rank, id) where status = 'published';
create index products_type_newest on products (type_id, created_at desc, id) where status = 'published';
-- The newest products, which best sellers end with.
create index products_newest on products (created_at desc, id) where status = 'published';
create index products_group on products (group_id) where group_id is not null;
create index products_model on products (model_id) where model_id is not null;
create index products_badge on products (badge, rank, id) where badge is not null and status = 'published';

create table attributes (
  id integer generated always as identity primary key,
  key text not null constraint attributes_key_key unique,
  names jsonb not null,
  unit text,
  is_filter boolean not null default true,
  sort integer not null default 0
);

create table product_attributes (
  product_id integer not null references products on delete cascade,
  attribute_id integer not null references attributes,
  -- Number and unit apart: numeric values are formatted for the reader, texts are shown as they are.
  value_text text,
  value_number numeric,
  constraint product_attributes_pkey primary key (product_id, attribute_id),
  constraint product_attributes_one_value check ((value_text is null) <> (value_number is null))
);
create index product_attributes_value on product_attributes (attribute_id, value_text, value_number, product_id);

-- Every number a product answers to, one row each, in normal form (contract/part-number.ts).
create table product_numbers (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  kind text not null
    constraint product_numbers_kind check (kind in ('standard', 'oem', 'cross', 'old', 'ean', 'customer')),
  brand_id integer references brands,
  number text not null,
  normal text not null,
  -- Only a customer's own number has a company; nobody else ever finds it.
  company_id uuid,
  constraint product_numbers_company check ((kind = 'customer') = (company_id is not null)),
  constraint product_numbers_key unique nulls not distinct (product_id, kind, normal, brand_id, company_id)
);
-- Exact and prefix (LIKE 'x%'); inside from 4 characters by trigram.
create index product_numbers_normal on product_numbers (normal text_pattern_ops, kind, product_id);
create index product_numbers_inside on product_numbers using gin (normal gin_trgm_ops);
-- All numbers of a product, and its first original-equipment number.
create index product_numbers_product on product_numbers (product_id, kind, id);

-- What everybody may find. The policy of product_numbers (0004) would keep LIKE away from the indexes, because
-- LIKE is not leakproof; this view states the same limit as a plain condition, which does not.
create view public_numbers as
  select id, product_id, kind, brand_id, number, normal from product_numbers where company_id is null;

create table fitments (
  product_id integer not null references products on delete cascade,
  model_id integer not null references models,
  assembly text,
  position text,
  serial_from text,
  serial_to text,
  year_from smallint,
  year_to smallint,
  note text,
  is_excluded boolean not null default false,
  constraint fitments_pkey primary key (product_id, model_id)
);
create index fitments_model on fitments (model_id, product_id);

-- What replaces what. Numbers are kept even while no product has them (product.md 8).
create table supersessions (
  id integer generated always as identity primary key,
  source_id integer not null references sources,
  old_number text not null,
  old_normal text not null,
  new_number text,
  new_normal text,
  old_product_id integer references products on delete set null,
  new_product_id integer references products on delete set null,
  mode text not null default 'one' constraint supersessions_mode check (mode in ('one', 'and', 'or')),
  factor numeric not null default 1,
  since date,
  constraint supersessions_key unique nulls not distinct (source_id, old_normal, new_normal)
);
create index supersessions_old on supersessions (old_normal);
create index supersessions_new on supersessions (new_normal);
create index supersessions_old_product on supersessions (old_product_id) where old_product_id is not null;
create index supersessions_new_product on supersessions (new_product_id) where new_product_id is not null;

create table packings (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- 1 neutral, 2 plain, 3 own brand (seed, section 3).
  pack_type smallint not null constraint packings_pack_type check (pack_type in (1, 2, 3)),
  pieces_per_pack integer not null constraint packings_pieces_per_pack check (pieces_per_pack > 0),
  min_packs integer not null default 1 constraint packings_min_packs check (min_packs > 0),
  step_packs integer not null default 1 constraint packings_step_packs check (step_packs > 0),
  sort integer not null default 0,
  constraint packings_key unique (product_id, pack_type, pieces_per_pack)
);

create table price_groups (
  id integer generated always as identity primary key,
  name text not null constraint price_groups_name_key unique
);

create table price_lists (
  id integer generated always as identity primary key,
  name text not null constraint price_lists_name_key unique,
  currency text not null constraint price_lists_currency check (currency ~ '^[A-Z]{3}$'),
  company_id uuid,
  group_id integer references price_groups,
  valid_from timestamptz,
  valid_to timestamptz,
  constraint price_lists_owner check (company_id is null or group_id is null)
);

create table prices (
  price_list_id integer not null references price_lists on delete cascade,
  product_id integer not null references products on delete cascade,
  min_pieces integer not null default 1 constraint prices_min_pieces check (min_pieces > 0),
  -- Net, per piece, in the currency's minor unit; 0 counts as no price.
  amount_minor bigint not null constraint prices_amount check (amount_minor >= 0),
  constraint prices_pkey primary key (product_id, price_list_id, min_pieces)
);

create table promotions (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  kind text not null constraint promotions_kind check (kind in ('hot', 'promotion')),
  titles jsonb not null default '{}',
  texts jsonb not null default '{}',
  start_at timestamptz,
  end_at timestamptz,
  price_before_minor bigint,
  currency text,
  sort integer not null default 0
);
create index promotions_product on promotions (product_id);

create table product_pins (
  product_id integer primary key references products on delete cascade,
  sort integer not null default 0
);

create table product_documents (
  id uuid primary key default new_id(),
  product_id integer not null references products on delete cascade,
  titles jsonb not null,
  file text not null,
  language text
);

-- Pictures drawn from a part's own data when first asked for; name is the file name in /pic.
create table drawings (
  name text primary key,
  type text not null,
  attributes jsonb not null default '{}'
);

-- What a whole type (0: all parts, -1: all machines) offers to filter by, counted and named per language:
-- [[key, name, unit, [[id, name, count], …]], …]. Counting it anew costs more than the list itself.
create table list_facets (
  scope_id integer not null,
  lang text not null,
  attribute_ids integer[] not null,
  facets json not null,
  constraint list_facets_pkey primary key (scope_id, lang)
);

-- How a number or text of an attribute stands in a filter: '12.5', '3/8'; a comma would end the value.
create function attribute_value_id(value_text text, value_number numeric) returns text
language sql immutable parallel safe as $$
  select coalesce(trim_scale(value_number)::text, replace(replace(value_text, '%', '%25'), ',', '%2C'))
$$;

-- Attributes are offered where at least a tenth of the type has one and they tell its products apart.
create function refresh_list_facets() returns void
language sql as $$
  delete from list_facets;

  with members as materialized (
    select types.id as scope_id, products.id, products.brand_id, products.fits_brand_ids, products.stock
    from product_types types
      join products on products.type_id = any(types.branch_ids) and products.status = 'published'
    union all
    select case kind when 'part' then 0 else -1 end, id, brand_id, fits_brand_ids, stock
    from products where status = 'published'
  ), sizes as (
    select scope_id, count(*) as total from members group by scope_id
  ), attribute_counts as materialized (
    select scope_id, attribute_id, value_text, value_number, count(*) as total
    from members join product_attributes on product_attributes.product_id = members.id
    where scope_id > 0
    group by scope_id, attribute_id, value_text, value_number
  ), offered as materialized (
    select * from (
      select scope_id, attribute_id, row_number() over (partition by scope_id order by min(sort), attribute_id) as place
      from attribute_counts
        join sizes using (scope_id)
        join attributes on attributes.id = attribute_id and attributes.is_filter
      group by scope_id, attribute_id
      having count(*) > 1 and sum(attribute_counts.total) * 10 >= max(sizes.total)
    ) numbered where place <= 6
  ), attribute_items as materialized (
    select scope_id, attribute_id, json_agg(
        json_build_array(attribute_value_id(value_text, value_number), value_text, total)
        order by value_number, total desc, value_text) as items
    from (
      select *, row_number() over (
        partition by scope_id, attribute_id order by total desc, value_number, value_text) as place
      from attribute_counts join offered using (scope_id, attribute_id)
    ) ranked(scope_id, attribute_id, value_text, value_number, total, attribute_place, place)
    where place <= 14
    group by scope_id, attribute_id
  ), brand_counts as (
    select scope_id, 'brandId' as key, brand_id, count(*) as total
    from members where brand_id is not null group by scope_id, brand_id
    union all
    select scope_id, 'fitsBrandId', fits_brand_id, count(*)
    from members cross join unnest(fits_brand_ids) as fits_brand_id group by scope_id, fits_brand_id
  ), brand_items as materialized (
    select scope_id, key, json_agg(json_build_array(brand_id::text, name, total) order by total desc, name) as items
    from (
      select scope_id, key, brand_id, brands.name, brand_counts.total, row_number() over (
        partition by scope_id, key order by brand_counts.total desc, brands.name) as place
      from brand_counts join brands on brands.id = brand_id
    ) ranked where place <= 15
    group by scope_id, key
  ), stock_items as materialized (
    select scope_id, json_agg(json_build_array(stock, null, total)
      order by array_position(array['in', 'low', 'onOrder', 'onRequest', 'discontinued'], stock)) as items
    from (select scope_id, stock, count(*) as total from members group by scope_id, stock) counted
    group by scope_id
  ), type_items as materialized (
    select coalesce(parent_id, case kind when 'part' then 0 else -1 end) as scope_id, langs.lang,
      json_agg(json_build_array(id::text, text_in(names, langs.lang), total) order by sort, id) as items
    from product_types cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
    where total > 0 and is_published
    group by 1, 2
  ), facets as (
    select scope_id, lang, 1 as place, 0::bigint as sort, json_build_array('typeId', null, null, items) as facet
    from type_items
    union all
    select scope_id, lang, 2, place,
      json_build_array('attr[' || key || ']', text_in(names, lang), unit, items)
    from offered
      join attribute_items using (scope_id, attribute_id)
      join attributes on attributes.id = attribute_id
      cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
    union all
    select scope_id, lang, case key when 'fitsBrandId' then 3 else 4 end, 0, json_build_array(key, null, null, items)
    from brand_items cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
    union all
    select scope_id, lang, 5, 0, json_build_array('stock', null, null, items)
    from stock_items cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
  )
  insert into list_facets (scope_id, lang, attribute_ids, facets)
  select scope_id, lang,
    coalesce((
      select array_agg(attribute_id order by place) from offered where offered.scope_id = facets.scope_id), '{}'),
    json_agg(facet order by place, sort)
  from facets group by scope_id, lang
  -- Another import may have committed its rows since the delete.
  on conflict (scope_id, lang) do update
    set attribute_ids = excluded.attribute_ids, facets = excluded.facets;
$$;

-- Published products per type, brand and model, and what lists offer to filter by. Called by whoever changes
-- products, types, brands or attributes, in its transaction and after refresh_fits().
create function refresh_totals() returns void
language sql as $$
  with recursive tree as (
    select id as root, id from product_types
    union all
    select tree.root, child.id from tree join product_types child on child.parent_id = tree.id
  ), own as (
    select type_id, count(*)::int as total from products where status = 'published' group by type_id
  ), sums as (
    select tree.root as id, coalesce(sum(own.total), 0)::int as total, array_agg(tree.id order by tree.id) as branch_ids
    from tree left join own on own.type_id = tree.id group by tree.root
  )
  update product_types set total = sums.total, branch_ids = sums.branch_ids from sums
  where sums.id = product_types.id
    and (product_types.total, product_types.branch_ids) is distinct from (sums.total, sums.branch_ids);

  update brands set total = counted.total
  from (
    select brands.id, count(products.id)::int as total
    from brands left join products on products.brand_id = brands.id and products.status = 'published'
    group by brands.id
  ) counted
  where counted.id = brands.id and brands.total <> counted.total;

  update models set total = counted.total
  from (
    select models.id, count(products.id)::int as total
    from models
      left join fitments on fitments.model_id = models.id and not fitments.is_excluded
      left join products on products.id = fitments.product_id and products.status = 'published'
    group by models.id
  ) counted
  where counted.id = models.id and models.total <> counted.total;

  select refresh_list_facets();
$$;

-- Points both ends of supersession rows at products by number, then gives each product its first successor.
-- Own numbers count before others; a row is never pointed at itself, so a cycle of one cannot arise.
create function refresh_supersession() returns void
language sql as $$
  with best as (
    select distinct on (normal) normal, product_id
    from product_numbers join products on products.id = product_numbers.product_id
    where product_numbers.kind in ('standard', 'oem')
      and products.status = 'published'
      and normal in (select old_normal from supersessions union select new_normal from supersessions)
    order by normal, (product_numbers.kind = 'standard') desc, products.rank, product_id
  ), ends as (
    select supersessions.id, o.product_id as old_id, n.product_id as new_id
    from supersessions
      left join best o on o.normal = supersessions.old_normal
      left join best n on n.normal = supersessions.new_normal
  )
  update supersessions
  set old_product_id = ends.old_id, new_product_id = ends.new_id
  from ends
  where ends.id = supersessions.id
    and (supersessions.old_product_id, supersessions.new_product_id)
      is distinct from (ends.old_id, ends.new_id);

  with first_successor as (
    select distinct on (old_product_id) old_product_id as id, new_product_id
    from supersessions
    where old_product_id is not null and new_product_id is not null and old_product_id <> new_product_id
    order by old_product_id, since desc nulls last, id
  ), wanted as (
    select products.id, first_successor.new_product_id
    from products left join first_successor on first_successor.id = products.id
    where products.superseded_by_id is not null or first_successor.id is not null
  )
  update products set superseded_by_id = wanted.new_product_id
  from wanted
  where wanted.id = products.id and products.superseded_by_id is distinct from wanted.new_product_id;
$$;

-- What a list row shows of other tables: the models it fits and their makers, its first original-equipment
-- number, the pack offered first. Call it after fitments, numbers and packings have changed.
create function refresh_fits(product_ids integer[]) returns void
language sql as $$
  update products set
    fits_first = coalesce(fits.names, '{}'), fits_total = coalesce(fits.total, 0),
    fits_brand_ids = coalesce(fits.brand_ids, '{}'),
    oem_number = oem.number, oem_brand_id = oem.brand_id, pack_pieces = coalesce(pack.pieces_per_pack, 1)
  from unnest(product_ids) as wanted(id)
    left join lateral (
      select (array_agg(models.name order by models.popularity desc, models.id))[1:3] as names,
        count(*)::int as total, array_agg(distinct models.brand_id order by models.brand_id) as brand_ids
      from fitments join models on models.id = fitments.model_id
      where fitments.product_id = wanted.id and not fitments.is_excluded
    ) fits on true
    left join lateral (
      select number, brand_id from public_numbers
      where public_numbers.product_id = wanted.id and kind = 'oem' order by id limit 1
    ) oem on true
    left join lateral (
      select pieces_per_pack from packings where packings.product_id = wanted.id order by sort, id limit 1
    ) pack on true
  where products.id = wanted.id
    and (products.fits_first, products.fits_total, products.fits_brand_ids, products.oem_number,
        products.oem_brand_id, products.pack_pieces)
      is distinct from (coalesce(fits.names, '{}'), coalesce(fits.total, 0), coalesce(fits.brand_ids, '{}'),
        oem.number, oem.brand_id, coalesce(pack.pieces_per_pack, 1));
$$;
