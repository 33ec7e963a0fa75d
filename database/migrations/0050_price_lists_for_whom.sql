-- Price lists say which file they came from and for whom they are, so that a file can replace its own list
-- (docs/decisions/059); what an article costs the supplier is kept apart from its prices.

alter table price_lists
  add column source_id integer references sources on delete cascade,
  -- A list computed from the base list (`--percent`): how, for which types, and from which base prices.
  add column percent numeric(7, 4),
  add column base_type_id integer references product_types on delete cascade,
  add column base_fingerprint text,
  add constraint price_lists_percent check (percent is null or percent > -100),
  add constraint price_lists_validity check (valid_from is null or valid_to is null or valid_from < valid_to) not valid;

update price_lists set source_id = sources.id
from sources where price_lists.name = 'import ' || sources.name || ' ' || price_lists.currency;

create unique index price_lists_of_source on price_lists
  (source_id, currency, company_id, group_id, valid_from, valid_to) nulls not distinct where source_id is not null;
create index price_lists_group on price_lists (group_id) where group_id is not null;
create index price_lists_base_type on price_lists (base_type_id) where base_type_id is not null;

-- The number that the supplier's books know a company by.
alter table companies add column customer_no text constraint companies_customer_no_key unique
  constraint companies_customer_no check (char_length(customer_no) between 1 and 60);

-- What an article costs the supplier, for `per` pieces. No buyer's connection reads it: the policy is the second lock.
create table product_costs (
  product_id integer primary key references products on delete cascade,
  amount_minor bigint not null constraint product_costs_amount check (amount_minor > 0),
  currency text not null constraint product_costs_currency check (currency ~ '^[A-Z]{3}$'),
  per smallint not null constraint product_costs_per check (per in (1, 10, 100, 1000)),
  updated_at timestamptz not null default now()
);
alter table product_costs enable row level security;
create policy product_costs_supplier on product_costs using (actor_is_supplier()) with check (actor_is_supplier());

-- A row that waits for its part may hold a cost, too.
alter table waiting_rows enable row level security;
create policy waiting_rows_supplier on waiting_rows using (actor_is_supplier()) with check (actor_is_supplier());
