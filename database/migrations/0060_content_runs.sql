-- Pages, questions and news come in as files, and each run can be taken back (docs/decisions/069-content-as-files.md).

-- Languages in which a page still has an example's text: the shop cannot be opened with it.
alter table pages add column example_languages text[] not null default '{}';
update pages set example_languages = array(select jsonb_object_keys(titles) order by 1)
where version = '1' and exists (select from shop_settings where shop_settings.key = 'demo');

-- What a file calls a question and an article, the same in every language.
alter table faqs add column slug text not null default new_id()::text;
update faqs set slug = id::text;
alter table faqs add constraint faqs_slug_key unique (slug);
alter table news add column slug text not null default new_id()::text;
update news set slug = id::text;
alter table news add constraint news_slug_key unique (slug);

-- When an article ends; null: never.
alter table news add column shown_until timestamptz;

create table content_runs (
  number integer not null constraint content_runs_pkey primary key,
  started_at timestamptz not null default now(),
  -- anna@office-pc
  started_by text not null,
  folder text not null,
  -- Files by state: new, changed, unchanged, removed.
  counts jsonb not null default '{}',
  -- What each page, question and article was before the run and is after it: [{kind, key, before, after}].
  changes jsonb not null default '[]',
  -- The newest version that each changed page ever had: buyers may have agreed to it.
  versions jsonb not null default '{}',
  undo text not null default 'kept' constraint content_runs_undo check (undo in ('kept', 'dropped', 'done')),
  undone_at timestamptz,
  undone_by text
);

-- Former texts are nobody's but the supplier's: an article may have been written and not be out.
alter table content_runs enable row level security;
create policy content_runs_system on content_runs
  using (actor_role() = 'system') with check (actor_role() = 'system');

-- Versions that buyers may have agreed to outlive the run that made them; its former texts were kept otherwise.
insert into content_runs (number, started_by, folder, versions, undo)
select 1, '–', '–', value -> 'versions', 'dropped' from shop_settings where key = 'pageImport';
delete from shop_settings where key = 'pageImport';
