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
