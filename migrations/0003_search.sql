-- Words: one document per product and language. Numbers live in product_numbers (0002).

-- Accents may be missing in a query, so both sides lose them before stemming.
create text search configuration pw_en (copy = english);
alter text search configuration pw_en alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration pw_de (copy = german);
alter text search configuration pw_de alter mapping for hword, hword_part, word with unaccent, german_stem;
create text search configuration pw_fr (copy = french);
alter text search configuration pw_fr alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration pw_es (copy = spanish);
alter text search configuration pw_es alter mapping for hword, hword_part, word with unaccent, spanish_stem;
create text search configuration pw_ru (copy = russian);
alter text search configuration pw_ru alter mapping for hword, hword_part, word with unaccent, russian_stem;
create text search configuration pw_plain (copy = simple);
alter text search configuration pw_plain alter mapping for hword, hword_part, word with unaccent, simple;

create function word_config(lang text) returns regconfig
language sql immutable parallel safe as $$
  select (case lang
    when 'en' then 'pw_en' when 'de' then 'pw_de' when 'fr' then 'pw_fr'
    when 'es' then 'pw_es' when 'ru' then 'pw_ru' else 'pw_plain' end)::regconfig
$$;

-- Chinese has no blanks: each run of Han characters becomes its overlapping pairs ("空气滤" → 空气 气滤),
-- a run of one stays itself. What is not Han is left to the parser.
create function han_bigrams(input text) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(
    case when length(run[1]) = 1 then run[1]
      else (select string_agg(substr(run[1], i, 2), ' ') from generate_series(1, length(run[1]) - 1) as i)
    end, ' '), '')
  from regexp_matches(input, '[㐀-䶿一-鿿]+', 'g') as run
$$;

create function search_document(input text, lang text) returns tsvector
language sql immutable parallel safe as $$
  select case when lang = 'zh'
    then to_tsvector('pw_plain', han_bigrams(input) || ' ' || regexp_replace(input, '[㐀-䶿一-鿿]+', ' ', 'g'))
    else to_tsvector(word_config(lang), input) end
$$;

create table product_words (
  product_id integer not null references products on delete cascade,
  lang text not null,
  document tsvector not null,
  constraint product_words_pkey primary key (product_id, lang)
);
create index product_words_en on product_words using gin (document) where lang = 'en';
create index product_words_zh on product_words using gin (document) where lang = 'zh';
create index product_words_fr on product_words using gin (document) where lang = 'fr';
create index product_words_de on product_words using gin (document) where lang = 'de';
create index product_words_es on product_words using gin (document) where lang = 'es';
create index product_words_ru on product_words using gin (document) where lang = 'ru';
create index product_words_own on product_words using gin (document) where lang = 'own';

-- Rebuilds the documents of the given products: name (weight A), type, its synonyms and brand (B), models (C).
-- Model names are also written without blanks, so that "ms180" and "MS 180" meet.
create function refresh_words(product_ids integer[]) returns void
language sql as $$
  with parts as (
    select products.id, products.names, types.names as type_names, types.id as type_id,
      coalesce(brands.name, '') as brand,
      coalesce((
        select string_agg(models.name || ' ' || replace(models.name, ' ', '') || ' ' || model_brands.name, ' ')
        from (
          select model_id from fitments
          where fitments.product_id = products.id and not fitments.is_excluded limit 60
        ) fits
          join models on models.id = fits.model_id
          join brands model_brands on model_brands.id = models.brand_id
      ), '') as fitting
    from products
      join product_types types on types.id = products.type_id
      left join brands on brands.id = products.brand_id
    where products.id = any(product_ids)
  ), documents as (
    select parts.id, langs.lang,
      setweight(search_document(coalesce(parts.names ->> langs.lang, ''), langs.lang), 'A')
      || setweight(search_document(
        coalesce(parts.type_names ->> langs.lang, '') || ' ' || parts.brand || ' ' || coalesce((
          select string_agg(synonym, ' ') from type_synonyms
          where type_synonyms.type_id = parts.type_id and type_synonyms.lang = langs.lang), ''),
        langs.lang), 'B')
      || setweight(to_tsvector('pw_plain', parts.fitting), 'C') as document
    from parts cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru', 'own']) as langs(lang)
    -- Type names exist in all six languages, so a part named only by its supplier is still found by type.
    where langs.lang <> 'own' or parts.names ? 'own'
  ), gone as (
    delete from product_words
    where product_id = any(product_ids)
      and not exists (
        select from documents where documents.id = product_words.product_id and documents.lang = product_words.lang)
  )
  insert into product_words (product_id, lang, document)
  select id, lang, document from documents
  on conflict (product_id, lang) do update set document = excluded.document
  where product_words.document is distinct from excluded.document;
$$;

-- Searches that found nothing: what staff read to learn which parts are missing. No personal data.
create table missed_searches (
  lang text not null,
  query text not null,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  constraint missed_searches_pkey primary key (lang, query)
);
