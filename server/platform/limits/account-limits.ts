import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/platform/database/database.ts'

/** So many attempts in so many seconds, counted from the first one. */
export interface Limit {
  /** Part of the key in the table; one per rule. */
  name: string
  points: number
  seconds: number
}

export interface LimitState {
  isAllowed: boolean
  /** Attempts so far, this one included. */
  consumed: number
  retryAfterSeconds: number
}

/** Where limits are counted, and the factor tests multiply them by (`LIMIT_FACTOR`). */
export interface LimitStore {
  db: Database
  config: { limitFactor: number }
}

/** The pool's connections through Kysely, in the shape the limiter expects of a PostgreSQL client. */
const clientOf = (db: Database) => ({
  query: async (query: { text: string; values?: unknown[] }) => {
    const result = await db.executeQuery(CompiledQuery.raw(query.text, query.values ?? []))
    return { rows: result.rows, rowCount: Number(result.numAffectedRows ?? result.rows.length) }
  },
})

/** Subjects are e-mail addresses and networks: only a digest of them is stored, and its length is bounded. */
export const digestOfSubject = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url')

const limiterOf = ({ db, config }: LimitStore, limit: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: Math.max(1, Math.round(limit.points * config.limitFactor)),
    duration: limit.seconds,
  })

const stateOf = (isAllowed: boolean, result: RateLimiterRes): LimitState => ({
  isAllowed,
  consumed: result.consumedPoints,
  retryAfterSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
})

/**
 * Counts one attempt, in one statement and for all processes, and says whether it is within the limit. The subject
 * must come from validated fields only, or a free field would give every attempt a counter of its own.
 */
export const countAttempt = async (store: LimitStore, limit: Limit, subject: string): Promise<LimitState> => {
  try {
    return stateOf(true, await limiterOf(store, limit).consume(digestOfSubject(subject)))
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return stateOf(false, refusal)
    throw refusal
  }
}

/** Takes one counted attempt back: it turned out to be none. */
export const uncountAttempt = async (store: LimitStore, limit: Limit, subject: string): Promise<void> => {
  await limiterOf(store, limit).reward(digestOfSubject(subject))
}

export const forgetAttempts = async (store: LimitStore, limit: Limit, subject: string): Promise<void> => {
  await limiterOf(store, limit).delete(digestOfSubject(subject))
}

/** Counts for several rules in order and stops at the first that is exceeded; null when all allow it. */
export const countAttempts = async (
  store: LimitStore,
  rules: readonly (readonly [Limit, string])[],
): Promise<LimitState | null> => {
  for (const [limit, subject] of rules) {
    const state = await countAttempt(store, limit, subject)
    if (!state.isAllowed) return state
  }
  return null
}
