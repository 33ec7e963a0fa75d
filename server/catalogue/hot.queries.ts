import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { cardJson, cardOf } from '#server/catalogue/product-card.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

export interface HotRow {
  card: ProductCard
  title: string | null
  text: string | null
  startAt: Date | null
  endAt: Date | null
}

interface Facts {
  total: number
  /** When a promotion starts or ends next; the list changes by itself then. */
  changesAt: Date | null
}

export interface HotPage extends Facts {
  rows: HotRow[]
}

export interface HotRequest {
  kind: 'hot' | 'promotion' | null
  typeIds: number[] | null
  limit: number
  offset: number
  language: Language
}

const isRunning = sql.raw(`(promotions.start_at is null or promotions.start_at <= now())
  and (promotions.end_at is null or promotions.end_at > now())`)

/** Promotions that run at this moment of the database clock, one per product, and how many there are. */
export const readHotPage = async (db: Database, request: HotRequest): Promise<HotPage> => {
  const { kind, typeIds, limit, offset, language } = request
  const running = sql`
    select distinct on (promotions.product_id) promotions.*
    from promotions join products on products.id = promotions.product_id
    where products.status = 'published' and ${isRunning}
      and (${kind}::text is null or promotions.kind = ${kind}::text)
      and (${typeIds}::int[] is null or products.type_id in (
        select unnest(branch_ids || id) from product_types where id = any(${typeIds}::int[])))
    order by promotions.product_id, promotions.sort, promotions.id`
  const { rows } = await sql<Facts & (HotRow | { card: null })>`
    with running as materialized (${running}), listed as (
      select * from running order by sort, id limit ${limit} offset ${offset}
    )
    select facts.total, facts.changes_at as "changesAt", shown.*
    from (
      select (select count(*)::int from running) as total,
        (select min(moment) from promotions cross join lateral (values (start_at), (end_at)) as moments(moment)
          where moment > now()) as changes_at
    ) facts left join lateral (
      select ${cardJson} as card, ${textIn('listed.titles')} as title,
        ${textIn('listed.texts')} as text, listed.start_at as "startAt", listed.end_at as "endAt",
        listed.sort, listed.id as promotion_id
      from ${readerOf(language)} cross join listed ${cardOf('listed.product_id')}
    ) shown on true
    order by shown.sort, shown.promotion_id`.execute(db)
  const [first] = rows
  return {
    total: first?.total ?? 0,
    changesAt: first?.changesAt ?? null,
    rows: rows.flatMap((row) => (row.card === null ? [] : [row])),
  }
}

/** What promoted products cost before, by product, for readers who see prices. */
export const findPricesBefore = async (
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, { amount: number; currency: string }>> => {
  const { rows } = await sql<{ id: number; amount: number; currency: string }>`
    select distinct on (product_id) product_id as id, price_before_minor as amount, currency
    from promotions
    where product_id = any(${productIds}::int[]) and price_before_minor > 0 and currency is not null and ${isRunning}
    order by product_id, sort, id`.execute(db)
  return new Map(rows.map(({ id, amount, currency }) => [id, { amount, currency }]))
}
