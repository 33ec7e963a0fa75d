import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { WrittenStatements } from '#server/platform/database/written-statements.ts'
import { type HitInput, hitShapeOf } from '#server/search/hit-shape.ts'
import { hitsOf } from '#server/search/hits.queries.ts'
import { brandPlace, typePlace } from '#server/search/ranking.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

const statements = new WrittenStatements<HitInput>()

/** Ids of the products that a query finds, in the order of the results page. */
export const readHitIds = async (
  db: Database,
  query: SearchQuery,
  language: Language,
  most: number,
): Promise<number[]> => {
  const shape = hitShapeOf(query, { language, companyId: null, withWords: true })
  const type = shape.withWords ? typePlace : sql.lit(0)
  const brand = shape.withWords ? brandPlace : sql.lit(0)
  const statement = statements.of(
    db,
    null,
    { search: query, companyId: null },
    () => sql<{ id: number }>`
    with ${hitsOf(shape)}
    select p.id from hits p order by p.tier + ${type} + ${brand}, p.rank, p.id limit ${sql.lit(most)}`,
  )
  return (await db.executeQuery(statement)).rows.map(({ id }) => id)
}
