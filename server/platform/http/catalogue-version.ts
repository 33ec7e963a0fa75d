import { sql } from 'kysely'
import pg from 'pg'
import type { ConnectionSettings, Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/log.ts'

/** The catalogue's version as this process knows it; part of every shared answer's life. */
export interface CatalogueVersion {
  current(): number
  /** Reads the version now; start-up and tests use it. */
  refresh(): Promise<number>
  stop(): Promise<void>
}

const pollMs = 5_000

/**
 * Follows the version by NOTIFY, and reads it again after a reconnect and every 5 s, so that a lost
 * notification costs seconds, not correctness.
 */
export const followCatalogueVersion = async (
  db: Database,
  connection: ConnectionSettings,
  log: Logger,
  onChange: (version: number) => void,
): Promise<CatalogueVersion> => {
  let version = 0
  let listener: pg.Client | null = null
  let isStopping = false

  const set = (next: number) => {
    if (next === version) return
    version = next
    onChange(version)
  }
  const refresh = async () => {
    const { rows } = await sql<{ version: number }>`select version from catalogue_version`.execute(db)
    set(rows[0]?.version ?? 0)
    return version
  }
  const listen = async () => {
    const client = new pg.Client(connection)
    client.on('notification', (message) => {
      const next = Number(message.payload)
      if (Number.isSafeInteger(next)) set(next)
    })
    const drop = () => {
      if (listener === client) listener = null
    }
    client.on('error', drop)
    client.on('end', drop)
    await client.connect()
    await client.query('listen catalogue')
    listener = client
  }
  const tick = async () => {
    try {
      if (!listener && !isStopping) await listen()
      await refresh()
    } catch (error) {
      log.warn({ err: error }, 'the catalogue version could not be read; trying again')
    }
  }

  await listen()
  await refresh()
  const timer = setInterval(() => void tick(), pollMs)
  timer.unref()
  return {
    current: () => version,
    refresh,
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await listener?.end()
    },
  }
}
