-- Sessions.

-- The live session of a token with its user and company. Runs as its owner and returns one session, so the application's
-- role needs no wider read right. Office sessions end after 30 idle minutes. is_stale: call touch_session().
-- has_code: a member of staff whose sign-in asks for a one-time code.
create or replace function session_by_token(token_hash bytea)
returns table (
  session_id uuid, audience text, carrier text, user_id uuid, company_id uuid, kind text, email text,
  first_name text, last_name text, lang text, roles text[], company_name text, company_status text,
  may_order boolean, price_group_id integer, currency text, cart_max_quantity integer, is_stale boolean,
  has_code boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select sessions.id, sessions.audience, sessions.carrier, users.id, users.company_id, users.kind, users.email,
    users.first_name, users.last_name, users.lang, users.roles, companies.name, companies.status,
    companies.may_order, companies.price_group_id, companies.currency,
    -- The company's own limit, else that of the settings.
    coalesce(companies.cart_max_quantity, (select (value ->> 'mostPacks')::integer from shop_settings where key = 'orders')),
    sessions.last_seen_at < now() - case sessions.audience when 'office' then interval '1 minute' else interval '1 hour' end,
    sessions.audience = 'office'
      and exists (select from staff_codes where user_id = users.id and confirmed_at is not null)
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

-- Records that a session was used.
create or replace function touch_session(seen_session_id uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update sessions set last_seen_at = now() where id = seen_session_id
$$;

-- Whether the acting buyer administers the acting company. It runs as the owner, so that the policies that call it ask
-- no policy of their own.
-- Stored use: row security
create or replace function actor_is_company_admin() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users where id = actor_user_id() and company_id = actor_company_id()
    and 'companyAdmin' = any(roles) and deleted_at is null and not is_locked)
$$;

-- Whether the acting buyer reads the documents of colleagues: the company shares them, or the buyer administers it.
-- Stored use: row security
create or replace function actor_reads_colleagues() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select actor_is_company_admin() or exists (select from companies where id = actor_company_id() and shares_documents)
$$;

-- Wishlists.

-- Each person of a company gets a wishlist with the account, so that calls that only read never have to make one.
create or replace function make_wishlist() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into lists (company_id, owner_id, name, is_wishlist) values (new.company_id, new.id, 'Wishlist', true);
  return null;
end $$;
create or replace trigger users_wishlist after insert on users for each row
  when (new.company_id is not null) execute function make_wishlist();

-- Products with a heart; one may stand on the wishlist in several packings.
create or replace view wished_products with (security_invoker = true) as
  select lists.owner_id as user_id, list_lines.product_id, list_lines.place, list_lines.created_at
  from lists join list_lines on list_lines.list_id = lists.id
  where lists.is_wishlist and list_lines.product_id is not null;
