import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { AnswerWatch } from '#server/platform/database/answer-watch.ts'

const mark = '/* prepared */ '
/** Every prepared text stays in the memory of every connection, so there is an end to them. */
const most = 200
const known = new Map<string, Prepared>()

interface Prepared {
  name: string
  /** Without the sub-selects that hide values: this plan is made without any, and each would be run as a plan of its own. */
  text: string
}

/**
 * Stands first in a statement of the hot paths: each connection parses and plans its text once, because planning
 * a list's joins costs several times what running them does. Only for statements with few shapes, whose plan does not
 * depend on the values at hand: see `hidden`.
 */
export const prepared = sql.raw(mark)

export type HiddenType = 'int' | 'text' | 'boolean' | 'int[]' | 'text[]' | 'numeric[]'

/**
 * A value the planner does not look at, so that it estimates the same with every value and a condition on nothing else
 * is decided once, before anything is read: for limits, texts that are compared or searched, and arrays.
 */
export const hidden = (value: unknown, type: HiddenType): RawBuilder<unknown> =>
  type.endsWith('[]')
    ? sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`
    : sql`(select ${value}::${sql.raw(type)})`

const hiding = /\(select (\$\d+::\w+(?:\[\])?)\)/g

const preparedOf = (text: string): Prepared | null => {
  const found = known.get(text)
  if (found) return found
  if (known.size >= most) return null
  const made = { name: `prepared_${known.size + 1}`, text: text.replaceAll(hiding, '$1') }
  known.set(text, made)
  return made
}

const aheadMark = '/* ahead */ '

/**
 * Stands first in a setting of a transaction, written without values: it travels together with the statement after
 * it, as `begin` does, because every message that is waited for costs more than most statements.
 */
export const ahead = sql.raw(aheadMark)

const limitMark = '/* limit */ '

/**
 * How long each statement of the connection may take from now on, null for as long as others may. It is told to the
 * server with the next statement, and only when that one's limit is another than the last one's.
 */
export const limitOfStatements = (milliseconds: number | null): RawBuilder<unknown> =>
  sql.raw(limitMark + (milliseconds === null ? noLimit : `${limitSetting}${milliseconds}`))
const noLimit = 'reset statement_timeout'
const limitSetting = 'set statement_timeout = '

/** The database cancels a statement at its timeout. A connection still silent after this much longer is dead. */
export const graceMs = 3_000

/** Wait for a statement under `limit` in milliseconds; undefined is the connection's own `query_timeout`. */
const patienceFor = (limit: string): number | undefined =>
  limit === noLimit ? undefined : Number(limit.slice(limitSetting.length)) + graceMs

/** Time for a closed connection to end normally. */
const farewellMs = 5_000

const isLimit = (text: unknown): text is string => typeof text === 'string' && text.startsWith(limitMark)

/** Is not sent by itself. */
export const isAhead = (text: unknown): text is string =>
  text === 'begin' || isLimit(text) || (typeof text === 'string' && text.startsWith(aheadMark))

/**
 * Whether the statement's plan is made once for all values, or each time for its own. Left to itself the database
 * makes the first five of every connection anew.
 */
type PlanMode = 'force_generic_plan' | 'auto'

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0

/**
 * A connection that prepares marked statements under a name of their own and keeps one plan for each, and that sends
 * `begin` and settings with the first statement they are for. A transaction without one never reaches the server.
 */
export class PreparingClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, query_timeout: undefined, pipeline: true })
    const ownPatience = settings?.query_timeout
    const watch = new AnswerWatch()
    const send = this.query.bind(this)
    let held: string[] = []
    // Null where a rollback may have taken the setting back.
    let mode: PlanMode | null = 'auto'
    let limit: string | null = noLimit
    let wantedLimit = noLimit
    const forgetSettings = () => {
      mode = null
      limit = null
    }
    const isInTransaction = () => ['T', 'E'].includes(this.getTransactionStatus() ?? '')
    /** Goes before `begin`: within a transaction it would undo the limit that the transaction has set for itself. */
    const newLimit = (): string[] => {
      if (limit === wantedLimit || isInTransaction()) return []
      limit = wantedLimit
      return [wantedLimit]
    }
    const settingFor = (wanted: PlanMode): string[] => {
      if (mode === wanted) return []
      mode = wanted
      return [`set plan_cache_mode = ${wanted}`]
    }
    /** In one write to the server: each of its own costs as much as some statements do. */
    const together = <Sent>(sendAll: () => Sent): Sent => {
      const { stream } = this.connection
      stream.cork()
      try {
        return sendAll()
      } finally {
        stream.uncork()
      }
    }
    /** A transaction that failed answers its commit so. */
    const noticeRollback = (result: pg.QueryResult): pg.QueryResult => {
      if (result.command === 'ROLLBACK') forgetSettings()
      return result
    }
    /**
     * The database did not answer in time: it hangs, or the connection is half open. The pool must not use this
     * connection again, so its end is emitted now; the socket's own event comes later.
     */
    const giveUp = () => {
      void this.end()
      this.emit('silent')
      this.connection.stream.destroy()
    }
    /**
     * Not with the driver's own promise, which makes each query keep those after it from being collected while they are
     * young: under load the process grew by 1 to 4 MB for every 130 searches, until its whole memory was gone through.
     */
    const answerTo = (statement: pg.QueryConfig, patience: number | undefined) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        const onOverdue = () => {
          reject(new Error('Query read timeout'))
          giveUp()
        }
        const endWait = patience ? watch.start(patience, onOverdue) : undefined
        const done = (error: Error | null, result: pg.QueryResult) => {
          endWait?.()
          if (error) reject(error)
          else resolve(result)
        }
        Reflect.apply(send, null, [statement, done])
      })
    const sendStatement = (text: unknown, values: unknown, rest: unknown[]): unknown => {
      const kept = typeof text === 'string' && text.startsWith(mark) ? preparedOf(text) : null
      const settings =
        kept !== null ? settingFor('force_generic_plan') : hasValues(values) ? settingFor('auto') : []
      const first = [...newLimit(), ...held, ...settings].join('; ')
      held = []
      const patience = patienceFor(wantedLimit) ?? ownPatience
      const sendIt = () => {
        if (typeof text !== 'string') return Reflect.apply(send, null, [text, values, ...rest])
        const statement = { ...(kept ?? { text }), ...(Array.isArray(values) && { values }) }
        if (rest.length === 0) return answerTo(statement, patience)
        return Reflect.apply(send, null, [{ ...statement, query_timeout: patience }, ...rest])
      }
      if (first === '') return sendIt()
      return Promise.all(together(() => [answerTo({ text: first }, patience), sendIt()])).then(
        ([, result]) => result,
        (error: unknown) => {
          forgetSettings()
          throw error
        },
      )
    }
    const sayGoodbye = this.end.bind(this)
    Object.assign(this, {
      /** A peer that vanished never confirms the close, so the socket would stay open forever. */
      end: (...done: unknown[]): unknown => {
        const cut = setTimeout(() => this.connection.stream.destroy(), farewellMs).unref()
        this.once('end', () => clearTimeout(cut))
        return Reflect.apply(sayGoodbye, null, done)
      },
      query: (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
        if (isLimit(text)) {
          wantedLimit = text.slice(limitMark.length)
          return Promise.resolve({ command: '', rows: [] })
        }
        if (isAhead(text)) {
          held.push(text)
          return Promise.resolve({ command: '', rows: [] })
        }
        if (held[0] === 'begin' && (text === 'commit' || text === 'rollback')) {
          held = []
          return Promise.resolve({ command: text.toUpperCase(), rows: [] })
        }
        if (typeof text === 'string' && text.startsWith('rollback')) forgetSettings()
        const sent = sendStatement(text, values, rest)
        return text === 'commit' && sent instanceof Promise ? sent.then(noticeRollback) : sent
      },
    })
  }
}
