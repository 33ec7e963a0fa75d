-- Papers of the trade: an inquiry, a quote and the confirmation of an order as files (docs/decisions/084-papers-keep-their-content.md).

create table papers (
  id uuid primary key default new_id(),
  kind text not null constraint papers_kind check (kind in ('inquiry', 'quote', 'confirmation')),
  document_type text not null constraint papers_document_type check (document_type in ('inquiry', 'order')),
  document_id uuid not null,
  -- Of a quote; otherwise 1.
  version integer not null default 1 constraint papers_version check (version >= 1),
  -- When what it tells happened: the date on it.
  wanted_at timestamptz not null default now(),
  -- What stands in it, as it was when it was made. Null: it is not made yet.
  content jsonb,
  file_id uuid references files on delete set null,
  constraint papers_document_key unique (document_type, document_id, kind, version)
);
create index papers_not_made on papers (wanted_at) where file_id is null;
create index papers_file on papers (file_id) where file_id is not null;

-- A paper is read by whoever may read its document.
alter table papers enable row level security;
create policy papers_read on papers for select using (
  case document_type
    when 'inquiry' then exists (select from inquiries where inquiries.id = document_id)
    else exists (select from orders where orders.id = document_id)
  end);
create policy papers_supplier on papers using (actor_is_supplier()) with check (actor_is_supplier());

-- Older data knows one version of a quote.
insert into papers (kind, document_type, document_id, wanted_at)
select 'inquiry', 'inquiry', id, created_at from inquiries where begun_by is null
union all
select 'quote', 'inquiry', inquiry_id, sent_at from quotes
union all
select 'confirmation', 'order', id, coalesce(
    (select min(at) from document_events
      where document_type = 'order' and document_id = orders.id and document_events.status = 'confirmed'), updated_at)
from orders where status in ('confirmed', 'processing', 'partially_shipped', 'shipped', 'completed');
