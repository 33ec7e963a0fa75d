-- The moves of an inquiry before a quote: who looks after it, times that follow the order of the moves, and no words
-- after its end.

alter table inquiries add column assigned_to uuid references users on delete set null;

-- The office's list, newest first: all of them, of one state, of one person.
create index inquiries_newest on inquiries (created_at desc, id desc);
create index inquiries_of_state on inquiries (status, created_at desc, id desc);
create index inquiries_assigned_to on inquiries (assigned_to, created_at desc, id desc);
-- The office looks for a part of a number, a purchase order or a name among all companies.
create index inquiries_no_inside on inquiries using gin (replace(no, '-', '') gin_trgm_ops);
create index inquiries_po_inside on inquiries using gin (po_number gin_trgm_ops);
create index inquiry_lines_number_inside on inquiry_lines using gin (normal gin_trgm_ops);
create index companies_name_inside on companies using gin (name gin_trgm_ops);
-- What a person did: their history names them.
create index document_messages_user on document_messages (user_id);

-- A move waits for the document's lock, so the start of its transaction does not say when it happened.
alter table document_events alter column at set default clock_timestamp();
alter table document_messages alter column at set default clock_timestamp();

drop policy inquiries_place on inquiries;
create policy inquiries_place on inquiries for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id()
  and status = 'pending' and version = 1 and valid_until is null and assigned_to is null and created_at = now());

drop policy document_events_note on document_events;
create policy document_events_note on document_events for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id() and not by_supplier
  and at between now() and clock_timestamp()
  and case document_type
    when 'inquiry' then exists (select from inquiries where inquiries.id = document_id
      and inquiries.company_id = actor_company_id() and inquiries.status = document_events.status)
    else exists (select from orders where orders.id = document_id
      and orders.company_id = actor_company_id() and orders.status = document_events.status)
  end);

-- An inquiry that ended takes no messages.
drop policy document_messages_write on document_messages;
create policy document_messages_write on document_messages for insert with check (
  company_id = actor_company_id() and user_id = actor_user_id() and not by_supplier
  and at between now() and clock_timestamp()
  and case document_type
    when 'inquiry' then
      exists (select from inquiries where inquiries.id = document_id and inquiries.company_id = actor_company_id()
        and inquiries.status not in ('declined', 'rejected', 'expired', 'cancelled'))
      and (line_id is null or exists (select from inquiry_lines
        where inquiry_lines.id = line_id and inquiry_lines.inquiry_id = document_id))
    else
      exists (select from orders where orders.id = document_id and orders.company_id = actor_company_id())
      and (line_id is null or exists (select from order_lines
        where order_lines.id = line_id and order_lines.order_id = document_id))
  end);
