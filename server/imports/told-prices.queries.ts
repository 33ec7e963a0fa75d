import type pg from 'pg'
import type { RunReport } from '#contract/import-report.ts'
import type { PriceListWish } from '#server/imports/price-list.service.ts'
import { type RunPriceList, sameList } from '#server/imports/prices.queries.ts'
import { isEndless, parseMoment } from '#server/imports/values.rules.ts'

/**
 * What a supplier must know of the prices of a run: whose they are, and which of them no buyer will see. All read
 * `price_rows` and run after `applyPrices`.
 */

type Notice = RunReport['notices'][number]

const named = 5

const holdsNow = (list: string) =>
  `(${list}.valid_from is null or ${list}.valid_from <= now()) and (${list}.valid_to is null or ${list}.valid_to > now())`

const sameBuyers = (list: string, other: string) => `${list}.currency = ${other}.currency
  and ${list}.group_id is not distinct from ${other}.group_id and ${list}.company_id is not distinct from ${other}.company_id`

/** `2027-05-01`, or with its time where one was typed. */
const dayOf = (typed: string | undefined): string =>
  typed === undefined || isEndless(typed)
    ? 'none'
    : (parseMoment(typed, 'dmy') ?? typed).replace('T00:00', '').replace('T', ' ')

/** The list that the options name; it shows how a number, a name and a day were understood. */
export const tellList = async (
  client: pg.ClientBase,
  { validFrom, validTo }: PriceListWish,
  { groupId, companyId }: RunPriceList,
): Promise<Notice[]> => {
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select 'group' as kind, name from price_groups where id = $1
     union all select 'company', concat(name, ' (' || customer_no || ')') from companies where id = $2`,
    [groupId ?? null, companyId ?? null],
  )
  const { kind, name } = rows[0] ?? { kind: 'everybody', name: '' }
  const [from, to] = [dayOf(validFrom), dayOf(validTo)]
  if (kind === 'everybody' && from === 'none' && to === 'none') return []
  return [{ key: 'PRICES_FOR', values: { kind, name, from, to } }]
}

const ended = `
  select count(*) over ()::int as count, standard as number
  from (select distinct product_id from price_rows where valid_to <= now()) past
    join products on products.id = product_id
  order by standard limit ${named}`

const tellEnded = async (client: pg.ClientBase): Promise<Notice[]> => {
  const { rows } = await client.query<{ count: number; number: string }>(ended)
  const [first] = rows
  if (first === undefined) return []
  return [
    {
      key: 'PRICES_ENDED',
      values: { count: first.count, numbers: rows.map((row) => row.number).join(', ') },
    },
  ]
}

/** Owners of prices of whom nobody buys in their currency. `from` has `group_id`, `company_id` and `currency`. */
const foreignTo = (from: string) => `
  select coalesce(price_groups.name, companies.name) as owner, rows.currency, count(*)::int as count,
    coalesce(companies.currency, (
      select string_agg(distinct members.currency, ', ' order by members.currency)
      from companies members where members.price_group_id = rows.group_id)) as own
  from (${from}) rows
    left join price_groups on price_groups.id = rows.group_id left join companies on companies.id = rows.company_id
  where num_nonnulls(rows.group_id, rows.company_id) > 0 and not exists (
    select from companies buyers
    where (buyers.id = rows.company_id or buyers.price_group_id = rows.group_id) and buyers.currency = rows.currency)
  group by rows.group_id, rows.company_id, rows.currency, price_groups.name, companies.name, companies.currency
  order by count desc, owner limit ${named}`

interface ForeignPrices {
  owner: string
  currency: string
  count: number
  /** Null for a group without companies. */
  own: string | null
}

export const tellForeign = async (
  client: pg.ClientBase,
  from: string,
  values: unknown[] = [],
): Promise<Notice[]> => {
  const { rows } = await client.query<ForeignPrices>(foreignTo(from), values)
  return rows.flatMap(({ own, ...foreign }) =>
    own === null ? [] : [{ key: 'PRICES_IN_OTHER_CURRENCY', values: { ...foreign, own } }],
  )
}

/** `elsewhere`: lists of other sources for the same buyers, beside the prices of the run for the same articles. */
const elsewhere = `
  with mine as (
    select price_lists.*, price_rows.product_id, price_rows.min_pieces, price_rows.amount_minor, price_rows.per
    from price_rows join price_lists on ${sameList('price_rows')}
    where price_rows.amount_minor > 0 and ${holdsNow('price_lists')}
  ), elsewhere as (
    select mine.product_id, lists.id as list_id, sources.name as source,
      coalesce(lists.valid_from, '-infinity') > coalesce(mine.valid_from, '-infinity')
        or (lists.valid_from is not distinct from mine.valid_from and lists.id > mine.id) as goes_first,
      bool_or(prices.amount_minor::numeric * mine.per = mine.amount_minor::numeric * prices.per
        and prices.min_pieces = mine.min_pieces) as says_same
    from mine join prices on prices.product_id = mine.product_id and prices.amount_minor > 0
      join price_lists lists on lists.id = prices.price_list_id and lists.source_id <> mine.source_id
        and ${sameBuyers('lists', 'mine')} and ${holdsNow('lists')}
      join sources on sources.id = lists.source_id
    group by mine.product_id, mine.id, mine.valid_from, mine.min_pieces, lists.id, lists.valid_from, sources.name
  )`

const passedOver = `${elsewhere}, passed as (
    select product_id, source from elsewhere where goes_first and not says_same
  )
  select count(distinct product_id)::int as count,
    (select string_agg(distinct source, ', ' order by source) from passed) as sources,
    (select string_agg(standard, ', ' order by standard) from (
      select distinct standard from passed join products on products.id = product_id order by standard limit ${named}) first) as numbers
  from passed`

const leftBeside = `${elsewhere}
  select count(*)::int as count, string_agg(distinct sources.name, ', ' order by sources.name) as sources, '' as numbers
  from prices join price_lists on price_lists.id = price_list_id join sources on sources.id = source_id
  where price_list_id in (select list_id from elsewhere) and product_id not in (select product_id from price_rows)`

const tellElsewhere = async (client: pg.ClientBase, key: string, statement: string): Promise<Notice[]> => {
  const { rows } = await client.query<{ count: number; sources: string; numbers: string }>(statement)
  return rows.filter(({ count }) => count > 0).map((values) => ({ key, values: { ...values } }))
}

/** What buyers do not see of the prices of the run, and with `--replace` what other sources keep in the same lists. */
export const tellPrices = async (
  client: pg.ClientBase,
  { isReplacement }: { isReplacement: boolean },
): Promise<Notice[]> => [
  ...(await tellEnded(client)),
  ...(await tellForeign(client, 'select * from price_rows where valid_to is null or valid_to > now()')),
  ...(await tellElsewhere(client, 'PRICES_PASSED_OVER', passedOver)),
  ...(isReplacement ? await tellElsewhere(client, 'PRICES_LEFT_BESIDE', leftBeside) : []),
]
