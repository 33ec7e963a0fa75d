import { type RawBuilder, sql } from 'kysely'
import { normalizeNumber } from '#contract/part-number.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { spelledNumber as spelled } from '#server/platform/database/spelled-number.ts'
import { type DocumentKind, documentTables } from '#server/trade/documents/document.ts'

/**
 * Documents of all companies that staff find by a text: document number, purchase order, customer number or part number in
 * any spelling, or company. What was found is read once, as an array: the planner would run a plain subquery again for
 * each row.
 */
export const foundByKeyword = (kind: DocumentKind, keyword: string): RawBuilder<unknown> => {
  const normal = normalizeNumber(keyword)
  const contained = likePattern(keyword)
  const { documents } = documentTables[kind]
  return sql`(${documents}.id = any(array(
      select find_documents(${kind}, ${keyword}, ${contained}, ${normal}, ${likePattern(normal)})))
    or ${documents}.company_id = any(array(
      select id from companies where unaccent(name) ilike unaccent(${contained}) or ${spelled(sql`customer_no`)} = nullif(${spelled(sql`${keyword}::text`)}, ''))))`
}
