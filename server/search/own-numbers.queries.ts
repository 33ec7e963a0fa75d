import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { endOfPrefix } from '#server/search/hit-shape.ts'
import { coreOf } from '#server/search/inside-numbers.rules.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import { type NumberSuggestion, firstPic, productNameLang } from '#server/search/suggested-numbers.queries.ts'

/** Numbers of one company that are the query or begin with it. */
const beginsWith = (query: SearchQuery, companyId: string): RawBuilder<unknown> => {
  const end = query.isPartial ? query.normal + endOfPrefix : query.normal
  return sql`company_id = ${companyId}::uuid
    and normal ~>=~ ${query.normal}::text and normal ~<=~ ${end}::text`
}

/**
 * Does a company call a part by this number, by one that begins so, or by one that holds it? Runs inside `withActor`
 * of its buyer.
 */
export const hasOwnNumber = async (tx: Database, query: SearchQuery, companyId: string): Promise<boolean> => {
  if (query.normal === '') return false
  const { rows } = await sql<{ found: boolean }>`${prepared} select exists(
    select from product_numbers where ${beginsWith(query, companyId)})
    or ${query.isInside}::boolean and exists (
      select from product_numbers where company_id = ${companyId}::uuid
        and normal like ${hidden(`%${coreOf(query.normal)}%`, 'text')}) as found`.execute(tx)
  return rows[0]?.found ?? false
}

const mostSuggested = 30

/** What a company's own numbers suggest for a key, best first; runs inside `withActor` of its buyer. */
export const findOwnSuggestions = async (
  tx: Database,
  query: SearchQuery,
  { companyId, language }: { companyId: string; language: Language },
): Promise<NumberSuggestion[]> => {
  if (query.normal === '') return []
  const { rows } = await sql<NumberSuggestion>`${prepared}
    select own.normal = ${query.normal}::text as "isExact",
      min(p.id) over (partition by own.normal) <> max(p.id) over (partition by own.normal) as "isShared", 'customer' as by, own.number, own.normal,
      null::text as brand, p.id as "productId", ${textIn('p.names')} as fullname,
      ${productNameLang} as "fullnameLang", p.standard, ${firstPic} as pic
    from (
      select product_id, number, normal from product_numbers where ${beginsWith(query, companyId)}
      order by normal using ~<~ limit ${sql.lit(mostSuggested)}
    ) own
      join products p on p.id = own.product_id and p.status = 'published'
      cross join ${readerOf(language)}
    order by "isExact" desc, length(own.normal), own.normal, p.rank, p.id`.execute(tx)
  return rows
}
