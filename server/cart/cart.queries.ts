import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { StockState } from '#contract/product-card.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** What the catalogue says now about a product and one way it is packed. */
export interface OfferRow {
  product_id: number
  standard: string
  name: string
  /** Key of the language the name is in; 'own' is the supplier's, named by own_language. */
  name_language: string
  own_language: string | null
  pic: string
  stock: StockState
  is_published: boolean
  successor_id: number | null
  successor_standard: string | null
  is_pack_offered: boolean
  packing_id: number
  pack_type: 1 | 2 | 3
  pieces_per_pack: number
  min_packs: number
  step_packs: number
}

export interface LineRow extends OfferRow {
  id: string
  quantity: number
  info: string
}

/** What addCart must know before it decides. */
export interface OfferForCart extends OfferRow {
  line_id: string | null
  line_quantity: number | null
  /** False where the packing was edited since the line was made: its packs hold another number of pieces. */
  is_line_same_pack: boolean
  lines_in_cart: number
}

export interface LineKey {
  userId: string
  productId: number
  packingId: number
  info: string
}

const productColumns = (language: Language): RawBuilder<unknown> => sql`
  products.id as product_id, products.standard, text_in(products.names, ${language}) as name,
  text_language(products.names, ${language}) as name_language, products.own_language,
  array_to_string(products.pics, ',') as pic, products.stock, products.status = 'published' as is_published,
  successor.id as successor_id, successor.standard as successor_standard`

const successorJoin = sql`
  left join products successor on successor.id = products.superseded_by_id and successor.status = 'published'`

/**
 * A product, one of its packs (`packingId` null: the one offered first) and what the buyer's cart already has of
 * them under this remark; null for an unknown product.
 */
export const findOffer = async (
  tx: Transaction<DB>,
  wanted: { userId: string; productId: number; packingId: number | null; info: string },
  language: Language,
): Promise<OfferForCart | null> => {
  const { rows } = await sql<OfferForCart>`
    select ${productColumns(language)},
      case when packing.id is null then coalesce(${wanted.packingId}::int, 0) = 0
          and not exists (select from packings where packings.product_id = products.id)
        else true end as is_pack_offered,
      coalesce(packing.id, 0) as packing_id, coalesce(packing.pack_type, 1) as pack_type,
      coalesce(packing.pieces_per_pack, 1) as pieces_per_pack,
      coalesce(packing.min_packs, 1) as min_packs, coalesce(packing.step_packs, 1) as step_packs,
      line.id as line_id, line.quantity as line_quantity,
      coalesce((line.pack_type, line.pieces_per_pack)
        = (coalesce(packing.pack_type, 1), coalesce(packing.pieces_per_pack, 1)), false) as is_line_same_pack,
      (select count(*) from cart_lines where user_id = ${wanted.userId}) as lines_in_cart
    from products
      ${successorJoin}
      left join lateral (
        select * from packings
        where packings.product_id = products.id and id = coalesce(${wanted.packingId}::int, id)
        order by sort, id limit 1
      ) packing on true
      left join cart_lines line on line.user_id = ${wanted.userId} and line.product_id = products.id
        and line.packing_id = coalesce(packing.id, 0) and line.info = ${wanted.info}
    where products.id = ${wanted.productId}`.execute(tx)
  return rows[0] ?? null
}

const lineColumns = (language: Language): RawBuilder<unknown> => sql`
  line.id, line.quantity, line.info, ${productColumns(language)},
  line.packing_id, line.pack_type, line.pieces_per_pack,
  coalesce(packing.min_packs, 1) as min_packs, coalesce(packing.step_packs, 1) as step_packs,
  case line.packing_id
    when 0 then not exists (select from packings where packings.product_id = line.product_id)
    else packing.id is not null end as is_pack_offered`

// A packing that was edited into another size is not what the buyer chose; the line then shows as gone.
const lineJoins = sql`
  join products on products.id = line.product_id
  ${successorJoin}
  left join packings packing on packing.id = line.packing_id and packing.product_id = line.product_id
    and packing.pack_type = line.pack_type and packing.pieces_per_pack = line.pieces_per_pack`

/** All lines of a cart, oldest first (ids sort by time). */
export const listLines = async (
  tx: Transaction<DB>,
  userId: string,
  language: Language,
): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select ${lineColumns(language)} from cart_lines line ${lineJoins}
    where line.user_id = ${userId} order by line.id`.execute(tx)
  return rows
}

/**
 * The named lines, locked until the transaction ends. Always in the order of their ids, so that two callers who
 * want the same lines wait for each other instead of deadlocking.
 */
export const lockLines = async (
  tx: Transaction<DB>,
  userId: string,
  ids: readonly string[],
  language: Language,
): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select ${lineColumns(language)} from cart_lines line ${lineJoins}
    where line.user_id = ${userId} and line.id = any(${ids}::uuid[])
    order by line.id for update of line`.execute(tx)
  return rows
}

/** A new line; null when one with this key came first. */
export const insertLine = async (
  tx: Transaction<DB>,
  key: LineKey,
  line: { packType: number; piecesPerPack: number; quantity: number },
): Promise<string | null> => {
  const row = await tx
    .insertInto('cart_lines')
    .values({
      user_id: key.userId,
      product_id: key.productId,
      packing_id: key.packingId,
      info: key.info,
      pack_type: line.packType,
      pieces_per_pack: line.piecesPerPack,
      quantity: line.quantity,
    })
    .onConflict((conflict) => conflict.constraint('cart_lines_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Sets a line's quantity, only while it is still `from` (when given). The pack is refreshed with it, so that a
 * line whose packing was edited is whole again once the buyer chose anew. False: the line is gone or changed.
 */
export const updateQuantity = async (
  tx: Transaction<DB>,
  line: { id: string; userId: string; from?: number },
  to: { quantity: number; packType: number; piecesPerPack: number },
): Promise<boolean> => {
  const { from } = line
  const result = await tx
    .updateTable('cart_lines')
    .set({
      quantity: to.quantity,
      pack_type: to.packType,
      pieces_per_pack: to.piecesPerPack,
      updated_at: sql`now()`,
    })
    .where('id', '=', line.id)
    .where('user_id', '=', line.userId)
    .$if(from !== undefined, (query) => query.where('quantity', '=', from ?? 0))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Removes lines of one user, in the order of their ids like `lockLines`; null means all of them. */
export const deleteLines = async (
  tx: Transaction<DB>,
  userId: string,
  ids: readonly string[] | null,
): Promise<void> => {
  await sql`
    with doomed as materialized (
      select id from cart_lines
      where user_id = ${userId} and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
      order by id for update
    )
    delete from cart_lines using doomed where cart_lines.id = doomed.id`.execute(tx)
}

/** Additions of one user queue up until the transaction ends; only taken where the cart is nearly full. */
export const queueAdditions = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('cart:' || ${userId}, 0))`.execute(tx)
}
