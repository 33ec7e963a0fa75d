-- Which number took the place of which, over all recorded steps, and the products that answer to such numbers.

-- What the supplier has recorded: which number took the place of which, whoever says so. At most two hundred for each.
create or replace view recorded_steps as
  select old_normal, new_normal, numbers, mode, factor, since from (
    select *, row_number() over (partition by old_normal order by since desc nulls last, new_normal) as place
    from (
      select distinct on (old_normal, new_normal) old_normal, new_normal, array[old_number, new_number] as numbers, mode,
        factor, since
      from supersessions
      where new_normal <> old_normal
      order by old_normal, new_normal, since desc nulls last, source_id
    ) steps
  ) placed where place <= 200;

-- Every number that takes the place of another, over any number of recorded steps, by the shortest way: breadth first, so
-- that forks that meet again give one row, and loops end. At most twelve steps far and two hundred numbers for each. Does nothing
-- while the rows of one step are those that are recorded.
create or replace function refresh_supersession_paths() returns void
language plpgsql as $$
begin
  if not exists (
    (select * from recorded_steps except select * from supersession_paths where cardinality(numbers) = 2)
    union all
    (select * from supersession_paths where cardinality(numbers) = 2 except select * from recorded_steps))
  then
    return;
  end if;

  delete from supersession_paths;
  insert into supersession_paths select * from recorded_steps on conflict do nothing;
  for steps in 1 .. 11 loop
    insert into supersession_paths
    select old_normal, new_normal, numbers, mode, factor, since from (
      select *, row_number() over (partition by old_normal order by since desc nulls last, new_normal)
        + (select count(*) from supersession_paths known where known.old_normal = met.old_normal) as place
      from (
        select distinct on (walked.old_normal, step.new_normal) walked.old_normal, step.new_normal,
          walked.numbers || step.numbers[2] as numbers,
          case when 'and' in (walked.mode, step.mode) then 'and' when 'or' in (walked.mode, step.mode) then 'or'
            else 'one' end as mode,
          walked.factor * step.factor as factor, step.since
        from supersession_paths walked
          join supersession_paths step on step.old_normal = walked.new_normal and cardinality(step.numbers) = 2
        where cardinality(walked.numbers) = steps + 1 and step.new_normal <> walked.old_normal
          and not exists (
            select from supersession_paths known
            where known.old_normal = walked.old_normal and known.new_normal = step.new_normal)
        order by walked.old_normal, step.new_normal, step.since desc nulls last, walked.numbers
      ) met
    ) placed where place <= 200
    on conflict do nothing;
    exit when not found;
  end loop;
end
$$;

-- Products by the numbers that make them what they are: their own, and their maker's. An original-equipment number of
-- another maker says what a part may be used for: a part is not replaced when that number is.
create or replace view owned_numbers as
  select numbers.normal, numbers.kind, products.id as product_id, products.standard, products.status, products.stock, products.rank
  from product_numbers numbers join products on products.id = numbers.product_id
  where numbers.kind = 'standard' or (numbers.kind = 'oem' and numbers.brand_id = products.brand_id);

-- What chain_numbers holds: products that answer to a number by the recorded chain. A 'successor' owns a number that
-- took the place of `normal`, 'between' is one that has been replaced itself, an 'alternative' lists a number of the chain
-- without owning it: a newer one, or an older one whose place `normal` took. `number` holds the mode and the numbers of the
-- chain (succession_match).
-- The kinds are chosen by `not in`: with `in` the planner takes the index for the inside of numbers, which is much slower.
create or replace view answers_by_chain as
  select numbers.product_id, paths.old_normal as normal,
    case when numbers.kind <> 'standard' and (numbers.kind <> 'oem' or numbers.brand_id is distinct from products.brand_id)
      then 'alternative' when products.superseded_by_id is null then 'successor' else 'between' end as kind,
    paths.mode || E'\x1f' || array_to_string(paths.numbers, E'\x1f') as number, numbers.brand_id
  from supersession_paths paths
    join product_numbers numbers on numbers.normal = paths.new_normal
      and numbers.kind not in ('ean', 'customer')
    join products on products.id = numbers.product_id
  union all
  select numbers.product_id, paths.new_normal, 'alternative',
    paths.mode || E'\x1f' || array_to_string(paths.numbers, E'\x1f'), numbers.brand_id
  from supersession_paths paths
    join product_numbers numbers on numbers.normal = paths.old_normal
      and numbers.kind not in ('standard', 'ean', 'customer')
    join products on products.id = numbers.product_id
  where numbers.kind <> 'oem' or numbers.brand_id is distinct from products.brand_id;

-- Stores which products answer to the numbers of chains.
create or replace function refresh_chain_numbers() returns void
language sql as $$
  with wanted as materialized (
    select distinct product_id, normal, kind, number, brand_id from answers_by_chain
  ), gone as (
    delete from chain_numbers stored
    where not exists (
      select from wanted
      where wanted.product_id = stored.product_id and wanted.normal = stored.normal and wanted.kind = stored.kind
        and wanted.number = stored.number and coalesce(wanted.brand_id, 0) = coalesce(stored.brand_id, 0))
  )
  insert into chain_numbers select * from wanted except select * from chain_numbers
  on conflict do nothing;
$$;

-- Stores of each product its nearest successor on sale, and which products answer to the numbers of chains.
create or replace function refresh_supersession() returns void
language sql as $$
  select refresh_supersession_paths();

  with successors as (
    select distinct on (old.product_id) old.product_id as id, new.product_id as successor_id
    from supersession_paths paths
      join owned_numbers old on old.normal = paths.old_normal and old.status = 'published'
      join owned_numbers new on new.normal = paths.new_normal and new.status = 'published'
    where new.product_id <> old.product_id
    order by old.product_id, new.stock = 'discontinued', cardinality(paths.numbers), paths.since desc nulls last,
      new.kind = 'standard' desc, new.rank, new.product_id
  ), wanted as (
    select products.id, successors.successor_id
    from products left join successors on successors.id = products.id
    where products.superseded_by_id is not null or successors.id is not null
  )
  update products set superseded_by_id = wanted.successor_id
  from wanted
  where wanted.id = products.id and products.superseded_by_id is distinct from wanted.successor_id;

  select refresh_chain_numbers();
$$;
