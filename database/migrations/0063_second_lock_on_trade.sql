-- The second lock on the trade, by command. A buyer's connection reads its company's documents and inserts its own
-- inquiry or order with nothing in it that is the supplier's to decide. It updates and deletes none: states move through
-- move_document() (database/routines/trade.sql). Triggers check what a policy cannot (database/routines/trade-rights.sql).

-- Who did what: a history names the person.
alter table document_events add column user_id uuid references users on delete set null;
create index document_events_user on document_events (user_id) where user_id is not null;
-- The state to which the end of a hold leads back.
alter table orders add column held_from text constraint orders_held_from check (held_from in ('pending', 'confirmed'));

drop policy inquiries_own on inquiries;
create policy inquiries_read on inquiries for select using (company_id = actor_company_id());
create policy inquiries_place on inquiries for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id()
  and status = 'pending' and version = 1 and valid_until is null and created_at = now());
create policy inquiries_supplier on inquiries using (actor_is_supplier()) with check (actor_is_supplier());

-- Lines come with their document, in its transaction, and each consumes a line of the buyer's own cart. A price is one
-- that a price list offers this company today; the total follows from it.
drop policy inquiry_lines_own on inquiry_lines;
create policy inquiry_lines_read on inquiry_lines for select using (company_id = actor_company_id());
create policy inquiry_lines_place on inquiry_lines for insert with check (
  company_id = actor_company_id() and status = 'open'
  and quoted_amount_minor is null and quoted_per = 1 and quoted_total_minor is null
  and exists (select from inquiries where inquiries.id = inquiry_lines.inquiry_id
    and inquiries.user_id = actor_user_id() and inquiries.created_at = now())
  and exists (select from cart_lines where cart_lines.id = inquiry_lines.cart_line_id
    and cart_lines.user_id = actor_user_id()));
create policy inquiry_lines_supplier on inquiry_lines using (actor_is_supplier()) with check (actor_is_supplier());

drop policy orders_own on orders;
create policy orders_read on orders for select using (company_id = actor_company_id());
create policy orders_place on orders for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id()
  and status = 'pending' and held_from is null and inquiry_id is null and created_at = now()
  and freight_minor is null and delivery_term is null
  and tax_rate is null and tax_minor is null and tax_reason is null
  and exists (select from companies where companies.id = orders.company_id
    and companies.status = 'approved' and companies.may_order));
create policy orders_supplier on orders using (actor_is_supplier()) with check (actor_is_supplier());

drop policy order_lines_own on order_lines;
create policy order_lines_read on order_lines for select using (company_id = actor_company_id());
create policy order_lines_place on order_lines for insert with check (
  company_id = actor_company_id() and packs_shipped = 0
  and exists (select from orders where orders.id = order_lines.order_id
    and orders.user_id = actor_user_id() and orders.created_at = now())
  and exists (select from cart_lines where cart_lines.id = order_lines.cart_line_id
    and cart_lines.user_id = actor_user_id()));
create policy order_lines_supplier on order_lines using (actor_is_supplier()) with check (actor_is_supplier());

drop policy shipments_own on shipments;
create policy shipments_read on shipments for select using (company_id = actor_company_id());
create policy shipments_supplier on shipments using (actor_is_supplier()) with check (actor_is_supplier());

-- An entry of a history tells what has just become true of a document of this company, and who did it.
drop policy document_events_note on document_events;
create policy document_events_note on document_events for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id() and not by_supplier and at = now()
  and case document_type
    when 'inquiry' then exists (select from inquiries where inquiries.id = document_id
      and inquiries.company_id = actor_company_id() and inquiries.status = document_events.status)
    else exists (select from orders where orders.id = document_id
      and orders.company_id = actor_company_id() and orders.status = document_events.status)
  end);

-- A message belongs to a document of this company, and to a line of that document.
drop policy document_messages_write on document_messages;
create policy document_messages_write on document_messages for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id() and not by_supplier and at = now()
  and case document_type
    when 'inquiry' then
      exists (select from inquiries where inquiries.id = document_id and inquiries.company_id = actor_company_id())
      and (line_id is null or exists (select from inquiry_lines
        where inquiry_lines.id = line_id and inquiry_lines.inquiry_id = document_id))
    else
      exists (select from orders where orders.id = document_id and orders.company_id = actor_company_id())
      and (line_id is null or exists (select from order_lines
        where order_lines.id = line_id and order_lines.order_id = document_id))
  end);
