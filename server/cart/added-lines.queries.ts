import { type Transaction, sql } from 'kysely'
import type { StockState } from '#contract/product-card.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A product and one way it is packed, as the catalogue has it now. */
export interface OfferedPack {
  /** Place of the wanted line in the request, from 0. */
  at: number
  product_id: number
  stock: StockState
  is_published: boolean
  successor_id: number | null
  successor_standard: string | null
  is_pack_offered: boolean
  packing_id: number
  pack_type: number
  pieces_per_pack: number
  min_packs: number
  step_packs: number
}

/** A line of the cart, locked. */
export interface HeldLine {
  id: string
  product_id: number
  packing_id: number
  pack_type: number
  pieces_per_pack: number
  info: string
  quantity: number
}

/** What the catalogue offers for each wanted product and pack; an unknown product has no row. */
export const listOffers = async (
  tx: Transaction<DB>,
  wanted: readonly { at: number; productId: number; packingId: number | null }[],
): Promise<OfferedPack[]> => {
  const { rows } = await sql<OfferedPack>`
    select wanted.at, products.id as product_id, products.stock, products.status = 'published' as is_published,
      successor.id as successor_id, successor.standard as successor_standard,
      case when packing.id is null then coalesce(wanted.packing_id, 0) = 0
          and not exists (select from packings where packings.product_id = products.id)
        else true end as is_pack_offered,
      coalesce(packing.id, 0) as packing_id, coalesce(packing.pack_type, 1) as pack_type,
      coalesce(packing.pieces_per_pack, 1) as pieces_per_pack,
      coalesce(packing.min_packs, 1) as min_packs, coalesce(packing.step_packs, 1) as step_packs
    from unnest(${wanted.map(({ at }) => at)}::int[], ${wanted.map(({ productId }) => productId)}::int[],
        ${wanted.map(({ packingId }) => packingId)}::int[]) as wanted(at, product_id, packing_id)
      join products on products.id = wanted.product_id
      left join products as successor on successor.id = products.superseded_by_id
        and successor.status = 'published'
      left join lateral (
        select * from packings
        where packings.product_id = products.id and id = coalesce(wanted.packing_id, id)
        order by sort, id limit 1
      ) as packing on true
    order by wanted.at`.execute(tx)
  return rows
}

/**
 * The lines of a cart that have one of these products, locked in the order of their ids like those of a checkout, and how
 * many lines the cart has.
 */
export const holdLines = async (
  tx: Transaction<DB>,
  userId: string,
  productIds: readonly number[],
): Promise<{ lines: HeldLine[]; linesInCart: number }> => {
  const { rows } = await sql<{ lines: HeldLine[] | null; count: number }>`
    with held as materialized (
      select id, product_id, packing_id, pack_type, pieces_per_pack, info, quantity from cart_lines
      where user_id = ${userId} and product_id = any(${productIds}::int[])
      order by id for update)
    select (select jsonb_agg(to_jsonb(held)) from held) as lines,
      (select count(*)::int from cart_lines where user_id = ${userId}) as count`.execute(tx)
  return { lines: rows[0]?.lines ?? [], linesInCart: rows[0]?.count ?? 0 }
}

/** A line as it shall stand in the cart. */
export interface PlannedLine {
  /** Null: a new line. */
  id: string | null
  productId: number
  packingId: number
  packType: number
  piecesPerPack: number
  info: string
  quantity: number
}

/** A line as it was written. */
export interface WrittenLine {
  id: string
  product_id: number
  packing_id: number
  info: string
  quantity: number
}

/**
 * Writes new lines, in their order: each a microsecond after the one before, because a cart is ordered by time. Where
 * `addCart` wrote one meanwhile, both add up: a sum of two valid quantities keeps to the step.
 */
export const insertLines = async (
  tx: Transaction<DB>,
  userId: string,
  lines: readonly PlannedLine[],
): Promise<WrittenLine[]> => {
  if (lines.length === 0) return []
  const { rows } = await sql<WrittenLine>`
    insert into cart_lines (user_id, product_id, packing_id, pack_type, pieces_per_pack, info, quantity, created_at)
    select ${userId}, product_id, packing_id, pack_type, pieces_per_pack, info, quantity,
      now() + place * interval '1 microsecond'
    from unnest(${lines.map((line) => line.productId)}::int[], ${lines.map((line) => line.packingId)}::int[],
      ${lines.map((line) => line.packType)}::int[], ${lines.map((line) => line.piecesPerPack)}::int[],
      ${lines.map((line) => line.info)}::text[], ${lines.map((line) => line.quantity)}::int[])
      with ordinality as line(product_id, packing_id, pack_type, pieces_per_pack, info, quantity, place)
    order by place
    on conflict on constraint cart_lines_key
      do update set quantity = cart_lines.quantity + excluded.quantity, updated_at = now()
    returning id, product_id, packing_id, info, quantity`.execute(tx)
  return rows
}

/** Sets quantity and pack of lines that `holdLines` holds. */
export const setLines = async (
  tx: Transaction<DB>,
  userId: string,
  lines: readonly PlannedLine[],
): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    update cart_lines set quantity = line.quantity, pack_type = line.pack_type,
      pieces_per_pack = line.pieces_per_pack, updated_at = now()
    from unnest(${lines.map((line) => line.id)}::uuid[], ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.packType)}::int[], ${lines.map((line) => line.piecesPerPack)}::int[])
      as line(id, quantity, pack_type, pieces_per_pack)
    where cart_lines.id = line.id and user_id = ${userId}`.execute(tx)
}
