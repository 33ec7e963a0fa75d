-- Whoever asks for a kind of part finds a thousand of it among the leaders, however little it leads: with the first
-- hundred of each, "screw" met 427 of 36,010 in a catalogue of a million and had to be looked for in all of it.
drop function refresh_leading_words(integer, integer, integer);
create function refresh_leading_words(
  leaders_wanted integer default 20000, of_each_type integer default 1100, of_each_maker integer default 100,
  above integer default 100000) returns void
language plpgsql as $$
declare
  leaders integer[] := '{}';
  newcomers integer[];
begin
  if (select count(*) from products where status = 'published') > above then
    leaders := array(
      (select id from products where status = 'published' order by rank, id limit leaders_wanted)
      union
      select first.id from product_types cross join lateral (
        select id from products where type_id = product_types.id and status = 'published'
        order by rank, id limit of_each_type
      ) first
      union
      select first.id from brands cross join lateral (
        select id from products where brand_id = brands.id and status = 'published'
        order by rank, id limit of_each_maker
      ) first
    );
  end if;
  delete from leading_words where product_id not in (select unnest(leaders));
  -- Known before the rows are written: to look for each among those written so far would read them all each time.
  newcomers := array(select unnest(leaders) except select product_id from leading_words);
  insert into leading_words
  select * from product_words where product_id = any(newcomers) order by lang, type_id, product_id
  on conflict do nothing;
end
$$;

select refresh_leading_words();

-- What waits to be merged is read by every search until the next vacuum.
select gin_clean_pending_list(indexes.oid)
from pg_index join pg_class indexes on indexes.oid = indexrelid join pg_am on pg_am.oid = indexes.relam
where amname = 'gin' and indrelid in ('product_words'::regclass, 'leading_words'::regclass);

analyze leading_words;
