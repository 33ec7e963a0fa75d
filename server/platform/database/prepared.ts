import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */ '
/** Every prepared text stays in the memory of every connection, so there is an end to them. */
const most = 200
const names = new Map<string, string>()

/**
 * Stands first in a statement of the hot paths: each connection parses and plans its text once, because planning
 * a list's joins costs several times what running them does. Only for statements with few shapes. The database
 * keeps the plan only where it looks as good as one made for the values at hand: see `hidden`.
 */
export const prepared = sql.raw(mark)

/**
 * A value the planner does not look at, so that it estimates the same with every value and keeps one plan:
 * for limits, texts that are compared or searched, and arrays.
 */
export const hidden = (
  value: unknown,
  type: 'int' | 'text' | 'int[]' | 'text[]' | 'numeric[]',
): RawBuilder<unknown> =>
  type.endsWith('[]')
    ? sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`
    : sql`(select ${value}::${sql.raw(type)})`

const nameOf = (text: string): string | null => {
  const known = names.get(text)
  if (known) return known
  if (names.size >= most) return null
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
      query: (text: unknown, values?: unknown[], ...rest: unknown[]) => {
        const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : null
        return Reflect.apply(
          send,
          null,
          name === null ? [text, values, ...rest] : [{ name, text, values }, ...rest],
        )
      },
    })
  }
}
