-- The same words as in 0020, sooner where a text has sizes. A query within a function costs more than all its expressions:
-- sizes are marked in the text, what stands between them goes, and their units are written in one way; the rarer
-- spellings are looked for only where a sign of them stands.
create or replace function size_words(input text) returns text
language plpgsql immutable parallel safe as $$
declare
  lowered text;
  marked text;
  words text := '';
begin
  if (input ~ '[0-9]') is not true then
    return '';
  end if;
  lowered := lower(input);
  marked := case when lowered is nfkc normalized then lowered else lower(normalize(input, nfkc)) end;
  words := marked;
  marked := regexp_replace(marked,
    '([0-9]+(?:[.,][0-9]+)?) ?("|''''|”|“|cm3|ccm|cc|см3|mm|мм|毫米|cm|см|厘米|dl|links|v|в)(?![[:alpha:]])',
    E'\x01\\1\x02\\2\x03', 'g');
  if marked = words then
    words := '';
  else
    words := translate(regexp_replace(marked, E'(^|\x03)[^\x01]*(\x01|$)', ' ', 'g'), ',.', 'pp');
    words := replace(replace(replace(replace(words, E'\x02"', 'in'), E'\x02''''', 'in'), E'\x02”', 'in'), E'\x02“', 'in');
    words := replace(replace(replace(words, E'\x02cm3', 'cc'), E'\x02ccm', 'cc'), E'\x02см3', 'cc');
    words := replace(replace(words, E'\x02мм', 'mm'), E'\x02毫米', 'mm');
    words := replace(replace(words, E'\x02см', 'cm'), E'\x02厘米', 'cm');
    words := replace(replace(replace(words, E'\x02links', 'dl'), E'\x02в', 'v'), E'\x02', '');
  end if;
  if strpos(lowered, '/') > 0 then
    words := words || coalesce((
      select ' ' || string_agg(sign[1] || 'f' || sign[2] || coalesce(' ' || sign[1] || 'f' || sign[2] || sign[3], ''), ' ')
      from regexp_matches(lowered, '(?<![0-9/])([0-9]{1,2})/(2|4|8|16|32)(p)?(?![0-9/])', 'g') as sign
    ), '');
  end if;
  if lowered ~ '[0-9]{3}[- ](2rs|rs|zz|2z|llu|ddu|vv)' then
    -- Bearings are typed with and without a blank: 6202-2RS, 62022RS.
    words := words || coalesce((
      select ' ' || string_agg(sign[1] || sign[2], ' ')
      from regexp_matches(lowered, '(?<![0-9])([0-9]{3,5})[- ](2rs1?|rs|zz|2z|llu|ddu|vv)(?![[:alnum:]])', 'g') as sign
    ), '');
  end if;
  if strpos(input, '.') > 0 then
    words := words || coalesce((
      select ' ' || string_agg('0p' || sign[1] || ' ' || sign[1], ' ')
      from regexp_matches(input, '(?<![0-9])\.([0-9]{2,3})(?![0-9])', 'g') as sign
    ), '');
  end if;
  return btrim(words);
end
$$;

-- The same documents as in 0020: what all languages share is put together once.
-- Rebuilds the documents of the given products: name (weight A), type, its synonyms and brand (B), models (C),
-- the kinds of machine it fits and its sizes (D). Model names are also written without blanks, so that "ms180" and
-- "MS 180" meet.
create or replace function refresh_words(product_ids integer[]) returns void
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
    select products.id, products.names, products.type_id, products.brand_id from products
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
  insert into product_words (product_id, lang, document)
  select id, lang, document from documents
  on conflict (product_id, lang) do update set document = excluded.document
  where product_words.document is distinct from excluded.document;
$$;
