-- The words of a large catalogue's first products once more. A query that most products meet ("chain saw": 222,000 of
-- a million) is answered from here; to rank and count every hit took up to two seconds. Empty where the catalogue is
-- small enough to be searched whole.
create table leading_words (
  product_id integer not null,
  lang text not null,
  document tsvector not null,
  constraint leading_words_pkey primary key (product_id, lang)
);
create index leading_words_en on leading_words using gin (document) where lang = 'en';
create index leading_words_zh on leading_words using gin (document) where lang = 'zh';
create index leading_words_fr on leading_words using gin (document) where lang = 'fr';
create index leading_words_de on leading_words using gin (document) where lang = 'de';
create index leading_words_es on leading_words using gin (document) where lang = 'es';
create index leading_words_ru on leading_words using gin (document) where lang = 'ru';
create index leading_words_own on leading_words using gin (document) where lang = 'own';

-- The first in the default order, and the first of every type and maker, so that filters offer them all. Few are
-- exchanged at a time; the rest stays where it is.
create function refresh_leading_words(
  leaders_wanted integer default 50000, of_each integer default 100, above integer default 100000) returns void
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
        select id from products where type_id = product_types.id and status = 'published' order by rank, id limit of_each
      ) first
      union
      select first.id from brands cross join lateral (
        select id from products where brand_id = brands.id and status = 'published' order by rank, id limit of_each
      ) first
    );
  end if;
  delete from leading_words where product_id not in (select unnest(leaders));
  -- Known before the rows are written: to look for each among those written so far would read them all each time.
  newcomers := array(select unnest(leaders) except select product_id from leading_words);
  insert into leading_words (product_id, lang, document)
  select product_id, lang, document from product_words where product_id = any(newcomers)
  on conflict do nothing;
end
$$;

-- What refresh_words() did gets a second part: words change in both places at once.
alter function refresh_words(integer[]) rename to refresh_product_words;
create function refresh_words(product_ids integer[]) returns void
language sql as $$
  select refresh_product_words(product_ids);
  delete from leading_words
  where product_id = any(product_ids) and not exists (
    select from product_words
    where product_words.product_id = leading_words.product_id and product_words.lang = leading_words.lang);
  insert into leading_words (product_id, lang, document)
  select product_id, lang, document from product_words
  where product_id in (select product_id from leading_words where product_id = any(product_ids))
  on conflict (product_id, lang) do update set document = excluded.document
  where leading_words.document is distinct from excluded.document;
$$;

create or replace function drop_derived_rows() returns trigger
language plpgsql as $$
begin
  delete from product_cards where product_id in (select id from gone);
  delete from product_words where product_id in (select id from gone);
  delete from leading_words where product_id in (select id from gone);
  return null;
end
$$;

select refresh_leading_words();
