-- What happened stays as it was written, and an answer is kept for its caller alone.

-- The audit log: the application adds and reads. It is kept as long as the shop, so no job cleans it; if one ever
-- does, it runs as the owner.
revoke update, delete on audit_log from partwright_app;
alter table audit_log enable row level security;
create policy audit_log_read on audit_log for select using (actor_is_supplier());
-- Nobody writes in another person's name but jobs and sign-in, which act for somebody.
create policy audit_log_note on audit_log for insert with check (actor_role() = 'system' or actor_id = actor_user_id());

-- Kept answers: a signed-in caller has those of his id, a visitor those of his network, jobs all.
alter table idempotency_keys enable row level security;
create policy idempotency_keys_system on idempotency_keys
  using (actor_role() = 'system') with check (actor_role() = 'system');
create policy idempotency_keys_own on idempotency_keys
  using (scope = actor_user_id()::text) with check (scope = actor_user_id()::text);
create policy idempotency_keys_visitor on idempotency_keys
  using (actor_role() = 'visitor' and scope = 'device:' || current_setting('app.network', true))
  with check (actor_role() = 'visitor' and scope = 'device:' || current_setting('app.network', true));

-- Histories, messages and consents are of the same kind: a buyer adds and reads, and changes none. The supplier blanks
-- what a person wrote who asked to be forgotten, and deletes test accounts.
drop policy document_events_own on document_events;
create policy document_events_read on document_events for select using (company_id = actor_company_id());
create policy document_events_note on document_events for insert
  with check (company_id = actor_company_id() and not by_supplier);
create policy document_events_supplier on document_events
  using (actor_is_supplier()) with check (actor_is_supplier());
drop policy document_messages_own on document_messages;
create policy document_messages_read on document_messages for select using (company_id = actor_company_id());
create policy document_messages_write on document_messages for insert
  with check (company_id = actor_company_id() and user_id = actor_user_id() and not by_supplier);
create policy document_messages_supplier on document_messages
  using (actor_is_supplier()) with check (actor_is_supplier());
drop policy consents_own on consents;
create policy consents_read on consents for select using (user_id = actor_user_id());
create policy consents_give on consents for insert with check (user_id = actor_user_id());
create policy consents_supplier on consents using (actor_is_supplier()) with check (actor_is_supplier());
