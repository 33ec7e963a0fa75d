-- Turns a reader's words into text search queries and finds products by them.

-- The same query, matched only by words of these weights ('A': the name, 'AB': name, type and brand).
create or replace function weighted_query(query tsquery, weights text) returns tsquery
language sql immutable parallel safe as $$
  select regexp_replace(query::text, '(''(?:[^''\\]|''''|\\.)*'')(?::(\*))?', '\1:\2' || weights, 'g')::tsquery
$$;

-- The queries for several languages at once; null where nothing is left to search for. `words` lists the spellings of the
-- first word, an empty string, the spellings of the second, and so on. A product must match each word in one of its
-- spellings, stemmed or unstemmed, because models and brands are stored unstemmed. Stop words match everything.
-- `is_prefix` accepts longer words for the last one (suggestions). A language that is null is skipped. Words with a digit
-- in each part (`ms180`, `1.3 50`) have no stem in any language.
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
      -- Only German folds letters that the other languages keep (search_text).
      if (langs[place] = 'de') is distinct from is_german then
        is_german := langs[place] = 'de';
        folded := search_text(writing, langs[place]);
        is_han := folded ~ '[㐀-䶿一-鿿]';
        has_stems := not is_han and folded !~ '^([a-z]*[0-9][a-z0-9]*|[0-9]+\.[0-9]+)( ([a-z]*[0-9][a-z0-9]*|[0-9]+\.[0-9]+))*$';
        -- A single Han character is the beginning of a pair; the documents hold pairs.
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

-- The queries for hits. The last word also matches as the beginning of a model's name (`open_words`, null without such a
-- word), unless a model has exactly this name.
create or replace function asked_queries(words text[], open_words text[], open_model text, langs text[]) returns tsquery[]
language plpgsql stable parallel safe as $$
declare
  asked tsquery[] := search_queries(words, langs, false);
  open_asked tsquery[];
begin
  if open_words is null or exists (select from models where normal_name = open_model) then
    return asked;
  end if;
  open_asked := search_queries(open_words, langs, true);
  for place in 1 .. cardinality(langs) loop
    asked[place] := asked[place] || open_asked[place];
  end loop;
  return asked;
end
$$;

-- A name as a phrase, each word where the name's document has it; null for none. Whatever the words of a query make of signs
-- and sizes, a name is found by itself, and nothing by its words in another order.
create or replace function named_query(named text, lang text) returns tsquery
language plpgsql immutable parallel safe as $$
begin
  if named = '' then
    return null;
  end if;
  return (
    select string_agg(
      case when place > before then ' <' || (place - before) || '> ' else '' end
        || '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':A', '' order by place)::tsquery
    from (
      select place, min(lexeme) as lexeme, coalesce(lag(place) over (order by place), place) as before
      from unnest(search_document(named, lang)) as word(lexeme, places, weights) cross join unnest(places) as place
      group by place
    ) words);
end
$$;

-- Hits in every language but one, which was searched before and gave too few: the language, and whether the name, the type
-- or something else matched. A function because few searches need it: as part of their statement its planning takes as
-- long as the search in the reader's language. The partial indexes need each language written out.
create or replace function other_words(
  words text[], open_words text[], open_model text, named text, besides text, is_type_name boolean)
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
  if named <> '' then
    for place in 1 .. cardinality(langs) loop
      asked[place] := case when asked[place] is null then named_query(named, langs[place])
        else coalesce(asked[place] || named_query(named, langs[place]), asked[place]) end;
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

-- Products that have the words in their description, in any language but one, which was searched before. Each product once,
-- by its English description if that has the words. At most a thousand per language: some words stand everywhere. Each
-- language is written out, as in other_words().
create or replace function other_descriptions(words text[], open_words text[], open_model text, besides text)
returns table (id integer, lang text)
language plpgsql stable parallel safe as $$
#variable_conflict use_column
declare
  langs constant text[] := array_replace(array['en', 'zh', 'fr', 'es', 'ru', 'own', 'de'], besides, null);
  asked tsquery[] := asked_queries(words, open_words, open_model, langs);
begin
  return query
    select distinct on (found.product_id) found.product_id, found.lang
    from (
      (select product_id, lang from described_words where lang = 'en' and document @@ asked[1] limit 1000)
      union all
      (select product_id, lang from described_words where lang = 'zh' and document @@ asked[2] limit 1000)
      union all
      (select product_id, lang from described_words where lang = 'fr' and document @@ asked[3] limit 1000)
      union all
      (select product_id, lang from described_words where lang = 'es' and document @@ asked[4] limit 1000)
      union all
      (select product_id, lang from described_words where lang = 'ru' and document @@ asked[5] limit 1000)
      union all
      (select product_id, lang from described_words where lang = 'own' and document @@ asked[6] limit 1000)
      union all
      (select product_id, lang from described_words where lang = 'de' and document @@ asked[7] limit 1000)
    ) found
    order by found.product_id, found.lang <> 'en', found.lang;
end
$$;
