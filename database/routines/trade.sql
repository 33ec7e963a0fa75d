-- Numbers of documents.

-- The next number of an inquiry or order. Numbers run per year for the whole shop; gaps are allowed.
create or replace function next_document_no(document_kind text) returns text
language sql as $$
  insert into document_counters as counters (kind, year, last)
  values (document_kind, extract(year from now() at time zone 'utc')::int, 1)
  on conflict (kind, year) do update set last = counters.last + 1
  returning case kind when 'inquiry' then 'IQ-' else 'OR-' end || year || '-' || lpad(last::text, 6, '0')
$$;
