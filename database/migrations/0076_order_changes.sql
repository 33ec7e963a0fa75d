-- The history of an order beside its states: who changed which field. Triggers write it (database/routines/orders.sql).
create table order_changes (
  id uuid primary key default new_id(),
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Null: a job.
  user_id uuid references users on delete set null,
  by_supplier boolean not null,
  -- A column of orders. Of a note only that it changed: its words stay in one place. A person is named by their id.
  field text not null,
  before text,
  after text
);
create index order_changes_of_order on order_changes (order_id, at, id);
create index order_changes_user on order_changes (user_id) where user_id is not null;
alter table order_changes enable row level security;
create policy order_changes_supplier on order_changes using (actor_is_supplier()) with check (actor_is_supplier());
