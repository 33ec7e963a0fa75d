-- The list of original-equipment numbers: filters with counts and orders, as the lists of products have.

-- In the order the list is read in, with what its filters ask of a number: a page visits index entries alone until it
-- is full.
create index product_numbers_oem on product_numbers ((normal collate "C"), id) include (product_id, brand_id)
  where kind = 'oem' and company_id is null;

-- What we supply for a number of a product. What replaces it matters more than whether some are left.
create function oem_status(superseded_by_id integer, stock text) returns text
language sql immutable parallel safe as $$
  select case when superseded_by_id is not null then 'superseded'
    when stock in ('onRequest', 'discontinued') then 'onRequest' else 'available' end
$$;

-- How many original numbers of published products each maker, type and status has: all counts of the list add up from
-- these few thousand rows; to count the numbers themselves takes five times as long as the rest of a page.
create table oem_counts (
  brand_id integer,
  type_id integer not null,
  status text not null,
  numbers integer not null,
  constraint oem_counts_key unique nulls not distinct (brand_id, type_id, status)
);

create function refresh_oem_counts() returns void
language sql as $$
  delete from oem_counts;

  insert into oem_counts (brand_id, type_id, status, numbers)
  select numbers.brand_id, products.type_id, oem_status(products.superseded_by_id, products.stock), count(*)
  from public_numbers numbers join products on products.id = numbers.product_id and products.status = 'published'
  where numbers.kind = 'oem'
  group by 1, 2, 3
  order by 1, 2, 3
  -- Another import may have committed its rows since the delete; in one order, so that two wait but never for each other.
  on conflict (brand_id, type_id, status) do update set numbers = excluded.numbers;
$$;

-- What refresh_totals() calls last gets a second part.
alter function refresh_list_facets() rename to refresh_product_facets;
create function refresh_list_facets() returns void
language sql as $$
  select refresh_product_facets();
  select refresh_oem_counts();
$$;

select refresh_oem_counts();
