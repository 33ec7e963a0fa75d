-- Lists of articles that a company or one person keeps, to order from (docs/decisions/127-lists-beside-the-wishlist.md).

create table lists (
  id uuid primary key default new_id(),
  company_id uuid not null constraint lists_company_fkey references companies on delete cascade,
  -- Whose private list it is; null: everybody of the company reads and changes it.
  owner_id uuid constraint lists_owner_fkey references users on delete cascade,
  name text not null constraint lists_name check (char_length(name) between 1 and 80),
  -- Rises when name or readers change.
  version integer not null default 1 constraint lists_version check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lists_company on lists (company_id, name);
create index lists_owner on lists (owner_id) where owner_id is not null;

create table list_lines (
  id uuid primary key default new_id(),
  list_id uuid not null constraint list_lines_list_fkey references lists on delete cascade,
  company_id uuid not null,
  -- Orders the list; a moved line goes between two others.
  place numeric not null,
  product_id integer constraint list_lines_product_fkey references products on delete set null,
  -- Copies: an article that leaves the catalogue leaves no empty line.
  standard text not null,
  normal text not null,
  fullname text not null,
  pack_type smallint not null default 1 constraint list_lines_pack_type check (pack_type in (1, 2, 3)),
  pieces_per_pack integer not null default 1 constraint list_lines_pieces_per_pack check (pieces_per_pack > 0),
  packs integer not null constraint list_lines_packs check (packs between 1 and 100000),
  info text not null default '' constraint list_lines_info check (char_length(info) <= 500),
  -- Rises with each change, so that the second of two people is told.
  version integer not null default 1 constraint list_lines_version check (version > 0),
  changed_by uuid constraint list_lines_changed_by_fkey references users on delete set null,
  changed_at timestamptz not null default now()
);
create index list_lines_list on list_lines (list_id, place);
create index list_lines_product on list_lines (product_id) where product_id is not null;
create index list_lines_changed_by on list_lines (changed_by) where changed_by is not null;

-- Who changed what; a hundred of each list are shown.
create table list_changes (
  id uuid primary key default new_id(),
  list_id uuid not null constraint list_changes_list_fkey references lists on delete cascade,
  company_id uuid not null,
  user_id uuid constraint list_changes_user_fkey references users on delete set null,
  kind text not null constraint list_changes_kind
    check (kind in ('created', 'renamed', 'shared', 'added', 'changed', 'moved', 'removed')),
  -- The number of the line; the name of the list where that is what changed.
  subject text not null default '' constraint list_changes_subject check (char_length(subject) <= 500),
  -- Lines, where several were added or removed at once.
  lines integer not null default 1 constraint list_changes_lines check (lines > 0),
  at timestamptz not null default now()
);
create index list_changes_list on list_changes (list_id, at desc);
create index list_changes_user on list_changes (user_id) where user_id is not null;

-- A buyer's connection reads and writes the lists of the own company, and of the private ones those of its person alone.
alter table lists enable row level security;
create policy lists_read on lists for select
  using (company_id = actor_company_id() and (owner_id is null or owner_id = actor_user_id()));
create policy lists_add on lists for insert
  with check (company_id = actor_company_id() and (owner_id is null or owner_id = actor_user_id()));
create policy lists_change on lists for update
  using (company_id = actor_company_id() and (owner_id is null or owner_id = actor_user_id()))
  with check (company_id = actor_company_id() and (owner_id is null or owner_id = actor_user_id()));
create policy lists_remove on lists for delete
  using (company_id = actor_company_id() and (owner_id is null or owner_id = actor_user_id()));
create policy lists_system on lists using (actor_role() = 'system') with check (actor_role() = 'system');

-- A line belongs to a list that this person reads. Who changed it is the person of the connection.
alter table list_lines enable row level security;
create policy list_lines_read on list_lines for select
  using (company_id = actor_company_id() and exists (select from lists where lists.id = list_id));
create policy list_lines_add on list_lines for insert
  with check (company_id = actor_company_id() and changed_by = actor_user_id()
    and exists (select from lists where lists.id = list_id));
create policy list_lines_change on list_lines for update
  using (company_id = actor_company_id() and exists (select from lists where lists.id = list_id))
  with check (company_id = actor_company_id() and changed_by = actor_user_id()
    and exists (select from lists where lists.id = list_id));
create policy list_lines_remove on list_lines for delete
  using (company_id = actor_company_id() and exists (select from lists where lists.id = list_id));
create policy list_lines_system on list_lines using (actor_role() = 'system') with check (actor_role() = 'system');

-- What happened is added and never changed.
alter table list_changes enable row level security;
create policy list_changes_read on list_changes for select
  using (company_id = actor_company_id() and exists (select from lists where lists.id = list_id));
create policy list_changes_add on list_changes for insert
  with check (company_id = actor_company_id() and user_id = actor_user_id() and at = now()
    and exists (select from lists where lists.id = list_id));
create policy list_changes_system on list_changes using (actor_role() = 'system') with check (actor_role() = 'system');
