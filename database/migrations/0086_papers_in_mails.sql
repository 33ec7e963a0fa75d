-- Mails carry papers (docs/decisions/110-papers-in-mails.md), and asking again is one inquiry however often it is pressed.

-- The paper that goes with the mail. No reference: a mail outlives what it told about, and then goes without.
alter table outbox_mails add column paper_id uuid;
-- A buyer's connection sends no paper that the buyer may not read.
create policy outbox_mails_paper on outbox_mails as restrictive for insert with check (
  paper_id is null or actor_is_supplier() or exists (select from papers where papers.id = paper_id));

-- The ended inquiry that a buyer asked again for.
alter table inquiries add column copied_from uuid references inquiries on delete set null;
create index inquiries_copied_from on inquiries (copied_from) where copied_from is not null;
drop policy inquiries_place on inquiries;
create policy inquiries_place on inquiries for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id() and begun_by is null and copied_from is null
  and status = 'pending' and version = 0 and valid_until is null and assigned_to is null and created_at = now());
