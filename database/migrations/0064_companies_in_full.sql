-- What the supplier's books know of a customer, the files they come in by, and invitations (docs/decisions/073-companies-by-file.md).

alter table companies
  -- The name on papers; `name` is what is shown.
  add column legal_name text not null default '',
  add column vat_number text constraint companies_vat_number check (vat_number ~ '^[A-Z0-9]{4,20}$'),
  -- When and by whom at the supplier the number was looked up; null: only its form is known.
  add column vat_checked_at date,
  add column vat_checked_by uuid references users on delete set null,
  -- Of papers and mails to the company itself; null: not known.
  add column lang text constraint companies_lang check (lang in ('zh', 'en', 'fr', 'de', 'es', 'ru')),
  -- Why it waits or is blocked, in words the company may read.
  add column status_reason text not null default '',
  add column payment_text text not null default '',
  add column payment_days integer constraint companies_payment_days check (payment_days between 0 and 365),
  add column prepayment boolean not null default false,
  add column credit text not null default 'ok' constraint companies_credit check (credit in ('ok', 'prepayment', 'hold')),
  -- In the company's currency. null: what the shop's settings say.
  add column min_order_minor bigint constraint companies_min_order check (min_order_minor >= 0),
  add column min_order_kind text constraint companies_min_order_kind check (min_order_kind in ('refuse', 'fee')),
  add column min_order_fee_minor bigint constraint companies_min_order_fee check (min_order_fee_minor >= 0),
  add column freight_rule text,
  add column looked_after_by uuid references users on delete set null,
  -- Addresses of mail per event: {"orderConfirmed": ["orders@example.com"]}.
  add column mail_recipients jsonb not null default '{}'
    constraint companies_mail_recipients check (jsonb_typeof(mail_recipients) = 'object'),
  -- Whether colleagues see each other's documents.
  add column shares_documents boolean not null default true;
create index companies_vat_number on companies (vat_number) where vat_number is not null;
create index companies_looked_after_by on companies (looked_after_by) where looked_after_by is not null;
create index companies_vat_checked_by on companies (vat_checked_by) where vat_checked_by is not null;

-- What staff write about a company and no buyer's connection reads: a policy hides rows, not columns.
create table company_notes (
  company_id uuid not null constraint company_notes_pkey primary key references companies on delete cascade,
  staff_note text not null default '',
  credit_reason text not null default '',
  updated_at timestamptz not null default now()
);
alter table company_notes enable row level security;
create policy company_notes_supplier on company_notes using (actor_is_supplier()) with check (actor_is_supplier());

-- `book_no`: the address's number in the supplier's books. The company writes its address book, but not this.
alter table addresses
  add column book_no text constraint addresses_book_no check (char_length(book_no) between 1 and 60),
  add column is_invoice boolean not null default false,
  add column phone text not null default '',
  add constraint addresses_book_no_key unique (company_id, book_no);

-- A link by which a person sets the first password, for 7 days. The newest counts; using it removes the row.
create table invitations (
  user_id uuid not null constraint invitations_pkey primary key references users on delete cascade,
  token_sha256 bytea not null constraint invitations_token_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index invitations_expires_at on invitations (expires_at);
-- The person is not signed in yet, and colleagues must not see the links.
alter table invitations enable row level security;
create policy invitations_supplier on invitations using (actor_is_supplier()) with check (actor_is_supplier());

-- One load of a file of companies.
create table company_runs (
  number integer not null constraint company_runs_pkey primary key,
  started_at timestamptz not null default now(),
  -- anna@office-pc
  started_by text not null,
  file_name text not null,
  -- Rows by what came of them.
  counts jsonb not null default '{}',
  undo text not null default 'kept' constraint company_runs_undo check (undo in ('kept', 'dropped', 'done')),
  undone_at timestamptz,
  undone_by text
);
-- What each row was before the run and is after it, for an undo; null: it was not there.
create table company_run_changes (
  run integer not null references company_runs on delete cascade,
  kind text not null constraint company_run_changes_kind check (kind in ('company', 'address', 'person')),
  row_id uuid not null,
  before jsonb,
  after jsonb,
  constraint company_run_changes_pkey primary key (run, kind, row_id)
);
-- An erasure looks for a person here.
create index company_run_changes_row on company_run_changes (row_id);
alter table company_runs enable row level security;
create policy company_runs_system on company_runs
  using (actor_role() = 'system') with check (actor_role() = 'system');
alter table company_run_changes enable row level security;
create policy company_run_changes_system on company_run_changes
  using (actor_role() = 'system') with check (actor_role() = 'system');
