-- What a company's own people keep of it, and what of each other's documents they see
-- (docs/decisions/080-sharing-among-colleagues.md).
-- Needs routine: actor_is_company_admin()
-- Needs routine: actor_reads_colleagues()

-- Restrictive: they hold beside every policy that lets a company read, also one that comes later. A company that does
-- not share shows a buyer his own documents alone; its administrators see all.
create policy inquiries_of_colleagues on inquiries as restrictive for select using (
  actor_role() <> 'buyer' or user_id = actor_user_id() or (select actor_reads_colleagues()));
create policy orders_of_colleagues on orders as restrictive for select using (
  actor_role() <> 'buyer' or user_id = actor_user_id() or (select actor_reads_colleagues()));
create policy inquiry_lines_of_colleagues on inquiry_lines as restrictive for select using (
  actor_role() <> 'buyer' or (select actor_reads_colleagues())
  or exists (select from inquiries where inquiries.id = inquiry_lines.inquiry_id));
create policy order_lines_of_colleagues on order_lines as restrictive for select using (
  actor_role() <> 'buyer' or (select actor_reads_colleagues())
  or exists (select from orders where orders.id = order_lines.order_id));
create policy shipments_of_colleagues on shipments as restrictive for select using (
  actor_role() <> 'buyer' or (select actor_reads_colleagues())
  or exists (select from orders where orders.id = shipments.order_id));
create policy document_events_of_colleagues on document_events as restrictive for select using (
  actor_role() <> 'buyer' or (select actor_reads_colleagues())
  or exists (select from inquiries where inquiries.id = document_id)
  or exists (select from orders where orders.id = document_id));
create policy document_messages_of_colleagues on document_messages as restrictive for select using (
  actor_role() <> 'buyer' or (select actor_reads_colleagues())
  or exists (select from inquiries where inquiries.id = document_id)
  or exists (select from orders where orders.id = document_id));

-- How a document is delivered. Without a wish for the rest, only what is there now is sent.
alter table inquiries
  add column is_rest_wanted boolean not null default true,
  add column has_neutral_papers boolean not null default false;
alter table orders
  add column is_rest_wanted boolean not null default true,
  add column has_neutral_papers boolean not null default false;

-- An administrator of a company invites a person by mail. Nobody learns whether the address has an account: a row stands
-- here either way, and the account is made when the link is used.
create table colleague_invitations (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  invited_by uuid references users on delete set null,
  email text not null,
  email_key text not null generated always as (lower(email)) stored,
  first_name text not null,
  last_name text not null,
  lang text not null constraint colleague_invitations_lang check (lang in ('zh', 'en', 'fr', 'de', 'es', 'ru')),
  is_admin boolean not null default false,
  token_sha256 bytea not null constraint colleague_invitations_token_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint colleague_invitations_key unique (company_id, email_key)
);
create index colleague_invitations_email on colleague_invitations (email_key);
create index colleague_invitations_expires_at on colleague_invitations (expires_at);
create index colleague_invitations_invited_by on colleague_invitations (invited_by) where invited_by is not null;
alter table colleague_invitations enable row level security;
-- Administrators of the company read whom it has invited; the system alone writes, because it must look for the address
-- among the accounts of everybody.
create policy colleague_invitations_read on colleague_invitations for select
  using (company_id = actor_company_id() and (select actor_is_company_admin()));
create policy colleague_invitations_supplier on colleague_invitations
  using (actor_is_supplier()) with check (actor_is_supplier());

-- Whom an entry of a company's history is about, so that it can be taken out when the person is forgotten.
alter table company_changes add column person_id uuid references users on delete set null;
create index company_changes_person on company_changes (person_id) where person_id is not null;
