-- Ground every other migration stands on: extensions, the application's role, ids, texts, actors,
-- the catalogue version, idempotency, limits and the mail outbox.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The role the application works as. It owns nothing, so row-level security binds it (product.md 6.8).
do $$
begin
  if not exists (select from pg_roles where rolname = 'partwright_app') then
    create role partwright_app login nosuperuser nocreatedb nocreaterole;
    -- A login that is no superuser must be able to act as the role it has just made.
    execute format('grant partwright_app to %I', current_user);
  end if;
end
$$;

do $$
begin
  execute format('grant connect, temporary on database %I to partwright_app', current_database());
end
$$;
grant usage on schema public to partwright_app;
alter default privileges in schema public grant select, insert, update, delete on tables to partwright_app;
alter default privileges in schema public grant usage on sequences to partwright_app;
alter default privileges in schema public grant execute on functions to partwright_app;

-- UUIDv7 on every supported version (PostgreSQL 18 has its own, 15 to 17 do not): 48 bits of
-- milliseconds, then random bits, so that private ids sort by time and cannot be counted.
create function new_id() returns uuid
language sql volatile parallel safe as $$
  select encode(
    set_byte(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112),
    'hex')::uuid
$$;

-- Who acts in this transaction. Set with set_config(…, true) only, so a pooled connection forgets it.
create function actor_user_id() returns uuid
language sql stable parallel safe as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function actor_company_id() returns uuid
language sql stable parallel safe as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
-- 'staff' for the back office, 'system' for jobs and imports, 'buyer' in the shop, '' for nobody.
create function actor_role() returns text
language sql stable parallel safe as $$ select coalesce(current_setting('app.role', true), '') $$;
create function actor_is_supplier() returns boolean
language sql stable parallel safe as $$ select actor_role() in ('staff', 'system') $$;

-- Texts live in jsonb keyed by language (en zh fr de es ru) and 'own' for the supplier's own language.
-- A missing one falls back per field: chosen, English, the supplier's, Chinese, first present (product.md 3.2).
-- Without a sub-select in its body the planner inlines it; a call per row would double the cost of a list.
create function text_language(texts jsonb, lang text) returns text
language sql immutable parallel safe as $$
  select case
    when texts ? lang then lang
    when texts ? 'en' then 'en'
    when texts ? 'own' then 'own'
    when texts ? 'zh' then 'zh'
    else jsonb_path_query_first(texts, '$.keyvalue().key') #>> '{}'
  end
$$;
create function text_in(texts jsonb, lang text) returns text
language sql immutable parallel safe as $$
  select coalesce(texts ->> lang, texts ->> 'en', texts ->> 'own', texts ->> 'zh',
    jsonb_path_query_first(texts, '$.*') #>> '{}')
$$;

-- One row; its number is part of every cache key and changes in the transaction that changes the catalogue.
create table catalogue_version (
  only_row boolean primary key default true constraint catalogue_version_only_row check (only_row),
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);
insert into catalogue_version default values;

create function touch_catalogue() returns bigint
language plpgsql as $$
declare next_version bigint;
begin
  update catalogue_version set version = version + 1, changed_at = now() returning version into next_version;
  perform pg_notify('catalogue', next_version::text);
  return next_version;
end
$$;

-- What staff may change without a restart, and what start-up remembers (demo loaded, first admin made).
create table shop_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Answers of calls that create something, kept a day (product.md 5.4). The body is kept only as an HMAC.
create table idempotency_keys (
  scope text not null,
  call text not null,
  key text not null,
  -- Which attempt holds the key; one that was taken over may no longer write or free it.
  holder uuid not null,
  body_hmac bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (scope, call, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Account limits: the table layout rate-limiter-flexible expects from its PostgreSQL store.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Mails wait here in the transaction that causes them, so that a crash neither loses nor doubles one.
create table outbox_mails (
  id uuid primary key default new_id(),
  template text not null,
  language text not null,
  to_address text not null,
  to_name text,
  reply_to_address text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  status text not null default 'queued'
    constraint outbox_mails_status check (status in ('queued', 'sent', 'kept', 'dead')),
  attempts integer not null default 0,
  -- Claiming a mail moves this ahead, so that a sender that dies gives it back by itself.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_mails_newest on outbox_mails (created_at desc, id desc);
create index outbox_mails_due on outbox_mails (next_attempt_at) where status = 'queued';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_type text,
  subject_id text,
  details jsonb not null default '{}'
);
create index audit_log_newest on audit_log (at desc);
