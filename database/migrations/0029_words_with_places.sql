-- Words of a product with what a list of hits orders and counts by. To look each hit up among the products took two
-- thirds of a search that finds much: 21 of 34 ms for 10,750 hits. Written by language and type, so that the hits of a
-- search lie together.
alter table product_words rename to bare_words;
alter table bare_words rename constraint product_words_pkey to bare_words_pkey;
create table product_words (
  product_id integer not null,
  lang text not null,
  -- From here as in products, kept by keep_word_places().
  rank integer not null,
  type_id integer not null,
  brand_id integer,
  is_published boolean not null,
  kind text not null,
  stock text not null,
  fits_brand_ids integer[] not null,
  document tsvector not null
);
insert into product_words
select words.product_id, words.lang, products.rank, products.type_id, products.brand_id, products.status = 'published',
  products.kind, products.stock, products.fits_brand_ids, words.document
from bare_words words join products on products.id = words.product_id
order by words.lang, products.type_id, words.product_id;
drop table bare_words;
alter table product_words add constraint product_words_pkey primary key (product_id, lang);
create index product_words_en on product_words using gin (document) where lang = 'en';
create index product_words_zh on product_words using gin (document) where lang = 'zh';
create index product_words_fr on product_words using gin (document) where lang = 'fr';
create index product_words_de on product_words using gin (document) where lang = 'de';
create index product_words_es on product_words using gin (document) where lang = 'es';
create index product_words_ru on product_words using gin (document) where lang = 'ru';
create index product_words_own on product_words using gin (document) where lang = 'own';
-- Without what a part fits and its sizes (weight D): whoever names a type means the type. The index of whole documents
-- cannot tell weights, and gave 67,000 parts of chain saws to whom looked for 800 saws.
create index product_words_en_named on product_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'en';
create index product_words_zh_named on product_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'zh';
create index product_words_fr_named on product_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'fr';
create index product_words_de_named on product_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'de';
create index product_words_es_named on product_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'es';
create index product_words_ru_named on product_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'ru';
create index product_words_own_named on product_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'own';

drop table leading_words;
create table leading_words (like product_words);
alter table leading_words add constraint leading_words_pkey primary key (product_id, lang);
create index leading_words_en on leading_words using gin (document) where lang = 'en';
create index leading_words_zh on leading_words using gin (document) where lang = 'zh';
create index leading_words_fr on leading_words using gin (document) where lang = 'fr';
create index leading_words_de on leading_words using gin (document) where lang = 'de';
create index leading_words_es on leading_words using gin (document) where lang = 'es';
create index leading_words_ru on leading_words using gin (document) where lang = 'ru';
create index leading_words_own on leading_words using gin (document) where lang = 'own';
create index leading_words_en_named on leading_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'en';
create index leading_words_zh_named on leading_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'zh';
create index leading_words_fr_named on leading_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'fr';
create index leading_words_de_named on leading_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'de';
create index leading_words_es_named on leading_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'es';
create index leading_words_ru_named on leading_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'ru';
create index leading_words_own_named on leading_words using gin (ts_filter(document, '{a,b,c}')) where lang = 'own';

-- A product that changes takes its words along, those of the leaders too.
create function keep_word_places() returns trigger
language plpgsql as $$
declare
  changed integer[] := array(
    select now.id from now join before using (id)
    where (now.rank, now.type_id, now.brand_id, now.status, now.kind, now.stock, now.fits_brand_ids)
      is distinct from
        (before.rank, before.type_id, before.brand_id, before.status, before.kind, before.stock, before.fits_brand_ids));
begin
  if cardinality(changed) > 0 then
    update product_words words set rank = products.rank, type_id = products.type_id, brand_id = products.brand_id,
      is_published = products.status = 'published', kind = products.kind, stock = products.stock,
      fits_brand_ids = products.fits_brand_ids
    from products where products.id = any(changed) and words.product_id = products.id;
    update leading_words words set rank = products.rank, type_id = products.type_id, brand_id = products.brand_id,
      is_published = products.status = 'published', kind = products.kind, stock = products.stock,
      fits_brand_ids = products.fits_brand_ids
    from products where products.id = any(changed) and words.product_id = products.id;
  end if;
  return null;
end
$$;
create trigger products_word_places after update on products
  referencing old table as before new table as now for each statement execute function keep_word_places();

-- As in 0025, with the places. Both tables have the same columns.
create or replace function refresh_product_words(product_ids integer[]) returns void
language sql as $$
  select add_vocabulary(array_agg(word), 'own') from brands cross join unnest(words_of(name)) as word;
  select add_vocabulary(array_agg(distinct word), lang)
  from products cross join jsonb_each_text(names) as name(lang, value)
    cross join unnest(words_of(value)) as word
  where products.id = any(product_ids) and lang <> 'zh' and length(word) > 2
  group by lang;

  with langs as (
    select lang from unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru', 'own']) as langs(lang)
  ), wanted as materialized (
    select id, names, type_id, brand_id, rank, status, kind, stock, fits_brand_ids from products
    where products.id = any(product_ids)
  ), all_types as materialized (
    select product_types.id, langs.lang, search_document(
      coalesce(product_types.names ->> langs.lang, '') || ' ' || coalesce((
        select string_agg(synonym, ' ') from type_synonyms
        where type_synonyms.type_id = product_types.id and type_synonyms.lang = langs.lang), ''),
      langs.lang) as document
    from product_types cross join langs
  ), brand_words as materialized (
    select id, setweight(search_document(name, 'own'), 'B') as document
    from brands where id in (select brand_id from wanted)
  ), fitting as materialized (
    -- Models are looked up one by one: joining them all to each product would cost products × models.
    select wanted.id, fits.machine_type_ids,
      setweight(search_document(fits.words, 'own'), 'C') || setweight(to_tsvector('pw_plain', fits.sizes), 'D') as document
    from wanted
      cross join lateral (
        select string_agg(models.name || ' ' || models.normal_name || ' ' || brands.name, ' ') as words,
          coalesce(string_agg(distinct round((models.facts ->> 'displacement_cm3')::numeric) || 'cc', ' '), '') as sizes,
          array_agg(distinct models.machine_type_id) as machine_type_ids
        from (
          select model_id from fitments
          where fitments.product_id = wanted.id and not fitments.is_excluded limit 60
        ) first_fits
          join models on models.id = first_fits.model_id
          join brands on brands.id = models.brand_id
      ) fits
    where fits.words is not null
  ), measured as materialized (
    -- Few values, many products.
    select attribute_id, value_text, value_number, attribute_words(key, unit, value_text, value_number) as words
    from (
      select distinct attribute_id, value_text, value_number from product_attributes
      where product_id = any(product_ids)
    ) recorded
      join attributes on attributes.id = attribute_id and attributes.is_filter
  ), measures as materialized (
    select product_id, string_agg(words, ' ' order by attribute_id) as words
    from product_attributes join measured using (attribute_id)
    where product_id = any(product_ids)
      and (product_attributes.value_text, product_attributes.value_number)
        is not distinct from (measured.value_text, measured.value_number)
    group by product_id
  ), sizes as materialized (
    select wanted.id, setweight(to_tsvector('pw_plain', lower(
      size_words(coalesce(wanted.names ->> 'en', wanted.names ->> 'own', (select min(value) from jsonb_each_text(wanted.names))))
      || ' ' || coalesce(measures.words, ''))), 'D') as document
    from wanted left join measures on measures.product_id = wanted.id
  ), machines as materialized (
    -- Few combinations of machine types, many products.
    select machine_type_ids, langs.lang, setweight(string_agg(all_types.document::text, ' ')::tsvector, 'D') as document
    from (select distinct machine_type_ids from fitting) sets cross join langs
      join all_types on all_types.id = any(machine_type_ids) and all_types.lang = langs.lang
    group by machine_type_ids, langs.lang
  ), shared as materialized (
    select wanted.id, wanted.names, wanted.type_id, fitting.machine_type_ids,
      coalesce(brand_words.document, '') || coalesce(fitting.document, '') || sizes.document as document
    from wanted
      join sizes on sizes.id = wanted.id
      left join brand_words on brand_words.id = wanted.brand_id
      left join fitting on fitting.id = wanted.id
  ), documents as (
    -- Type names exist in all six languages, so a part named only by its supplier is still found by type.
    select shared.id, langs.lang,
      case when shared.names ? langs.lang
        then setweight(search_document(shared.names ->> langs.lang, langs.lang), 'A') else '' end
      || coalesce(setweight(all_types.document, 'B'), '') || shared.document || coalesce(machines.document, '')
      as document
    from shared cross join langs
      left join all_types on all_types.id = shared.type_id and all_types.lang = langs.lang
      left join machines on machines.machine_type_ids = shared.machine_type_ids and machines.lang = langs.lang
    where langs.lang <> 'own' or shared.names ? 'own'
  ), gone as (
    delete from product_words
    where product_id = any(product_ids)
      and not exists (
        select from documents where documents.id = product_words.product_id and documents.lang = product_words.lang)
  )
  insert into product_words
  select documents.id, documents.lang, wanted.rank, wanted.type_id, wanted.brand_id, wanted.status = 'published',
    wanted.kind, wanted.stock, wanted.fits_brand_ids, documents.document
  from documents join wanted on wanted.id = documents.id
  order by documents.lang, wanted.type_id, wanted.id
  on conflict (product_id, lang) do update set document = excluded.document
  where product_words.document is distinct from excluded.document;
$$;

create or replace function refresh_words(product_ids integer[]) returns void
language sql as $$
  select refresh_product_words(product_ids);
  delete from leading_words
  where product_id = any(product_ids) and not exists (
    select from product_words
    where product_words.product_id = leading_words.product_id and product_words.lang = leading_words.lang);
  insert into leading_words
  select * from product_words
  where product_id in (select product_id from leading_words where product_id = any(product_ids))
  on conflict (product_id, lang) do update set document = excluded.document
  where leading_words.document is distinct from excluded.document;
$$;

-- As in 0026, written by language and type.
create or replace function refresh_leading_words(
  leaders_wanted integer default 50000, of_each integer default 100, above integer default 100000) returns void
language plpgsql as $$
declare
  leaders integer[] := '{}';
  newcomers integer[];
begin
  if (select count(*) from products where status = 'published') > above then
    leaders := array(
      (select id from products where status = 'published' order by rank, id limit leaders_wanted)
      union
      select first.id from product_types cross join lateral (
        select id from products where type_id = product_types.id and status = 'published' order by rank, id limit of_each
      ) first
      union
      select first.id from brands cross join lateral (
        select id from products where brand_id = brands.id and status = 'published' order by rank, id limit of_each
      ) first
    );
  end if;
  delete from leading_words where product_id not in (select unnest(leaders));
  -- Known before the rows are written: to look for each among those written so far would read them all each time.
  newcomers := array(select unnest(leaders) except select product_id from leading_words);
  insert into leading_words
  select * from product_words where product_id = any(newcomers) order by lang, type_id, product_id
  on conflict do nothing;
end
$$;

select refresh_leading_words();

analyze product_words, leading_words;
