import { type RawBuilder, sql } from 'kysely'
import { normalizeNumber } from '#contract/part-number.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'

const names = {
  inquiry: { documents: 'inquiries', lines: 'inquiry_lines', documentId: 'inquiry_id' },
  order: { documents: 'orders', lines: 'order_lines', documentId: 'order_id' },
} as const

/**
 * Documents of all companies that staff find by a text: document number, purchase order, company, customer number, or a
 * part number in any spelling. Each way to be found is a query of its own. What they found is read once, as an array:
 * policies hide from the planner how many rows staff see, and it would run a plain subquery again for each of them.
 */
export const foundByKeyword = (kind: DocumentKind, keyword: string): RawBuilder<unknown> => {
  const documents = sql.table(names[kind].documents)
  const lines = sql.table(names[kind].lines)
  const id = sql.ref(`${names[kind].documents}.id`)
  const documentId = sql.ref(`${names[kind].lines}.${names[kind].documentId}`)
  const text = likePattern(keyword)
  const ways = [
    sql`select id from ${documents} where po_number ilike ${text}`,
    sql`select ${id} from companies join ${documents} on ${documents}.company_id = companies.id
      where companies.name ilike ${text} or companies.customer_no = ${keyword}`,
  ]
  const normal = normalizeNumber(keyword)
  if (normal !== '')
    ways.push(
      sql`select id from ${documents} where replace(no, '-', '') like ${likePattern(normal)}`,
      sql`select ${documentId} from ${lines} where normal like ${likePattern(normal)}`,
      sql`select ${documentId} from product_numbers
        join ${lines} on ${lines}.product_id = product_numbers.product_id
        where product_numbers.normal = ${normal}`,
    )
  return sql`${id} = any(array(${sql.join(ways, sql` union all `)}))`
}
