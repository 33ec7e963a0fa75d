-- What a load of stock figures ended, so that taking it back brings the reservations back
-- (docs/decisions/112-reservations-that-a-file-counts.md).
create table ended_reservations (
  run integer not null references import_runs (number) on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  pieces integer not null constraint ended_reservations_pieces check (pieces > 0),
  -- The figure after the load: another one since then counts the order, too.
  stock_quantity integer,
  constraint ended_reservations_pkey primary key (run, order_line_id)
);
create index ended_reservations_line on ended_reservations (order_line_id);
alter table ended_reservations enable row level security;
create policy ended_reservations_system on ended_reservations
  using (actor_role() = 'system') with check (actor_role() = 'system');

-- Who looked after an inquiry. Orders have the same among their changed fields. A trigger writes it
-- (database/routines/orders.sql).
create table inquiry_changes (
  id uuid primary key default new_id(),
  inquiry_id uuid not null references inquiries on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Null: a job.
  user_id uuid references users on delete set null,
  by_supplier boolean not null,
  -- A column of inquiries. A person is named by their id.
  field text not null,
  before text,
  after text
);
create index inquiry_changes_of_inquiry on inquiry_changes (inquiry_id, at, id);
create index inquiry_changes_user on inquiry_changes (user_id) where user_id is not null;
alter table inquiry_changes enable row level security;
create policy inquiry_changes_supplier on inquiry_changes using (actor_is_supplier()) with check (actor_is_supplier());
