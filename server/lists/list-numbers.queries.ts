import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface NumberOwner {
  normal: string
  productId: number
  /** The number is our own, the company's or an EAN: it means this article and no other. */
  isOwn: boolean
}

/** Published articles that have one of these numbers. */
export const findNumberOwners = async (
  tx: Transaction<DB>,
  companyId: string,
  normals: readonly string[],
): Promise<NumberOwner[]> => {
  if (normals.length === 0) return []
  const { rows } = await sql<NumberOwner>`
    select distinct numbers.normal, numbers.product_id as "productId",
      numbers.kind in ('standard', 'customer', 'ean') as "isOwn"
    from unnest(${normals}::text[]) as wanted(normal)
      join product_numbers numbers on numbers.normal = wanted.normal
        and (numbers.company_id is null or numbers.company_id = ${companyId})
      join products on products.id = numbers.product_id and products.status = 'published'`.execute(tx)
  return rows
}
