import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { WrittenStatements } from '#server/platform/database/written-statements.ts'
import { type HitInput, hitShapeOf } from '#server/search/hit-shape.ts'
import { hitsOf } from '#server/search/hits.queries.ts'
import { brandPlace, typePlace } from '#server/search/ranking.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

const statements = new WrittenStatements<HitInput>()

/** One candidate with what its place is made of; the smaller sum comes first, then the catalogue's own rank. */
export interface Candidate {
  standard: string
  fullname: string
  type: string
  matchedBy: string
  number: string
  tier: number
  notNamedType: number
  notNamedBrand: number
  rank: number
}

/** The first candidates of a query in the order of the results page, numbers and words together. */
export const readCandidates = async (
  db: Database,
  query: SearchQuery,
  language: Language,
  most: number,
): Promise<Candidate[]> => {
  const shape = hitShapeOf(query, { language, companyId: null, withWords: true })
  const { withWords } = shape
  const type = withWords ? typePlace : sql.lit(0)
  const brand = withWords ? brandPlace : sql.lit(0)
  const statement = statements.of(
    db,
    null,
    { search: query, companyId: null },
    () => sql<Candidate>`
    with ${hitsOf(shape)}
    select products.standard, coalesce(${textIn('products.names')}, '') as fullname, ${textIn('types.names')} as type,
      p.matched_by as "matchedBy", p.number, p.tier, ${type} as "notNamedType",
      ${brand} as "notNamedBrand", p.rank
    from ${readerOf(language)} cross join hits p
      join products on products.id = p.id
      join product_types types on types.id = p.type_id
    order by p.tier + ${type} + ${brand}, p.rank, p.id limit ${sql.lit(most)}`,
  )
  return (await db.executeQuery(statement)).rows
}
