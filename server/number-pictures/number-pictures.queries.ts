import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Which of these normal forms are numbers of the catalogue, each in one spelling of its own. */
export const knownNumbers = async (
  db: Database,
  normals: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ normal: string; number: string }>`
    select distinct on (normal) normal, number from public_numbers
    where normal = any(${normals}::text[])
    order by normal, kind = 'standard' desc, id`.execute(db)
  return new Map(rows.map(({ normal, number }) => [normal, number]))
}

/** The same of the numbers a company has for the parts it buys; runs inside `withActor` of its buyer. */
export const companyNumbers = async (
  tx: Database,
  companyId: string,
  normals: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ normal: string; number: string }>`
    select distinct on (normal) normal, number from product_numbers
    where company_id = ${companyId}::uuid and normal = any(${normals}::text[])
    order by normal, id`.execute(tx)
  return new Map(rows.map(({ normal, number }) => [normal, number]))
}
