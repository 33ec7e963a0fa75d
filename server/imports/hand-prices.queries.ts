import type pg from 'pg'
import type { RunReport } from '#contract/import-report.ts'

type HandPrices = RunReport['doubts']['handPrices']

/** The day of a moment where the supplier is. */
const dayOf = (moment: string): string => `to_char(${moment} at time zone $1, 'YYYY-MM-DD')`

const isForEverybody = 'num_nonnulls(price_lists.group_id, price_lists.company_id, price_lists.percent) = 0'

/**
 * Prices for everybody that staff typed in the office, as long as they hold until this run, and what the run makes of
 * them. The history of an article keeps a price as the form shows it, `115.00/100`: its digits are the minor units. A price
 * ends where its row changes or goes, and where the run fills a list that goes before its list, today or later. An empty
 * text is a price that staff took away; a run that writes one again undoes that, too.
 */
const changedByHand = `
  with typed as (
    select distinct on (product_id) product_id, at, nullif(replace(split_part(after, '/', 1), '.', ''), '')::bigint as amount,
      coalesce(nullif(split_part(after, '/', 2), ''), '1')::int as per
    from product_changes where field = 'price' order by product_id, at desc, id desc
  ), noted as (
    select distinct on (key) key, kind, before from pending_images where table_name = 'prices' order by key, place
  ), former as (
    select (before ->> 'product_id')::int as product_id, (before ->> 'price_list_id')::int as list_id,
      (before ->> 'min_pieces')::int as min_pieces, (before ->> 'amount_minor')::bigint as amount,
      (before ->> 'per')::int as per
    from noted where kind = 'former' and (before ->> 'product_id')::int in (select product_id from typed)
    union all
    select prices.product_id, price_list_id, min_pieces, amount_minor, prices.per
    from prices join typed using (product_id)
    where not exists (select from noted where key = concat_ws(chr(31), prices.product_id, price_list_id, min_pieces))
  ), base as (
    select former.product_id, former.list_id, former.amount, former.per, currency, valid_from
    from former join price_lists on price_lists.id = list_id
    where min_pieces = 1 and former.amount > 0 and ${isForEverybody}
  ), filled as (
    select prices.product_id, price_lists.id as list_id, prices.amount_minor as amount, prices.per,
      price_lists.currency, price_lists.valid_from
    from listed_prices join price_lists on price_lists.id = listed_prices.price_list_id
      join prices on prices.product_id = listed_prices.product_id and prices.price_list_id = price_lists.id
        and prices.min_pieces = 1
    where listed_prices.min_pieces = 1 and ${isForEverybody}
      and (price_lists.valid_to is null or price_lists.valid_to > now())
  ), ended as (
    select base.product_id, base.currency, at, base.amount as old_amount, base.per as old_per, next.amount as new_amount,
      next.per as new_per
    from typed join base on (base.product_id, base.amount, base.per) = (typed.product_id, typed.amount, typed.per)
      left join prices present on present.product_id = base.product_id and present.price_list_id = base.list_id
        and present.min_pieces = 1
      left join lateral (
        select filled.amount, filled.per from filled
        where filled.product_id = base.product_id and filled.currency = base.currency
          and (coalesce(filled.valid_from, '-infinity'), filled.list_id) >= (coalesce(base.valid_from, '-infinity'), base.list_id)
        order by coalesce(filled.valid_from, '-infinity') desc, filled.list_id desc limit 1
      ) next on true
    where (next.amount is null and present.product_id is null)
      or next.amount::numeric * base.per <> base.amount::numeric * next.per
    union all
    select filled.product_id, filled.currency, at, null, null, filled.amount, filled.per
    from typed join filled using (product_id)
    where typed.amount is null and not exists (
      select from base where (base.product_id, base.currency) = (filled.product_id, filled.currency))
  )
  select standard as number, currency, ${dayOf('at')} as day, old_amount::float8 as "oldAmount", old_per as "oldPer",
    new_amount::float8 as "newAmount", new_per as "newPer", count(*) over ()::int as total
  from (select distinct on (product_id) * from ended order by product_id, new_amount nulls last) articles
    join products on products.id = product_id
  order by standard, product_id limit 10`

interface Row {
  number: string
  currency: string
  day: string
  oldAmount: number | null
  oldPer: number | null
  newAmount: number | null
  newPer: number | null
  total: number
}

const amountOf = (amountMinor: number | null, per: number | null) =>
  amountMinor === null || per === null ? null : { amountMinor, per }

/** Prices corrected by hand that this run changes. Runs after `applyPrices` and before `sealRun`. */
export const findHandPrices = async (client: pg.ClientBase, timeZone: string): Promise<HandPrices> => {
  const { rows } = await client.query<Row>(changedByHand, [timeZone])
  const [first] = rows
  if (first === undefined) return null
  return {
    count: first.total,
    first: rows.map(({ number, currency, day, ...row }) => ({
      number,
      currency,
      correctedOn: day,
      before: amountOf(row.oldAmount, row.oldPer),
      after: amountOf(row.newAmount, row.newPer),
    })),
  }
}
