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

-- One spelling for what people write in several: lower case, full-width to ASCII, decimal point, 15x25x5,
-- no punctuation (the parser would read "MS-180" as "ms" and minus 180); German umlauts and their
-- two-letter forms meet at the bare vowel, Russian ё at е.
create function search_text(input text, lang text) returns text
language plpgsql immutable parallel safe as $$
declare cleaned text := lower(normalize(input, nfkc));
begin
  if cleaned ~ '[0-9] ?[,×*] ?[0-9]' then
    cleaned := regexp_replace(cleaned, '([0-9]),(?=[0-9])', '\1.', 'g');
    cleaned := regexp_replace(cleaned, '([0-9]) ?[×*] ?(?=[0-9])', '\1x', 'g');
  end if;
  cleaned := translate(cleaned, 'ё-_/\\+&,;:!?()[]{}<>|"''`´‘’“”„«»·•®™°*×', 'е' || repeat(' ', 40));
  if lang = 'de' then
    cleaned := translate(cleaned, 'äöü', 'aou');
    cleaned := replace(replace(replace(replace(cleaned, 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
  end if;
  return cleaned;
end
$$;

create function search_document(input text, lang text) returns tsvector
language plpgsql immutable parallel safe as $$
declare cleaned text := search_text(input, lang);
begin
  if cleaned ~ '[㐀-䶿一-鿿]' then
    return to_tsvector(case when lang = 'zh' then 'pw_plain' else word_config(lang) end,
      han_bigrams(cleaned) || ' ' || regexp_replace(cleaned, '[㐀-䶿一-鿿]+', ' ', 'g'));
  end if;
  return to_tsvector(word_config(lang), cleaned);
end
$$;

-- What a reader asks for: every group must be met, by any of its alternatives ("ms180" or "ms 180"). A word is
-- met in its stem or as it stands, because models and brands are kept unstemmed; stop words ask for nothing.
-- `is_strict` takes the first alternative only; `is_prefix` lets the last word go on (suggestions).
-- Nothing to ask for is null. Synonyms and corrections become further alternatives here.
create function search_query(groups jsonb, lang text, is_strict boolean, is_prefix boolean) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  all_groups tsquery;
  one_group tsquery;
  alternative text;
  stems tsquery;
  plain tsquery;
  words text;
  place integer := 0;
begin
  for i in 0 .. jsonb_array_length(groups) - 1 loop
    one_group := null;
    place := 0;
    for alternative in select value from jsonb_array_elements_text(groups -> i) loop
      place := place + 1;
      exit when is_strict and place > 1;
      words := search_text(alternative, lang);
      if words ~ '[㐀-䶿一-鿿]' then
        -- A single Han character begins one of the pairs that the documents hold.
        plain := case when length(btrim(words)) = 1 then to_tsquery('pw_plain', btrim(words) || ':*') else
          plainto_tsquery('pw_plain', han_bigrams(words) || ' ' || regexp_replace(words, '[㐀-䶿一-鿿]+', ' ', 'g')) end;
        stems := plain;
      else
        stems := plainto_tsquery(word_config(lang), words);
        plain := plainto_tsquery('pw_plain', words);
        if is_prefix and i = jsonb_array_length(groups) - 1 and numnode(plain) > 0 then
          plain := (plain::text || ':*')::tsquery;
        end if;
      end if;
      if numnode(stems) > 0 then
        one_group := coalesce(one_group || stems || plain, stems || plain);
      elsif is_prefix and numnode(plain) > 0 then
        one_group := coalesce(one_group || plain, plain);
      end if;
    end loop;
    if one_group is not null then
      all_groups := coalesce(all_groups && one_group, one_group);
    end if;
  end loop;
  return all_groups;
end
$$;

-- The same query, met only by words of the given weights ('A' the name, 'AB' name, type and brand).
create function weighted_query(query tsquery, weights text) returns tsquery
language sql immutable parallel safe as $$
  select regexp_replace(query::text, '(''(?:[^''\\]|''''|\\.)*'')(?::(\*))?', '\1:\2' || weights, 'g')::tsquery
$$;

-- The words of each type's names and synonyms, so that a query that names a type puts it first.
create table type_words (
  type_id integer not null references product_types on delete cascade,
  lang text not null,
  phrase text not null,
  -- As search_text() writes it, for suggestions that begin with what is typed.
  folded text not null,
  lexemes text[] not null,
  constraint type_words_pkey primary key (type_id, lang, phrase)
);

create function refresh_type_words(changed_type_id integer) returns void
language sql as $$
  delete from type_words where type_id = changed_type_id;
  insert into type_words (type_id, lang, phrase, folded, lexemes)
  select changed_type_id, lang, phrase, search_text(phrase, lang), tsvector_to_array(search_document(phrase, lang))
  from (
    select key as lang, value as phrase
    from product_types cross join jsonb_each_text(names) where id = changed_type_id
    union
    select lang, synonym from type_synonyms where type_id = changed_type_id
  ) phrases
  where search_document(phrase, lang) <> '';
$$;

create function keep_type_words() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'product_types' then
    perform refresh_type_words(new.id);
  elsif tg_op = 'DELETE' then
    perform refresh_type_words(old.type_id) where exists (select from product_types where id = old.type_id);
  else
    perform refresh_type_words(new.type_id);
  end if;
  return null;
end
$$;
create trigger product_types_words after insert or update of names on product_types
  for each row execute function keep_type_words();
create trigger type_synonyms_words after insert or update or delete on type_synonyms
  for each row execute function keep_type_words();

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
  with langs as (
    select lang from unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru', 'own']) as langs(lang)
  ), wanted as materialized (
    select products.id, products.names, products.type_id, products.brand_id from products
    where products.id = any(product_ids)
  ), types as materialized (
    select product_types.id, langs.lang, setweight(search_document(
      coalesce(product_types.names ->> langs.lang, '') || ' ' || coalesce((
        select string_agg(synonym, ' ') from type_synonyms
        where type_synonyms.type_id = product_types.id and type_synonyms.lang = langs.lang), ''),
      langs.lang), 'B') as document
    from product_types cross join langs
    where product_types.id in (select type_id from wanted)
  ), brand_words as materialized (
    select id, setweight(search_document(name, 'own'), 'B') as document
    from brands where id in (select brand_id from wanted)
  ), fitting as materialized (
    -- Models are looked up one by one: joining them all to each product would cost products × models.
    select wanted.id, setweight(search_document(fits.words, 'own'), 'C') as document
    from wanted
      cross join lateral (
        select string_agg(models.name || ' ' || models.normal_name || ' ' || brands.name, ' ') as words
        from (
          select model_id from fitments
          where fitments.product_id = wanted.id and not fitments.is_excluded limit 60
        ) first_fits
          join models on models.id = first_fits.model_id
          join brands on brands.id = models.brand_id
      ) fits
    where fits.words is not null
  ), documents as (
    -- Type names exist in all six languages, so a part named only by its supplier is still found by type.
    select wanted.id, langs.lang,
      case when wanted.names ? langs.lang
        then setweight(search_document(wanted.names ->> langs.lang, langs.lang), 'A') else '' end
      || coalesce(types.document, '') || coalesce(brand_words.document, '') || coalesce(fitting.document, '')
      as document
    from wanted cross join langs
      left join types on types.id = wanted.type_id and types.lang = langs.lang
      left join brand_words on brand_words.id = wanted.brand_id
      left join fitting on fitting.id = wanted.id
    where langs.lang <> 'own' or wanted.names ? 'own'
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
