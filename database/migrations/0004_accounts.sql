-- Companies, users, sessions, devices, e-mail codes, consents. Tables of personal data carry row-level
-- security; sign-in works as 'system' because it must look before it knows who asks.

create table companies (
  id uuid primary key default new_id(),
  name text not null,
  status text not null default 'pending'
    constraint companies_status check (status in ('pending', 'approved', 'blocked')),
  may_order boolean not null default false,
  price_group_id integer references price_groups,
  currency text not null default 'EUR',
  cart_max_quantity integer constraint companies_cart_max_quantity check (cart_max_quantity > 0),
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default new_id(),
  -- Null for staff, who belong to the supplier.
  company_id uuid references companies,
  kind text not null default 'buyer' constraint users_kind check (kind in ('buyer', 'test', 'staff')),
  email text not null,
  email_key text generated always as (lower(email)) stored constraint users_email_key unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  contact text not null default '',
  lang text not null default 'en',
  roles text[] not null default '{}',
  is_locked boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint users_company check ((kind = 'staff') = (company_id is null))
);
create index users_company_id on users (company_id);

create table sessions (
  -- Public id: what a browser gets as `token`; it authorises nothing.
  id uuid primary key default new_id(),
  token_sha256 bytea not null constraint sessions_token_key unique,
  user_id uuid not null references users on delete cascade,
  audience text not null constraint sessions_audience check (audience in ('shop', 'office')),
  carrier text not null constraint sessions_carrier check (carrier in ('cookie', 'bearer')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  ip_prefix text
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table remember_devices (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  selector text not null constraint remember_devices_selector_key unique,
  validator_sha256 bytea not null,
  -- The validator before the last rotation stays good for 30 s, for a second tab.
  previous_sha256 bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz not null default now() + interval '30 days'
);
create index remember_devices_user_id on remember_devices (user_id);

create table email_codes (
  id uuid primary key default new_id(),
  email_key text not null,
  purpose text not null constraint email_codes_purpose check (purpose in ('register', 'reset')),
  code_hmac bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  used_at timestamptz
);
create index email_codes_address on email_codes (email_key, purpose, created_at desc);

create table login_challenges (
  uuid uuid primary key default new_id(),
  challenge jsonb not null,
  expires_at timestamptz not null default now() + interval '10 minutes'
);

create table consents (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  text_key text not null,
  text_version text not null,
  lang text not null,
  given_at timestamptz not null default now()
);

create table addresses (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  name text not null,
  lines text not null,
  postcode text not null default '',
  city text not null,
  country text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_company_id on addresses (company_id);

alter table price_lists add constraint price_lists_company_fkey foreign key (company_id) references companies on delete cascade;
alter table product_numbers add constraint product_numbers_company_fkey foreign key (company_id) references companies on delete cascade;
create index price_lists_company on price_lists (company_id);

alter table companies enable row level security;
alter table users enable row level security;
alter table sessions enable row level security;
alter table remember_devices enable row level security;
alter table consents enable row level security;
alter table addresses enable row level security;
alter table price_lists enable row level security;
alter table product_numbers enable row level security;

create policy companies_own on companies using (actor_is_supplier() or id = actor_company_id());
create policy users_own on users using (actor_is_supplier() or id = actor_user_id() or company_id = actor_company_id());
create policy sessions_own on sessions using (actor_is_supplier() or user_id = actor_user_id());
create policy remember_devices_own on remember_devices using (actor_is_supplier() or user_id = actor_user_id());
create policy consents_own on consents using (actor_is_supplier() or user_id = actor_user_id());
create policy addresses_own on addresses using (actor_is_supplier() or company_id = actor_company_id());
-- Lists for all and for a group are read by every company that may see prices; the query picks the group.
create policy price_lists_own on price_lists for select
  using (actor_is_supplier() or company_id is null or company_id = actor_company_id());
create policy price_lists_write on price_lists using (actor_is_supplier()) with check (actor_is_supplier());
-- Everybody reads public numbers; a customer's own numbers only his company.
create policy product_numbers_read on product_numbers for select
  using (company_id is null or company_id = actor_company_id() or actor_is_supplier());
create policy product_numbers_write on product_numbers
  using (actor_is_supplier() or (company_id is not null and company_id = actor_company_id()))
  with check (actor_is_supplier() or (company_id is not null and company_id = actor_company_id()));

-- Who a token belongs to, in one call and without widening what the application's role may read:
-- the function runs as its owner and answers for exactly one living session. Office sessions also end after
-- 30 idle minutes. is_stale: last_seen_at is so old that touch_session should follow.
create function session_by_token(token_hash bytea)
returns table (
  session_id uuid, audience text, carrier text, user_id uuid, company_id uuid, kind text, email text,
  first_name text, last_name text, lang text, roles text[], company_name text, company_status text,
  may_order boolean, price_group_id integer, currency text, cart_max_quantity integer, is_stale boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select sessions.id, sessions.audience, sessions.carrier, users.id, users.company_id, users.kind, users.email,
    users.first_name, users.last_name, users.lang, users.roles, companies.name, companies.status,
    companies.may_order, companies.price_group_id, companies.currency, companies.cart_max_quantity,
    sessions.last_seen_at < now() - case sessions.audience when 'office' then interval '1 minute' else interval '1 hour' end
  from sessions
    join users on users.id = sessions.user_id
    left join companies on companies.id = users.company_id
  where sessions.token_sha256 = token_hash
    and sessions.expires_at > now()
    and (sessions.audience = 'shop' or sessions.last_seen_at > now() - interval '30 minutes')
    and (sessions.audience = 'office') = (users.kind = 'staff')
    and not users.is_locked
    and (users.expires_at is null or users.expires_at > now())
    and coalesce(companies.status <> 'blocked', true)
$$;

create function touch_session(seen_session_id uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update sessions set last_seen_at = now() where id = seen_session_id
$$;
