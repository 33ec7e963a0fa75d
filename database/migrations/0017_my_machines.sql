-- "My machine": what the workshops of our buyers repair, and which of them each person works on now.

-- Shared within the company. The label is the workshop's own word for it, such as a fleet number.
create table company_machines (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  model_id integer not null references models on delete cascade,
  label text not null default '' constraint company_machines_label check (char_length(label) <= 60),
  created_at timestamptz not null default now(),
  constraint company_machines_key unique (company_id, model_id, label)
);
create index company_machines_model on company_machines (model_id);

alter table company_machines enable row level security;
create policy company_machines_own on company_machines
  using (actor_is_supplier() or company_id = actor_company_id());

-- The machine that a person picked last: a second device of his begins with it.
alter table users add column machine_model_id integer references models on delete set null;
create index users_machine_model on users (machine_model_id) where machine_model_id is not null;
