import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Which of these normal forms are numbers of visible products, each in one spelling of its own. */
export const knownNumbers = async (
  db: Database,
  normals: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ normal: string; number: string }>`
    select distinct on (normal) normal, number
    from public_numbers join products on products.id = product_id and products.status = 'published'
    where normal = any(${normals}::text[])
    order by normal, public_numbers.kind = 'standard' desc, public_numbers.id`.execute(db)
  return new Map(rows.map(({ normal, number }) => [normal, number]))
}

/** The same of the numbers a company has for the parts it buys; runs inside `withActor` of its buyer. */
export const companyNumbers = async (
  tx: Database,
  companyId: string,
  normals: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ normal: string; number: string }>`
    select distinct on (normal) normal, number
    from product_numbers join products on products.id = product_id and products.status = 'published'
    where company_id = ${companyId}::uuid and normal = any(${normals}::text[])
    order by normal, product_numbers.id`.execute(tx)
  return new Map(rows.map(({ normal, number }) => [normal, number]))
}
