-- What a buyer's connection may not write, where a policy cannot say it: parts of a row, sums over rows, and tables that
-- everybody reads. Functions of the owner (move_document(), next_document_no()) pass.

-- Refuses what a buyer or a visitor writes to the table. A function that runs as the owner of the table may write it.
create or replace function refuse_buyers() returns trigger
language plpgsql as $$
begin
  if actor_role() in ('buyer', 'visitor')
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    raise insufficient_privilege using message = format('only the supplier writes %s', tg_table_name);
  end if;
  return null;
end
$$;

-- Refuses a change of a buyer to any column but those that the trigger names. A function that runs as the owner of the
-- table may change them.
create or replace function refuse_other_columns() returns trigger
language plpgsql as $$
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then return null; end if;
  if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
    raise insufficient_privilege using message = format('a buyer does not change this column of %s', tg_table_name);
  end if;
  return null;
end
$$;

-- The total of a line, in minor units: amount × pieces / per, rounded once, half away from zero, as
-- server/pricing/totals.ts does.
create or replace function line_total(amount_minor bigint, per integer, pieces bigint) returns bigint
language sql immutable parallel safe as $$ select round(amount_minor::numeric * pieces / per)::bigint $$;

-- Whether a price list offers the acting company this price today for so many pieces.
create or replace function is_offered(of_product integer, amount bigint, basis integer, in_currency text, pieces bigint)
returns boolean
language sql stable as $$
  select exists (
    select from prices
      join price_lists on price_lists.id = prices.price_list_id
      join companies on companies.id = actor_company_id()
    where prices.product_id = of_product and prices.amount_minor = amount and prices.per = basis
      and prices.amount_minor > 0 and prices.min_pieces <= pieces
      and price_lists.currency = in_currency
      and (price_lists.company_id is null or price_lists.company_id = companies.id)
      and (price_lists.group_id is null or price_lists.group_id = companies.price_group_id)
      and (price_lists.valid_from is null or price_lists.valid_from <= now())
      and (price_lists.valid_to is null or price_lists.valid_to > now()))
$$;

-- Refuses lines of a buyer with a price that no price list offers, or with a wrong total. The arguments of the trigger
-- are the table of the documents, which has the currency, and the column of the lines that refers to it. A function that
-- runs as the owner of the table passes: accept_quote() takes the prices of a quote.
create or replace function check_line_prices() returns trigger
language plpgsql as $$
declare
  is_wrong boolean;
begin
  if actor_role() <> 'buyer' or current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  execute format('
    select exists (
      select from written join %I as document on document.id = written.%I
        cross join lateral (select written.pieces_per_pack::bigint * written.packs as pieces) as counted
      where written.amount_minor is not null and (
        not is_offered(written.product_id, written.amount_minor, written.per, document.currency, pieces)
        or written.total_minor <> line_total(written.amount_minor, written.per, pieces)))',
    tg_argv[0], tg_argv[1]) into is_wrong;
  if is_wrong then
    raise insufficient_privilege using message = 'a line has a price that no price list offers, or a wrong total';
  end if;
  return null;
end
$$;

-- Gives a buyer's document the next number, whatever the statement says. The total of an order starts at 0, without a fee.
create or replace function number_document() returns trigger
language plpgsql as $$
begin
  new.no := next_document_no(tg_argv[0]);
  if tg_argv[0] = 'order' then
    new.total_minor := 0;
    new.small_order_fee_minor := null;
  end if;
  return new;
end
$$;

-- Adds the new lines of a buyer to the total of their order. It runs as the owner, because a buyer may not update an order.
create or replace function sum_order_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if actor_role() = 'buyer' then
    update orders set total_minor = orders.total_minor + sums.total_minor
    from (select order_id, sum(total_minor) as total_minor from written group by order_id) as sums
    where orders.id = sums.order_id;
  end if;
  return null;
end
$$;

-- What the freight table or the company's rule says for so much goods; null: will be quoted. The rule of
-- server/trade/costs/freight.rules.ts once more, because a buyer's connection is not believed; a test compares the two.
create or replace function table_freight(rule text, country text, in_currency text, goods bigint, grams bigint) returns bigint
language plpgsql stable as $$
declare
  tariff jsonb;
  measure bigint;
begin
  if lower(trim(rule)) = 'free' then return 0; end if;
  select step into tariff
  from shop_settings, jsonb_array_elements(value -> 'groups') with ordinality as tariffs(step, place)
  where key = 'freight' and step ->> 'currency' = in_currency
    and case when rule is not null then lower(trim(step ->> 'name')) = lower(trim(rule))
      else country is not null and (step -> 'countries' ? country or step -> 'countries' = '[]') end
  order by case when rule is null and step -> 'countries' = '[]' then 1 else 0 end, place limit 1;
  if goods >= (tariff ->> 'freeFrom')::bigint then return 0; end if;
  measure := case tariff ->> 'by' when 'value' then goods when 'weight' then grams end;
  return (select (step ->> 'amount')::bigint
    from jsonb_array_elements(tariff -> 'steps') with ordinality as steps(step, place)
    where (step ->> 'from')::bigint <= measure order by place desc limit 1);
end
$$;

-- The tax of goods from one country to another, and its reason: the rule of server/trade/costs/tax.rules.ts once more; a
-- test compares the two. `checked_number` is the VAT number that staff marked as checked.
create or replace function delivery_tax(home text, domestic numeric, country text, checked_number text)
returns table (percent numeric, reason text)
language sql immutable as $$
  with here as (select string_to_array('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI', ' ') as allied,
    case upper(left(checked_number, 2)) when 'EL' then 'GR' else upper(left(checked_number, 2)) end as giver)
  select case decided.reason when 'domestic' then domestic when 'notChecked' then domestic when 'export' then 0
    when 'intraCommunity' then 0 end, decided.reason
  from here, lateral (select case
    when coalesce(home, '') = '' or country is null then null
    when country = home then 'domestic'
    when home <> all(allied) or country <> all(allied) then 'export'
    when giver = any(allied) and giver <> home then 'intraCommunity'
    else 'notChecked' end as reason) as decided
$$;

-- The fee for a small order of the company: null where none is due.
-- @throws insufficient_privilege below a minimum that refuses.
create or replace function small_order_fee(of_company uuid, in_currency text, goods bigint) returns bigint
language plpgsql stable as $$
declare
  least_minor bigint;
  kind text;
  fee bigint;
begin
  select min_order_minor, min_order_kind, min_order_fee_minor into least_minor, kind, fee
  from companies where id = of_company and currency = in_currency and min_order_minor is not null;
  if not found then
    select (rule ->> 'least')::bigint, rule ->> 'kind', (rule ->> 'fee')::bigint into least_minor, kind, fee
    from shop_settings, jsonb_array_elements(value -> 'rules') as rule
    where key = 'minimum' and rule ->> 'currency' = in_currency limit 1;
  end if;
  if least_minor is null or goods >= least_minor then return null; end if;
  if kind is distinct from 'fee' then
    raise insufficient_privilege using message = 'the order is below its least value';
  end if;
  return nullif(fee, 0);
end
$$;

-- Writes what a buyer's new order costs beside its goods, once, in the transaction that places it. It runs as the owner,
-- because a buyer may not write these columns; every one of them must be what settings and the company's terms give.
create or replace function settle_order(
  of_id uuid, freight bigint, fee bigint, percent numeric, tax bigint, reason text, term text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  placed orders;
  customer companies;
  home text := (select value ->> 'country' from shop_settings where key = 'supplier');
  domestic numeric := (select (rate ->> 'percent')::numeric
    from shop_settings, jsonb_array_elements(value -> 'rates') as rate
    where key = 'tax' and rate ->> 'country' = home limit 1);
  known_term jsonb := (select value -> 'deliveryTerm' from shop_settings where key = 'documents');
  country text;
  grams bigint;
  taxed record;
begin
  select * into placed from orders where id = of_id and company_id = actor_company_id() and user_id = actor_user_id()
    and created_at = now() and status = 'pending'
    and freight_minor is null and small_order_fee_minor is null and tax_rate is null and tax_minor is null for update;
  select * into customer from companies where id = placed.company_id;
  country := placed.address ->> 'country';
  select case when bool_and(products.weight_grams is not null)
      then ceil(sum(products.weight_grams * lines.packs::bigint * lines.pieces_per_pack))::bigint end into grams
  from order_lines as lines left join products on products.id = lines.product_id where lines.order_id = of_id;
  select * into taxed
  from delivery_tax(home, domestic, country, case when customer.vat_checked_at is not null then customer.vat_number end);
  if placed.id is null
    or fee is distinct from small_order_fee(placed.company_id, placed.currency, placed.total_minor)
    or freight is distinct from table_freight(customer.freight_rule, country, placed.currency, placed.total_minor, grams)
    or percent is distinct from taxed.percent or reason is distinct from taxed.reason
    or tax is distinct from round((placed.total_minor + coalesce(freight, 0) + coalesce(fee, 0)) * percent / 100)::bigint
    or term is distinct from nullif(text_in(known_term, placed.lang), '')
  then
    raise insufficient_privilege using message = 'an order has costs that the settings do not offer';
  end if;
  update orders set freight_minor = freight, small_order_fee_minor = fee, tax_rate = percent, tax_minor = tax,
    tax_reason = reason, delivery_term = term
  where id = of_id;
end
$$;

-- Refuses a buyer who sets or changes the number that an address has in the supplier's books.
create or replace function refuse_book_numbers() returns trigger
language plpgsql as $$
begin
  if new.book_no is distinct from (case tg_op when 'UPDATE' then old.book_no end) then
    raise insufficient_privilege using message = 'a buyer does not number an address in the books';
  end if;
  return new;
end
$$;

create or replace trigger addresses_book_no before insert or update on addresses for each row
  when (actor_role() = 'buyer') execute function refuse_book_numbers();
create or replace trigger inquiries_number before insert on inquiries for each row
  when (actor_role() = 'buyer') execute function number_document('inquiry');
create or replace trigger orders_number before insert on orders for each row
  when (actor_role() = 'buyer') execute function number_document('order');
create or replace trigger inquiry_lines_prices after insert on inquiry_lines referencing new table as written
  for each statement execute function check_line_prices('inquiries', 'inquiry_id');
create or replace trigger order_lines_prices after insert on order_lines referencing new table as written
  for each statement execute function check_line_prices('orders', 'order_id');
create or replace trigger order_lines_total after insert on order_lines referencing new table as written
  for each statement execute function sum_order_lines();
-- After the row is written: before that, generated columns are still empty.
create or replace trigger users_own_columns after update on users for each row when (actor_role() = 'buyer')
  execute function refuse_other_columns('first_name', 'last_name', 'contact', 'lang', 'password_hash', 'machine_model_id');

-- Tables that everybody may read and the supplier alone writes.
-- For each table: assembly_drawings, assembly_positions, attributes, brand_groups, brand_synonyms, brands,
-- catalogue_version, catalogues, chain_numbers, described_words, document_counters, doubtful_words, drawings, faqs,
-- fitments, import_runs, leading_words, list_facets, makerless_fits, model_assemblies, models, named_models, news,
-- oem_counts, packings, pages, photos, picture_files, price_groups, prices, product_attributes, product_cards,
-- product_documents, product_groups, product_hidings, product_pins, product_types, product_words, products, promotions,
-- schema_migrations, schema_routines, search_vocabulary, shipped_types, shop_settings, sources, stock_reservations,
-- supersession_paths, supersessions, swipers, type_synonyms, type_words, wanted_pictures
create or replace trigger every_table_supplier before insert or update or delete or truncate on every_table
  for each statement execute function refuse_buyers();
