import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { endOfPrefix } from '#server/search/hits.queries.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

/** Does a company call a part by this number, or by one that begins so? Runs inside `withActor` of its buyer. */
export const hasOwnNumber = async (tx: Database, query: SearchQuery, companyId: string): Promise<boolean> => {
  if (query.normal === '') return false
  const end = query.isPartial ? query.normal + endOfPrefix : query.normal
  const { rows } = await sql<{ found: boolean }>`${prepared} select exists(
    select from product_numbers
    where company_id = ${companyId}::uuid
      and normal ~>=~ ${query.normal}::text and normal ~<=~ ${end}::text) as found`.execute(tx)
  return rows[0]?.found ?? false
}
