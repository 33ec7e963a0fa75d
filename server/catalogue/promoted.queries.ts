import { type RawBuilder, sql } from 'kysely'
import type { PromotionKind } from '#contract/shop/catalogue.contract.ts'
import type { Price, PriceBasis } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden } from '#server/platform/database/prepared.ts'
import { textIn } from '#server/platform/database/text-columns.ts'

/** Of the row `promotions`. */
export const isRunning = sql.raw(`(promotions.start_at is null or promotions.start_at <= now())
  and (promotions.end_at is null or promotions.end_at > now())`)

/** Of several promotions of a product the first of a kind that was asked for is shown, else its first. */
const shownFirst = (kinds: readonly PromotionKind[] | null): RawBuilder<unknown> =>
  kinds === null
    ? sql`promotions.product_id, promotions.sort, promotions.id`
    : sql`promotions.product_id, promotions.kind = any(${hidden(kinds, 'text[]')}) desc, promotions.sort, promotions.id`

/**
 * Products in a promotion that runs at this moment of the database clock: the one shown, all kinds they are in, and
 * their place. A campaign is what has one title; it stands where its first promotion does, what has none at the end.
 */
export const promotedProducts = (kinds: readonly PromotionKind[] | null): RawBuilder<unknown> => sql`
  select distinct on (promotions.product_id) promotions.product_id, promotions.id as promotion_id,
    array_agg(promotions.kind) over (partition by promotions.product_id) as kinds,
    case when promotions.titles = '{}' then null
      else min(array[promotions.sort, promotions.id]) over (partition by promotions.titles) end as campaign_place,
    array[promotions.sort, promotions.id] as promotion_place
  from promotions where ${isRunning}
  order by ${shownFirst(kinds)}`

const utc = (column: 'start_at' | 'end_at') =>
  sql.raw(`to_char(promotions.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Member `promotion` of a card, beside the row of its promotion; the price before is for who sees prices. */
export const promotionMember: RawBuilder<unknown> = sql`',"promotion":' || json_build_object(
  'title', coalesce(${textIn('promotions.titles')}, ''), 'text', coalesce(${textIn('promotions.texts')}, ''),
  'startAt', ${utc('start_at')}, 'endAt', ${utc('end_at')}, 'priceBefore', null)::text`

/** When a promotion starts or ends next. */
export const changesAt: RawBuilder<Date | null> = sql`(
  select min(moment) from promotions cross join lateral (values (start_at), (end_at)) as moments(moment)
  where moment > now())`

/** What promoted products cost before, by product, for readers who see prices. */
export const findPricesBefore = async (
  db: Database,
  productIds: readonly number[],
  kinds: readonly PromotionKind[] | null,
): Promise<Map<number, Price>> => {
  const { rows } = await sql<{ id: number; amount: number | null; currency: string | null; per: PriceBasis }>`
    select distinct on (promotions.product_id) promotions.product_id as id, price_before_minor as amount, currency,
      price_before_per as per
    from promotions
    where promotions.product_id = any(${hidden(productIds, 'int[]')}) and ${isRunning}
    order by ${shownFirst(kinds)}`.execute(db)
  return new Map(
    rows.flatMap(({ id, amount, currency, per }) =>
      amount !== null && amount > 0 && currency !== null ? [[id, { amount, currency, per }]] : [],
    ),
  )
}
