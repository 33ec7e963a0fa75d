-- Past its free attempts a caller does a proof of work or waits. One row for each caller who was asked to wait; the
-- key is a digest, as in rate_limits.
create table retry_waits (
  key text primary key,
  -- How many attempts were admitted without work so far; each makes the next wait longer.
  admitted integer not null default 0,
  next_at timestamptz not null
);
create index retry_waits_next_at on retry_waits (next_at);

-- A code belongs to the network that asked for it: another network cannot replace it, nor use up its tries.
alter table email_codes add column network_hmac bytea not null default '';
-- Of `tries`, those that came from another network.
alter table email_codes add column tries_elsewhere smallint not null default 0;
