-- One-time codes of staff: the second thing that the sign-in at the office asks for.
create table staff_codes (
  user_id uuid primary key references users on delete cascade,
  -- The shared secret, encrypted with a key of the data folder (docs/decisions/086-one-time-codes-of-staff.md).
  sealed_secret bytea not null,
  -- Null until the first code was right: the sign-in does not ask for a code yet.
  confirmed_at timestamptz,
  -- The newest 30-second step whose code was used; a code works once.
  last_step bigint not null default 0,
  -- SHA-256 of the recovery codes that are left; each works once.
  recovery_sha256 bytea[] not null default '{}',
  created_at timestamptz not null default now()
);
alter table staff_codes enable row level security;
create policy staff_codes_system on staff_codes using (actor_role() = 'system') with check (actor_role() = 'system');
