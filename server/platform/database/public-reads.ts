import { sql } from 'kysely'
import { connectionProblem } from '#server/platform/database/connection-problem.ts'
import { type ConnectionSettings, type Database, openDatabase } from '#server/platform/database/database.ts'
import { isConnectionLost } from '#server/platform/database/lost-connection.ts'
import { withTimeLimit } from '#server/platform/database/time-limit.ts'
import type { Logger } from '#server/platform/log.ts'

/** The databases for reads that are the same for everybody. */
export interface PublicReads {
  /**
   * Runs `work` on the read replica, or on the primary where there is none or it cannot be used. `work` may run a second
   * time, on the primary, so it writes nothing.
   */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>
  /** Every database that `read` may hand out. */
  databases: readonly Database[]
  /** Null where there is no replica. */
  replica(): 'ok' | 'away' | null
  stop(): Promise<void>
}

/** Runs all reads on the primary. */
export const primaryReads = (primary: Database): PublicReads => ({
  read: (work) => work(primary),
  databases: [primary],
  replica: () => null,
  stop: async () => undefined,
})

const lookEveryMs = 5_000
const answerLimitMs = 2_000

/** Aborts running reads when the replica is unavailable; they restart on the primary. */
class ReplicaAway extends Error {}

/** Errors caused by the replica: a replay conflict, a refused write, or a missing table or function. */
const onlyOfReplica = new Set(['40001', '25006', '42P01', '42703', '42883'])
const isFaultOfReplica = (error: unknown): boolean =>
  error instanceof ReplicaAway ||
  isConnectionLost(error) ||
  (error instanceof Error && 'code' in error && onlyOfReplica.has(String(error.code)))

interface CatalogueState {
  /** A value that changes with tables and functions; the application has no right to read the applied migrations. */
  schema: string
  version: number
}

const readState = async (db: Database): Promise<CatalogueState> => {
  const { rows } = await withTimeLimit(db, answerLimitMs, (limited) =>
    sql<CatalogueState>`select (select version from catalogue_version) as version,
      (select count(*) from pg_attribute join pg_class c on c.oid = attrelid
        where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped) || ' ' ||
      (select sum(hashtext(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace) as schema`.execute(
      limited,
    ),
  )
  return rows[0] ?? { schema: '', version: 0 }
}

/**
 * Why the replica must not be used now, or null. After an outage it must first catch up with the catalogue, or readers
 * who saw the primary's newer version would go back in time.
 */
const whatIsMissing = (there: CatalogueState, here: CatalogueState, isBack: boolean): string | null => {
  if (there.schema !== here.schema) return 'it has not received the last migrations yet'
  if (isBack && there.version < here.version) return 'it has not caught up with the catalogue yet'
  return null
}

/**
 * Public reads on a replica, checked every 5 s. While it is unavailable or lacks migrations, the primary serves
 * them; each change is logged once. A missing replica at start only logs a warning.
 */
export const openReplicaReads = async (
  primary: Database,
  settings: ConnectionSettings,
  log: Logger,
): Promise<PublicReads> => {
  const { db: replica, close } = openDatabase(settings)
  const inHand = new Set<() => void>()
  let isAway = false
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  const goAway = (reason: string) => {
    if (isAway || isStopping) return
    isAway = true
    log.warn({ reason }, 'the read replica cannot be used; public reads go to the primary')
    for (const giveUp of inHand) giveUp()
  }
  const comeBack = () => {
    if (!isAway) return
    isAway = false
    log.info('the read replica is used again')
  }
  const look = async () => {
    const there = await readState(replica).catch((error: unknown) =>
      goAway(connectionProblem(error, settings)),
    )
    // An unavailable primary cannot serve the reads either, so keep the replica.
    const here = there && (await readState(primary).catch(() => null))
    if (!here) return
    const missing = whatIsMissing(there, here, isAway)
    if (missing === null) comeBack()
    else goAway(missing)
  }
  const keepLooking = () => {
    if (!isStopping) timer = setTimeout(() => void look().finally(keepLooking), lookEveryMs).unref()
  }
  const readReplica = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(new ReplicaAway())
      inHand.add(giveUp)
      void work(replica)
        .then(resolve, reject)
        .finally(() => inHand.delete(giveUp))
    })

  await look()
  keepLooking()
  return {
    read: async (work) => {
      if (isAway) return work(primary)
      try {
        return await readReplica(work)
      } catch (error) {
        if (!isFaultOfReplica(error)) throw error
        if (isConnectionLost(error)) goAway(connectionProblem(error, settings))
        return work(primary)
      }
    },
    databases: [primary, replica],
    replica: () => (isAway ? 'away' : 'ok'),
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await close()
    },
  }
}
