import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Product ids of a wishlist in its order, each once: the last wish stands first until its person orders them. */
export const listWishedIds = async (tx: Transaction<DB>, userId: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from wished_products where user_id = ${userId}
    group by product_id order by min(place), product_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The wishlist of a person, locked until the transaction ends. */
export const lockWishlist = async (tx: Transaction<DB>, userId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from lists where owner_id = ${userId} and is_wishlist for update`.execute(tx)
  const [list] = rows
  if (!list) throw new Error('every buyer has a wishlist')
  return list.id
}

/** How many lines a wishlist has, and how many of them are of this product. */
export const countWishes = async (
  tx: Transaction<DB>,
  listId: string,
  productId: number,
): Promise<{ lines: number; ofProduct: number }> => {
  const { rows } = await sql<{ lines: number; ofProduct: number }>`
    select count(*)::int as lines, count(*) filter (where product_id = ${productId})::int as "ofProduct"
    from list_lines where list_id = ${listId}`.execute(tx)
  return rows[0] ?? { lines: 0, ofProduct: 0 }
}

/** Every packing in which the product stands on the list. */
export const deleteWish = async (
  tx: Transaction<DB>,
  listId: string,
  productId: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from list_lines where list_id = ${listId} and product_id = ${productId}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
