import type { Transaction } from 'kysely'
import { insertCompany } from '#server/companies/companies.queries.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export { readVatNumber } from '#server/companies/vat-number.rules.ts'

/** Creates a company that waits for approval; returns its id. */
export const createCompany = (tx: Transaction<DB>, name: string): Promise<string> => insertCompany(tx, name)
