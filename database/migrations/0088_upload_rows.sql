-- Every row of an upload that needs a look, and how its source was read last time (docs/decisions/124-uploads-remember.md).

create table upload_rows (
  upload_id uuid primary key constraint upload_rows_upload_fkey references uploads on delete cascade,
  -- The first of them: place in the file, column, value, severity and reason of each.
  listed jsonb not null,
  -- How many there are in all.
  total integer not null
);
alter table upload_rows enable row level security;
create policy upload_rows_supplier on upload_rows using (actor_is_supplier()) with check (actor_is_supplier());

alter table uploads
  -- Answers that were taken over from the last file of the same source, and the run that this file became.
  add column taken_over jsonb not null default '{}',
  add column taken_from integer;
