-- What people see and may ask about their own data (trust.md 3.7).

-- So that a reader recognises his devices in his account.
alter table remember_devices add column user_agent text;

-- When a person asked to be forgotten. The row stays, with a pseudonym, where documents refer to it.
alter table users add column deleted_at timestamptz;

-- Proof of consent to mails: which network asked and which confirmed, as HMACs with a secret of the shop.
alter table subscribers add column asked_ip_hmac bytea;
alter table subscribers add column confirmed_ip_hmac bytea;

-- A message we doubt: the shop gets it, but no copy goes to the address that somebody typed.
alter table contact_messages add column is_suspect boolean not null default false;
