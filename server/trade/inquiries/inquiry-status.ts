import { type RawBuilder, sql } from 'kysely'

/**
 * The state of an inquiry by the clock. A quote whose last day is over has expired for everybody at once; the job writes
 * that down later and mails it.
 */
export const statusNow = (table: 'inquiries' | 'documents'): RawBuilder<string> =>
  sql`inquiry_status(${sql.ref(`${table}.status`)}, ${sql.ref(`${table}.valid_until`)})`

/** Whether a quote can still be answered. */
export const isQuoted = (table: 'inquiries' | 'documents'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${table}.status`)} = 'quoted' and ${sql.ref(`${table}.valid_until`)} >= now())`

/** Whether the inquiry is in this state now. The written state comes first, so that its index finds the rows. */
export const hasStatus = (table: 'inquiries' | 'documents', status: string): RawBuilder<boolean> => {
  const written = sql.ref(`${table}.status`)
  if (status === 'quoted') return isQuoted(table)
  if (status !== 'expired') return sql`${written} = ${status}`
  return sql`(${written} = 'expired' or ${written} = 'quoted' and ${sql.ref(`${table}.valid_until`)} < now())`
}
