-- What administrators of a company do with its people and settings. These functions run as the owner: a buyer's
-- connection writes neither colleagues nor companies. Each checks who acts.

-- Sets the role of a person of the acting company, or deactivates one; null leaves a value as it is. Answers like
-- `change_person`, and `forbidden` where the acting buyer does not administer the company.
create or replace function save_colleague(of_id uuid, to_role text, to_active boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One after the other, so that two administrators do not remove each other at the same moment.
  perform from companies where id = actor_company_id() for no key update;
  if not actor_is_company_admin() then return 'forbidden'; end if;
  return change_person(of_id, actor_company_id(), to_role, to_active);
end
$$;

-- The same for staff. save_colleague() calls it for a buyer, after the check that they administer the company; called by
-- anybody else it changes nothing, because of row-level security. Whoever is deactivated is signed out everywhere. The
-- answer is `changed`, `same`, `missing`, or `last` where no administrator who can sign in would stay.
create or replace function change_person(of_id uuid, of_company uuid, to_role text, to_active boolean) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  person users%rowtype;
  new_roles text[];
  is_locked_now boolean;
begin
  perform from companies where id = of_company for no key update;
  select * into person from users
  where id = of_id and company_id = of_company and kind = 'buyer' and deleted_at is null
  for no key update;
  if not found then return 'missing'; end if;
  new_roles := case when to_role is null then person.roles else array[to_role] end;
  is_locked_now := coalesce(not to_active, person.is_locked);
  if new_roles = person.roles and is_locked_now = person.is_locked then return 'same'; end if;
  if 'companyAdmin' = any(person.roles) and not person.is_locked and person.password_hash <> 'unusable'
    and (is_locked_now or not 'companyAdmin' = any(new_roles))
    and not exists (select from users where company_id = of_company and id <> of_id and kind = 'buyer'
      and 'companyAdmin' = any(roles) and not is_locked and deleted_at is null and password_hash <> 'unusable')
  then return 'last'; end if;
  update users set roles = new_roles, is_locked = is_locked_now where id = of_id;
  if is_locked_now then
    delete from sessions where user_id = of_id;
    delete from remember_devices where user_id = of_id;
  end if;
  if new_roles <> person.roles then
    perform note_person_change(of_id, 'role', array_to_string(person.roles, ','), array_to_string(new_roles, ','));
  end if;
  if is_locked_now <> person.is_locked then
    perform note_person_change(of_id, case when is_locked_now then 'locked' else 'unlocked' end, null, of_id::text);
  end if;
  return 'changed';
end
$$;

-- Adds to the history of the person's company what happened to the person.
create or replace function note_person_change(of_id uuid, what text, was text, is_now text) returns void
language sql as $$
  with company as (
    update companies set version = version + 1
    where id = (select company_id from users where users.id = of_id) returning id, version)
  insert into company_changes (company_id, version, user_id, field, before, after, person_id)
  select id, version, actor_user_id(), what, was, is_now, of_id from company
$$;

-- Says whether colleagues see each other's documents; false when the acting buyer may not say it.
create or replace function share_documents(is_shared boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not actor_is_company_admin() then return false; end if;
  update companies set shares_documents = is_shared where id = actor_company_id() and shares_documents <> is_shared;
  return true;
end
$$;
