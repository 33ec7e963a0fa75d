import type { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient, graceMs } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export type Database = Kysely<DB>

/** How to reach a database as the application: a role that owns nothing, so that row-level security binds. */
export interface ConnectionSettings extends pg.PoolConfig {}

const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8: ids and counts stay far below 2^53
  1700: Number, // numeric: attributes and factors; money is bigint minor units
  1082: (text) => text, // date: a calendar day, no zone
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
}

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Statement timeout of the application, set in the database. */
const statementLimitMs = 15_000

/** TCP keep-alive detects a dead peer between statements too. Also for connections with hour-long statements. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Limits the life of a connection, so that after a failover behind the same name no connection to the old server stays. */
const longestLifeSeconds = 600

/**
 * Opens a pool. A connection that breaks is told once by the reason alone, not thrown: without the listener a
 * restart of the database would end the process. The error itself carries the whole client with it. Nothing is told
 * of connections that break while the pool closes: it does not wait for their last words.
 */
export const openDatabase = (
  settings: ConnectionSettings,
  onBroken: (reason: string) => void = () => undefined,
): DatabaseHandle => {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: longestLifeSeconds,
    query_timeout: statementLimitMs + graceMs,
    ...keepAlive,
    types,
    Client: PreparingClient,
    ...settings,
  })
  let isClosing = false
  // The client's own listener hears of idle connections too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!isClosing) onBroken(error.message)
    })
    const events: EventEmitter = client
    events.on('silent', () => {
      closeIdle(pool)
      if (!isClosing) onBroken('it did not answer in time; idle connections are closed too')
    })
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    isClosing = true
    await db.destroy()
    // Kysely ends only a pool that it has used itself.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/** When one connection goes silent, the idle ones probably did too, and each would cost a reader the same wait. */
const closeIdle = (pool: pg.Pool): void => {
  for (let left = pool.idleCount; left > 0; left--) pool.connect((_error, client) => client?.release(true))
}

/** The same server and login, another database. */
export const inDatabase = (settings: ConnectionSettings, database: string): ConnectionSettings => {
  if (!settings.connectionString) return { ...settings, database }
  const url = new URL(settings.connectionString)
  url.pathname = `/${database}`
  return { ...settings, connectionString: url.href }
}

const timeouts = `-c statement_timeout=${statementLimitMs} -c idle_in_transaction_session_timeout=30s`

/** Settings that already name the application's role. */
export const withTimeouts = (settings: ConnectionSettings): ConnectionSettings => ({
  ...settings,
  ...keepAlive,
  options: timeouts,
})

/** Connection settings for the application's role on a server reached by URL: the login becomes that role. */
export const asApplication = (url: string): ConnectionSettings => ({
  connectionString: url,
  ...keepAlive,
  options: `-c role=partwright_app ${timeouts}`,
})
