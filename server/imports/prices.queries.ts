import type pg from 'pg'

/**
 * Prices and costs of a run, from product rows and price rows alike. A price belongs to a list of the file's source:
 * for everybody, a group or a company, from a day and to a day, in one currency (docs/decisions/059).
 */

/** The list of a whole run where it is not the one for everybody without end; part of a staged row. */
export interface RunPriceList {
  groupId?: number
  companyId?: string
  /** Local date, or date and time, where the supplier is. */
  validFrom?: string
  validTo?: string
}

/** A date begins at 00:00 where the supplier is. */
const moment = (key: string) =>
  `coalesce(entry ->> '${key}', payload #>> '{list,${key}}')::timestamp at time zone $2`

/**
 * `price_rows`: every price of the file and of the rows that have found their part. `is_unchanged` marks a product's row
 * that says the same as before. The row's own group or company goes before the run's.
 */
const explode = `
  create temp table price_rows on commit drop as
  with said as (
    select null::integer as row_id, product_id, line, $1::integer as source_id, payload, is_same, false as has_waited
    from incoming
    union all
    select row_id, product_id, line, source_id, payload, false, waiting_id is not null from relations where kind = 'price'
  )
  select row_id, product_id, line, source_id, has_waited,
    is_same and not payload ? 'list' and not entry ?| array['priceFor', 'validFrom', 'validTo'] as is_unchanged,
    entry -> 'priceFor' as owner,
    case when not entry ? 'priceFor' then (payload #>> '{list,groupId}')::integer end as group_id,
    case when not entry ? 'priceFor' then (payload #>> '{list,companyId}')::uuid end as company_id,
    ${moment('validFrom')} as valid_from, ${moment('validTo')} as valid_to,
    (entry ->> 'minPieces')::integer as min_pieces, (entry ->> 'amountMinor')::bigint as amount_minor,
    entry ->> 'currency' as currency, (entry ->> 'per')::smallint as per
  from said cross join lateral jsonb_each(payload -> 'prices') as prices(key, entry)`

/** A customer's number goes before a name; a name of several companies names none. */
const nameOwners = `
  update price_rows set group_id = named.group_id,
    company_id = case when cardinality(named.company_ids) = 1 then named.company_ids[1] end
  from (
    select owner,
      (select id from price_groups where lower(name) = lower(owner ->> 'group')) as group_id,
      coalesce(
        (select array_agg(id) from companies where customer_no = owner ->> 'company'),
        (select array_agg(id) from companies where lower(name) = lower(owner ->> 'company'))) as company_ids
    from (select distinct owner from price_rows where owner is not null) owners
  ) named
  where price_rows.owner = named.owner`

/** A moment as it was typed: a day, or a day with its time, in the supplier's time zone. */
const typed = (column: string): string =>
  `regexp_replace(to_char(${column} at time zone $2, 'YYYY-MM-DD HH24:MI'), ' 00:00$', '')`

/** The last day of what ends with a day, else the moment. */
const typedEnd = (column: string): string =>
  typed(
    `(case when (${column} at time zone $2)::time = '00:00' then ${column} - interval '1 day' else ${column} end)`,
  )

const findUnowned = `
  select line, coalesce(owner ->> 'group', owner ->> 'company') as value, case
    when owner ? 'group' then 'PRICE_GROUP_UNKNOWN'
    when exists (select from companies where lower(name) = lower(owner ->> 'company')) then 'PRICE_COMPANY_AMBIGUOUS'
    else 'PRICE_COMPANY_UNKNOWN' end as reason
  from price_rows
  where owner is not null and group_id is null and company_id is null and not has_waited
  union all
  select line, concat(${typed('valid_from')}, ' – ', ${typedEnd('valid_to')}), 'VALIDITY_EMPTY' from price_rows
  where valid_to <= valid_from and not has_waited
  order by line limit $1`

/** What has no list is not applied; of several prices for one quantity in one list the last counts. */
const keepApplicable = `
  delete from price_rows where product_id is null or (owner is not null and group_id is null and company_id is null)
    or valid_to <= valid_from`

const keepLast = `
  delete from price_rows using (
    select ctid, row_number() over (
      partition by product_id, source_id, currency, group_id, company_id, valid_from, valid_to, min_pieces
      order by line desc, row_id desc) as place
    from price_rows
  ) ranked where ranked.ctid = price_rows.ctid and place > 1`

/** What tells the lists of one source apart. */
export const sameList = (other: string) => `
  (price_lists.source_id, price_lists.currency) = (${other}.source_id, ${other}.currency)
    and price_lists.group_id is not distinct from ${other}.group_id
    and price_lists.company_id is not distinct from ${other}.company_id
    and price_lists.valid_from is not distinct from ${other}.valid_from
    and price_lists.valid_to is not distinct from ${other}.valid_to`

const insertLists = `
  insert into price_lists (name, source_id, currency, group_id, company_id, valid_from, valid_to)
  select concat_ws(' ', 'import', sources.name, currency, 'group ' || price_groups.name, 'company ' || company_id,
      'from ' || valid_from, 'to ' || valid_to),
    source_id, currency, group_id, company_id, valid_from, valid_to
  from (select distinct source_id, currency, group_id, company_id, valid_from, valid_to from price_rows) lists
    join sources on sources.id = source_id
    left join price_groups on price_groups.id = group_id
  on conflict (source_id, currency, company_id, group_id, valid_from, valid_to) where source_id is not null do nothing`

/**
 * A table of its own: the planner takes a row for the result of the join with lists, and would compare each written price
 * with all of them.
 */
const nameLists = `
  create temp table listed_prices on commit drop as
  select price_rows.*, price_lists.id as price_list_id from price_rows join price_lists on ${sameList('price_rows')}
  where not is_unchanged`

const insertPrices = `
  with written as (
    insert into prices as known (price_list_id, product_id, min_pieces, amount_minor, per)
    select price_list_id, product_id, min_pieces, amount_minor, per from listed_prices
    on conflict (product_id, price_list_id, min_pieces) do update set amount_minor = excluded.amount_minor, per = excluded.per
      where (known.amount_minor, known.per) <> (excluded.amount_minor, excluded.per)
    returning product_id, price_list_id, min_pieces, (xmax = 0) as is_new
  ), noted as (
    insert into touched (row_id, product_id, is_new)
    select coalesce(row_id, -1), product_id, is_new
    from written join listed_prices using (product_id, price_list_id, min_pieces)
  )
  select count(*)::int as total from written join price_lists on price_lists.id = price_list_id
  where num_nonnulls(group_id, company_id, valid_from, valid_to) > 0`

/** The list of an entry as text; an owner that means nobody is a list of its own. */
const listKey = `concat_ws(' ', owner, coalesce(valid_from, list ->> 'validFrom')::timestamp, 'to',
  coalesce(valid_to, list ->> 'validTo')::timestamp)`

/** Rows of `from` with the list that each of their prices belongs to. */
const withLists = (from: string) => `
  select rows.*, ${listKey} as list_key from (${from}) rows cross join lateral (
    select case
      when audience is null then coalesce('group ' || (list ->> 'groupId'), 'company ' || (list ->> 'companyId'), 'everybody')
      when audience ? 'group' then coalesce(
        (select 'group ' || id from price_groups where lower(name) = lower(audience ->> 'group')), audience::text)
      else coalesce(
        (select 'company ' || id from companies where customer_no = audience ->> 'company'),
        (select 'company ' || min(id::text) from companies where lower(name) = lower(audience ->> 'company') having count(*) = 1),
        audience::text) end as owner
  ) owned`

const entryOf = `payload -> 'list' as list, entry -> 'priceFor' as audience, entry ->> 'validFrom' as valid_from,
  entry ->> 'validTo' as valid_to`

/**
 * `--replace`: rows of earlier files that wait for their part leave the lists that this file fills, or they would come
 * back with the part.
 */
const dropReplacedWaiting = `
  with said as (${withLists(`
    select distinct ${entryOf} from staged cross join lateral jsonb_each(payload -> 'prices') as prices(key, entry)
    where kind in ('product', 'price')`)}
  ), waiting as (${withLists(`
    select id, ${entryOf} from waiting_rows cross join lateral jsonb_each(payload -> 'prices') as prices(key, entry)
    where source_id = $1 and kind = 'price'
      and not exists (select from staged where staged.kind = 'price' and md5(staged.key) = waiting_rows.key)`)}
  ), removed as (
    delete from waiting_rows where id in (select id from waiting where list_key in (select list_key from said))
    returning id
  )
  select count(*)::int as total from removed`

/** Removes stored rows from the lists that the file replaces; runs before `resolveRelations`. */
export const dropWaitingPrices = async (client: pg.ClientBase, sourceId: number): Promise<number> => {
  const { rows } = await client.query<{ total: number }>(dropReplacedWaiting, [sourceId])
  return rows[0]?.total ?? 0
}

const writeCosts = `
  with said as (
    select distinct on (product_id) row_id, product_id, payload -> 'cost' as cost from (
      select -1 as row_id, product_id, line, payload from incoming where not is_same
      union all
      select row_id, product_id, line, payload from relations where kind = 'price' and product_id is not null
    ) rows where payload ? 'cost' order by product_id, line desc, row_id desc
  ), written as (
    insert into product_costs as known (product_id, amount_minor, currency, per)
    select product_id, (cost ->> 'amountMinor')::bigint, cost ->> 'currency', (cost ->> 'per')::smallint from said
    on conflict (product_id) do update
      set amount_minor = excluded.amount_minor, currency = excluded.currency, per = excluded.per, updated_at = now()
      where (known.amount_minor, known.currency, known.per) <> (excluded.amount_minor, excluded.currency, excluded.per)
    returning product_id, (xmax = 0) as is_new
  )
  insert into touched (row_id, product_id, is_new) select row_id, product_id, is_new from written join said using (product_id)`

/** `--new-group`: price groups that rows name and the shop does not have. */
const makeGroups = `
  insert into price_groups (name)
  select min(owner ->> 'group') from price_rows
  where owner ->> 'group' is not null and char_length(owner ->> 'group') <= 100
    and not exists (select from price_groups where lower(name) = lower(owner ->> 'group'))
  group by lower(owner ->> 'group')
  returning name`

/** `replaced_lists`: the lists that the rows of the file name, in every currency; also where all of them wait. */
const findReplaced = `
  create temp table replaced_lists on commit drop as
  select distinct price_lists.id from price_lists, price_rows other
  where price_lists.source_id = other.source_id and not has_waited
    and (owner is null or num_nonnulls(other.group_id, other.company_id) > 0)
    and price_lists.group_id is not distinct from other.group_id
    and price_lists.company_id is not distinct from other.company_id
    and price_lists.valid_from is not distinct from other.valid_from
    and price_lists.valid_to is not distinct from other.valid_to`

/** `--replace`: the lists hold exactly the file's prices. A file without any price replaces nothing. */
const removeAbsent = `
  with kept as (
    select price_lists.id, product_id, min_pieces from price_rows join price_lists on ${sameList('price_rows')}
  ), removed as (
    delete from prices where price_list_id in (select id from replaced_lists)
      and not exists (select from kept where kept.id = price_list_id and kept.product_id = prices.product_id
        and kept.min_pieces = prices.min_pieces)
    returning product_id
  ), noted as (insert into touched (row_id, product_id, is_new) select -1, product_id, false from removed)
  select count(*)::int as total from removed`

/** Prices for a group or a company that are higher than what everybody pays for as many pieces. */
const findAboveBase = `
  select count(*)::int as total from price_rows cross join lateral (
    select prices.amount_minor, prices.per from prices join price_lists on price_lists.id = price_list_id
    where prices.product_id = price_rows.product_id and prices.min_pieces <= price_rows.min_pieces
      and group_id is null and company_id is null and price_lists.currency = price_rows.currency and prices.amount_minor > 0
      and (price_lists.valid_from is null or price_lists.valid_from <= now())
      and (price_lists.valid_to is null or price_lists.valid_to > now())
    order by price_lists.valid_from desc nulls last, price_lists.id desc, prices.min_pieces desc limit 1
  ) base
  where num_nonnulls(price_rows.group_id, price_rows.company_id) > 0
    and price_rows.amount_minor::numeric * base.per > base.amount_minor::numeric * price_rows.per`

export interface UnownedPrice {
  line: number
  value: string
  reason: 'PRICE_GROUP_UNKNOWN' | 'PRICE_COMPANY_UNKNOWN' | 'PRICE_COMPANY_AMBIGUOUS' | 'VALIDITY_EMPTY'
}

export interface PriceCounts {
  /** Prices of lists for a group, a company or a period that are new or changed. */
  specialPrices: number
  /** Special prices above the price for everybody. */
  aboveBase: number
  /** Prices that `--replace` removed. */
  removedPrices: number
}

const totalOf = async (client: pg.ClientBase, statement: string): Promise<number> => {
  const { rows } = await client.query<{ total: number }>(statement)
  return rows[0]?.total ?? 0
}

interface ApplyOptions {
  sourceId: number
  timeZone: string
  isReplacement: boolean
  /** Whether rows may name price groups that the shop does not have. */
  makesGroups: boolean
  /** Maximum of `unowned`. */
  limit: number
}

/** Writes the prices and costs of the run; runs after `resolveRelations`. */
export const applyPrices = async (
  client: pg.ClientBase,
  { sourceId, timeZone, isReplacement, makesGroups, limit }: ApplyOptions,
): Promise<PriceCounts & { unowned: UnownedPrice[]; madeGroups: string[] }> => {
  await client.query(explode, [sourceId, timeZone])
  const made = makesGroups ? (await client.query<{ name: string }>(makeGroups)).rows : []
  await client.query(nameOwners)
  await client.query(findReplaced)
  const unowned = await client.query<UnownedPrice>(findUnowned, [limit, timeZone])
  for (const step of [keepApplicable, keepLast, 'analyze price_rows', insertLists]) await client.query(step)
  for (const step of [nameLists, 'analyze listed_prices']) await client.query(step)
  const specialPrices = await totalOf(client, insertPrices)
  await client.query(writeCosts)
  return {
    specialPrices,
    removedPrices: isReplacement ? await totalOf(client, removeAbsent) : 0,
    aboveBase: await totalOf(client, findAboveBase),
    unowned: unowned.rows,
    madeGroups: made.map(({ name }) => name),
  }
}
