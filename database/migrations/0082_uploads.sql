-- Files of the catalogue that staff upload in the office (docs/decisions/092-uploads-in-the-office.md).

-- The file itself lies in the data directory, under the row's id.
create table uploads (
  id uuid primary key default new_id(),
  uploaded_at timestamptz not null default clock_timestamp(),
  -- Null: a person who is no longer known.
  user_id uuid constraint uploads_user_fkey references users on delete set null,
  file_name text not null,
  file_bytes integer not null,
  -- False: discarded, or older than the time for which files are kept.
  is_file_kept boolean not null default true,
  -- The options of the import command, as staff have answered so far.
  options jsonb not null default '{}',
  -- What was asked for last; `working` only while the process that holds the lock of uploads does it.
  task text not null default 'check' constraint uploads_task check (task in ('check', 'load', 'undoCheck', 'undo', 'discard')),
  progress_state text not null default 'waiting'
    constraint uploads_progress_state check (progress_state in ('waiting', 'working', 'done', 'broken')),
  -- From 0 to 1.
  progress real not null default 0,
  -- Language of the report's file, and who started the task, as the runs of imports name them.
  language text not null,
  started_by text not null,
  -- Counts the steps: a step names the one that its person saw.
  step integer not null default 1,
  asked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- What the last check or load says, or why the file was refused.
  report jsonb,
  refusal jsonb,
  -- The run of the load, and what its undo would do or did.
  run integer,
  undo_report jsonb
);
create index uploads_newest on uploads (uploaded_at desc, id desc);
create index uploads_user on uploads (user_id) where user_id is not null;
create unique index uploads_run on uploads (run) where run is not null;
create index uploads_open on uploads (asked_at) where progress_state in ('waiting', 'working');
alter table uploads enable row level security;
create policy uploads_supplier on uploads using (actor_is_supplier()) with check (actor_is_supplier());

-- Who did what with an upload.
create table upload_steps (
  id uuid primary key default new_id(),
  upload_id uuid not null constraint upload_steps_upload_fkey references uploads on delete cascade,
  at timestamptz not null default clock_timestamp(),
  user_id uuid constraint upload_steps_user_fkey references users on delete set null,
  kind text not null constraint upload_steps_kind
    check (kind in ('upload', 'answer', 'check', 'load', 'undoCheck', 'undo', 'discard', 'broken')),
  -- The options that the step changed.
  options jsonb not null default '{}'
);
create index upload_steps_of_upload on upload_steps (upload_id, at, id);
create index upload_steps_user on upload_steps (user_id) where user_id is not null;
alter table upload_steps enable row level security;
create policy upload_steps_supplier on upload_steps using (actor_is_supplier()) with check (actor_is_supplier());
