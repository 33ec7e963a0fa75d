-- What staff set for the whole shop, with its history (docs/decisions/079-settings-in-sections.md).

-- Grows with each change of a section, so that the second of two saves is noticed.
alter table shop_settings add column version integer not null default 0;

create table shop_setting_changes (
  id uuid primary key default new_id(),
  -- A section: a key of shop_settings.
  section text not null,
  -- The section's version that the change made.
  version integer not null,
  at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  field text not null,
  before jsonb,
  after jsonb
);
create index shop_setting_changes_newest on shop_setting_changes (at desc, id desc);
create index shop_setting_changes_section on shop_setting_changes (section, version);
create index shop_setting_changes_user on shop_setting_changes (user_id) where user_id is not null;
alter table shop_setting_changes enable row level security;
create policy shop_setting_changes_supplier on shop_setting_changes
  using (actor_is_supplier()) with check (actor_is_supplier());

-- What a small order costs beside its goods. A buyer's connection writes none of an order's costs:
-- settle_order() does (database/routines/trade-rights.sql).
alter table orders add column small_order_fee_minor bigint
  constraint orders_small_order_fee check (small_order_fee_minor >= 0);
