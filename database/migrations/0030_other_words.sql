-- What a query asks for in one language. A model in last place is taken for the beginning of one as well, as suggestions
-- do, as long as no model has this very name: `open_groups` says how, null without such a model.
create function asked_words(
  groups jsonb, open_groups jsonb, open_model text, lang text, is_strict boolean) returns tsquery
language plpgsql stable parallel safe as $$
begin
  if open_groups is null or exists (select from models where normal_name = open_model) then
    return search_query(groups, lang, is_strict, false);
  end if;
  return search_query(groups, lang, is_strict, false) || search_query(open_groups, lang, is_strict, true);
end
$$;

-- Hits of a query in every language but one, which were looked for before and are too few. A function, because most
-- searches need none of it: as a part of their statement its plan took as long to set up as the reader's own language
-- takes to search. The partial indexes need each language written out.
create function other_words(
  groups jsonb, open_groups jsonb, open_model text, besides text, is_type_name boolean)
returns table (
  id integer, rank integer, type_id integer, brand_id integer, kind text, stock text, fits_brand_ids integer[])
language plpgsql stable parallel safe as $$
#variable_conflict use_column
declare
  other text;
  asked tsquery;
begin
  foreach other in array array['en', 'zh', 'fr', 'de', 'es', 'ru', 'own'] loop
    continue when other = besides;
    asked := asked_words(groups, open_groups, open_model, other, false);
    if is_type_name then
      asked := weighted_query(asked, 'ABC');
    end if;
    if other = 'en' then
      return query select words.product_id, words.rank, words.type_id, words.brand_id, words.kind, words.stock,
        words.fits_brand_ids
      from product_words words where lang = 'en' and document @@ asked and is_published;
    elsif other = 'zh' then
      return query select words.product_id, words.rank, words.type_id, words.brand_id, words.kind, words.stock,
        words.fits_brand_ids
      from product_words words where lang = 'zh' and document @@ asked and is_published;
    elsif other = 'fr' then
      return query select words.product_id, words.rank, words.type_id, words.brand_id, words.kind, words.stock,
        words.fits_brand_ids
      from product_words words where lang = 'fr' and document @@ asked and is_published;
    elsif other = 'de' then
      return query select words.product_id, words.rank, words.type_id, words.brand_id, words.kind, words.stock,
        words.fits_brand_ids
      from product_words words where lang = 'de' and document @@ asked and is_published;
    elsif other = 'es' then
      return query select words.product_id, words.rank, words.type_id, words.brand_id, words.kind, words.stock,
        words.fits_brand_ids
      from product_words words where lang = 'es' and document @@ asked and is_published;
    elsif other = 'ru' then
      return query select words.product_id, words.rank, words.type_id, words.brand_id, words.kind, words.stock,
        words.fits_brand_ids
      from product_words words where lang = 'ru' and document @@ asked and is_published;
    elsif other = 'own' then
      return query select words.product_id, words.rank, words.type_id, words.brand_id, words.kind, words.stock,
        words.fits_brand_ids
      from product_words words where lang = 'own' and document @@ asked and is_published;
    end if;
  end loop;
end
$$;
