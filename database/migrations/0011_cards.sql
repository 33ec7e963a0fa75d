-- Test accounts made from business cards (product.md 6.6). The account itself is a row of users with kind 'test'
-- and an end; this table keeps what was read and the one mail about it. Pictures are not kept at all.

create table card_accounts (
  id uuid primary key default new_id(),
  user_id uuid not null constraint card_accounts_user_key unique references users on delete cascade,
  -- As the reader read it, and the names of the fields it was not sure of. Never changed.
  read jsonb not null,
  unsure text[] not null default '{}',
  -- As it stands now: read, or corrected with the ticket.
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  phone text not null default '',
  email text not null default '',
  lang text not null,
  ticket_sha256 bytea not null constraint card_accounts_ticket_key unique,
  ticket_expires_at timestamptz not null default now() + interval '30 minutes',
  corrected_at timestamptz,
  -- Where the mail went; only its links, and only for this address, turn the account into a real one.
  mailed_to text,
  mailed_at timestamptz,
  -- One for what was read, at most one more for a corrected address.
  mails smallint not null default 0,
  claim_sha256 bytea constraint card_accounts_claim_key unique,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  constraint card_accounts_mail check ((mailed_to is null) = (claim_sha256 is null))
);
create index card_accounts_newest on card_accounts (created_at desc, id desc);
create index users_test_end on users (expires_at) where kind = 'test';

-- Cards are read before anybody is known, and afterwards they are the supplier's to see.
alter table card_accounts enable row level security;
create policy card_accounts_supplier on card_accounts using (actor_is_supplier()) with check (actor_is_supplier());
