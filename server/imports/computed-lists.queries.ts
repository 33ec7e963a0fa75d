import type pg from 'pg'

/** Lists that are computed from the list for everybody by a percentage (`--percent`, docs/decisions/059). */

/**
 * What everybody pays now, by product, currency and quantity: of several lists the one that began last. `$1` is the list
 * for which it is asked: its types, its currency.
 */
const basePrices = (typeId: string, currency: string) => `
  select distinct on (product_id, price_lists.currency, min_pieces)
    product_id, price_lists.currency, min_pieces, amount_minor, per
  from prices join price_lists on price_lists.id = price_list_id
  where company_id is null and group_id is null and percent is null and amount_minor > 0
    and (valid_from is null or valid_from <= now()) and (valid_to is null or valid_to > now())
    and (${currency} is null or price_lists.currency = ${currency})
    and (${typeId} is null or exists (
      select from products join product_types on product_types.id = ${typeId}
      where products.id = product_id and products.type_id = any (product_types.id || product_types.branch_ids)))
  order by product_id, price_lists.currency, min_pieces, valid_from desc nulls last, price_lists.id desc`

const fingerprint = `coalesce(sum(hashtextextended(concat_ws(' ', product_id, currency, min_pieces, amount_minor, per), 0)), 0)::text`

export interface ComputedList {
  percent: number
  groupId: number | null
  companyId: string | null
  typeId: number | null
}

export interface ComputedCounts {
  prices: number
  /** Amounts that are no whole minor units; they were rounded half away from zero, at the basis of the base price. */
  rounded: number
  /** Prices that would round to nothing; they are left out. */
  zero: number
  changed: number
}

const compute = `
  create temp table computed_prices on commit drop as
  select base.*, amount_minor * (100 + $2::numeric) / 100 as exact_minor
  from (${basePrices('$1::integer', 'null::text')}) base`

const insertLists = `
  insert into price_lists as known (name, currency, group_id, company_id, percent, base_type_id, base_fingerprint)
  select concat_ws(' ', 'percent', currency, 'group ' || $1::integer, 'company ' || $2::uuid, 'type ' || $3::integer), currency,
    $1, $2, $4, $3, ${fingerprint}
  from computed_prices group by currency
  on conflict (name) do update set percent = excluded.percent, base_fingerprint = excluded.base_fingerprint
    where (known.percent, known.base_fingerprint) is distinct from (excluded.percent, excluded.base_fingerprint)`

const ownLists = `
  select id, currency from price_lists where percent is not null
    and group_id is not distinct from $1::integer and company_id is not distinct from $2::uuid
    and base_type_id is not distinct from $3::integer`

const writePrices = `
  with lists as (${ownLists}), wanted as (
    select lists.id as price_list_id, product_id, min_pieces, round(exact_minor)::bigint as amount_minor, per
    from computed_prices join lists using (currency) where round(exact_minor) > 0
  ), removed as (
    delete from prices where price_list_id in (select id from lists) and not exists (
      select from wanted where (wanted.price_list_id, wanted.product_id, wanted.min_pieces)
        = (prices.price_list_id, prices.product_id, prices.min_pieces))
    returning product_id
  ), written as (
    insert into prices as known (price_list_id, product_id, min_pieces, amount_minor, per) select * from wanted
    on conflict (product_id, price_list_id, min_pieces) do update set amount_minor = excluded.amount_minor, per = excluded.per
      where (known.amount_minor, known.per) <> (excluded.amount_minor, excluded.per)
    returning product_id
  )
  select count(*)::int as products from (select product_id from removed union select product_id from written) changed`

const count = `
  select count(*) filter (where round(exact_minor) > 0)::int as prices,
    count(*) filter (where round(exact_minor) <> exact_minor and round(exact_minor) > 0)::int as rounded,
    count(*) filter (where round(exact_minor) = 0)::int as zero
  from computed_prices`

/** Writes the computed list of one owner, in each currency of the base prices; `changed` counts products. */
export const writeComputedList = async (
  client: pg.ClientBase,
  { percent, groupId, companyId, typeId }: ComputedList,
): Promise<ComputedCounts> => {
  await client.query(compute, [typeId, percent])
  await client.query(insertLists, [groupId, companyId, typeId, percent])
  const { rows: written } = await client.query<{ products: number }>(writePrices, [
    groupId,
    companyId,
    typeId,
  ])
  const { rows } = await client.query<Omit<ComputedCounts, 'changed'>>(count)
  const counts = rows[0] ?? { prices: 0, rounded: 0, zero: 0 }
  return { ...counts, changed: written[0]?.products ?? 0 }
}

/** Articles whose computed price does not count: the owner has a price of its own, or one computed for their type. */
const countKept = `
  select count(distinct computed_prices.product_id)::int as kept
  from computed_prices join prices using (product_id) join price_lists lists on lists.id = price_list_id
  where prices.amount_minor > 0 and lists.currency = computed_prices.currency
    and lists.group_id is not distinct from $1::integer and lists.company_id is not distinct from $2::uuid
    and num_nonnulls(lists.group_id, lists.company_id) > 0
    and (lists.percent is null or ($3::integer is null and lists.base_type_id is not null))
    and (lists.valid_from is null or lists.valid_from <= now()) and (lists.valid_to is null or lists.valid_to > now())`

export const countKeptPrices = async (
  client: pg.ClientBase,
  { groupId, companyId, typeId }: Omit<ComputedList, 'percent'>,
): Promise<number> => {
  const { rows } = await client.query<{ kept: number }>(countKept, [groupId, companyId, typeId])
  return rows[0]?.kept ?? 0
}

/** A computed list whose base prices have changed since. */
export interface OutdatedList {
  owner: string
  type: string | null
  percent: number
}

/** The computed lists that are out of date; each owner and type once, whatever the currency. */
export const findOutdatedLists = async (client: pg.ClientBase): Promise<OutdatedList[]> => {
  const { rows } = await client.query<OutdatedList>(`
    select distinct coalesce(price_groups.name, companies.name) as owner, (select text from jsonb_each_text(product_types.names) as called(lang, text) order by lang <> 'en', lang limit 1) as type,
      percent::float8 as percent
    from price_lists list
      left join price_groups on price_groups.id = list.group_id
      left join companies on companies.id = list.company_id
      left join product_types on product_types.id = base_type_id
    where percent is not null and base_fingerprint <> (
      select ${fingerprint} from (${basePrices('list.base_type_id', 'list.currency')}) base)
    order by 1, 2`)
  return rows
}

/** Types that a name in any language, a synonym or an address means. */
export const findTypeIds = async (client: pg.ClientBase, name: string): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from product_types where slug = lower($1)
       or exists (select from jsonb_each_text(names) as called(lang, text) where lower(text) = lower($1))
     union select type_id from type_synonyms where lower(synonym) = lower($1)`,
    [name],
  )
  return rows.map(({ id }) => id)
}

export const nearestTypes = async (client: pg.ClientBase, name: string): Promise<string[]> => {
  const { rows } = await client.query<{ text: string }>(
    `select text from (
       select distinct on (id) text, similarity(text, $1) as alike
       from product_types cross join lateral jsonb_each_text(names) as called(lang, text)
       order by id, similarity(text, $1) desc
     ) named order by alike desc, text limit 5`,
    [name],
  )
  return rows.map(({ text }) => text)
}
