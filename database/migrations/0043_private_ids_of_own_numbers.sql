-- A company's own numbers get ids that nobody can count: from the whole numbers of this table every company could
-- read how many numbers the others keep. Public numbers keep none, so that millions of rows stay small.
alter table product_numbers add column private_id uuid;
update product_numbers set private_id = new_id() where company_id is not null;
alter table product_numbers add constraint product_numbers_private_id
  check ((private_id is not null) = (company_id is not null));
create unique index product_numbers_private_id_key on product_numbers (private_id) where private_id is not null;
