-- What a list row must know to add without asking: the packs that the first packing starts at, its step, and how many
-- packings there are (0: the article is sold by the piece).
alter table products
  add column pack_min integer not null default 1,
  add column pack_step integer not null default 1,
  add column pack_options integer not null default 0;
