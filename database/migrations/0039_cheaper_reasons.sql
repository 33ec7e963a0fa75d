-- The same for less. A name that is cast to a configuration is looked up each time it is used, so that the function
-- could not be taken for the constants that it gives.
create or replace function word_config(lang text) returns regconfig
language sql immutable parallel safe as $$
  select case lang
    when 'en' then 'pw_en'::regconfig when 'de' then 'pw_de'::regconfig when 'fr' then 'pw_fr'::regconfig
    when 'es' then 'pw_es'::regconfig when 'ru' then 'pw_ru'::regconfig else 'pw_plain'::regconfig end
$$;

-- As in 0032. What has a digit in each of its words (`ms180`, `1.3 50`) is stemmed in no language.
create or replace function search_queries(words text[], langs text[], is_prefix boolean) returns tsquery[]
language plpgsql immutable parallel safe as $$
declare
  nothing constant tsquery[] := array_fill(null::tsquery, array[cardinality(langs)]);
  asked tsquery[] := nothing;
  one_word tsquery[] := nothing;
  words_left integer := cardinality(array_positions(words, ''));
  writing text;
  folded text;
  is_german boolean;
  is_han boolean;
  has_stems boolean;
  plain tsquery;
  met tsquery;
begin
  foreach writing in array words || ''::text loop
    if writing = '' then
      for place in 1 .. cardinality(langs) loop
        if one_word[place] is not null then
          asked[place] := coalesce(asked[place] && one_word[place], one_word[place]);
        end if;
      end loop;
      one_word := nothing;
      words_left := words_left - 1;
      continue;
    end if;
    is_german := null;
    for place in 1 .. cardinality(langs) loop
      continue when langs[place] is null;
      -- Only German folds letters that others keep (0003, search_text).
      if (langs[place] = 'de') is distinct from is_german then
        is_german := langs[place] = 'de';
        folded := search_text(writing, langs[place]);
        is_han := folded ~ '[㐀-䶿一-鿿]';
        has_stems := not is_han and folded !~ '^([a-z]*[0-9][a-z0-9]*|[0-9]+\.[0-9]+)( ([a-z]*[0-9][a-z0-9]*|[0-9]+\.[0-9]+))*$';
        -- A single Han character begins one of the pairs that the documents hold.
        plain := case
          when not is_han then plainto_tsquery('pw_plain', folded)
          when length(btrim(folded)) = 1 then to_tsquery('pw_plain', btrim(folded) || ':*')
          else plainto_tsquery('pw_plain',
            han_bigrams(folded) || ' ' || regexp_replace(folded, '[㐀-䶿一-鿿]+', ' ', 'g'))
        end;
      end if;
      met := case when has_stems then plainto_tsquery(word_config(langs[place]), folded) else plain end;
      if not is_han then
        if is_prefix and numnode(plain) > 0 then
          if words_left = 0 then
            met := case when numnode(met) > 0 then met || (plain::text || ':*')::tsquery
              else (plain::text || ':*')::tsquery end;
          elsif met <> plain then
            met := case when numnode(met) > 0 then met || plain else plain end;
          end if;
        elsif numnode(met) > 0 and met <> plain then
          met := met || plain;
        end if;
      end if;
      if numnode(met) > 0 then
        one_word[place] := coalesce(one_word[place] || met, met);
      end if;
    end loop;
  end loop;
  return asked;
end
$$;

-- As in 0035. The weights of a document (0003, 0020) say where its words stand: what is no word of its type or its maker
-- (B), or of its machines and sizes (D), is looked for in none of them.
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
  end if;
  if reason is null and ts_filter(words, '{b}') @@ any (missing) then
    select 'type', phrase, told_lang into reason, said, lang_of_words
    from type_words cross join lateral (
        select count(*) as words from unnest(missing) as word where array_to_tsvector(lexemes) @@ word
      ) met
    where type_id = own_type_id and lang = found_lang and met.words > 0
    order by met.words desc, phrase = (select names ->> found_lang from product_types where id = type_id) desc nulls last,
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
    where lang = found_lang and met.words > 0 and type_id in (
      select machine_type_id from fitments join models on models.id = fitments.model_id
      where fitments.product_id = found_id and not fitments.is_excluded)
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

-- The product's name or its type's in the language in which the words were found; null where it is the one that is
-- shown. A function like word_reason: a part of the list's statement is set up for every search, and few ask for it.
create function other_name(found_id integer, where_found text, found_lang text, reader_lang text) returns json
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
