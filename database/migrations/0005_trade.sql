-- Cart, wishlist, inquiries and orders. Every table is owned by a user or a company and says so twice:
-- in each query and in its policy.

create table cart_lines (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  -- 0 is the one neutral pack of 1 that a product without packings gets. No foreign key: a packing that goes
  -- must not take a buyer's line with it. The line keeps what the pack was and is 'gone' (cart.rules.ts).
  packing_id integer not null default 0,
  pack_type smallint not null default 1 constraint cart_lines_pack_type check (pack_type in (1, 2, 3)),
  pieces_per_pack integer not null default 1 constraint cart_lines_pieces_per_pack check (pieces_per_pack > 0),
  -- Packs; the limit is checked by the service, which knows the company's.
  quantity integer not null constraint cart_lines_quantity check (quantity > 0),
  info text not null default '' constraint cart_lines_info check (char_length(info) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_lines_key unique (user_id, product_id, packing_id, info)
);

create table wishes (
  user_id uuid not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now(),
  constraint wishes_pkey primary key (user_id, product_id)
);

-- Numbers run per year for the whole shop; gaps are fine.
create table document_counters (
  kind text not null,
  year integer not null,
  last integer not null default 0,
  constraint document_counters_pkey primary key (kind, year)
);
create function next_document_no(document_kind text) returns text
language sql as $$
  insert into document_counters as counters (kind, year, last)
  values (document_kind, extract(year from now() at time zone 'utc')::int, 1)
  on conflict (kind, year) do update set last = counters.last + 1
  returning case kind when 'inquiry' then 'IQ-' else 'OR-' end || year || '-' || lpad(last::text, 6, '0')
$$;

create table inquiries (
  id uuid primary key default new_id(),
  no text not null constraint inquiries_no_key unique,
  company_id uuid not null references companies,
  user_id uuid not null references users,
  status text not null default 'pending' constraint inquiries_status check (status in
    ('pending', 'processing', 'quoted', 'info_needed', 'accepted', 'declined', 'rejected', 'expired', 'cancelled')),
  version integer not null default 1,
  valid_until timestamptz,
  currency text not null,
  lang text not null,
  po_number text not null default '',
  note text not null default '',
  wish_date date,
  is_partial_delivery_ok boolean not null default true,
  address jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index inquiries_company on inquiries (company_id, created_at desc);

-- Lines are snapshots: later catalogue edits never change history (product.md 5.7).
create table inquiry_lines (
  id uuid primary key default new_id(),
  inquiry_id uuid not null references inquiries on delete cascade,
  company_id uuid not null,
  -- The cart line this one consumed: what makes checkout once-only. Null for a line that staff added.
  cart_line_id uuid constraint inquiry_lines_cart_line_key unique,
  position integer not null,
  product_id integer references products on delete set null,
  standard text not null,
  -- Normal form of standard, so that a document is found by a part number in any spelling.
  normal text not null,
  fullname text not null,
  pic text not null default '',
  pack_type smallint not null,
  pieces_per_pack integer not null,
  packs integer not null,
  info text not null default '',
  -- Net per piece at the time of sending, if a price was shown; the quote replaces it.
  amount_minor bigint,
  quoted_amount_minor bigint,
  status text not null default 'open' constraint inquiry_lines_status check (status in ('open', 'accepted', 'declined'))
);
create index inquiry_lines_inquiry on inquiry_lines (inquiry_id, position);
create index inquiry_lines_product on inquiry_lines (product_id);

create table orders (
  id uuid primary key default new_id(),
  no text not null constraint orders_no_key unique,
  company_id uuid not null references companies,
  user_id uuid not null references users,
  inquiry_id uuid references inquiries,
  status text not null default 'pending' constraint orders_status check (status in
    ('pending', 'confirmed', 'processing', 'partially_shipped', 'shipped', 'completed', 'on_hold', 'cancelled')),
  currency text not null,
  lang text not null,
  po_number text not null default '',
  note text not null default '',
  wish_date date,
  is_partial_delivery_ok boolean not null default true,
  address jsonb,
  freight_minor bigint,
  delivery_term text,
  tax_rate numeric,
  tax_minor bigint,
  tax_reason text,
  total_minor bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_company on orders (company_id, created_at desc);

create table order_lines (
  id uuid primary key default new_id(),
  order_id uuid not null references orders on delete cascade,
  company_id uuid not null,
  -- Null where the order came from a quote: the inquiry's line keeps it.
  cart_line_id uuid constraint order_lines_cart_line_key unique,
  position integer not null,
  product_id integer references products on delete set null,
  standard text not null,
  normal text not null,
  fullname text not null,
  pic text not null default '',
  pack_type smallint not null,
  pieces_per_pack integer not null,
  packs integer not null,
  packs_shipped integer not null default 0,
  info text not null default '',
  amount_minor bigint not null,
  total_minor bigint not null
);
create index order_lines_order on order_lines (order_id, position);
create index order_lines_product on order_lines (product_id);

create table document_events (
  id uuid primary key default new_id(),
  document_type text not null constraint document_events_type check (document_type in ('inquiry', 'order')),
  document_id uuid not null,
  company_id uuid not null,
  status text not null,
  note text not null default '',
  by_supplier boolean not null default false,
  at timestamptz not null default now()
);
create index document_events_document on document_events (document_id, at);

create table document_messages (
  id uuid primary key default new_id(),
  document_type text not null constraint document_messages_type check (document_type in ('inquiry', 'order')),
  document_id uuid not null,
  line_id uuid,
  company_id uuid not null,
  user_id uuid not null references users,
  by_supplier boolean not null default false,
  body text not null,
  at timestamptz not null default now()
);
create index document_messages_document on document_messages (document_id, at);

create table shipments (
  id uuid primary key default new_id(),
  order_id uuid not null references orders on delete cascade,
  company_id uuid not null,
  carrier text not null,
  tracking text not null default '',
  shipped_at timestamptz not null default now(),
  lines jsonb not null default '[]'
);
create index shipments_order on shipments (order_id);

alter table cart_lines enable row level security;
alter table wishes enable row level security;
alter table inquiries enable row level security;
alter table inquiry_lines enable row level security;
alter table orders enable row level security;
alter table order_lines enable row level security;
alter table document_events enable row level security;
alter table document_messages enable row level security;
alter table shipments enable row level security;

create policy cart_lines_own on cart_lines using (actor_is_supplier() or user_id = actor_user_id());
create policy wishes_own on wishes using (actor_is_supplier() or user_id = actor_user_id());
create policy inquiries_own on inquiries using (actor_is_supplier() or company_id = actor_company_id());
create policy inquiry_lines_own on inquiry_lines using (actor_is_supplier() or company_id = actor_company_id());
create policy orders_own on orders using (actor_is_supplier() or company_id = actor_company_id());
create policy order_lines_own on order_lines using (actor_is_supplier() or company_id = actor_company_id());
create policy document_events_own on document_events using (actor_is_supplier() or company_id = actor_company_id());
create policy document_messages_own on document_messages using (actor_is_supplier() or company_id = actor_company_id());
create policy shipments_own on shipments using (actor_is_supplier() or company_id = actor_company_id());
