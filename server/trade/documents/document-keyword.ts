import { type RawBuilder, sql } from 'kysely'
import { normalizeNumber } from '#contract/part-number.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { type DocumentKind, documentTables } from '#server/trade/documents/document.ts'

/**
 * Documents of all companies that staff find by a text: document number, purchase order, company, customer number, or a
 * part number in any spelling. What was found is read once, as an array: the planner would run a plain subquery again for
 * each row.
 */
export const foundByKeyword = (kind: DocumentKind, keyword: string): RawBuilder<unknown> => {
  const normal = normalizeNumber(keyword)
  const contained = likePattern(keyword)
  const { documents } = documentTables[kind]
  return sql`(${documents}.id = any(array(
      select find_documents(${kind}, ${keyword}, ${contained}, ${normal}, ${likePattern(normal)})))
    or ${documents}.company_id = any(array(
      select id from companies where unaccent(name) ilike unaccent(${contained}) or customer_no = ${keyword})))`
}
