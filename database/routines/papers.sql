-- Which papers a shop makes. Triggers write them, so that a document has its paper whoever moves it.

-- Asks for the paper of a document that was just placed, sent or confirmed. It runs as the owner: a buyer's connection
-- writes no papers.
create or replace function want_paper(of_kind text, of_type text, of_id uuid, of_version integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into papers (kind, document_type, document_id, version) values (of_kind, of_type, of_id, of_version)
  on conflict do nothing
$$;

create or replace function want_inquiry_paper() returns trigger
language plpgsql as $$
begin
  perform want_paper('inquiry', 'inquiry', new.id, 1);
  return null;
end
$$;

create or replace function want_quote_paper() returns trigger
language plpgsql as $$
begin
  perform want_paper('quote', 'inquiry', new.inquiry_id, new.version);
  return null;
end
$$;

create or replace function want_confirmation() returns trigger
language plpgsql as $$
begin
  perform want_paper('confirmation', 'order', new.id, 1);
  return null;
end
$$;

-- What staff began themselves is no inquiry of the buyer.
create or replace trigger inquiries_paper after insert on inquiries for each row
  when (new.begun_by is null) execute function want_inquiry_paper();
create or replace trigger quotes_paper after insert on quotes for each row execute function want_quote_paper();
create or replace trigger orders_confirmation after insert or update of status on orders for each row
  when (new.status = 'confirmed') execute function want_confirmation();
