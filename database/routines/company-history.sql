-- The history of companies. Triggers write it, so that it is whole whoever changes a company: staff, a file or a job.

-- Counts the changes of a company.
create or replace function count_company_version() returns trigger
language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- Notes each changed column with its value before and after, as text.
create or replace function note_company_changes() returns trigger
language plpgsql as $$
begin
  insert into company_changes (company_id, version, user_id, field, before, after)
  select new.id, new.version, actor_user_id(), was.key, was.value, is_now.value
  from jsonb_each_text(to_jsonb(old)) as was join jsonb_each_text(to_jsonb(new)) as is_now using (key)
  where was.key <> 'version' and was.value is distinct from is_now.value;
  return null;
end
$$;

create or replace trigger companies_version before update on companies for each row
  when (old.* is distinct from new.*) execute function count_company_version();
create or replace trigger companies_history after update on companies for each row
  when (old.* is distinct from new.*) execute function note_company_changes();

-- An address on one line.
create or replace function address_line(address addresses) returns text
language sql stable as $$
  select concat_ws(', ', nullif(address.name, ''), nullif(replace(address.lines, E'\n', ', '), ''),
    nullif(trim(address.postcode || ' ' || address.city), ''), nullif(address.country, ''))
$$;

-- Writes each change of an address into the history of its company. It runs as the owner, because administrators of a
-- company may write addresses, but not the history and not companies.
create or replace function note_address_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- The address as it is now, or the removed one. When a company is attached to another, its addresses are new there.
  address addresses := case when tg_op = 'DELETE' then old else new end;
  is_new boolean := tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.company_id is distinct from new.company_id);
begin
  with changes(field, was, is_now) as (
    select 'address', null, address_line(address) where is_new
    union all
    select 'address_removed', null, address_line(address) where tg_op = 'DELETE'
    union all
    select 'address_' || was.key, was.value, is_now.value
    from jsonb_each_text(to_jsonb(old)) as was join jsonb_each_text(to_jsonb(new)) as is_now using (key)
    where tg_op = 'UPDATE' and not is_new and was.value is distinct from is_now.value
      and was.key in ('name', 'lines', 'postcode', 'city', 'country', 'phone', 'book_no')
    union all
    -- Only the new default address gets an entry; the old one gets none.
    select kind, null, address.name
    from (values ('address_default', address.is_default, case when tg_op = 'UPDATE' then old.is_default end),
      ('address_invoice', address.is_invoice, case when tg_op = 'UPDATE' then old.is_invoice end))
      as defaults(kind, is_on, was_on)
    where tg_op <> 'DELETE' and is_on and was_on is distinct from true
  ), company as (
    -- When the company itself is deleted, no row is found here and nothing is written.
    update companies set version = version + 1 where id = address.company_id and exists (select from changes)
    returning id, version)
  insert into company_changes (company_id, version, user_id, field, before, after, address_id)
  select company.id, version, actor_user_id(), field, was, is_now, address.id from company, changes;
  return null;
end
$$;

create or replace trigger addresses_history after insert or delete on addresses for each row
  execute function note_address_changes();
create or replace trigger addresses_changes after update on addresses for each row
  when (old.* is distinct from new.*) execute function note_address_changes();
