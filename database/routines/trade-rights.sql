-- What a buyer's connection may not write, where a policy cannot say it: parts of a row, sums over rows, and tables that
-- everybody reads. Functions of the owner (move_document(), next_document_no()) pass.

-- Stops a buyer's or a visitor's statement, unless a function of the table's owner runs it.
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

-- Stops a buyer who changes a column that is not among the arguments of the trigger.
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

-- Whether a price list offers the acting company this price today, for some number of pieces.
create or replace function is_offered(of_product integer, amount bigint, basis integer, in_currency text) returns boolean
language sql stable as $$
  select exists (
    select from prices
      join price_lists on price_lists.id = prices.price_list_id
      join companies on companies.id = actor_company_id()
    where prices.product_id = of_product and prices.amount_minor = amount and prices.per = basis
      and price_lists.currency = in_currency
      and (price_lists.company_id is null or price_lists.company_id = companies.id)
      and (price_lists.group_id is null or price_lists.group_id = companies.price_group_id)
      and (price_lists.valid_from is null or price_lists.valid_from <= now())
      and (price_lists.valid_to is null or price_lists.valid_to > now()))
$$;

-- Checks the prices of lines that a buyer's connection has written; `written` are the rows, `documents` the table that
-- names their currency.
create or replace function check_inquiry_prices() returns trigger
language plpgsql as $$
begin
  if actor_role() = 'buyer' and exists (
    select from written join inquiries on inquiries.id = written.inquiry_id
    where (written.amount_minor is not null
        and not is_offered(written.product_id, written.amount_minor, written.per, inquiries.currency))
      or written.total_minor <> line_total(written.amount_minor, written.per, written.pieces_per_pack::bigint * written.packs)
  ) then
    raise insufficient_privilege using message = 'a line has a price that no price list offers';
  end if;
  return null;
end
$$;

create or replace function check_order_prices() returns trigger
language plpgsql as $$
begin
  if actor_role() = 'buyer' and exists (
    select from written join orders on orders.id = written.order_id
    where not is_offered(written.product_id, written.amount_minor, written.per, orders.currency)
      or written.total_minor <> line_total(written.amount_minor, written.per, written.pieces_per_pack::bigint * written.packs)
  ) then
    raise insufficient_privilege using message = 'a line has a price that no price list offers';
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

-- Adds the lines that a buyer's connection has written to the total of their order. It runs as the owner: a buyer
-- updates no order.
create or replace function add_to_order_total() returns trigger
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

-- Stops a buyer who gives an address a number in the supplier's books, or changes it.
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
  for each statement execute function check_inquiry_prices();
create or replace trigger order_lines_prices after insert on order_lines referencing new table as written
  for each statement execute function check_order_prices();
create or replace trigger order_lines_total after insert on order_lines referencing new table as written
  for each statement execute function add_to_order_total();
-- After the row is written: before that, generated columns are still empty.
create or replace trigger users_own_columns after update on users for each row when (actor_role() = 'buyer')
  execute function refuse_other_columns('first_name', 'last_name', 'contact', 'lang', 'password_hash', 'machine_model_id');

-- Tables that everybody may read and the supplier alone writes.
create or replace trigger assembly_drawings_supplier before insert or update or delete or truncate on assembly_drawings
  for each statement execute function refuse_buyers();
create or replace trigger assembly_positions_supplier before insert or update or delete or truncate on assembly_positions
  for each statement execute function refuse_buyers();
create or replace trigger attributes_supplier before insert or update or delete or truncate on attributes
  for each statement execute function refuse_buyers();
create or replace trigger brand_groups_supplier before insert or update or delete or truncate on brand_groups
  for each statement execute function refuse_buyers();
create or replace trigger brand_synonyms_supplier before insert or update or delete or truncate on brand_synonyms
  for each statement execute function refuse_buyers();
create or replace trigger brands_supplier before insert or update or delete or truncate on brands
  for each statement execute function refuse_buyers();
create or replace trigger catalogue_version_supplier before insert or update or delete or truncate on catalogue_version
  for each statement execute function refuse_buyers();
create or replace trigger catalogues_supplier before insert or update or delete or truncate on catalogues
  for each statement execute function refuse_buyers();
create or replace trigger document_counters_supplier before insert or update or delete or truncate on document_counters
  for each statement execute function refuse_buyers();
create or replace trigger drawings_supplier before insert or update or delete or truncate on drawings
  for each statement execute function refuse_buyers();
create or replace trigger faqs_supplier before insert or update or delete or truncate on faqs
  for each statement execute function refuse_buyers();
create or replace trigger fitments_supplier before insert or update or delete or truncate on fitments
  for each statement execute function refuse_buyers();
create or replace trigger import_runs_supplier before insert or update or delete or truncate on import_runs
  for each statement execute function refuse_buyers();
create or replace trigger leading_words_supplier before insert or update or delete or truncate on leading_words
  for each statement execute function refuse_buyers();
create or replace trigger list_facets_supplier before insert or update or delete or truncate on list_facets
  for each statement execute function refuse_buyers();
create or replace trigger makerless_fits_supplier before insert or update or delete or truncate on makerless_fits
  for each statement execute function refuse_buyers();
create or replace trigger model_assemblies_supplier before insert or update or delete or truncate on model_assemblies
  for each statement execute function refuse_buyers();
create or replace trigger models_supplier before insert or update or delete or truncate on models
  for each statement execute function refuse_buyers();
create or replace trigger named_models_supplier before insert or update or delete or truncate on named_models
  for each statement execute function refuse_buyers();
create or replace trigger news_supplier before insert or update or delete or truncate on news
  for each statement execute function refuse_buyers();
create or replace trigger oem_counts_supplier before insert or update or delete or truncate on oem_counts
  for each statement execute function refuse_buyers();
create or replace trigger packings_supplier before insert or update or delete or truncate on packings
  for each statement execute function refuse_buyers();
create or replace trigger pages_supplier before insert or update or delete or truncate on pages
  for each statement execute function refuse_buyers();
create or replace trigger photos_supplier before insert or update or delete or truncate on photos
  for each statement execute function refuse_buyers();
create or replace trigger picture_files_supplier before insert or update or delete or truncate on picture_files
  for each statement execute function refuse_buyers();
create or replace trigger price_groups_supplier before insert or update or delete or truncate on price_groups
  for each statement execute function refuse_buyers();
create or replace trigger prices_supplier before insert or update or delete or truncate on prices
  for each statement execute function refuse_buyers();
create or replace trigger product_attributes_supplier before insert or update or delete or truncate on product_attributes
  for each statement execute function refuse_buyers();
create or replace trigger product_cards_supplier before insert or update or delete or truncate on product_cards
  for each statement execute function refuse_buyers();
create or replace trigger product_documents_supplier before insert or update or delete or truncate on product_documents
  for each statement execute function refuse_buyers();
create or replace trigger product_groups_supplier before insert or update or delete or truncate on product_groups
  for each statement execute function refuse_buyers();
create or replace trigger product_hidings_supplier before insert or update or delete or truncate on product_hidings
  for each statement execute function refuse_buyers();
create or replace trigger product_pins_supplier before insert or update or delete or truncate on product_pins
  for each statement execute function refuse_buyers();
create or replace trigger product_types_supplier before insert or update or delete or truncate on product_types
  for each statement execute function refuse_buyers();
create or replace trigger product_words_supplier before insert or update or delete or truncate on product_words
  for each statement execute function refuse_buyers();
create or replace trigger products_supplier before insert or update or delete or truncate on products
  for each statement execute function refuse_buyers();
create or replace trigger promotions_supplier before insert or update or delete or truncate on promotions
  for each statement execute function refuse_buyers();
create or replace trigger schema_migrations_supplier before insert or update or delete or truncate on schema_migrations
  for each statement execute function refuse_buyers();
create or replace trigger schema_routines_supplier before insert or update or delete or truncate on schema_routines
  for each statement execute function refuse_buyers();
create or replace trigger search_vocabulary_supplier before insert or update or delete or truncate on search_vocabulary
  for each statement execute function refuse_buyers();
create or replace trigger shipped_types_supplier before insert or update or delete or truncate on shipped_types
  for each statement execute function refuse_buyers();
create or replace trigger shop_settings_supplier before insert or update or delete or truncate on shop_settings
  for each statement execute function refuse_buyers();
create or replace trigger sources_supplier before insert or update or delete or truncate on sources
  for each statement execute function refuse_buyers();
create or replace trigger supersession_paths_supplier before insert or update or delete or truncate on supersession_paths
  for each statement execute function refuse_buyers();
create or replace trigger supersessions_supplier before insert or update or delete or truncate on supersessions
  for each statement execute function refuse_buyers();
create or replace trigger swipers_supplier before insert or update or delete or truncate on swipers
  for each statement execute function refuse_buyers();
create or replace trigger type_synonyms_supplier before insert or update or delete or truncate on type_synonyms
  for each statement execute function refuse_buyers();
create or replace trigger type_words_supplier before insert or update or delete or truncate on type_words
  for each statement execute function refuse_buyers();
