-- Pieces of the stock that orders reserve, and what a line is told of it: now n, later m.

-- What a stock figure means: 'on_hand', or 'less_open_orders' where the books have taken open orders off already. The one
-- reader of the setting.
create or replace function stock_meaning() returns text
language sql stable as $$
  select coalesce((select value #>> '{}' from shop_settings where key = 'stockMeaning'),
    (select value ->> 'meaning' from shop_settings where key = 'stock'), 'on_hand')
$$;

-- Whether the supplier's books deliver: for the shop an order is done when they have it. The one reader of the setting.
create or replace function books_ship() returns boolean
language sql stable as $$
  select coalesce((select (value ->> 'booksShip')::boolean from shop_settings where key = 'orders'), false)
$$;

-- Pieces of a stock figure that no order holds; null without a figure. An import may set a figure below what is reserved.
create or replace function available_pieces(stock_quantity integer, reserved integer) returns integer
language sql immutable parallel safe as $$
  select case when stock_quantity is not null then greatest(stock_quantity - coalesce(reserved, 0), 0) end
$$;

-- What so many pieces mean for readers: more than 5 are `in`, fewer `low`; none are `onOrder` where some are expected.
create or replace function stock_state(pieces integer, expected_on date) returns text
language sql immutable parallel safe as $$
  select case when pieces > 5 then 'in' when pieces > 0 then 'low' when expected_on is not null then 'onOrder' else 'onRequest' end
$$;

-- How many of the wanted pieces come now, when other lines before this one take theirs first; null without a figure.
create or replace function pieces_now(wanted bigint, before bigint, available integer) returns integer
language sql immutable parallel safe as $$
  select case when available is not null then greatest(least(wanted, available - coalesce(before, 0)), 0)::int end
$$;

-- Adds what a line reserves to the sum of its product. It runs as the owner: the line may be a buyer's.
create or replace function count_reservation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  freed integer := case when tg_op <> 'INSERT' then old.reserved_pieces else 0 end;
  taken integer := case when tg_op <> 'DELETE' then new.reserved_pieces else 0 end;
  of_product integer := case when tg_op <> 'DELETE' then new.product_id else old.product_id end;
begin
  insert into stock_reservations as known (product_id, pieces)
  select of_product, taken - freed where taken > freed and exists (select from products where id = of_product)
  on conflict (product_id) do update set pieces = known.pieces + excluded.pieces;
  update stock_reservations set pieces = pieces - (freed - taken) where freed > taken and product_id = of_product;
  return null;
end
$$;

-- Tells new lines of an order what comes now and what later. Lines of one product share its stock in their order. It runs
-- as the owner, because a buyer may not write these columns.
create or replace function promise_new_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Jobs and the demo say it themselves.
  if actor_role() = 'system' then return null; end if;
  update order_lines set now_pieces = split.now_pieces, later_pieces = split.pieces - split.now_pieces,
    later_on = case when split.pieces > split.now_pieces then split.stock_expected_at end
  from (
    select lines.id, lines.pieces, products.stock_expected_at,
      pieces_now(lines.pieces, lines.before::bigint, available_pieces(products.stock_quantity, held.pieces)) as now_pieces
    from (
      select id, product_id, packs::bigint * pieces_per_pack as pieces,
        sum(packs::bigint * pieces_per_pack) over (partition by order_id, product_id order by position
          rows between unbounded preceding and 1 preceding) as before
      from written) as lines
    join products on products.id = lines.product_id
    left join stock_reservations as held on held.product_id = products.id
  ) as split
  where order_lines.id = split.id;
  return null;
end
$$;

-- How the settings show stock to a price group: {as, cap} of its own rule, else of the rule for everybody; null without any.
create or replace function stock_rule(of_group integer) returns json
language sql stable as $$
  select json_build_object('as', rule ->> 'as', 'cap', (rule ->> 'cap')::int)
  from shop_settings cross join jsonb_array_elements(value -> 'shown') as rule
    left join price_groups on price_groups.name = rule ->> 'priceGroup'
  where key = 'stock' and (rule ->> 'priceGroup' is null or price_groups.id = of_group)
  order by rule ->> 'priceGroup' is null limit 1
$$;

-- Whether a buyer may read how many of the wanted pieces come now; server/catalogue/shown-stock.ts says the same, and why.
create or replace function is_split_shown(available integer, wanted bigint, rule json) returns boolean
language sql immutable as $$
  select case rule ->> 'as' when 'words' then false
    when 'capped' then available < (rule ->> 'cap')::int or wanted <= (rule ->> 'cap')::int else true end
$$;

-- Tells new lines of an inquiry what comes now and what later, where the cart tells this price group the same. Lines of one
-- product share its stock in their order. It runs as the owner, because a buyer may not write these columns.
create or replace function promise_inquiry_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Jobs and the demo say it themselves.
  if actor_role() = 'system' then return null; end if;
  update inquiry_lines set now_pieces = split.now_pieces, later_pieces = split.pieces - split.now_pieces,
    later_on = case when split.pieces > split.now_pieces then split.stock_expected_at end
  from (
    select lines.id, lines.company_id, lines.pieces, coalesce(lines.before, 0) + lines.pieces as wanted,
      products.stock_expected_at, stock.available, pieces_now(lines.pieces, lines.before::bigint, stock.available) as now_pieces
    from (
      select id, company_id, product_id, packs::bigint * pieces_per_pack as pieces,
        sum(packs::bigint * pieces_per_pack) over (partition by inquiry_id, product_id order by position
          rows between unbounded preceding and 1 preceding) as before
      from written) as lines
    join products on products.id = lines.product_id
    left join stock_reservations as held on held.product_id = products.id
    cross join lateral (select available_pieces(products.stock_quantity, held.pieces) as available) as stock
  ) as split join companies on companies.id = split.company_id
  where inquiry_lines.id = split.id and split.available is not null
    and is_split_shown(split.available, split.wanted::bigint, stock_rule(companies.price_group_id));
  return null;
end
$$;

-- Reserves stock for every line of an order, as far as it is there, and freezes what comes now and what later. It waits for
-- other confirmations of the same products, in the order of the products: never are more pieces reserved than there are.
create or replace function reserve_stock(of_order uuid) returns void
language plpgsql as $$
begin
  insert into stock_reservations (product_id)
  select distinct product_id from order_lines where order_id = of_order and product_id is not null order by product_id
  on conflict do nothing;
  perform from stock_reservations
  where product_id in (select product_id from order_lines where order_id = of_order)
  order by product_id for update;
  update order_lines set reserved_pieces = coalesce(split.now_pieces, 0), now_pieces = split.now_pieces,
    later_pieces = split.pieces - split.now_pieces,
    later_on = case when split.pieces > split.now_pieces then coalesce(promised_on, split.stock_expected_at) end
  from (
    select lines.id, lines.pieces, products.stock_expected_at,
      pieces_now(lines.pieces, lines.before::bigint, available_pieces(products.stock_quantity, held.pieces)) as now_pieces
    from (
      select id, product_id, (packs - packs_shipped)::bigint * pieces_per_pack as pieces,
        sum((packs - packs_shipped)::bigint * pieces_per_pack) over (partition by product_id order by position
          rows between unbounded preceding and 1 preceding) as before
      from order_lines where order_id = of_order) as lines
    join products on products.id = lines.product_id
    left join stock_reservations as held on held.product_id = products.id
  ) as split
  where order_lines.id = split.id;
end
$$;

-- Gives the pieces of an order back. It locks products in the same order as reserve_stock(), so that a cancellation and a
-- stock file wait for each other instead of a deadlock.
create or replace function release_stock(of_order uuid) returns void
language plpgsql as $$
begin
  perform from order_lines where order_id = of_order and reserved_pieces > 0 order by id for update;
  perform from stock_reservations
  where product_id in (select product_id from order_lines where order_id = of_order and reserved_pieces > 0)
  order by product_id for update;
  update order_lines set reserved_pieces = 0 where order_id = of_order and reserved_pieces > 0;
end
$$;

-- Lets stock states follow what orders reserve: of 10 pieces that are all reserved, none is in stock. A state never becomes
-- better than its source says, and comes back when the pieces do. What an import has written since counts as the new source.
-- Answers the products that have changed; call productsChanged() with them.
create or replace function restate_reserved_stock() returns integer[]
language plpgsql as $$
declare
  changed integer[];
begin
  with known as (
    select product_id, products.stock, stock_quantity, stock_expected_at, held.stated, held.pieces,
      case when products.stock = held.stated then held.stated_before else products.stock end as source
    from stock_reservations as held join products on products.id = product_id
    where held.pieces > 0 or held.stated is not null
    order by product_id for update of held
  ), wanted as (
    select *, case
        when source not in ('in', 'low') or stock_quantity is null then source
        when available in ('onOrder', 'onRequest') then available
        when source = 'in' then available
        else source end as state
    from known cross join lateral (
      select stock_state(available_pieces(stock_quantity, known.pieces), stock_expected_at) as available) as figure
  ), noted as (
    update stock_reservations as held
    set stated = case when state <> source then state end, stated_before = case when state <> source then source end
    from wanted where wanted.product_id = held.product_id
      and held.stated is distinct from case when state <> source then state end
  ), written as (
    update products set stock = state, updated_at = now() from wanted
    where products.id = product_id and products.stock <> state
    returning products.id
  )
  select array_agg(id order by id) into changed from written;
  return coalesce(changed, '{}');
end
$$;

-- Takes shipped pieces off the stock figure and off what their lines reserve, together, and frees what orders reserve that have
-- shipped all they will. Where the figure counts open orders already, only pieces that are still reserved are in it. A state
-- never becomes better by a shipment; call restate_reserved_stock() afterwards for what is still reserved. Lines and products
-- are locked in the same order as in release_stock(). Answers the products whose figure has changed; call productsChanged()
-- with them.
create or replace function take_shipped_stock() returns integer[]
language plpgsql as $$
declare
  taken uuid[] := array(select id from shipments where not is_stock_taken order by id for update skip locked);
  leaving uuid[];
  changed integer[];
begin
  leaving := array(
    select id from order_lines where order_id in (select order_id from shipments where id = any (taken))
    union select order_lines.id from order_lines join orders on orders.id = order_id
    where reserved_pieces > 0 and orders.status = 'shipped');
  if cardinality(leaving) = 0 then return '{}'; end if;
  perform from order_lines where id = any (leaving) order by id for update;
  perform from stock_reservations where product_id in (select product_id from order_lines where id = any (leaving))
  order by product_id for update;
  with sent as (
    select line."lineId" as line_id, sum(line.packs)::int as packs, sum(line.reserved)::int as reserved
    from shipments cross join jsonb_to_recordset(lines) as line("lineId" uuid, packs int, reserved int)
    where id = any (taken) group by line."lineId"
  ), gone as (
    select product_id,
      sum(case stock_meaning() when 'on_hand' then sent.packs * pieces_per_pack else least(sent.reserved, reserved_pieces) end)::int
        as pieces
    from sent join order_lines on order_lines.id = line_id where product_id is not null group by product_id
  ), source as (
    select products.id, greatest(stock_quantity - gone.pieces, 0) as pieces, stock_expected_at,
      coalesce(held.stated_before, products.stock) as state
    from gone join products on products.id = gone.product_id
      left join stock_reservations as held on held.product_id = products.id and held.stated = products.stock
    where stock_quantity is not null and gone.pieces > 0
  ), lowered as (
    update products set stock_quantity = source.pieces, updated_at = now(),
      stock = case
        when source.state not in ('in', 'low') then source.state
        when source.state = 'low' and source.pieces > 0 then 'low'
        else stock_state(source.pieces, source.stock_expected_at) end
    from source where products.id = source.id
    returning products.id
  )
  select array_agg(id order by id) into changed from lowered;
  -- The state is that of the source again: what was noted for the reservations is over.
  update stock_reservations set stated = null, stated_before = null where product_id = any (changed) and stated is not null;
  update order_lines set reserved_pieces = case when orders.status = 'shipped' then 0 else greatest(reserved_pieces - (
      select coalesce(sum(line.reserved), 0) from shipments cross join jsonb_to_recordset(lines) as line("lineId" uuid, reserved int)
      where shipments.id = any (taken) and line."lineId" = order_lines.id), 0) end
  from orders
  where orders.id = order_lines.order_id and order_lines.id = any (leaving) and reserved_pieces > 0;
  update shipments set is_stock_taken = true where id = any (taken);
  return coalesce(changed, '{}');
end
$$;

-- Ends reservations that a new stock figure counts already: the file names the product, the books had the order before this
-- transaction, and either they take open orders off or they deliver (both are settings). Where they deliver and the figure is
-- what lies there, it counts the order once the promised day is over: the goods have left. A line that somebody is changing at this moment is skipped: the
-- next file ends its reservation. Products are locked in the same order as in reserve_stock(). What it ends is kept with the
-- run.
create or replace function end_counted_reservations(of_products integer[], of_run integer) returns void
language plpgsql as $$
declare
  counted uuid[];
begin
  if stock_meaning() <> 'less_open_orders' and not books_ship() then return; end if;
  counted := array(
    select id from order_lines where reserved_pieces > 0 and product_id = any (of_products)
      and (stock_meaning() = 'less_open_orders' or promised_on < (now() at time zone coalesce(
        (select nullif(value ->> 'timeZone', '') from shop_settings where key = 'supplier'), 'UTC'))::date)
      and exists (
      select from order_handovers join handover_batches on number = batch
      where order_handovers.order_id = order_lines.order_id and kind = 'order' and published_at < now())
    for update of order_lines skip locked);
  perform from stock_reservations where product_id in (select product_id from order_lines where id = any (counted))
  order by product_id for update;
  insert into ended_reservations (run, order_line_id, pieces, stock_quantity)
  select of_run, order_lines.id, reserved_pieces, products.stock_quantity
  from order_lines join products on products.id = product_id where order_lines.id = any (counted);
  update order_lines set reserved_pieces = 0 where id = any (counted);
end
$$;

-- Brings back the reservations that a run has ended, as far as the line still waits for goods. Call it before the stock
-- figures go back: where another figure was set since the run, that figure counts the order too, and the reservation stays
-- ended. A line that has reserved again keeps what it has. Where somebody is cancelling the order at this moment, the
-- cancellation comes first. Products are locked in the same order as in reserve_stock().
create or replace function return_ended_reservations(of_run integer) returns void
language plpgsql as $$
declare
  waiting uuid[];
begin
  perform from orders where id in (
    select order_id from order_lines join ended_reservations on order_line_id = order_lines.id where run = of_run)
  order by id for share;
  waiting := array(
    select order_lines.id from ended_reservations
      join order_lines on order_lines.id = order_line_id join orders on orders.id = order_id
      join products on products.id = product_id
    where run = of_run and reserved_pieces = 0 and orders.status <> 'cancelled' and orders.confirmed_at is not null
      and packs > packs_shipped and products.stock_quantity is not distinct from ended_reservations.stock_quantity
    order by order_lines.id for update of order_lines);
  perform from stock_reservations where product_id in (select product_id from order_lines where id = any (waiting))
  order by product_id for update;
  update order_lines set reserved_pieces = least(ended.pieces, (packs - packs_shipped) * pieces_per_pack)
  from ended_reservations as ended
  where run = of_run and order_line_id = order_lines.id and order_lines.id = any (waiting);
  delete from ended_reservations where run = of_run;
end
$$;

create or replace trigger order_lines_reserving_insert after insert on order_lines for each row
  when (new.reserved_pieces > 0) execute function count_reservation();
create or replace trigger order_lines_reserving_update after update on order_lines for each row
  when (new.reserved_pieces <> old.reserved_pieces) execute function count_reservation();
create or replace trigger order_lines_reserving_delete after delete on order_lines for each row
  when (old.reserved_pieces > 0) execute function count_reservation();
create or replace trigger inquiry_lines_promise after insert on inquiry_lines referencing new table as written
  for each statement execute function promise_inquiry_lines();
create or replace trigger order_lines_promise after insert on order_lines referencing new table as written
  for each statement execute function promise_new_lines();

-- The day on which so many working days after `first` are over. Saturdays, Sundays and the closed days of the settings do
-- not count; 0 is `first` itself, or the next working day. The one place that counts working days.
create or replace function working_day_after(first date, days integer) returns date
language plpgsql stable as $$
declare
  closed datemultirange := (
    select range_agg(daterange((span ->> 'from')::date, (span ->> 'to')::date, '[]'))
    from shop_settings, jsonb_array_elements(value -> 'closed') as span where key = 'calendar');
  on_day date := first;
  counted integer := 0;
begin
  -- Ends where a shop is closed for years.
  while on_day < first + days * 2 + 1000 loop
    if days > 0 then on_day := on_day + 1; end if;
    if extract(isodow from on_day) < 6 and not coalesce(closed @> on_day, false) then
      counted := counted + 1;
      if counted >= days then return on_day; end if;
    end if;
    if days = 0 then on_day := on_day + 1; end if;
  end loop;
  return null;
end
$$;
