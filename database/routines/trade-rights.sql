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

-- Refuses a change of a buyer to any column but those that the trigger names.
create or replace function refuse_other_columns() returns trigger
language plpgsql as $$
begin
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

-- Gives a buyer's document the next number, whatever the statement says. The total of an order starts at 0.
create or replace function number_document() returns trigger
language plpgsql as $$
begin
  new.no := next_document_no(tg_argv[0]);
  if tg_argv[0] = 'order' then new.total_minor := 0; end if;
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
-- catalogue_version, catalogues, described_words, document_counters, drawings, faqs, fitments, import_runs,
-- leading_words, list_facets, makerless_fits, model_assemblies, models, named_models, news, oem_counts, packings,
-- pages, photos, picture_files, price_groups, prices, product_attributes, product_cards, product_documents,
-- product_groups, product_hidings, product_pins, product_types, product_words, products, promotions,
-- schema_migrations, schema_routines, search_vocabulary, shipped_types, shop_settings, sources, stock_reservations,
-- supersession_paths, supersessions, swipers, type_synonyms, type_words, wanted_pictures
create or replace trigger every_table_supplier before insert or update or delete or truncate on every_table
  for each statement execute function refuse_buyers();
