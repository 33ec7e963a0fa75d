import { type RawBuilder, type Transaction, sql } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A query for a list that is read together with others. JSON has no times: `times` names the columns that become a `Date`. */
export interface ListQuery<Row extends object> {
  query: RawBuilder<Row>
  times: readonly string[]
}

/** The rows of each list. */
type Together<Lists> = { [Name in keyof Lists]: Lists[Name] extends ListQuery<infer Row> ? Row[] : never }

/**
 * Reads several lists in one statement, each in the order of its query: the database is asked once, and all lists are of
 * one moment. Only for lists of one document or one page: every row passes through JSON, so no column may hold bytes.
 */
export const selectTogether = async <Lists extends Record<string, ListQuery<object>>>(
  tx: Transaction<DB>,
  lists: Lists,
): Promise<Together<Lists>> => {
  const columns = Object.entries(lists).map(
    ([name, { query }]) =>
      sql`(select coalesce(jsonb_agg(to_jsonb(list)), '[]') from (${query}) as list) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Together<Lists>>`${prepared}select ${sql.join(columns)}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a select without a table answered no row')
  for (const [name, { times }] of Object.entries(lists))
    for (const row of Reflect.get(found, name))
      for (const column of times) {
        const time = Reflect.get(row, column)
        if (time !== null) Reflect.set(row, column, new Date(time))
      }
  return found
}
