-- Companies in the office: what changed and by whom, and who waits first (docs/decisions/074-attaching-a-registration.md).

-- Grows with each change, so that the second of two saves is noticed.
alter table companies add column version integer not null default 1;
-- The list of the office: who waits comes first.
create index companies_waiting_first on companies
  ((case status when 'pending' then 0 else 1 end), created_at desc, id desc);
-- Companies whose people write from the same domain.
create index users_mail_domain on users (split_part(email_key, '@', 2)) where company_id is not null;

-- The history of a company, a row for each changed value. Triggers write it (database/routines/company-history.sql).
create table company_changes (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  -- The company's version that the change made.
  version integer not null,
  at timestamptz not null default now(),
  -- Null: a file or a job.
  user_id uuid references users on delete set null,
  -- A column of companies, 'staff_note', or 'person' where somebody was attached; `after` is the person's id then.
  field text not null,
  before text,
  after text
);
create index company_changes_newest on company_changes (company_id, at desc, id desc);
create index company_changes_user on company_changes (user_id) where user_id is not null;
alter table company_changes enable row level security;
create policy company_changes_supplier on company_changes using (actor_is_supplier()) with check (actor_is_supplier());

-- A message and an event hold the company's row, so that none is left behind by a company that is just being attached.
alter table document_messages add constraint document_messages_company_id_fkey
  foreign key (company_id) references companies;
alter table document_events add constraint document_events_company_id_fkey
  foreign key (company_id) references companies;
