import { type RawBuilder, sql } from 'kysely'

/**
 * A number of a customer's or a supplier's books without the signs that people put between letters and digits: "K-20417",
 * "k 20417" and "K20417" are one. find_documents() and its indexes do the same to purchase orders.
 */
export const spelledNumber = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`translate(upper(${text}), ' -_./\\:,;#+*()', '')`
