-- Why a search found a product. Functions of their own because most products are found by their shown name: as part of the
-- list's statement, every search would plan them.

-- Reason by size: an attribute with that value, a model with that displacement, or the English name, whose sizes every
-- language searches.
create or replace function size_reason(found_id integer, reader_lang text, asked tsquery[]) returns json
language plpgsql stable parallel safe as $$
declare
  texts constant jsonb := (select names from products where id = found_id);
  shown constant text := text_in(texts, reader_lang);
  english constant text := texts ->> 'en';
  -- Compares digits only: a name with a 16 in it is taken to say `16in`. Parsing the sizes of every name takes longer.
  sizes constant tsquery[] := array(
    select word
    from unnest(asked) as word
      cross join regexp_match(word::text, '^''[[:alpha:]]?([0-9]+)(?:[pf.x]([0-9]+))?') as number
    where shown !~ ('(?<![0-9])' || coalesce(nullif(number[1], '0'), '') || coalesce(' ?[.,/x×х*] ?' || number[2], '') || '(?![0-9])'));
  reason json;
begin
  if cardinality(sizes) = 0 then
    return null;
  end if;

  select json_build_object('by', 'measure', 'number', attribute_value_id(value_text, value_number), 'brand', null,
      'isGuess', false, 'lang', null, 'measure', json_build_object('name', text_in(names, reader_lang),
      'value', coalesce(to_json(value_number), to_json(value_text)), 'unit', unit)) into reason
  from product_attributes
    join attributes on attributes.id = attribute_id and is_filter
    cross join to_tsvector('pw_plain', lower(attribute_words(key, unit, value_text, value_number))) as measured
  where product_id = found_id and measured @@ any (sizes)
  order by sort, attributes.id limit 1;

  if reason is null then
    select json_build_object('by', 'model', 'number', models.name, 'brand', brands.name, 'isGuess', false, 'lang', null,
        'measure', json_build_object('name', '', 'value', facts -> 'displacement_cm3', 'unit', 'cm³')) into reason
    from fitments
      join models on models.id = fitments.model_id
      join brands on brands.id = models.brand_id
    where fitments.product_id = found_id and not fitments.is_excluded
      and to_tsvector('pw_plain', round((facts ->> 'displacement_cm3')::numeric) || 'cc') @@ any (sizes)
    order by models.popularity desc, models.id limit 1;
  end if;

  if reason is null and english <> shown and to_tsvector('pw_plain', lower(size_words(english))) @@ any (sizes)
    and not to_tsvector('pw_plain', lower(size_words(shown))) @@ any (sizes)
  then
    return json_build_object('by', 'name', 'number', english, 'brand', null, 'isGuess', false, 'lang', 'en');
  end if;
  return reason;
end
$$;

-- Why the words of `found_lang` found a product whose shown name does not contain them: a model that it fits, its type, its
-- brand, a kind of machine, its name in that language, or a size. Null where the name contains them all. `asked` are the
-- searched words, each with its other spellings. `starts` are beginnings of models and brands in the normal form of
-- numbers. The weights of the document say where a word is, so nothing else is searched for it.
create or replace function word_reason(found_id integer, found_lang text, reader_lang text, asked tsquery[], starts text[])
returns json
language plpgsql stable parallel safe as $$
declare
  words tsvector;
  named tsvector;
  own_type_id integer;
  own_brand_id integer;
  told_lang constant text := nullif(found_lang, reader_lang);
  missing tsquery[];
  measuring tsquery[];
  unsaid text[];
  reason text;
  said text;
  maker text;
  lang_of_words text;
begin
  select document, ts_filter(document, '{a}'), type_id, brand_id into words, named, own_type_id, own_brand_id
  from product_words where product_id = found_id and lang = found_lang;
  missing := array(select word from unnest(asked) as word where not named @@ word);

  if ts_filter(words, '{c}') @@ any (missing) then
    select array_agg(start) into unsaid
    from unnest(starts) as start, products
    where id = found_id
      and position(start in regexp_replace(upper(text_in(names, reader_lang)), '[^[:alnum:]]', '', 'g')) = 0;
    select 'model', models.name, brands.name into reason, said, maker
    from fitments
      join models on models.id = fitments.model_id
      join brands on brands.id = models.brand_id
      cross join lateral (
        select sum(case
            when starts_with(models.normal_name, start) or starts_with(brands.normal_name, start) then 2
            when position(start in brands.normal_name || models.normal_name) > 0 then 1
          end) as likeness
        from unnest(coalesce(unsaid, starts)) as start
      ) meeting
    where fitments.product_id = found_id and not fitments.is_excluded and likeness > 0
    order by likeness desc, models.popularity desc, models.id limit 1;
    if reason is null then
      select 'model', name into reason, said
      from makerless_fits
        cross join lateral (
          select sum(case when starts_with(normal, start) then 2 when position(start in normal) > 0 then 1 end) as likeness
          from unnest(coalesce(unsaid, starts)) as start
        ) meeting
      where product_id = found_id and likeness > 0
      order by likeness desc, normal limit 1;
    end if;
  end if;
  if reason is null and ts_filter(words, '{b}') @@ any (missing) then
    select 'type', phrase, told_lang into reason, said, lang_of_words
    from type_words cross join lateral (
        select count(*) as words from unnest(missing) as word where array_to_tsvector(lexemes) @@ word
      ) met
    where type_id = any(array(select id from type_and_parents(own_type_id) as line(id)))
      and lang = found_lang and met.words > 0
    order by met.words desc, type_id = own_type_id desc, phrase = (select names ->> found_lang from product_types where id = type_id) desc nulls last,
      length(phrase), phrase limit 1;
    if reason is null then
      select 'brand', name into reason, said from brands
      where id = own_brand_id and search_document(name, 'own') @@ any (missing);
    end if;
  end if;
  if reason is null then
    words := ts_filter(words, '{d}');
    measuring := array(select word from unnest(missing) as word where words @@ word);
  end if;
  if cardinality(measuring) > 0 then
    select 'machine', phrase, told_lang into reason, said, lang_of_words
    from type_words cross join lateral (
        select count(*) as words from unnest(measuring) as word where array_to_tsvector(lexemes) @@ word
      ) met
    where lang = found_lang and met.words > 0 and type_id = any(array(
      select distinct machine_type_id from fitments join models on models.id = fitments.model_id
      where fitments.product_id = found_id and not fitments.is_excluded))
    order by met.words desc, length(phrase), phrase limit 1;
  end if;

  if reason is null and told_lang is not null and cardinality(missing) < cardinality(asked) then
    select 'name', names ->> found_lang, case found_lang when 'own' then own_language else found_lang end
      into reason, said, lang_of_words
    from products where id = found_id and names ->> found_lang <> text_in(names, reader_lang);
  end if;

  if reason is null then
    return case when cardinality(measuring) > 0 then size_reason(found_id, reader_lang, measuring) end;
  end if;
  return json_build_object('by', reason, 'number', said, 'brand', maker, 'isGuess', false, 'lang', lang_of_words);
end
$$;

-- The name of the product, or of its type, in the language in which the words were found; null where it equals the shown
-- name.
create or replace function other_name(found_id integer, where_found text, found_lang text, reader_lang text) returns json
language plpgsql stable parallel safe as $$
begin
  return (
    select json_build_object('by', where_found, 'number', said.name, 'brand', null, 'isGuess', false,
      'lang', case found_lang when 'own' then products.own_language else found_lang end)
    from products
      join product_types types on types.id = products.type_id
      cross join lateral (
        select case where_found when 'name' then products.names ->> found_lang when 'type' then types.names ->> found_lang
          end as name
      ) said
    where products.id = found_id
      and said.name is not null and said.name is distinct from text_in(products.names, reader_lang));
end
$$;

-- Reason by the recorded chain of numbers, `kind` and `chain` as chain_numbers has them. One expression, so that
-- statements contain it instead of calling it.
create or replace function succession_match(kind text, chain text, brand text) returns json
language sql immutable parallel safe as $$
  select json_build_object('by', case kind when 'alternative' then 'cross' else 'old' end,
    'number', split_part(chain, E'\x1f', 2), 'brand', brand, 'isGuess', false, 'lang', null,
    'succession', json_build_object('numbers', (string_to_array(chain, E'\x1f'))[2:], 'mode', split_part(chain, E'\x1f', 1)))
$$;
