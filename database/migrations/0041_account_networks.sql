-- Networks that an account signed in from during the last 30 days. Failed sign-ins from there are counted apart, so
-- that strangers cannot make its owner wait. Only an HMAC of the network is stored.
create table account_networks (
  user_id uuid not null references users on delete cascade,
  network_hmac bytea not null,
  signed_in_at timestamptz not null default now(),
  primary key (user_id, network_hmac)
);
create index account_networks_signed_in_at on account_networks (signed_in_at);

alter table account_networks enable row level security;
create policy account_networks_system on account_networks
  using (actor_role() = 'system') with check (actor_role() = 'system');
create policy account_networks_own on account_networks for select using (user_id = actor_user_id());
