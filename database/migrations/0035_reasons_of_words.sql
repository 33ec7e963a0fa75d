-- Of sizes that the shown name does not say: what measures so, a model of that displacement, or the English name, whose
-- sizes are found in every language (0020).
create function size_reason(found_id integer, reader_lang text, asked tsquery[]) returns json
language plpgsql stable parallel safe as $$
declare
  texts constant jsonb := (select names from products where id = found_id);
  shown constant text := text_in(texts, reader_lang);
  english constant text := texts ->> 'en';
  -- By its digits alone: `16in` stands in whatever holds a 16. Most names do, and to read all their sizes takes longer.
  sizes constant tsquery[] := array(
    select word
    from unnest(asked) as word
      cross join regexp_match(word::text, '^''[[:alpha:]]?([0-9]+)(?:[pf.x]([0-9]+))?') as number
    where shown !~ ('(?<![0-9])' || coalesce(nullif(number[1], '0'), '') || coalesce('[.,/x×*]' || number[2], '') || '(?![0-9])'));
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

-- Why words of `found_lang` found a product whose name does not say it: a model it fits that the name does not say
-- either, its type by any of its words, its maker, the kind of machine it is for, its name of that language, or a size.
-- `asked` are the words that are looked for, each with its other writings; `starts` how models and makers may begin, in
-- the normal form of numbers. Null where the name says it all. A function, because most products are found by their
-- names and ask for none of it.
create function word_reason(found_id integer, found_lang text, reader_lang text, asked tsquery[], starts text[])
returns json
language plpgsql stable parallel safe as $$
declare
  product product_words;
  told_lang constant text := nullif(found_lang, reader_lang);
  missing tsquery[];
  unsaid text[];
  reason text;
  said text;
  maker text;
  lang_of_words text;
begin
  select * into product from product_words where product_id = found_id and lang = found_lang;
  missing := array(select word from unnest(asked) as word where not ts_filter(product.document, '{a}') @@ word);

  if ts_filter(product.document, '{c}') @@ any (missing) then
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
      ) named
    where fitments.product_id = found_id and not fitments.is_excluded and likeness > 0
    order by likeness desc, models.popularity desc, models.id limit 1;
  end if;
  if reason is null then
    select 'type', phrase, told_lang into reason, said, lang_of_words
    from type_words cross join lateral (
        select count(*) as words from unnest(missing) as word where array_to_tsvector(lexemes) @@ word
      ) met
    where type_id = product.type_id and lang = found_lang and words > 0
    order by words desc, phrase = (select names ->> found_lang from product_types where id = type_id) desc nulls last,
      length(phrase), phrase limit 1;
  end if;
  if reason is null then
    select 'brand', name into reason, said from brands
    where id = product.brand_id and search_document(name, 'own') @@ any (missing);
  end if;
  if reason is null then
    select 'machine', phrase, told_lang into reason, said, lang_of_words
    from type_words cross join lateral (
        select count(*) as words from unnest(missing) as word where array_to_tsvector(lexemes) @@ word
      ) met
    where lang = found_lang and words > 0 and type_id in (
      select machine_type_id from fitments join models on models.id = fitments.model_id
      where fitments.product_id = found_id and not fitments.is_excluded)
    order by words desc, length(phrase), phrase limit 1;
  end if;

  if reason is null and told_lang is not null and cardinality(missing) < cardinality(asked) then
    select 'name', names ->> found_lang, case found_lang when 'own' then own_language else found_lang end
      into reason, said, lang_of_words
    from products where id = found_id and names ->> found_lang <> text_in(names, reader_lang);
  end if;

  if reason is null then
    return size_reason(found_id, reader_lang, missing);
  end if;
  return json_build_object('by', reason, 'number', said, 'brand', maker, 'isGuess', false, 'lang', lang_of_words);
end
$$;

-- As in 0032, with the language that each was found in and what of the product has the words: its name, its type, or
-- something else. The reader is told by which name.
drop function other_words(text[], text[], text, text, boolean);
create function other_words(words text[], open_words text[], open_model text, besides text, is_type_name boolean)
returns table (
  id integer, rank integer, type_id integer, brand_id integer, kind text, stock text, fits_brand_ids integer[],
  lang text, found_in text)
language plpgsql stable parallel safe as $$
#variable_conflict use_column
declare
  langs constant text[] := array_replace(array['en', 'zh', 'fr', 'es', 'ru', 'own', 'de'], besides, null);
  asked tsquery[] := asked_queries(words, open_words, open_model, langs);
begin
  if is_type_name then
    for place in 1 .. cardinality(langs) loop
      asked[place] := weighted_query(asked[place], 'ABC');
    end loop;
  end if;
  return query
    select found.product_id, found.rank, found.type_id, found.brand_id, found.kind, found.stock, found.fits_brand_ids,
      found.lang, case
        when ts_filter(found.document, '{a}') @@ asked[found.place] then 'name'
        when ts_filter(found.document, '{b}') @@ asked[found.place] then 'type'
        else 'other'
      end
    from (
      select *, 1 as place from product_words where lang = 'en' and document @@ asked[1] and is_published
      union all
      select *, 2 from product_words where lang = 'zh' and document @@ asked[2] and is_published
      union all
      select *, 3 from product_words where lang = 'fr' and document @@ asked[3] and is_published
      union all
      select *, 4 from product_words where lang = 'es' and document @@ asked[4] and is_published
      union all
      select *, 5 from product_words where lang = 'ru' and document @@ asked[5] and is_published
      union all
      select *, 6 from product_words where lang = 'own' and document @@ asked[6] and is_published
      union all
      select *, 7 from product_words where lang = 'de' and document @@ asked[7] and is_published
    ) found;
end
$$;
