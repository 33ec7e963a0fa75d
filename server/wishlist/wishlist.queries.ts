import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Product ids of a wishlist, newest first. */
export const listWishedIds = async (tx: Transaction<DB>, userId: string): Promise<number[]> => {
  const rows = await tx
    .selectFrom('wishes')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute()
  return rows.map((row) => row.product_id)
}

/** Adds a published product where the list has room; twice is once. Says what it found. */
export const insertWish = async (
  tx: Transaction<DB>,
  wish: { userId: string; productId: number; maxWishes: number },
): Promise<{ isPublished: boolean; isWished: boolean }> => {
  const { rows } = await sql<{ is_published: boolean; is_wished: boolean }>`
    with product as (
      select id from products where id = ${wish.productId} and status = 'published'
    ), known as (
      select 1 from wishes where user_id = ${wish.userId} and product_id = ${wish.productId}
    ), added as (
      insert into wishes (user_id, product_id)
      select ${wish.userId}::uuid, id from product
      where not exists (select from known)
        and (select count(*) from wishes where user_id = ${wish.userId}) < ${wish.maxWishes}
      on conflict on constraint wishes_pkey do update set created_at = wishes.created_at
      returning 1
    )
    select exists (select from product) as is_published,
      exists (select from known) or exists (select from added) as is_wished`.execute(tx)
  return { isPublished: rows[0]?.is_published ?? false, isWished: rows[0]?.is_wished ?? false }
}

export const deleteWish = async (tx: Transaction<DB>, userId: string, productId: number): Promise<void> => {
  await tx.deleteFrom('wishes').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}
