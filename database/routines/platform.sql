-- Identifiers, the acting user, texts in several languages and the version of the catalogue.

-- UUIDv7 for every supported version of PostgreSQL (18 has its own, 15 to 17 have none): 48 bits of milliseconds, then
-- random bits. Private ids sort by time and nobody can count them.
create or replace function new_id() returns uuid
language sql volatile parallel safe as $$
  select encode(
    set_byte(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112),
    'hex')::uuid
$$;

-- The user on whose behalf this transaction runs. Set it only with set_config(…, true): a pooled connection forgets it
-- at the end of the transaction.
-- Stored use: row security
create or replace function actor_user_id() returns uuid
language sql stable parallel safe as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- The company of that user.
-- Stored use: row security
create or replace function actor_company_id() returns uuid
language sql stable parallel safe as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

-- 'staff' in the back office, 'system' for jobs and imports, 'buyer' or 'visitor' in the shop, '' without an actor.
-- Stored use: row security
create or replace function actor_role() returns text
language sql stable parallel safe as $$ select coalesce(current_setting('app.role', true), '') $$;

-- Whether the supplier's own staff or a job acts. `case` tells the planner that this may well be true. Of the bare
-- comparison it expects one row in a hundred, and then reads whole tables for the first page of a list of the office.
-- Stored use: row security
create or replace function actor_is_supplier() returns boolean
language sql stable parallel safe as $$
  select case when actor_role() in ('staff', 'system') then true else false end
$$;

-- The language whose text text_in() returns. Without a subquery in its body the planner inlines this function; a call for
-- each row doubles the time of a list.
create or replace function text_language(texts jsonb, lang text) returns text
language sql immutable parallel safe as $$
  select case
    when texts ? lang then lang
    when texts ? 'en' then 'en'
    when texts ? 'own' then 'own'
    when texts ? 'zh' then 'zh'
    else jsonb_path_query_first(texts, '$.keyvalue().key') #>> '{}'
  end
$$;

-- A text is jsonb keyed by language (en zh fr de es ru) and 'own' for the supplier's language. Falls back for each text:
-- the reader's language, English, the supplier's, Chinese, the first present.
create or replace function text_in(texts jsonb, lang text) returns text
language sql immutable parallel safe as $$
  select coalesce(texts ->> lang, texts ->> 'en', texts ->> 'own', texts ->> 'zh',
    jsonb_path_query_first(texts, '$.*') #>> '{}')
$$;

-- Whether triggers keep the rows that derive from products. A transaction that calls refresh_products() for everything
-- it writes sets app.is_publishing: what the triggers would write is written once, at its end.
create or replace function triggers_are_on() returns boolean
language sql stable parallel safe as $$ select coalesce(current_setting('app.is_publishing', true), '') <> 'on' $$;

-- Raises the version of the catalogue and notifies all processes. Every cache key contains the version.
create or replace function touch_catalogue() returns bigint
language plpgsql as $$
declare next_version bigint;
begin
  update catalogue_version set version = version + 1, changed_at = now() returning version into next_version;
  perform pg_notify('catalogue', next_version::text);
  return next_version;
end
$$;
