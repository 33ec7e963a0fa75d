-- Cards and words are worked out from products, 360,000 rows for 30,000 of them. A foreign key looked each product up
-- again for every row, two seconds of such an import; whoever writes these rows holds the product's row lock, so that
-- a deleted product taking them along is all that is needed.
alter table product_cards drop constraint product_cards_product_id_fkey;
alter table product_words drop constraint product_words_product_id_fkey;

create function drop_derived_rows() returns trigger
language plpgsql as $$
begin
  delete from product_cards where product_id in (select id from gone);
  delete from product_words where product_id in (select id from gone);
  return null;
end
$$;
create trigger products_derived_rows after delete on products
  referencing old table as gone for each statement execute function drop_derived_rows();
