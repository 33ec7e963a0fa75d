-- Every number that takes the place of another, over any number of steps: one row for each pair, by the shortest way.
-- Written by refresh_supersession_paths() when the recorded steps have changed, so that a search follows no chain.
create table supersession_paths (
  old_normal text not null,
  new_normal text not null,
  -- From the old number to the new one, as they are written, both included.
  numbers text[] not null,
  -- 'and' where some step gives several parts that are all needed, 'or' where one is chosen among several.
  mode text not null constraint supersession_paths_mode check (mode in ('one', 'and', 'or')),
  factor numeric not null,
  since date,
  constraint supersession_paths_pkey primary key (old_normal, new_normal)
);
create index supersession_paths_old on supersession_paths (old_normal text_pattern_ops);
create index supersession_paths_new on supersession_paths (new_normal text_pattern_ops);

-- Whose numbers they are is read from the numbers: several articles may bear one.
drop index supersessions_old_product;
drop index supersessions_new_product;
alter table supersessions drop column old_product_id, drop column new_product_id;
