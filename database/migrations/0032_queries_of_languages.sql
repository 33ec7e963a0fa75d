-- What a reader asks for, in several languages at once (before: search_query in 0003, once for each): null where nothing
-- is asked for. `words` are the writings of the first word, an empty one, those of the second, and so on; each word must
-- be met in one of its writings, in its stem or as it stands, because models and brands are kept unstemmed. Stop words
-- ask for nothing. `is_prefix` lets the last word go on (suggestions); a language that is null is left out.
create function search_queries(words text[], langs text[], is_prefix boolean) returns tsquery[]
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
        -- A single Han character begins one of the pairs that the documents hold.
        plain := case
          when not is_han then plainto_tsquery('pw_plain', folded)
          when length(btrim(folded)) = 1 then to_tsquery('pw_plain', btrim(folded) || ':*')
          else plainto_tsquery('pw_plain',
            han_bigrams(folded) || ' ' || regexp_replace(folded, '[㐀-䶿一-鿿]+', ' ', 'g'))
        end;
      end if;
      met := plain;
      if not is_han then
        met := plainto_tsquery(word_config(langs[place]), folded);
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

-- The same for hits (before: asked_words in 0030). A model in last place is taken for the beginning of one as well, as
-- suggestions do, as long as no model has this very name: `open_words` says how, null without such a model.
create function asked_queries(words text[], open_words text[], open_model text, langs text[]) returns tsquery[]
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

drop function other_words(jsonb, jsonb, text, text, boolean);
drop function asked_words(jsonb, jsonb, text, text, boolean);
drop function search_query(jsonb, text, boolean, boolean);

-- Hits of a query in every language but one, which were looked for before and are too few. A function, because most
-- searches need none of it: as a part of their statement its plan took as long to set up as the reader's own language
-- takes to search. The partial indexes need each language written out.
create function other_words(words text[], open_words text[], open_model text, besides text, is_type_name boolean)
returns table (
  id integer, rank integer, type_id integer, brand_id integer, kind text, stock text, fits_brand_ids integer[])
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
    select found.product_id, found.rank, found.type_id, found.brand_id, found.kind, found.stock, found.fits_brand_ids
    from (
      select * from product_words where lang = 'en' and document @@ asked[1] and is_published
      union all
      select * from product_words where lang = 'zh' and document @@ asked[2] and is_published
      union all
      select * from product_words where lang = 'fr' and document @@ asked[3] and is_published
      union all
      select * from product_words where lang = 'es' and document @@ asked[4] and is_published
      union all
      select * from product_words where lang = 'ru' and document @@ asked[5] and is_published
      union all
      select * from product_words where lang = 'own' and document @@ asked[6] and is_published
      union all
      select * from product_words where lang = 'de' and document @@ asked[7] and is_published
    ) found;
end
$$;
