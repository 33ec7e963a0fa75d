-- Cards: the public part of a product in each language, as finished JSON (docs/decisions/009-ready-made-cards.md).
-- refresh_products() writes them. Triggers write them too after any other statement, so that a statement without
-- refresh_products() leaves no list with an old stock or name. A bulk load switches the triggers of products off.

-- Writes the cards of these products. What depends on the reader, the search or the time is added on read: the badge
-- shows only while one of the product's promotions runs (badge_times), and only pictures that exist are named (pics).
create or replace function refresh_cards(product_ids integer[]) returns void
language sql as $$
  insert into product_cards (product_id, lang, members, badge, badge_times, pics)
  select p.id, langs.lang, substr(same.members, 2, length(same.members) - 2)
      || ',"fullname":' || to_json(coalesce(text_in(p.names, langs.lang), p.standard))::text
      || ',"fullnameLang":' || coalesce(to_json(case when p.names ? langs.lang then null
        else coalesce(nullif(text_language(p.names, langs.lang), 'own'), p.own_language) end)::text, 'null')
      || ',"typeName":' || to_json(coalesce(text_in(types.names, langs.lang), ''))::text
      || ',"short":' || case when types.one_names ? langs.lang
        then '{"kind":' || to_json(types.one_names ->> langs.lang)::text || same.short else 'null' end,
    p.badge, times.running, p.pics || p.fetched_pics
  from products p
    join product_types types on types.id = p.type_id
    left join brands on brands.id = p.brand_id
    left join brands oem_brand on oem_brand.id = p.oem_brand_id
    left join models on models.id = p.model_id
    left join products successor on successor.id = p.superseded_by_id and successor.status = 'published'
    left join lateral (
      select case when p.badge = 'new' or count(*) = 0 then '{(,)}'
        else range_agg(case when start_at > end_at then 'empty' else tstzrange(start_at, end_at) end) end as running
      from promotions where product_id = p.id
    ) times on p.badge is not null
    left join lateral (
      select coalesce(
          p.brand_id = any(p.fits_brand_ids) or exists (
            select from brands fitted where fitted.id = any(p.fits_brand_ids)
              and (fitted.parent_id = p.brand_id or fitted.id = brands.parent_id)),
          false) as is_of_machine,
        (array_agg(number order by id) filter (where brand_id = p.brand_id))[1] as own_number,
        coalesce(bool_or(kind = 'oem' and brand_id <> p.brand_id), false) as is_listed_elsewhere
      from public_numbers where product_id = p.id and kind in ('oem', 'cross')
    ) made on p.brand_id is not null and p.kind = 'part'
    cross join lateral (
      select json_object_agg(key, value order by sort, id) as facts,
        json_object_agg(key, json_build_object('value', value, 'unit', unit)) as measures
      from (
        select attributes.id, attributes.key, attributes.sort, attributes.unit,
          coalesce(to_json(value_number), to_json(value_text)) as value
        from product_attributes join attributes on attributes.id = product_attributes.attribute_id
        where product_attributes.product_id = p.id
      ) known
    ) has
    cross join lateral (
      -- Only the measures before the first unknown one: without the outer diameter, 12 × 10 would be another size.
      select json_agg(has.measures -> named.key order by named.place) as measures
      from jsonb_array_elements_text(types.row_facts -> 'name') with ordinality as named(key, place)
      where not exists (
        select from jsonb_array_elements_text(types.row_facts -> 'name') with ordinality as earlier(key, place)
        where earlier.place <= named.place and has.facts -> earlier.key is null)
    ) size
    cross join lateral (
      select row_to_json(members)::text as members,
        ',"maker":' || coalesce(to_json(case when not brands.is_own then brands.name end)::text, 'null')
        || ',"model":' || coalesce(to_json(coalesce(models.name, case when not made.is_of_machine then makers_number(brands.name, made.own_number) end))::text, 'null')
        || ',"sign":' || coalesce(to_json(types.row_facts ->> 'sign')::text, '""')
        || ',"measures":' || coalesce(size.measures::text, '[]') || '}' as short
      from (
        select p.id, p.standard, p.star, p.kind, p.type_id as "typeId",
          p.brand_id as "brandId", brands.name as "brandName", p.stock, p.stock_expected_at as "expectedAt",
          p.pack_pieces as "packQuantity", p.pack_min as "packMin", p.pack_step as "packStep",
          p.pack_options as "packOptions",
          case when successor.id is not null
            then json_build_object('id', successor.id, 'standard', successor.standard) end as "supersededBy",
          p.fits_first as "fitsFirst", p.fits_total as "fitsTotal",
          makers_number(oem_brand.name, p.oem_number) as "oemNumber", oem_brand.name as "oemBrand",
          case when made.is_of_machine then true
            when made.is_listed_elsewhere or p.fits_total > 0 and p.brand_id is not null and p.kind = 'part' then false
          end as "isOriginal",
          coalesce(has.facts, '{}') as facts
      ) members offset 0 -- Once for each product, not for each language.
    ) same
    cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
  where p.id = any(product_ids)
  on conflict (product_id, lang) do update
    set members = excluded.members, badge = excluded.badge, badge_times = excluded.badge_times, pics = excluded.pics
  where (product_cards.members, product_cards.badge, product_cards.badge_times, product_cards.pics)
    is distinct from (excluded.members, excluded.badge, excluded.badge_times, excluded.pics);
$$;

-- The short name of a product, as rows of lists have it; null where its type has none.
create or replace function short_name(wanted_id integer, reader_lang text) returns json
language sql stable parallel safe as $$
  select ('{' || members || '}')::json -> 'short' from product_cards where product_id = wanted_id and lang = reader_lang
$$;

-- The same for a document, which keeps the name it was made with: null where no language calls the product so today.
create or replace function kept_short_name(wanted_id integer, kept_name text, reader_lang text) returns json
language sql stable parallel safe as $$
  select short_name(wanted_id, reader_lang)
  where exists (
    select from products
    where id = wanted_id and (coalesce(text_in(names, reader_lang), standard) = kept_name
      or exists (select from jsonb_each_text(names) as called where called.value = kept_name)))
$$;

-- Refreshes cards after a change of another table. Locks the products first: a transaction that changes one of them
-- either commits before its card is read, or waits and then reads this change.
create or replace function refresh_cards_of_others(product_ids integer[]) returns void
language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  perform refresh_cards(product_ids);
end
$$;

create or replace function keep_cards_of_new_products() returns trigger
language plpgsql as $$
begin
  perform refresh_cards(array(select id from changed));
  return null;
end
$$;

create or replace trigger products_cards_insert after insert on products
  referencing new table as changed for each statement
  when (triggers_are_on()) execute function keep_cards_of_new_products();

-- Cards of changed products, and of products that a renamed, published or hidden one replaces. `except` compares the rows
-- of a statement once. A join of both tables keeps the plan of the first statement: for one row that is a nested loop,
-- and a later statement with 1,600 rows took ten seconds.
create or replace function keep_cards_of_products() returns trigger
language plpgsql as $$
declare
  changed integer[] := array(select id from (select * from after except select * from before) rows);
  renamed integer[] := array(
    select id from (select id, standard, status from after except select id, standard, status from before) rows);
begin
  if cardinality(changed) > 0 then
    perform refresh_cards(changed);
  end if;
  if cardinality(renamed) > 0 then
    perform refresh_cards_of_others(array(select id from products where superseded_by_id = any(renamed)));
  end if;
  return null;
end
$$;

create or replace trigger products_cards_update after update on products
  referencing old table as before new table as after for each statement
  when (triggers_are_on()) execute function keep_cards_of_products();

create or replace function keep_cards_of_brand() returns trigger
language plpgsql as $$
begin
  perform refresh_cards_of_others(array(
    select id from products where brand_id = new.id or oem_brand_id = new.id or fits_brand_ids @> array[new.id]));
  return null;
end
$$;

create or replace trigger brands_cards after update of name, is_own, parent_id on brands
  for each row when ((old.name, old.is_own, old.parent_id) is distinct from (new.name, new.is_own, new.parent_id)) execute function keep_cards_of_brand();

create or replace function keep_cards_of_type() returns trigger
language plpgsql as $$
begin
  perform refresh_cards_of_others(array(select id from products where type_id = new.id));
  return null;
end
$$;

create or replace trigger product_types_cards after update of names, one_names, row_facts on product_types
  for each row when ((old.names, old.one_names, old.row_facts) is distinct from (new.names, new.one_names, new.row_facts)) execute function keep_cards_of_type();

create or replace function keep_cards_of_promotion() returns trigger
language plpgsql as $$
begin
  perform refresh_cards_of_others(array_remove(array[
    case when tg_op <> 'INSERT' then old.product_id end, case when tg_op <> 'DELETE' then new.product_id end], null));
  return null;
end
$$;

create or replace trigger promotions_cards after insert or delete or update of product_id, start_at, end_at on promotions
  for each row execute function keep_cards_of_promotion();
