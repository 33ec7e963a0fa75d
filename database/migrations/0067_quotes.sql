-- Quotes: the versions a buyer was sent, the draft that staff work on, lines without an article, and documents of a
-- company that has no login.

-- Nobody of the company sent it: a member of staff began it for them.
alter table inquiries alter column user_id drop not null,
  add column begun_by uuid references users on delete set null;
alter table orders alter column user_id drop not null,
  add column begun_by uuid references users on delete set null;
create index inquiries_begun_by on inquiries (begun_by) where begun_by is not null;
create index orders_begun_by on orders (begun_by) where begun_by is not null;

-- A line without an article has an empty own number; fullname is what the buyer typed, unit what he counts in.
alter table inquiry_lines
  add column unit text not null default '',
  add column wish_amount_minor bigint constraint inquiry_lines_wish check (wish_amount_minor > 0),
  add column wish_per smallint not null default 1 constraint inquiry_lines_wish_per check (wish_per in (1, 10, 100, 1000)),
  add column wish_date date,
  -- Pieces in stock when it was sent, pieces that come later, and the day of those; null is not known.
  add column now_pieces integer,
  add column later_pieces integer,
  add column later_on date;

-- One version that the buyer was sent. It never changes (database/routines/quotes.sql); the next one is a row of its own.
create table quotes (
  id uuid primary key default new_id(),
  inquiry_id uuid not null references inquiries on delete cascade,
  company_id uuid not null references companies,
  version integer not null constraint quotes_version check (version > 0),
  sent_at timestamptz not null default clock_timestamp(),
  sent_by uuid references users on delete set null,
  -- Taken back: the buyer can no longer accept it.
  withdrawn_at timestamptz,
  valid_until timestamptz not null,
  currency text not null,
  delivery_term text not null default '',
  payment_text text not null default '',
  -- Null is told with the order.
  freight_minor bigint constraint quotes_freight check (freight_minor >= 0),
  tax_rate numeric(5, 2),
  tax_reason text not null default '',
  tax_minor bigint,
  -- Goods: the asked lines that have a price, net.
  total_minor bigint not null,
  constraint quotes_key unique (inquiry_id, version)
);
create index quotes_company on quotes (company_id);
create index quotes_sent_by on quotes (sent_by) where sent_by is not null;

-- What a version says to one line of the inquiry, and its alternative in a row of its own.
create table quote_lines (
  id uuid primary key default new_id(),
  quote_id uuid not null references quotes on delete cascade,
  company_id uuid not null,
  inquiry_line_id uuid not null references inquiry_lines on delete cascade,
  is_alternative boolean not null default false,
  product_id integer references products on delete set null,
  standard text not null,
  normal text not null,
  fullname text not null,
  pic text not null default '',
  pack_type smallint not null,
  pieces_per_pack integer not null constraint quote_lines_pieces check (pieces_per_pack > 0),
  packs integer not null constraint quote_lines_packs check (packs > 0),
  is_available boolean not null default true,
  amount_minor bigint constraint quote_lines_amount check (amount_minor > 0),
  per smallint not null default 1 constraint quote_lines_per check (per in (1, 10, 100, 1000)),
  total_minor bigint,
  -- Working days after the order, or a day; never both.
  lead_days integer constraint quote_lines_lead_days check (lead_days between 0 and 999),
  lead_on date,
  -- The buyer reads it.
  remark text not null default '',
  now_pieces integer,
  later_pieces integer,
  later_on date,
  constraint quote_lines_key unique (quote_id, inquiry_line_id, is_alternative),
  constraint quote_lines_lead check (lead_days is null or lead_on is null),
  constraint quote_lines_priced check ((amount_minor is null) = (total_minor is null) and (is_available or amount_minor is null))
);
create index quote_lines_inquiry_line on quote_lines (inquiry_line_id);
create index quote_lines_product on quote_lines (product_id);

-- What staff have typed for the next version: one row an inquiry, and a row a line or alternative. Buyers never read it.
create table quote_drafts (
  inquiry_id uuid primary key references inquiries on delete cascade,
  valid_on date,
  delivery_term text,
  payment_text text,
  freight_minor bigint constraint quote_drafts_freight check (freight_minor >= 0),
  tax_rate numeric(5, 2) constraint quote_drafts_tax check (tax_rate between 0 and 100),
  tax_reason text,
  version integer not null default 1,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references users on delete set null
);
create index quote_drafts_updated_by on quote_drafts (updated_by) where updated_by is not null;
create table quote_draft_lines (
  id uuid primary key default new_id(),
  inquiry_line_id uuid not null references inquiry_lines on delete cascade,
  is_alternative boolean not null default false,
  -- Another article than the asked one: the alternative, or what a line without an article got.
  product_id integer references products on delete set null,
  packing_id integer,
  packs integer constraint quote_draft_lines_packs check (packs > 0),
  is_available boolean not null default true,
  amount_minor bigint constraint quote_draft_lines_amount check (amount_minor > 0),
  per smallint not null default 1 constraint quote_draft_lines_per check (per in (1, 10, 100, 1000)),
  -- Ticked by staff: a price below cost or below the least margin is meant.
  is_low_price_meant boolean not null default false,
  lead_days integer constraint quote_draft_lines_lead_days check (lead_days between 0 and 999),
  lead_on date,
  remark text not null default '',
  -- Stays at the supplier.
  inside_note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references users on delete set null,
  constraint quote_draft_lines_key unique (inquiry_line_id, is_alternative),
  constraint quote_draft_lines_lead check (lead_days is null or lead_on is null)
);
create index quote_draft_lines_updated_by on quote_draft_lines (updated_by) where updated_by is not null;
create index quote_draft_lines_product on quote_draft_lines (product_id);

-- An order that a quote became, and the line of the quote that each of its lines came from.
alter table orders
  add column quote_id uuid references quotes,
  -- Who agreed and how, where staff accepted a quote for the buyer.
  add column agreement text not null default '';
create unique index orders_quote on orders (quote_id);
alter table order_lines add column quote_line_id uuid references quote_lines;
create unique index order_lines_quote_line on order_lines (quote_line_id);

-- The version is that of the newest quote, 0 before the first. Older data knew a version and prices on the lines only.
alter table inquiries alter column version set default 0;
insert into quotes (inquiry_id, company_id, version, sent_at, valid_until, currency, total_minor)
  select inquiries.id, inquiries.company_id, 1, inquiries.updated_at, valid_until, inquiries.currency,
    coalesce(sum(quoted_total_minor), 0)
  from inquiries join inquiry_lines on inquiry_lines.inquiry_id = inquiries.id
  where valid_until is not null
  group by inquiries.id
  having count(quoted_total_minor) > 0;
insert into quote_lines (quote_id, company_id, inquiry_line_id, product_id, standard, normal, fullname, pic, pack_type,
    pieces_per_pack, packs, amount_minor, per, total_minor)
  select quotes.id, lines.company_id, lines.id, product_id, standard, normal, fullname, pic, pack_type,
    pieces_per_pack, packs, nullif(quoted_amount_minor, 0), quoted_per,
    case when quoted_amount_minor > 0 then quoted_total_minor end
  from quotes join inquiry_lines as lines on lines.inquiry_id = quotes.inquiry_id;
update inquiries set version = case when exists (select from quotes where inquiry_id = inquiries.id) then 1 else 0 end;

drop policy inquiry_lines_place on inquiry_lines;
alter table inquiry_lines
  drop column quoted_amount_minor, drop column quoted_per, drop column quoted_total_minor;

-- What the buyer's connection may do.
alter table quotes enable row level security;
create policy quotes_read on quotes for select using (company_id = actor_company_id());
create policy quotes_supplier on quotes using (actor_is_supplier()) with check (actor_is_supplier());
alter table quote_lines enable row level security;
create policy quote_lines_read on quote_lines for select using (company_id = actor_company_id());
create policy quote_lines_supplier on quote_lines using (actor_is_supplier()) with check (actor_is_supplier());
alter table quote_drafts enable row level security;
create policy quote_drafts_supplier on quote_drafts using (actor_is_supplier()) with check (actor_is_supplier());
alter table quote_draft_lines enable row level security;
create policy quote_draft_lines_supplier on quote_draft_lines
  using (actor_is_supplier()) with check (actor_is_supplier());

drop policy inquiries_place on inquiries;
create policy inquiries_place on inquiries for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id() and begun_by is null
  and status = 'pending' and version = 0 and valid_until is null and assigned_to is null and created_at = now());
drop policy orders_place on orders;
create policy orders_place on orders for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id() and begun_by is null
  and status = 'pending' and held_from is null and inquiry_id is null and quote_id is null and agreement = ''
  and created_at = now()
  and freight_minor is null and delivery_term is null
  and tax_rate is null and tax_minor is null and tax_reason is null
  and exists (select from companies where companies.id = orders.company_id
    and companies.status = 'approved' and companies.may_order));
drop policy order_lines_place on order_lines;
create policy order_lines_place on order_lines for insert with check (
  company_id = actor_company_id() and packs_shipped = 0 and quote_line_id is null
  and exists (select from orders where orders.id = order_lines.order_id
    and orders.user_id = actor_user_id() and orders.created_at = now())
  and exists (select from cart_lines where cart_lines.id = order_lines.cart_line_id
    and cart_lines.user_id = actor_user_id()));
-- A line consumes a line of the buyer's own cart, or is words without an article and without a price.
create policy inquiry_lines_place on inquiry_lines for insert with check (
  company_id = actor_company_id() and status = 'open'
  and exists (select from inquiries where inquiries.id = inquiry_lines.inquiry_id
    and inquiries.user_id = actor_user_id() and inquiries.created_at = now())
  and case when cart_line_id is null
    then product_id is null and standard = '' and amount_minor is null
    else exists (select from cart_lines where cart_lines.id = inquiry_lines.cart_line_id
      and cart_lines.user_id = actor_user_id())
  end);
