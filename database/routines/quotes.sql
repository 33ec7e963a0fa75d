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
    left join (quote_lines as quoted
      join quotes on quotes.id = quoted.quote_id and quotes.withdrawn_at is null and not quoted.is_alternative)
      on quoted.inquiry_line_id = lines.id and quotes.version = inquiries.version;

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
