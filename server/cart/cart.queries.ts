import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { PriceBasis } from '#contract/money.ts'
import type { ShortName, StockState } from '#contract/product-card.ts'
import { type StockRule, stockRuleOf } from '#server/catalogue/shown-stock.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { existingPicsText } from '#server/platform/media/existing-pictures.ts'
import { bestPriceOf, priceListsOf } from '#server/pricing/prices.service.ts'

/** What the catalogue says now about a product and one way it is packed. */
export interface OfferRow {
  product_id: number
  standard: string
  name: string
  /** Key of the language the name is in; 'own' is the supplier's, named by own_language. */
  name_language: string | null
  own_language: string | null
  short: ShortName | null
  pic: string
  type_id: number
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
  /** Pieces that no order holds; null: the stock has no figure. */
  available: number | null
  /** When more come, as `2026-12-24`. */
  expected_on: string | null
  /** How this buyer sees stock; null: exactly. */
  stock_rule: StockRule | null
  /** Pieces of this product in older lines of the cart. */
  pieces_before: number
}

export interface LineRow extends OfferRow {
  id: string
  quantity: number
  info: string
  /** ISO 8601 to the microsecond, so that its order is that of time. */
  added_at: string
}

/** What addCart must know before it decides. */
export interface OfferForCart extends OfferRow {
  line_id: string | null
  line_quantity: number | null
  /** False where the packing was edited since the line was made: its packs hold another number of pieces. */
  is_line_same_pack: boolean
  /** Counted only where a line would be added. */
  lines_in_cart: number
  /** The net price of what the line would come to; null without one. */
  price_minor: number | null
  price_currency: string | null
  price_per: PriceBasis | null
}

/** What one pack is. */
interface Pack {
  packType: number
  piecesPerPack: number
}

export interface LineKey {
  userId: string
  productId: number
  packingId: number
  info: string
}

/** Who looks at a cart: the lines are theirs, the stock is shown as their price group may see it. */
type LineReader = Pick<BuyerSession, 'userId' | 'priceGroupId'>

const productColumns = (language: Language, priceGroupId: number | null): RawBuilder<unknown> => sql`
  products.id as product_id, products.standard,
  coalesce(text_in(products.names, ${language}), products.standard) as name,
  text_language(products.names, ${language}) as name_language, products.own_language,
  short_name(products.id, ${language}) as short,
  ${existingPicsText('products.pics || products.fetched_pics')} as pic, products.type_id, products.stock, products.status = 'published' as is_published,
  successor.id as successor_id, successor.standard as successor_standard,
  available_pieces(products.stock_quantity, (select pieces from stock_reservations where product_id = products.id)) as available,
  products.stock_expected_at::text as expected_on, ${stockRuleOf(priceGroupId)} as stock_rule`

/** Pieces in the lines of a cart before one that was added at `createdAt`. */
const piecesBefore = (
  userId: string,
  line: { id: RawBuilder<unknown>; createdAt: RawBuilder<unknown> },
) => sql`
  (select coalesce(sum(older.quantity::bigint * older.pieces_per_pack), 0)::float8 from cart_lines older
    where older.user_id = ${userId} and older.product_id = products.id
      and (older.created_at, older.id) < (${line.createdAt}, ${line.id}))`

const successorJoin = sql`
  left join products successor on successor.id = products.superseded_by_id and successor.status = 'published'`

/**
 * A product, one of its packs (`packingId` null: the one offered first), what the buyer's cart already has of them
 * under this remark, and the price for as many pieces as `added` packs would make of it; null for an unknown
 * product. One statement, because each round trip costs an addition more than the work in it.
 */
export const findOffer = async (
  tx: Transaction<DB>,
  session: BuyerSession,
  wanted: { productId: number; packingId: number | null; info: string; added: number },
  language: Language,
): Promise<OfferForCart | null> => {
  const { userId } = session
  const { rows } = await sql<OfferForCart>`${prepared}
    with lists as materialized (${priceListsOf(session)})
    select ${productColumns(language, session.priceGroupId)},
      case when packing.id is null then coalesce(${wanted.packingId}::int, 0) = 0
          and not exists (select from packings where packings.product_id = products.id)
        else true end as is_pack_offered,
      coalesce(packing.id, 0) as packing_id, pack.pack_type, pack.pieces_per_pack,
      coalesce(packing.min_packs, 1) as min_packs, coalesce(packing.step_packs, 1) as step_packs,
      ${piecesBefore(userId, {
        id: sql`coalesce(line.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)`,
        createdAt: sql`coalesce(line.created_at, 'infinity'::timestamptz)`,
      })} as pieces_before,
      line.id as line_id, line.quantity as line_quantity, coalesce(line.is_same_pack, false) as is_line_same_pack,
      case when line.id is null then (select count(*) from cart_lines where user_id = ${userId}) else 0 end
        as lines_in_cart,
      price.amount_minor as price_minor, price.currency as price_currency, price.per as price_per
    from products
      ${successorJoin}
      left join lateral (
        select * from packings
        where packings.product_id = products.id and id = coalesce(${wanted.packingId}::int, id)
        order by sort, id limit 1
      ) packing on true
      cross join lateral (
        select coalesce(packing.pack_type, 1) as pack_type, coalesce(packing.pieces_per_pack, 1) as pieces_per_pack
      ) pack
      left join lateral (
        select id, quantity, created_at,
          (cart_lines.pack_type, cart_lines.pieces_per_pack) = (pack.pack_type, pack.pieces_per_pack) as is_same_pack
        from cart_lines
        where user_id = ${userId} and product_id = products.id
          and packing_id = coalesce(packing.id, 0) and info = ${wanted.info}
      ) line on true
      cross join lateral (
        select (case when line.is_same_pack then line.quantity else 0 end + ${wanted.added}::bigint)
          * pack.pieces_per_pack as pieces
      ) sum
      left join lateral (${bestPriceOf('products.id', 'sum.pieces')}) price on true
    where products.id = ${wanted.productId}`.execute(tx)
  return rows[0] ?? null
}

const addedAtOf = (createdAt: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

// A packing that was edited into another size is not what the buyer chose; the line then shows as gone.
const linesOf = ({ userId, priceGroupId }: LineReader, language: Language): RawBuilder<unknown> => sql`
  select line.id, line.quantity, line.info, ${addedAtOf(sql`line.created_at`)} as added_at,
    ${productColumns(language, priceGroupId)},
    line.packing_id, line.pack_type, line.pieces_per_pack,
    coalesce(packing.min_packs, 1) as min_packs, coalesce(packing.step_packs, 1) as step_packs,
    case line.packing_id
      when 0 then not exists (select from packings where packings.product_id = line.product_id)
      else packing.id is not null end as is_pack_offered,
    ${piecesBefore(userId, { id: sql`line.id`, createdAt: sql`line.created_at` })} as pieces_before
  from cart_lines line
    join products on products.id = line.product_id
    ${successorJoin}
    left join packings packing on packing.id = line.packing_id and packing.product_id = line.product_id
      and packing.pack_type = line.pack_type and packing.pieces_per_pack = line.pieces_per_pack
  where line.user_id = ${userId}`

/** All lines of a cart, oldest first. */
export const listLines = async (
  tx: Transaction<DB>,
  reader: LineReader,
  language: Language,
): Promise<LineRow[]> => {
  const { rows } =
    await sql<LineRow>`${prepared} ${linesOf(reader, language)} order by added_at, line.id`.execute(tx)
  return rows
}

/**
 * The named lines, oldest first, locked until the transaction ends. Always locked in the order of their ids, so that
 * two callers who want the same lines wait for each other instead of deadlocking.
 */
export const lockLines = async (
  tx: Transaction<DB>,
  reader: LineReader,
  ids: readonly string[],
  language: Language,
): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`${prepared}
    with locked as materialized (
      ${linesOf(reader, language)} and line.id = any((select ${ids}::uuid[])::uuid[])
      order by line.id for update of line
    )
    select * from locked order by added_at, id`.execute(tx)
  return rows
}

/** What was written of a line. */
export type WrittenLine = Pick<LineRow, 'id' | 'added_at'>

/** A new line; null when one with this key came first. `addedAt` null, or still to come: now. */
export const insertLine = async (
  tx: Transaction<DB>,
  key: LineKey,
  pack: Pack,
  { quantity, addedAt }: { quantity: number; addedAt: string | null },
): Promise<WrittenLine | null> => {
  const { rows } = await sql<WrittenLine>`${prepared}
    insert into cart_lines (user_id, product_id, packing_id, info, pack_type, pieces_per_pack, quantity, created_at)
    values (${key.userId}, ${key.productId}, ${key.packingId}, ${key.info}, ${pack.packType},
      ${pack.piecesPerPack}, ${quantity}, least(${addedAt}::timestamptz, now()))
    on conflict on constraint cart_lines_key do nothing
    returning id, ${addedAtOf(sql`created_at`)} as added_at`.execute(tx)
  return rows[0] ?? null
}

/**
 * Raises a line from the quantity that was seen; null when it is no longer that. The pack is refreshed with it,
 * so that a line whose packing was edited is whole again once the buyer chose anew.
 */
export const raiseLine = async (
  tx: Transaction<DB>,
  line: { id: string; userId: string; seen: number },
  pack: Pack,
  quantity: number,
): Promise<WrittenLine | null> => {
  const { rows } = await sql<WrittenLine>`${prepared}
    update cart_lines
    set quantity = ${quantity}, pack_type = ${pack.packType}, pieces_per_pack = ${pack.piecesPerPack},
      updated_at = now()
    where id = ${line.id} and user_id = ${line.userId} and quantity = ${line.seen}
    returning id, ${addedAtOf(sql`created_at`)} as added_at`.execute(tx)
  return rows[0] ?? null
}

/** Sets the quantity of a line that `lockLines` holds. */
export const setLineQuantity = async (
  tx: Transaction<DB>,
  line: { id: string; userId: string },
  quantity: number,
): Promise<void> => {
  await tx
    .updateTable('cart_lines')
    .set({ quantity, updated_at: sql`now()` })
    .where('id', '=', line.id)
    .where('user_id', '=', line.userId)
    .execute()
}

/** Removes lines of one user, in the order of their ids like `lockLines`; null means all of them. */
export const deleteLines = async (
  tx: Transaction<DB>,
  userId: string,
  ids: readonly string[] | null,
): Promise<void> => {
  await sql`${prepared}
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
