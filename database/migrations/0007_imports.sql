-- Imports: each run and the rows that wait for a part to arrive. Rows are staged in a temporary table of the one
-- transaction that applies them, so a killed import leaves nothing.

create table import_runs (
  id uuid primary key default new_id(),
  source_id integer references sources,
  file_name text not null,
  file_sha256 text,
  is_dry_run boolean not null default false,
  status text not null default 'running'
    constraint import_runs_status check (status in ('running', 'done', 'refused', 'failed')),
  counts jsonb not null default '{}',
  message text,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);

-- Fitment, price and stock rows whose part is not there yet; they take effect when it arrives.
create table waiting_rows (
  id bigint generated always as identity primary key,
  source_id integer not null references sources,
  kind text not null constraint waiting_rows_kind check (kind in ('fitment', 'price', 'stock')),
  -- Fingerprint of what the row is about: a later row about the same takes its place.
  key text not null,
  normal text not null,
  payload jsonb not null,
  constraint waiting_rows_key unique (source_id, kind, key)
);
create index waiting_rows_normal on waiting_rows (normal);

-- Fingerprint of the row a product was last imported from: the same file twice changes nothing, and what staff
-- corrected in between stays corrected.
alter table products add column source_hash text;
