-- Pictures that a list names by web address (docs/decisions/068-pictures-by-address.md). A job fetches each address once.
create table picture_addresses (
  id integer generated always as identity constraint picture_addresses_pkey primary key,
  -- As the list writes it; it may hold a key that opens a file, so no reader's call sees it.
  address text not null,
  -- Its server, so that no server gets many requests at once.
  host text not null,
  state text not null default 'waiting' constraint picture_addresses_state check (state in ('waiting', 'fetched', 'failed')),
  attempts integer not null default 0,
  -- Also the end of a claim: a job that died gives the address back then.
  next_attempt_at timestamptz not null default now(),
  -- Why the last attempt brought no picture.
  failure text,
  -- The photo at this address (photos.hash).
  photo text,
  -- Whether the articles show it: fetched pictures are shown in batches.
  is_published boolean not null default false,
  attempted_at timestamptz
);
-- An address may be longer than an index entry.
create unique index picture_addresses_address on picture_addresses (md5(address));
create index picture_addresses_waiting on picture_addresses (next_attempt_at, id) where state = 'waiting';
create index picture_addresses_unpublished on picture_addresses (id) where state = 'fetched' and not is_published;
alter table picture_addresses enable row level security;
create policy picture_addresses_system on picture_addresses
  using (actor_role() = 'system') with check (actor_role() = 'system');

-- Which article wants the picture of which address, in the order of the list.
create table wanted_pictures (
  product_id integer not null references products on delete cascade,
  address_id integer not null references picture_addresses,
  place integer not null,
  -- Taken away from the article by hand: it does not come back while the list names the same address.
  is_removed boolean not null default false,
  constraint wanted_pictures_pkey primary key (product_id, address_id)
);
create index wanted_pictures_address on wanted_pictures (address_id);

-- Names of photos that came from web addresses, behind `pics`; derived from wanted_pictures.
alter table products add column fetched_pics text[] not null default '{}';
