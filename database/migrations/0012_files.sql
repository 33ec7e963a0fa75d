-- Files to open at /files/{id}: catalogues for everybody, later the documents of one company.
create table files (
  id uuid primary key default new_id(),
  -- What the file is called when it is saved, per language and without its ending.
  names jsonb not null,
  content_type text not null,
  -- Where the bytes lie in the media storage. A new content is a new row and a new address.
  storage_key text not null,
  sha256 bytea not null,
  size bigint not null constraint files_size check (size >= 0),
  -- Whose it is; null is anybody's.
  company_id uuid references companies on delete cascade,
  created_at timestamptz not null default now()
);
create index files_company on files (company_id) where company_id is not null;

alter table files enable row level security;
create policy files_read on files for select
  using (company_id is null or company_id = actor_company_id() or actor_is_supplier());
create policy files_write on files using (actor_is_supplier()) with check (actor_is_supplier());

-- What the shop prints into a catalogue that it draws itself; null where the file is the supplier's own.
alter table catalogues add column book jsonb;
