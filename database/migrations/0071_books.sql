-- What the shop and the supplier's books tell each other: sales from before the shop come in, orders go out
-- (docs/decisions/081-handed-over-once.md).

-- One load of a file of past sales.
create table past_sale_runs (
  number integer not null constraint past_sale_runs_pkey primary key,
  started_at timestamptz not null default now(),
  -- anna@office-pc
  started_by text not null,
  file_name text not null,
  -- Lines by what came of them.
  counts jsonb not null default '{}',
  undo text not null default 'kept' constraint past_sale_runs_undo check (undo in ('kept', 'dropped', 'done')),
  undone_at timestamptz,
  undone_by text
);
alter table past_sale_runs enable row level security;
create policy past_sale_runs_system on past_sale_runs
  using (actor_role() = 'system') with check (actor_role() = 'system');

-- A line that a company bought before the shop, or past it. The article is named by its number: one that comes into the
-- catalogue later has its past sales from the first day.
create table past_sales (
  id bigint generated always as identity constraint past_sales_pkey primary key,
  run integer not null constraint past_sales_run_fkey references past_sale_runs,
  company_id uuid not null constraint past_sales_company_fkey references companies on delete cascade,
  -- As typed, and in its normal form.
  number text not null,
  normal text not null,
  sold_on date not null,
  pieces integer not null constraint past_sales_pieces check (pieces > 0),
  -- Net, for `per` pieces.
  amount_minor bigint not null constraint past_sales_amount check (amount_minor > 0),
  per smallint not null constraint past_sales_per check (per in (1, 10, 100, 1000)),
  currency text not null,
  -- Of the invoice or the order in the books; empty: the file does not say.
  document_no text not null default '',
  -- Tells equal lines of one file apart: 1, 2, … The same file read twice adds nothing.
  copy integer not null constraint past_sales_copy check (copy > 0),
  -- Also finds what a company paid last for an article.
  constraint past_sales_key
    unique (company_id, normal, sold_on, pieces, amount_minor, per, currency, document_no, copy)
);
create index past_sales_run on past_sales (run);
-- What a company paid is its own: a buyer's connection reads no other's, and writes none.
alter table past_sales enable row level security;
create policy past_sales_read on past_sales for select using (company_id = actor_company_id());
create policy past_sales_supplier on past_sales using (actor_is_supplier()) with check (actor_is_supplier());

create index order_lines_bought on order_lines (company_id, product_id);

-- One hand-over: the files that a run wrote. They get their names after the transaction; until then `published_at` is
-- null, and the next run gives the names.
create table handover_batches (
  number integer not null constraint handover_batches_pkey primary key,
  made_at timestamptz not null default now(),
  -- anna@office-pc; empty: the schedule.
  made_by text not null default '',
  -- The full path.
  folder text not null,
  -- Names of the files without the folder.
  files text[] not null,
  published_at timestamptz
);
create index handover_batches_unpublished on handover_batches (number) where published_at is null;

-- An order, or its cancellation, in a batch.
create table order_handovers (
  order_id uuid not null constraint order_handovers_order_fkey references orders on delete cascade,
  kind text not null constraint order_handovers_kind check (kind in ('order', 'cancellation')),
  batch integer not null constraint order_handovers_batch_fkey references handover_batches on delete cascade,
  -- Sent once more, because somebody asked for it.
  is_repeat boolean not null default false,
  constraint order_handovers_pkey primary key (order_id, kind, batch)
);
-- Exactly once, whatever a query forgets.
create unique index order_handovers_once on order_handovers (order_id, kind) where not is_repeat;
create index order_handovers_of_batch on order_handovers (batch);

alter table handover_batches enable row level security;
create policy handover_batches_supplier on handover_batches using (actor_is_supplier()) with check (actor_is_supplier());
alter table order_handovers enable row level security;
create policy order_handovers_supplier on order_handovers using (actor_is_supplier()) with check (actor_is_supplier());
