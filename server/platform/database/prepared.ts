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

const aheadMark = '/* ahead */ '

/**
 * Stands first in a setting of a transaction, written without values: it travels together with the statement after
 * it, as `begin` does, because every message that is waited for costs more than most statements.
 */
export const ahead = sql.raw(aheadMark)

/** Is not sent by itself. */
export const isAhead = (text: unknown): text is string =>
  text === 'begin' || (typeof text === 'string' && text.startsWith(aheadMark))

/**
 * A connection that prepares marked statements under a name of their own, and that sends `begin` and settings with
 * the first statement they are for. A transaction without one never reaches the server.
 */
export class PreparingClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, pipeline: true })
    const send = this.query.bind(this)
    let held: string[] = []
    const sendNamed = (text: unknown, values: unknown, rest: unknown[]): unknown => {
      const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : null
      return Reflect.apply(
        send,
        null,
        name === null ? [text, values, ...rest] : [{ name, text, values }, ...rest],
      )
    }
    Object.assign(this, {
      query: (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
        if (isAhead(text)) {
          held.push(text)
          return Promise.resolve({ command: '', rows: [] })
        }
        if (held.length === 0) return sendNamed(text, values, rest)
        const first = held.join('; ')
        const isUnbegun = held[0] === 'begin'
        held = []
        if (isUnbegun && (text === 'commit' || text === 'rollback'))
          return Promise.resolve({ command: text.toUpperCase(), rows: [] })
        return Promise.all([send(first), sendNamed(text, values, rest)]).then(([, result]) => result)
      },
    })
  }
}
