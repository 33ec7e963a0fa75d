-- Files in messages: up to three to a message (docs/decisions/090-files-of-messages-in-the-database.md).

create table message_files (
  id uuid primary key default new_id(),
  -- Null while the person who sent the file has not sent the message yet; a job removes it after a day.
  message_id uuid references document_messages on delete cascade,
  -- Whose messages they are; null for a file of staff that waits for its message.
  company_id uuid references companies on delete cascade,
  user_id uuid references users on delete set null,
  position smallint not null default 1 constraint message_files_position check (position between 1 and 3),
  -- As its sender called it, without its ending.
  name text not null,
  kind text not null constraint message_files_kind check (kind in ('pdf', 'jpeg', 'png', 'xlsx')),
  -- A picture is our own copy of what was sent.
  content bytea not null constraint message_files_size check (octet_length(content) between 1 and 2097152),
  created_at timestamptz not null default now(),
  constraint message_files_place unique (message_id, position)
);
-- Pictures, PDF and workbooks are compressed already; so the size is read without the bytes.
alter table message_files alter column content set storage external;
create index message_files_waiting on message_files (user_id, created_at) where message_id is null;
create index message_files_company on message_files (company_id) where company_id is not null;
create index message_files_user on message_files (user_id) where user_id is not null;

-- A file is read by whoever may read its message; before that, by the person who sent it. A buyer's connection adds files
-- and changes none: give_message_files() (database/routines/trade.sql) puts them into the message.
alter table message_files enable row level security;
create policy message_files_read on message_files for select using (
  company_id = actor_company_id()
  and case when message_id is null then user_id = actor_user_id()
    else exists (select from document_messages where document_messages.id = message_id) end);
create policy message_files_add on message_files for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id() and message_id is null and position = 1
  and created_at = now());
create policy message_files_supplier on message_files using (actor_is_supplier()) with check (actor_is_supplier());
