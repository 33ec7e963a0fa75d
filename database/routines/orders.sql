-- What a buyer changes in an order of theirs, and the history of its fields.

-- Whether the acting buyer may see the order. Functions below run as the owner, whom no policy stops.
create or replace function is_own_order(of_company uuid, of_user uuid) returns boolean
language sql stable as $$
  select of_company = actor_company_id() and (of_user = actor_user_id() or actor_reads_colleagues())
$$;

-- A buyer writes another purchase order number or note, until the order is confirmed. False: it is too late.
create or replace function change_own_order(of_id uuid, new_po_number text, new_note text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set po_number = new_po_number, note = new_note, updated_at = now()
  where id = of_id and is_own_order(company_id, user_id)
    and is_step_open('order', 'update', status) and confirmed_at is null;
  return found;
end
$$;

-- A buyer asks the supplier to cancel what they can no longer cancel themselves. False: there is nothing to ask.
create or replace function ask_to_cancel_own_order(of_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set asks_to_cancel = true, updated_at = now()
  where id = of_id and is_own_order(company_id, user_id) and not asks_to_cancel
    and is_step_open('order', 'askCancel', status);
  return found;
end
$$;

-- A buyer's message answers the supplier's question. False: nothing was asked.
create or replace function answer_own_order(of_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders set needs_answer = false, updated_at = now()
  where id = of_id and is_own_order(company_id, user_id) and needs_answer
    and is_step_open('order', 'reply', status);
  return found;
end
$$;

-- The employee who gets the mail about an order: who looks after it, otherwise who looks after the company. No row where
-- nobody does or that person has left. It runs as the owner: a buyer's connection reads no staff.
create or replace function order_reader(of_id uuid) returns table (email text, first_name text, last_name text, lang text)
language sql stable security definer set search_path = public, pg_temp as $$
  select users.email, users.first_name, users.last_name, users.lang
  from orders join companies on companies.id = orders.company_id
    join users on users.id = coalesce(orders.assigned_to, companies.looked_after_by)
  where orders.id = of_id and (actor_is_supplier() or is_own_order(orders.company_id, orders.user_id))
    and users.kind = 'staff' and users.deleted_at is null and not users.is_locked
$$;

-- Notes each changed field that the history shows, but not what the transaction that makes an order settles. States have
-- entries of their own in document_events. It runs as the owner: a buyer writes no history of fields.
create or replace function note_order_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.created_at = now() then return null; end if;
  insert into order_changes (order_id, user_id, by_supplier, field, before, after)
  select new.id, actor_user_id(), actor_is_supplier(), was.key,
    case when was.key <> 'note' then was.value end,
    case when was.key <> 'note' then is_now.value end
  from jsonb_each_text(to_jsonb(old)) as was join jsonb_each_text(to_jsonb(new)) as is_now using (key)
  where was.key = any (tg_argv) and was.value is distinct from is_now.value;
  return null;
end
$$;

create or replace trigger orders_history after update on orders for each row
  execute function note_order_changes('assigned_to', 'po_number', 'note', 'asks_to_cancel', 'freight_minor',
    'small_order_fee_minor', 'tax_rate', 'tax_minor', 'tax_reason', 'delivery_term');

-- An address as a document keeps it.
create or replace function address_text(of_address addresses) returns jsonb
language sql immutable as $$
  select jsonb_build_object('name', of_address.name, 'lines', of_address.lines, 'postcode', of_address.postcode,
    'city', of_address.city, 'country', of_address.country)
$$;

-- Notes who gave an inquiry to whom. Taking one that nobody had is a step, which has its own entry. It runs as the owner,
-- because a buyer's connection cannot write this table.
create or replace function note_inquiry_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.assigned_to is not null or new.assigned_to is distinct from actor_user_id() then
    insert into inquiry_changes (inquiry_id, user_id, by_supplier, field, before, after)
    values (new.id, actor_user_id(), actor_is_supplier(), 'assigned_to', old.assigned_to, new.assigned_to);
  end if;
  return null;
end
$$;

create or replace trigger inquiries_history after update on inquiries for each row
  when (old.assigned_to is distinct from new.assigned_to) execute function note_inquiry_changes();

-- The address of a company for invoices: the one for invoices, else its default one; null without.
create or replace function invoice_address_of(of_company uuid) returns jsonb
language sql stable as $$
  select address_text(addresses)
  from addresses where company_id = of_company and (is_invoice or is_default)
  order by is_invoice desc, is_default desc, id limit 1
$$;

-- Whether the company has exactly this address now.
create or replace function is_address_of(of_company uuid, wanted jsonb) returns boolean
language sql stable as $$
  select exists (select from addresses where company_id = of_company and address_text(addresses) = wanted)
$$;

-- Keeps with an order where its invoice goes, whoever makes the order. A buyer's statement may choose among the company's
-- addresses and write nothing else.
-- @throws insufficient_privilege when what a buyer chose is none of the company's addresses.
create or replace function keep_invoice_address() returns trigger
language plpgsql as $$
begin
  if new.invoice_address is null then
    new.invoice_address := invoice_address_of(new.company_id);
  elsif not is_address_of(new.company_id, new.invoice_address) then
    raise insufficient_privilege using message = 'an invoice goes to an address of the company';
  end if;
  return new;
end
$$;
create or replace trigger orders_invoice_address before insert on orders for each row
  when (new.invoice_address is null or actor_role() = 'buyer') execute function keep_invoice_address();
