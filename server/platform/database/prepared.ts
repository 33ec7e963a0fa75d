import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'

/** What a statement's text begins with when each connection shall parse and plan it only once. */
const mark = '/* prepared */ '
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const made = `prepared_${names.size + 1}`
  names.set(text, made)
  return made
}

/** A connection that prepares marked statements under a name of their own; all others stay as they are. */
export class PreparingClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super(settings)
    const send = this.query.bind(this)
    Object.assign(this, {
      query: (text: unknown, values?: unknown[], ...rest: unknown[]) =>
        typeof text === 'string' && text.startsWith(mark)
          ? Reflect.apply(send, null, [{ name: nameOf(text), text, values }, ...rest])
          : Reflect.apply(send, null, [text, values, ...rest]),
    })
  }
}

/**
 * Marks a statement of the hot paths. Planning a list's joins costs several times what running them does.
 * Only for texts written out in the code: every text stays in the memory of every connection.
 */
export const prepare = (text: string): string => mark + text.trim()

/** Runs a statement made by `prepare`; the caller names the shape of its rows. */
export const runPrepared = async <Row>(
  db: Database,
  statement: string,
  parameters: readonly unknown[],
): Promise<Row[]> => (await db.executeQuery<Row>(CompiledQuery.raw(statement, [...parameters]))).rows
