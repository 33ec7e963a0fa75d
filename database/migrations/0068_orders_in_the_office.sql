-- Orders in the office: who looks after them, dates, holds and questions; pieces of the stock that confirmed orders reserve
-- (docs/decisions/078-stock-reserved-per-line.md).

alter table orders
  add column assigned_to uuid references users on delete set null,
  -- The supplier has asked something; the buyer's next message answers it.
  add column needs_answer boolean not null default false,
  -- The buyer asks for a cancellation that only the supplier can still make.
  add column asks_to_cancel boolean not null default false,
  add column confirmed_at timestamptz,
  -- What a hold waits for; null without a hold.
  add column hold_kind text constraint orders_hold_kind check (hold_kind in ('credit', 'question', 'stock')),
  -- Somebody with the permission let the order pass although the company's credit stops it.
  add column credit_released_at timestamptz,
  add column credit_released_by uuid references users on delete set null;

alter table order_lines
  -- The day the supplier promises the line for.
  add column promised_on date,
  -- Pieces of the stock that belong to this line.
  add column reserved_pieces integer not null default 0
    constraint order_lines_reserved_pieces check (reserved_pieces >= 0),
  -- What comes now and what later, as it was when the document was made or confirmed; null: the stock has no figure.
  add column now_pieces integer constraint order_lines_now_pieces check (now_pieces >= 0),
  add column later_pieces integer constraint order_lines_later_pieces check (later_pieces >= 0),
  -- Null: the date is unknown.
  add column later_on date;

-- The sum of reserved_pieces of all lines, a row for each product that was ever reserved. A trigger keeps it
-- (database/routines/stock.sql). A confirmation locks the rows of its products.
create table stock_reservations (
  product_id integer not null constraint stock_reservations_pkey primary key references products on delete cascade,
  pieces integer not null default 0 constraint stock_reservations_pieces check (pieces >= 0)
);

-- What is the supplier's to say starts empty, whatever a buyer's statement says.
create policy orders_place_plain on orders as restrictive for insert with check (actor_is_supplier()
  or (assigned_to is null and not needs_answer and not asks_to_cancel and confirmed_at is null and hold_kind is null
    and credit_released_at is null and credit_released_by is null));
create policy order_lines_place_plain on order_lines as restrictive for insert with check (actor_is_supplier()
  or (promised_on is null and reserved_pieces = 0 and now_pieces is null and later_pieces is null
    and later_on is null));

-- The office's list, newest first: all of them, of one state, of one person, and the short ones of requests.
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_state on orders (status, created_at desc, id desc);
create index orders_assigned_to on orders (assigned_to, created_at desc, id desc);
create index orders_asking_to_cancel on orders (created_at desc, id desc) where asks_to_cancel;
create index orders_awaiting_answer on orders (created_at desc, id desc) where needs_answer;
create index orders_credit_released_by on orders (credit_released_by) where credit_released_by is not null;
-- The office looks for a part of a number or a purchase order among all companies.
create index orders_no_inside on orders using gin (replace(no, '-', '') gin_trgm_ops);
create index orders_po_inside on orders using gin (po_number gin_trgm_ops);
create index order_lines_number_inside on order_lines using gin (normal gin_trgm_ops);
-- Lines that hold pieces of a product.
create index order_lines_reserving on order_lines (product_id) where reserved_pieces > 0;
