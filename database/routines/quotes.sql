-- Quotes: what holds now, and that a sent version never changes.

-- What each line of an inquiry costs now: as the newest quote says, unless it was taken back, else as the price list said
-- when it was sent. What is not available costs nothing; the total is null while there is no price.
create or replace view inquiry_line_prices with (security_invoker = true) as
  select lines.id as line_id, lines.inquiry_id, quoted.id as quote_line_id,
    case when quoted.id is null then lines.amount_minor else quoted.amount_minor end as amount_minor,
    case when quoted.id is null then lines.per else quoted.per end as per,
    case when quoted.id is null then lines.total_minor when quoted.is_available then quoted.total_minor else 0 end
      as total_minor
  from inquiry_lines as lines
    join inquiries on inquiries.id = lines.inquiry_id
    left join quotes on quotes.inquiry_id = lines.inquiry_id and quotes.version = inquiries.version
      and quotes.withdrawn_at is null
    left join quote_lines as quoted on quoted.quote_id = quotes.id and quoted.inquiry_line_id = lines.id
      and not quoted.is_alternative;

-- Refuses a change of what the buyer was sent. A quote can be taken back, follow its company, and lose an article or a
-- person that no longer exists.
create or replace function refuse_changed_quote() returns trigger
language plpgsql as $$
begin
  if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
    raise insufficient_privilege using message = 'a quote that was sent does not change';
  end if;
  return null;
end
$$;

create or replace trigger quotes_unchanged after update on quotes for each row
  execute function refuse_changed_quote('withdrawn_at', 'company_id', 'sent_by');
create or replace trigger quote_lines_unchanged after update on quote_lines for each row
  execute function refuse_changed_quote('company_id', 'product_id');

-- Makes an order of a quote: of the taken lines alone, as the version says them, never as a client does. `taken` is
-- [{"id": line of the inquiry, "take": "asked" | "alternative"}]; null takes every asked line that has a price. A buyer
-- accepts while the quote is valid; staff accept for the buyer also later, and say who agreed and how. The answer is the
-- order; null when nothing was done, because the version, the state or a line does not allow it. Whoever asks again for
-- the same lines gets the order that there is. It runs as the owner: a buyer may write none of this.
create or replace function accept_quote(of_inquiry uuid, of_version integer, taken jsonb, agreement text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_buyer boolean := actor_role() = 'buyer';
  inquiry inquiries;
  quote quotes;
  chosen uuid[];
  goods bigint;
  made uuid;
begin
  -- A test account orders nothing.
  if exists (select from users where id = actor_user_id() and kind = 'test') then return null; end if;
  -- No such move: the inquiry is locked, and only where the acting person sees it.
  perform from move_document('inquiry', of_inquiry, 'look');
  if not found then return null; end if;
  select * into inquiry from inquiries where id = of_inquiry;
  select * into quote from quotes where inquiry_id = of_inquiry and version = of_version and withdrawn_at is null;
  if quote.id is null or inquiry.version <> of_version then return null; end if;

  if taken is null then
    select array_agg(id order by id), sum(line_total(amount_minor, per, packs::bigint * pieces_per_pack))
      into chosen, goods from quote_lines
    where quote_id = quote.id and not is_alternative and amount_minor is not null;
  else
    select array_agg(lines.id order by lines.id),
        sum(line_total(lines.amount_minor, lines.per, lines.packs::bigint * lines.pieces_per_pack))
      into chosen, goods
    from jsonb_to_recordset(taken) as wanted(id uuid, take text)
      left join quote_lines as lines on lines.quote_id = quote.id and lines.inquiry_line_id = wanted.id
        and lines.amount_minor is not null
        and lines.is_alternative = case wanted.take when 'asked' then false when 'alternative' then true end
    having count(*) = count(lines.id) and count(*) = count(distinct lines.inquiry_line_id);
  end if;
  if chosen is null then return null; end if;

  if inquiry.status = 'accepted' then
    return (select orders.id from orders join order_lines on order_lines.order_id = orders.id
      where orders.quote_id = quote.id group by orders.id
      having array_agg(quote_line_id order by quote_line_id) = chosen);
  end if;
  if not is_buyer and trim(agreement) = '' or not (
    select is_moved from move_document('inquiry', of_inquiry, case when is_buyer then 'accept' else 'acceptForBuyer' end)
  ) then return null; end if;

  insert into orders (no, company_id, user_id, begun_by, inquiry_id, quote_id, agreement, currency, lang, po_number,
    note, wish_date, is_partial_delivery_ok, is_rest_wanted, has_neutral_papers, address, freight_minor, delivery_term,
    tax_rate, tax_minor, tax_reason, total_minor)
  values (
    -- A trigger numbers what a buyer places.
    case when is_buyer then '' else next_document_no('order') end,
    inquiry.company_id,
    coalesce(inquiry.user_id, case when is_buyer then actor_user_id() end),
    inquiry.begun_by, inquiry.id, quote.id,
    case when is_buyer then '' else trim(agreement) end,
    quote.currency, inquiry.lang, inquiry.po_number, inquiry.note, inquiry.wish_date,
    inquiry.is_partial_delivery_ok, inquiry.is_rest_wanted, inquiry.has_neutral_papers, inquiry.address,
    quote.freight_minor, nullif(quote.delivery_term, ''), quote.tax_rate,
    round((goods + coalesce(quote.freight_minor, 0)) * quote.tax_rate / 100)::bigint,
    nullif(quote.tax_reason, ''), goods)
  returning id into made;
  insert into order_lines (order_id, company_id, quote_line_id, position, product_id, standard, normal, fullname, pic,
    pack_type, pieces_per_pack, packs, info, amount_minor, per, total_minor, now_pieces, later_pieces, later_on)
  select made, inquiry.company_id, quoted.id, row_number() over (order by asked.position), quoted.product_id,
    quoted.standard, quoted.normal, quoted.fullname, quoted.pic, quoted.pack_type, quoted.pieces_per_pack, quoted.packs,
    asked.info, quoted.amount_minor, quoted.per,
    line_total(quoted.amount_minor, quoted.per, quoted.packs::bigint * quoted.pieces_per_pack),
    quoted.now_pieces, quoted.later_pieces, quoted.later_on
  from quote_lines as quoted join inquiry_lines as asked on asked.id = quoted.inquiry_line_id
  where quoted.id = any(chosen);
  -- Before, the triggers of a buyer's order have added up the same.
  update orders set total_minor = goods where id = made;
  update inquiry_lines set status = case when exists (
      select from quote_lines where inquiry_line_id = inquiry_lines.id and quote_lines.id = any(chosen))
    then 'accepted' else 'declined' end
  where inquiry_id = inquiry.id;
  return made;
end
$$;

-- Whom mails about an inquiry reach: the person who sent it. Where nobody did, because staff began it, or the person has
-- left, it is an administrator; of an inquiry that staff began also any other person of the company. Null: nobody.
create or replace function inquiry_contact(of_id uuid) returns uuid
language sql stable as $$
  select contact.id
  from inquiries join users as contact on contact.company_id = inquiries.company_id or contact.id = inquiries.user_id
  where inquiries.id = of_id and contact.kind = 'buyer' and contact.deleted_at is null and not contact.is_locked
    and (contact.id = inquiries.user_id or inquiries.user_id is null or 'companyAdmin' = any(contact.roles))
  order by contact.id is distinct from inquiries.user_id, not ('companyAdmin' = any(contact.roles)),
    contact.created_at, contact.id
  limit 1
$$;

-- Who gets a mail about an inquiry: its contact, and the addresses that the company named for the event. Nobody for a
-- company without a login that named none.
create or replace function inquiry_recipients(of_id uuid, event text) returns text[]
language sql stable as $$
  select array(
    select email from (
      select users.email, 0 as place from users where users.id = inquiry_contact(inquiries.id)
      union all
      select named.email, named.place::int
      from jsonb_array_elements_text(coalesce(companies.mail_recipients -> event, '[]'))
        with ordinality as named(email, place)
    ) as wanted
    group by email order by min(place))
  from inquiries join companies on companies.id = inquiries.company_id
  where inquiries.id = of_id
$$;

-- Copies an inquiry that ended into a new one of the acting buyer. `priced` has a row for each line that goes on:
-- [{"id", "amount_minor", "per"}], the price null where there is none; a price is one that a list offers today. The answer
-- is the new inquiry; null where there is no such inquiry, or it has not ended. It runs as the owner: a buyer's own
-- statements insert articles out of the cart alone.
create or replace function ask_again(of_inquiry uuid, priced jsonb, in_currency text, in_language text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made uuid;
begin
  if actor_role() <> 'buyer' or not exists (
    select from move_document('inquiry', of_inquiry, 'look')
    where former_status in ('declined', 'rejected', 'expired', 'cancelled')
  ) then return null; end if;
  -- A trigger numbers it.
  insert into inquiries (no, company_id, user_id, currency, lang, po_number, note, wish_date, is_partial_delivery_ok,
    is_rest_wanted, has_neutral_papers, address, copied_from)
  select '', company_id, actor_user_id(), in_currency, in_language, po_number, note,
    case when wish_date >= current_date then wish_date end, is_partial_delivery_ok, is_rest_wanted, has_neutral_papers,
    address, of_inquiry
  from inquiries where id = of_inquiry
  returning id into made;
  insert into inquiry_lines (inquiry_id, company_id, position, product_id, standard, normal, fullname, pic, pack_type,
    pieces_per_pack, packs, info, unit, wish_amount_minor, wish_per, wish_date, amount_minor, per, total_minor)
  select made, lines.company_id, row_number() over (order by lines.position), lines.product_id, lines.standard,
    lines.normal, lines.fullname, lines.pic, lines.pack_type, lines.pieces_per_pack, lines.packs, lines.info, lines.unit,
    lines.wish_amount_minor, lines.wish_per, case when lines.wish_date >= current_date then lines.wish_date end,
    again.amount_minor, coalesce(again.per, 1),
    line_total(again.amount_minor, again.per, lines.packs::bigint * lines.pieces_per_pack)
  from jsonb_to_recordset(priced) as again(id uuid, amount_minor bigint, per smallint)
    join inquiry_lines as lines on lines.id = again.id and lines.inquiry_id = of_inquiry;
  if not found or exists (
    select from inquiry_lines where inquiry_id = made and amount_minor is not null and not coalesce(
      is_offered(product_id, amount_minor, per, in_currency, packs::bigint * pieces_per_pack), false)
  ) then
    raise insufficient_privilege using message = 'a line has a price that no price list offers';
  end if;
  return made;
end
$$;
