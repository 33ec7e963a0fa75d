import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export const insertCompany = async (tx: Transaction<DB>, name: string): Promise<string> => {
  const row = await tx.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()
  return row.id
}
