-- What a search reads: the words of types, and one document for each product and language. search-vocabulary.sql has the
-- known words, search-words.sql the form of the words.

-- What a type is called, by language.
create or replace function phrases_of_type(of_type_id integer) returns table (lang text, phrase text)
language sql stable as $$
  select key, value from product_types cross join jsonb_each_text(names) where id = of_type_id
  union
  select synonyms.lang, synonyms.synonym from type_synonyms synonyms where synonyms.type_id = of_type_id
$$;

-- Writes the names and synonyms of a type as folded text and stems: a query that names a type ranks that type first.
create or replace function refresh_type_words(changed_type_id integer) returns void
language sql as $$
  delete from type_words
  where type_id = changed_type_id and (lang, phrase) not in (select lang, phrase from phrases_of_type(changed_type_id));
  insert into type_words (type_id, lang, phrase, folded, lexemes)
  select changed_type_id, lang, phrase, search_text(phrase, lang), tsvector_to_array(search_document(phrase, lang))
  from phrases_of_type(changed_type_id)
  where search_document(phrase, lang) <> ''
  on conflict (type_id, lang, phrase) do update set folded = excluded.folded, lexemes = excluded.lexemes
    where (type_words.folded, type_words.lexemes) is distinct from (excluded.folded, excluded.lexemes);
  select add_vocabulary(array_agg(word), lang)
  from type_words cross join unnest(words_of(phrase)) as word
  where type_id = changed_type_id group by lang;
$$;

create or replace function keep_type_words() returns trigger
language plpgsql as $$
begin
  perform refresh_type_words(new.id);
  return null;
end
$$;

-- Once per type and statement: a list of types comes with a thousand synonyms.
create or replace function keep_words_of_synonyms() returns trigger
language plpgsql as $$
begin
  perform refresh_type_words(id) from product_types where id in (select type_id from changed);
  return null;
end
$$;

create or replace function keep_words_of_synonym() returns trigger
language plpgsql as $$
begin
  perform refresh_type_words(id) from product_types where id in (old.type_id, new.type_id);
  return null;
end
$$;

create or replace trigger product_types_words after insert or update of names on product_types
  for each row execute function keep_type_words();

create or replace trigger type_synonyms_words after update on type_synonyms
  for each row execute function keep_words_of_synonym();

create or replace trigger type_synonyms_words_added after insert on type_synonyms
  referencing new table as changed for each statement execute function keep_words_of_synonyms();

create or replace trigger type_synonyms_words_dropped after delete on type_synonyms
  referencing old table as changed for each statement execute function keep_words_of_synonyms();

-- A type and those it is a kind of.
create or replace function type_and_parents(of_type_id integer) returns setof integer
language sql stable parallel safe as $$
  with recursive line(id) as (
    select of_type_id
    union
    select product_types.parent_id from line join product_types on product_types.id = line.id
    where product_types.parent_id is not null
  )
  select id from line
$$;

-- `MS180` as "MS 180": who says 180 means it too. Null for a name that is written so, or has no letters before its figure.
create or replace function letters_apart(model_name text) returns text
language sql immutable parallel safe as $$
  select nullif(regexp_replace(model_name, '([[:alpha:]])([0-9])', '\1 \2', 'g'), model_name)
$$;

-- Writes the documents of these products: name (weight A), type with synonyms and brand (B), models (C), kinds of machine
-- and sizes (D). Model names are also written without spaces, so that "ms180" finds "MS 180". Each row also stores the
-- key of its name, and what a list of hits sorts and counts by; looking that up among the products took two thirds of the
-- time of a large search. Rows are written by language and type, so that the hits of a search lie together.
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
  ), brand_words as materialized (
    select id, setweight(search_document(name, 'own'), 'B') as document
    from brands where id in (select brand_id from wanted)
  ), fitting as materialized (
    -- A lateral lookup for each product: a join of all models to all products would cost products × models.
    select wanted.id, fits.machine_type_ids,
      setweight(search_document(fits.words, 'own'), 'C') || setweight(to_tsvector('pw_plain', fits.sizes), 'D') as document
    from wanted
      cross join lateral (
        select string_agg(concat_ws(' ', models.name, models.normal_name, letters_apart(models.name), brands.name), ' ') as words,
          coalesce(string_agg(distinct round((models.facts ->> 'displacement_cm3')::numeric) || 'cc', ' '), '') as sizes,
          array_agg(distinct models.machine_type_id) as machine_type_ids
        from (
          -- So many keep the document of a part that fits everything small enough to be written and read.
          select model_id from fitments
          where fitments.product_id = wanted.id and not fitments.is_excluded order by model_id limit 1000
        ) first_fits
          join models on models.id = first_fits.model_id
          join brands on brands.id = models.brand_id
      ) fits
    where fits.words is not null
  ), needed_types as materialized (
    select type_id as id from wanted
    union
    select unnest(machine_type_ids) from fitting
  ), synonyms as materialized (
    -- What a type is called by other words, its sub-types are too.
    select line.id, lang, string_agg(synonym, ' ' order by type_id, synonym) as words
    from (select id, type_and_parents(id) as type_id from needed_types) line join type_synonyms using (type_id)
    group by line.id, lang
  ), types as materialized (
    select id, lang, search_document(concat_ws(' ', names ->> lang, words), lang) as document
    from needed_types join product_types using (id) cross join langs left join synonyms using (id, lang)
    where lang <> 'own'
    union all
    -- Readers of any language ask for what a name in a language of its own calls something.
    select id, 'own', search_document(concat_ws(' ', called.words, also.words), 'own')
    from needed_types join product_types using (id)
      cross join lateral (select string_agg(value, ' ') as words from jsonb_each_text(names) where key <> 'zh') called
      left join (select id, string_agg(words, ' ') as words from synonyms where lang <> 'zh' group by id) also using (id)
  ), makerless as materialized (
    -- A list says that the part fits; only whose model it is is unknown. Its own mark stands for the maker whom a query
    -- names beside such a model.
    select product_id, setweight(search_document(
      string_agg(concat_ws(' ', name, normal, letters_apart(name)), ' '), 'own') || '~makerless:1', 'C') as document
    from (
      select product_id, name, normal, row_number() over (partition by product_id order by normal) as place
      from makerless_fits where product_id = any(product_ids)
    ) numbered
    where place <= 1000 group by product_id
  ), named as materialized (
    -- Last of all weights: a text that names a model proves no fitment.
    select product_id,
      setweight(search_document(string_agg(name || ' ' || normal || ' ' || brand_normal, ' '), 'own'), 'D') as document
    from named_models where product_id = any(product_ids) group by product_id
  ), measured as materialized (
    -- Many products share few values: compute the words once per value.
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
      concat_ws(' ', size_words(name), left_hand_word(name), measures.words))), 'D') as document
    from wanted
      cross join lateral (
        select coalesce(nullif(concat_ws(' / ', names ->> 'en', names ->> 'own'), ''), min(value)) as name
        from jsonb_each_text(names)
      ) called
      left join measures on measures.product_id = wanted.id
  ), machines as materialized (
    -- Many products share few combinations of machine types: compute each document once.
    select machine_type_ids, langs.lang, setweight(string_agg(types.document::text, ' ')::tsvector, 'D') as document
    from (select distinct machine_type_ids from fitting) sets cross join langs
      join types on types.id = any(machine_type_ids) and types.lang = langs.lang
    group by machine_type_ids, langs.lang
  ), shared as materialized (
    select wanted.id, wanted.names, wanted.type_id, fitting.machine_type_ids,
      coalesce(brand_words.document, '') || coalesce(fitting.document, '') || coalesce(makerless.document, '')
        || coalesce(named.document, '') || sizes.document as document
    from wanted
      join sizes on sizes.id = wanted.id
      left join brand_words on brand_words.id = wanted.brand_id
      left join fitting on fitting.id = wanted.id
      left join makerless on makerless.product_id = wanted.id
      left join named on named.product_id = wanted.id
  ), documents as (
    -- Type names exist in all six languages: a part that only its supplier named is still found by its type.
    select shared.id, langs.lang,
      case when shared.names ? langs.lang
        then setweight(search_document(shared.names ->> langs.lang, langs.lang), 'A') else '' end
      || coalesce(setweight(types.document, 'B'), '') || shared.document || coalesce(machines.document, '')
      as document
    from shared cross join langs
      left join types on types.id = shared.type_id and types.lang = langs.lang
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
    wanted.kind, wanted.stock, wanted.fits_brand_ids, documents.document, name_key(wanted.names ->> documents.lang)
  from documents join wanted on wanted.id = documents.id
  order by documents.lang, wanted.type_id, wanted.id
  on conflict (product_id, lang) do update set rank = excluded.rank, type_id = excluded.type_id,
    brand_id = excluded.brand_id, is_published = excluded.is_published, kind = excluded.kind, stock = excluded.stock,
    fits_brand_ids = excluded.fits_brand_ids, document = excluded.document, name_key = excluded.name_key
  where product_words is distinct from excluded;
$$;

-- Writes described_words: the words of a description together with those of product_words, so that one index lookup finds a
-- product by both. Takes the English product_words where the product has no name in the language of the description. Needs
-- the rows of refresh_product_words(). Without positions: no query needs the order of words in a description.
create or replace function refresh_described_words(product_ids integer[]) returns void
language sql as $$
  with described as materialized (
    select products.id as product_id, description.lang, strip(
      coalesce(own.document, english.document, '') || search_document(description.text, description.lang)
      || to_tsvector('pw_plain', lower(size_words(description.text) || ' ' || left_hand_word(description.text)))) as document
    from products cross join jsonb_each_text(descriptions) as description(lang, text)
      left join product_words own on own.product_id = products.id and own.lang = description.lang
      left join product_words english on english.product_id = products.id and english.lang = 'en'
    where products.id = any(product_ids) and descriptions <> '{}' and description.text <> ''
  ), gone as (
    delete from described_words known
    where product_id = any(product_ids)
      and not exists (
        select from described where described.product_id = known.product_id and described.lang = known.lang)
  )
  insert into described_words as known select product_id, lang, document from described order by lang, product_id
  on conflict (product_id, lang) do update set document = excluded.document
  where known.document is distinct from excluded.document;
$$;

-- Writes the documents of these products, their copies in leading_words, and the words of descriptions.
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
  on conflict (product_id, lang) do update set rank = excluded.rank, type_id = excluded.type_id,
    brand_id = excluded.brand_id, is_published = excluded.is_published, kind = excluded.kind, stock = excluded.stock,
    fits_brand_ids = excluded.fits_brand_ids, document = excluded.document, name_key = excluded.name_key
  where leading_words is distinct from excluded;
  select refresh_described_words(product_ids);
$$;

-- Copies a product's sort and filter columns to its documents. `except` as in keep_cards_of_products().
create or replace function keep_word_places() returns trigger
language plpgsql as $$
declare
  changed integer[] := array(
    select id from (
      select id, rank, type_id, brand_id, status, kind, stock, fits_brand_ids from now
      except select id, rank, type_id, brand_id, status, kind, stock, fits_brand_ids from before
    ) rows);
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

create or replace trigger products_word_places after update on products
  referencing old table as before new table as now for each statement
  when (triggers_are_on()) execute function keep_word_places();

-- Copies the documents of a large catalogue's first products to leading_words, which answers queries that most products
-- match: ranking every hit of "chain saw" took two seconds at a million products. The first of each type and brand are
-- included, so that filters offer all of them and a search for a kind of part finds a thousand of it. Empties the table
-- for a small catalogue.
create or replace function refresh_leading_words(
  leaders_wanted integer default 20000, of_each_type integer default 1100, of_each_maker integer default 100,
  above integer default 100000) returns void
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
        select id from products where type_id = product_types.id and status = 'published'
        order by rank, id limit of_each_type
      ) first
      union
      select first.id from brands cross join lateral (
        select id from products where brand_id = brands.id and status = 'published'
        order by rank, id limit of_each_maker
      ) first
    );
  end if;
  delete from leading_words where product_id not in (select unnest(leaders));
  -- Computed before the insert: comparing each new row with the rows inserted so far would read all of them each time.
  newcomers := array(select unnest(leaders) except select product_id from leading_words);
  insert into leading_words
  select * from product_words where product_id = any(newcomers) order by lang, type_id, product_id
  on conflict do nothing;
end
$$;

-- Deletes the rows derived from deleted products. The tables have no foreign key: its check for each of 360,000 rows takes
-- two seconds of an import of 30,000 products.
create or replace function drop_derived_rows() returns trigger
language plpgsql as $$
begin
  delete from product_cards where product_id in (select id from gone);
  delete from product_words where product_id in (select id from gone);
  delete from leading_words where product_id in (select id from gone);
  delete from described_words where product_id in (select id from gone);
  return null;
end
$$;

create or replace trigger products_derived_rows after delete on products
  referencing old table as gone for each statement execute function drop_derived_rows();
