import { sql } from 'kysely'
import type { ConnectionSettings, Database } from '#server/platform/database/database.ts'
import { PreparingClient } from '#server/platform/database/prepared.ts'
import type { PublicReads } from '#server/platform/database/public-reads.ts'
import { withTimeLimit } from '#server/platform/database/time-limit.ts'
import type { Logger } from '#server/platform/log.ts'

/** The catalogue's version as this process knows it; part of every shared answer's life. */
export interface CatalogueVersion {
  current(): number
  /** Reads the version now; start-up and tests use it. */
  refresh(): Promise<number>
  stop(): Promise<void>
}

/** What has to be forgotten, and when something will have to be. */
export interface CatalogueChanges {
  /** Another version: everything shared is out of date. */
  useVersion(version: number): void
  /** A start or end date has passed since the last look. */
  datePassed(): void
  /** The next start or end date, on this machine's clock; infinity where there is none. */
  useNextDate(atMs: number): void
}

const pollMs = 5_000
/** The next poll detects a silent connection before a reader has to wait for it. */
const answerLimitMs = 5_000

interface State {
  version: number
  readAt: Date
  hasPassed: boolean
  /** From now, so that the clocks of the database and of this machine may differ. */
  nextInMs: number | null
}

/** The version, and the start and end dates of promotions and news on either side of this moment. */
const readState = async (db: Database, seenUpTo: Date | null): Promise<State | undefined> => {
  const query = sql<State>`
    with dates as (
      select start_at as at from promotions union all select end_at from promotions
      union all select published_at from news where is_published union all select shown_until from news where is_published
    )
    select version, now() as "readAt",
      exists (select from dates where at > ${seenUpTo}::timestamptz and at <= now()) as "hasPassed",
      (select extract(epoch from min(at) - now()) * 1000 from dates where at > now())::float8 as "nextInMs"
    from catalogue_version`
  const { rows } = await withTimeLimit(db, answerLimitMs, (limited) => query.execute(limited))
  return rows[0]
}

/**
 * Follows the version by NOTIFY, and reads it again after a reconnect and every 5 s, so that a lost
 * notification costs seconds, not correctness. Start and end dates are read with it. It is read where public
 * reads go: data that the replica lacks must not be cached under the new version.
 */
export const followCatalogueVersion = async (
  reads: PublicReads,
  connection: ConnectionSettings,
  log: Logger,
  changes: CatalogueChanges,
): Promise<CatalogueVersion> => {
  let version = 0
  let seenUpTo: Date | null = null
  let listener: PreparingClient | null = null
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  const set = (next: number) => {
    if (next === version) return
    version = next
    changes.useVersion(version)
  }
  const refresh = async () => {
    const state = await reads.read((db) => readState(db, seenUpTo))
    set(state?.version ?? 0)
    if (state?.hasPassed) changes.datePassed()
    changes.useNextDate(Date.now() + (state?.nextInMs ?? Number.POSITIVE_INFINITY))
    seenUpTo = state?.readAt ?? seenUpTo
    return version
  }
  const listen = async () => {
    const client = new PreparingClient({
      ...connection,
      query_timeout: answerLimitMs,
      connectionTimeoutMillis: answerLimitMs,
    })
    // Read, not taken from the message: a replica may be behind, and the dates may be others too.
    client.on('notification', () => void tryTo(refresh))
    const drop = () => {
      if (listener === client) listener = null
    }
    client.on('error', drop)
    client.on('end', drop)
    await client.connect()
    listener = client
    await client.query('listen catalogue')
  }
  const tryTo = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isStopping) log.warn({ err: error }, 'the catalogue version could not be read; trying again')
    }
  }
  const tick = async () => {
    if (isStopping) return
    await tryTo(async () => (listener ? listener.query('select 1') : listen()))
    await tryTo(refresh)
  }
  // Sequential, because two polls of a lost database would each open a listener.
  const keepTicking = () => {
    if (!isStopping) timer = setTimeout(() => void tick().finally(keepTicking), pollMs).unref()
  }

  await listen()
  await refresh()
  keepTicking()
  return {
    current: () => version,
    refresh,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await listener?.end()
    },
  }
}
