-- Products by the numbers of the recorded chains, as hits of a search have them. Written by refresh_supersession(), so that a
-- search reads one index: the view before it joined chains, numbers and products in four places of each statement. It has no
-- foreign keys, as no derived table has: undo would take a row here for a use of its article, and keep the article.
create table chain_numbers (
  product_id int not null,
  normal text not null,
  kind text not null constraint chain_numbers_kind check (kind in ('successor', 'between', 'alternative')),
  -- The mode and the numbers of the chain (succession_match).
  number text not null,
  brand_id int,
  constraint chain_numbers_once unique nulls not distinct (product_id, normal, kind, number, brand_id)
);
create index chain_numbers_normal on chain_numbers (normal text_pattern_ops);
