-- Runs of an import can be taken back (docs/decisions/061-before-images.md).

-- `number` is what people call a run. `undo`: never (before this version), kept, dropped (older than the last ten), done.
alter table import_runs
  add column number integer,
  add column source_name text,
  add column started_by text,
  add column undo text not null default 'never' constraint import_runs_undo check (undo in ('never', 'kept', 'dropped', 'done')),
  add column undone_at timestamptz,
  add column undone_by text,
  -- Which columns of each table the fingerprints of this run cover.
  add column image_columns jsonb not null default '{}';
update import_runs set number = numbered.number, source_name = numbered.name
from (
  select import_runs.id, row_number() over (order by started_at, import_runs.id) as number, sources.name
  from import_runs left join sources on sources.id = source_id
) numbered where numbered.id = import_runs.id;
alter table import_runs alter column number set not null;
alter table import_runs add constraint import_runs_number_key unique (number);

-- What a run has written: the rows it made, as fingerprints, the former values of those it changed, the rows it removed.
create table before_images (
  -- No foreign key: its check for each of 300,000 rows would take three seconds of an import.
  run integer not null,
  table_name text not null,
  -- The values of the primary key, separated by U+001F.
  key text not null collate "C",
  kind text not null constraint before_images_kind check (kind in ('made', 'changed', 'removed')),
  -- changed: only the columns that the run changed; removed: the whole row.
  before jsonb,
  after jsonb,
  -- made: a hash of the row as the run left it.
  fingerprint bigint
);
create index before_images_run_table on before_images (run, table_name);

-- Before-images hold cost prices and the price lists of companies.
alter table before_images enable row level security;
create policy before_images_system on before_images
  using (actor_role() = 'system') with check (actor_role() = 'system');

-- Removing a product looks for its lines here.
create index cart_lines_product on cart_lines (product_id);
create index wishes_product on wishes (product_id);
create index product_documents_product on product_documents (product_id);
