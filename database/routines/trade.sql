-- Numbers of documents, and the moves between their states.

-- The next number of an inquiry or order, with the prefix of the settings. Numbers run per year for the whole shop,
-- whatever the prefix; gaps are allowed. It runs as the owner: a buyer's connection takes a number and never writes the counters.
create or replace function next_document_no(document_kind text) returns text
language sql security definer set search_path = public, pg_temp as $$
  insert into document_counters as counters (kind, year, last)
  values (document_kind, extract(year from now() at time zone 'utc')::int, 1)
  on conflict (kind, year) do update set last = counters.last + 1
  returning coalesce(
    (select value ->> (kind || 'Prefix') from shop_settings where key = 'documents'),
    case kind when 'inquiry' then 'IQ' else 'OR' end) || '-' || year || '-' || lpad(last::text, 6, '0')
$$;

-- Every move between states: which document, from and to which state, and who may make it. server/trade/states.rules.ts
-- says the same with what each move needs and causes; a test compares the two.
create or replace view document_moves as
  select document_type, name, from_status, to_status, who
  from (values
    ('inquiry', 'take', 'pending', 'processing', 'staff'),
    ('inquiry', 'ask', 'pending', 'info_needed', 'staff'),
    ('inquiry', 'ask', 'processing', 'info_needed', 'staff'),
    ('inquiry', 'reply', 'info_needed', 'processing', 'buyer'),
    ('inquiry', 'quote', 'pending', 'quoted', 'staff'),
    ('inquiry', 'quote', 'processing', 'quoted', 'staff'),
    ('inquiry', 'quote', 'info_needed', 'quoted', 'staff'),
    ('inquiry', 'revise', 'quoted', 'quoted', 'staff'),
    ('inquiry', 'withdraw', 'quoted', 'processing', 'staff'),
    ('inquiry', 'accept', 'quoted', 'accepted', 'buyer'),
    ('inquiry', 'acceptForBuyer', 'quoted', 'accepted', 'staff'),
    ('inquiry', 'acceptForBuyer', 'expired', 'accepted', 'staff'),
    ('inquiry', 'decline', 'quoted', 'declined', 'buyer'),
    ('inquiry', 'reject', 'pending', 'rejected', 'staff'),
    ('inquiry', 'reject', 'processing', 'rejected', 'staff'),
    ('inquiry', 'reject', 'info_needed', 'rejected', 'staff'),
    ('inquiry', 'cancel', 'pending', 'cancelled', 'buyer'),
    ('inquiry', 'cancel', 'processing', 'cancelled', 'buyer'),
    ('inquiry', 'cancel', 'info_needed', 'cancelled', 'buyer'),
    ('inquiry', 'expire', 'quoted', 'expired', 'system'),
    ('order', 'confirm', 'pending', 'confirmed', 'staff'),
    ('order', 'hold', 'pending', 'on_hold', 'staff'),
    ('order', 'hold', 'confirmed', 'on_hold', 'staff'),
    ('order', 'release', 'on_hold', 'pending', 'staff'),
    ('order', 'release', 'on_hold', 'confirmed', 'staff'),
    ('order', 'cancel', 'pending', 'cancelled', 'buyer'),
    ('order', 'cancelForBuyer', 'pending', 'cancelled', 'staff'),
    ('order', 'cancelForBuyer', 'confirmed', 'cancelled', 'staff'),
    ('order', 'cancelForBuyer', 'on_hold', 'cancelled', 'staff'),
    ('order', 'shipPart', 'confirmed', 'partially_shipped', 'staff'),
    ('order', 'shipPart', 'processing', 'partially_shipped', 'staff'),
    ('order', 'shipPart', 'partially_shipped', 'partially_shipped', 'staff'),
    ('order', 'shipRest', 'confirmed', 'shipped', 'staff'),
    ('order', 'shipRest', 'processing', 'shipped', 'staff'),
    ('order', 'shipRest', 'partially_shipped', 'shipped', 'staff'),
    ('order', 'complete', 'shipped', 'completed', 'system')
  ) as moves(document_type, name, from_status, to_status, who);

-- Moves that leave the state, and the states in which they can be made.
create or replace view document_steps as
  select document_type, name, unnest(string_to_array(states, ' ')) as from_status, who
  from (values
    ('inquiry', 'message', 'pending processing info_needed quoted accepted', 'staff'),
    ('inquiry', 'buyerMessage', 'pending processing info_needed quoted accepted', 'buyer'),
    ('order', 'take', 'pending confirmed on_hold processing partially_shipped shipped completed', 'staff'),
    ('order', 'ask', 'pending confirmed on_hold processing partially_shipped shipped completed', 'staff'),
    ('order', 'message', 'pending confirmed on_hold processing partially_shipped shipped completed', 'staff'),
    ('order', 'keep', 'pending confirmed on_hold processing partially_shipped shipped completed', 'staff'),
    ('order', 'correctShipment', 'partially_shipped shipped completed', 'staff'),
    ('order', 'reply', 'pending confirmed on_hold processing partially_shipped shipped completed', 'buyer'),
    ('order', 'buyerMessage', 'pending confirmed on_hold processing partially_shipped shipped completed', 'buyer'),
    ('order', 'askCancel', 'confirmed processing on_hold', 'buyer'),
    ('order', 'update', 'pending on_hold', 'buyer')
  ) as steps(document_type, name, states, who);

-- Whether the acting person can make this step while the document is in this state.
create or replace function is_step_open(of_type text, step text, status text) returns boolean
language sql stable as $$
  select exists (select from document_steps
    where document_type = of_type and name = step and from_status = status and who = actor_role())
$$;

-- The state of an inquiry by the clock: a quote whose last day is over has expired, also before the job writes that down.
create or replace function inquiry_status(status text, valid_until timestamp with time zone) returns text
language sql stable as $$
  select case when status = 'quoted' and valid_until < now() then 'expired' else status end
$$;

-- Moves a document to its next state. The answer is the state before, and whether the acting person could make the move;
-- there is no answer for a document that the acting person does not see. The function runs as the owner, because a buyer
-- may not update a document. The clock decides the state before; `expire` alone starts from the written one.
create or replace function move_document(of_type text, of_id uuid, move text) returns table (former_status text, is_moved boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target text;
begin
  execute format('select %s from %I where id = $1 and ($2 or company_id = $3 and ($4 or user_id = $5)) for update',
    case when of_type = 'inquiry' and move <> 'expire' then 'inquiry_status(status, valid_until)' else 'status' end,
    case of_type when 'inquiry' then 'inquiries' else 'orders' end)
    into former_status
    using of_id, actor_is_supplier(), actor_company_id(), actor_reads_colleagues(), actor_user_id();
  if former_status is null then return; end if;
  select to_status into target from document_moves
  where document_type = of_type and name = move and from_status = former_status and who = actor_role()
    and (move <> 'release' or to_status = (select held_from from orders where id = of_id));
  is_moved := target is not null;
  if is_moved and of_type = 'inquiry' then
    update inquiries set status = target, updated_at = now() where id = of_id;
  elsif is_moved then
    update orders set status = target, updated_at = now(), held_from = case when move = 'hold' then former_status end,
      hold_kind = null, confirmed_at = case when move = 'confirm' then now() else confirmed_at end,
      needs_answer = needs_answer and target <> 'cancelled', asks_to_cancel = asks_to_cancel and target <> 'cancelled'
    where id = of_id;
  end if;
  return next;
end
$$;

-- The employee who gets the mail about an inquiry: who looks after it, otherwise who looks after the company. No row where
-- nobody does or that person has left. It runs as the owner: a buyer's connection reads no staff, but a buyer's reply is mailed to them.
create or replace function inquiry_reader(of_id uuid) returns table (email text, first_name text, last_name text, lang text)
language sql stable security definer set search_path = public, pg_temp as $$
  select users.email, users.first_name, users.last_name, users.lang
  from inquiries join companies on companies.id = inquiries.company_id
    join users on users.id = coalesce(inquiries.assigned_to, companies.looked_after_by)
  where inquiries.id = of_id and (actor_is_supplier() or inquiries.company_id = actor_company_id()
      and (inquiries.user_id = actor_user_id() or actor_reads_colleagues()))
    and users.kind = 'staff' and users.deleted_at is null and not users.is_locked
$$;

-- Puts files that the acting person has sent into a message of theirs, in this order. The answer is how many there were:
-- a file of somebody else, or one that stands in a message already, does not count. It runs as the owner, because a
-- buyer's connection changes no file; the message is one of this transaction.
create or replace function give_message_files(to_message uuid, of_ids uuid[]) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with given as (
    update message_files set message_id = message.id, company_id = message.company_id,
      position = array_position(of_ids, message_files.id)
    from document_messages as message
    where message.id = to_message and message.user_id = actor_user_id() and message.at >= now()
      and message_files.id = any(of_ids) and message_files.user_id = message.user_id and message_files.message_id is null
    returning 1)
  select count(*)::int from given
$$;

-- Removes a file of the acting person that waits for its message. It runs as the owner, because a buyer's connection
-- deletes nothing.
create or replace function remove_message_file(of_id uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from message_files where id = of_id and user_id = actor_user_id() and message_id is null
$$;

-- Documents that staff find by their purchase order, number or part numbers: `contained` and `normal_contained` are patterns
-- of LIKE for the text and for its normal form as a number; the normal form is empty where the text is no number. Each way
-- to be found is a query of its own with an index of its own. The function runs as the owner: below a policy, LIKE uses no
-- index, because PostgreSQL does not trust it with rows that the policy hides.
create or replace function find_documents(
  of_type text, keyword text, contained text, normal_text text, normal_contained text) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  documents text := case of_type when 'inquiry' then 'inquiries' else 'orders' end;
  lines text := case of_type when 'inquiry' then 'inquiry_lines' else 'order_lines' end;
  reference text := case of_type when 'inquiry' then 'inquiry_id' else 'order_id' end;
  spelled text := replace(translate(upper(keyword), ' -_./\:,;#+*()', ''), '%', '\%');
begin
  if not actor_is_supplier() then return; end if;
  -- Most purchase orders contain any one or two characters, so that a short keyword must be the whole number. The index of
  -- 0104_purchase_orders_in_any_spelling has this very expression.
  return query execute format('
    select id from %I where po_number ilike $1 or translate(upper(po_number), '' -_./\:,;#+*()'', '''') like $2', documents)
    using case when length(keyword) < 3 then substr(contained, 2, length(contained) - 2) else contained end,
      case when length(spelled) < 3 then nullif(spelled, '') else '%' || spelled || '%' end;
  if normal_text = '' then return; end if;
  return query execute format('
    select lines.%2$I from product_numbers join %1$I as lines on lines.product_id = product_numbers.product_id
    where product_numbers.normal = $1', lines, reference)
    using normal_text;
  -- One or two characters stand in most numbers; they find the article of that very number alone.
  if length(normal_text) < 3 then return; end if;
  return query execute format('
    select id from %1$I where replace(no, ''-'', '''') like $1
    union all
    select %3$I from %2$I where normal like $1', documents, lines, reference)
    using normal_contained;
end
$$;

-- The first name of a member of staff, where the settings show it to buyers; null otherwise. It runs as the owner, because
-- buyers read no staff.
create or replace function shown_first_name(of_staff uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select nullif(trim(first_name), '') from users
  where id = of_staff and kind = 'staff' and deleted_at is null
    and coalesce((select (value ->> 'showsFirstName')::boolean from shop_settings where key = 'supplier'), false)
$$;
