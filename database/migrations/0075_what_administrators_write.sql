-- People of a company read its addresses, its administrators write them; quotes belong to their inquiry.
-- Needs routine: actor_is_company_admin()
drop policy addresses_own on addresses;
create policy addresses_read on addresses for select using (company_id = actor_company_id());
create policy addresses_add on addresses for insert
  with check (company_id = actor_company_id() and (select actor_is_company_admin()));
create policy addresses_change on addresses for update
  using (company_id = actor_company_id() and (select actor_is_company_admin()))
  with check (company_id = actor_company_id());
create policy addresses_remove on addresses for delete
  using (company_id = actor_company_id() and (select actor_is_company_admin()));
create policy addresses_supplier on addresses using (actor_is_supplier()) with check (actor_is_supplier());

-- Quotes are seen where their inquiry is (docs/decisions/080-sharing-among-colleagues.md).
create policy quotes_of_colleagues on quotes as restrictive for select using (
  actor_role() <> 'buyer' or (select actor_reads_colleagues())
  or exists (select from inquiries where inquiries.id = quotes.inquiry_id));
create policy quote_lines_of_colleagues on quote_lines as restrictive for select using (
  actor_role() <> 'buyer' or (select actor_reads_colleagues())
  or exists (select from inquiry_lines where inquiry_lines.id = quote_lines.inquiry_line_id));
