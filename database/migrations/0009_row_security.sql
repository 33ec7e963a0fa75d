-- The second lock on mails, codes, companies and people.

-- Bodies hold codes and names of buyers: whoever causes a mail may put it in, staff read, the sender alone changes it.
alter table outbox_mails enable row level security;
create policy outbox_mails_queue on outbox_mails for insert with check (actor_role() <> '');
create policy outbox_mails_system on outbox_mails using (actor_role() = 'system');
create policy outbox_mails_read on outbox_mails for select using (actor_role() = 'staff');

-- Codes are asked for and redeemed before it is known who asks; staff have no business with them.
alter table email_codes enable row level security;
create policy email_codes_system on email_codes using (actor_role() = 'system') with check (actor_role() = 'system');

-- A buyer reads his company and his colleagues. What the company may do is the supplier's to say; of the people a
-- buyer writes himself alone, and never into another company.
drop policy companies_own on companies;
create policy companies_read on companies for select using (id = actor_company_id());
create policy companies_supplier on companies using (actor_is_supplier()) with check (actor_is_supplier());
drop policy users_own on users;
create policy users_read on users for select using (id = actor_user_id() or company_id = actor_company_id());
create policy users_self on users for update using (id = actor_user_id())
  with check (id = actor_user_id() and company_id = actor_company_id());
create policy users_supplier on users using (actor_is_supplier()) with check (actor_is_supplier());
