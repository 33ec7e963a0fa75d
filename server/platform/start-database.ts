import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import {
  type ConnectionSettings,
  type DatabaseHandle,
  asApplication,
  keepAlive,
  openDatabase,
  withTimeouts,
} from '#server/platform/database/database.ts'
import { connectionProblem } from '#server/platform/database/connection-problem.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { installJobs } from '#server/platform/jobs/install-jobs.ts'
import { checkDataFolder } from '#server/platform/data-folder.ts'
import type { Logger } from '#server/platform/log.ts'
import { checkSecrets } from '#server/platform/secrets.ts'
import { StartError } from '#server/platform/start-error.ts'

export interface RunningDatabase extends DatabaseHandle {
  /** As the application: owns nothing. */
  application: ConnectionSettings
  /** As the owner: migrations, demo catalogue, backup. */
  owner: ConnectionSettings
  stop(): Promise<void>
}

/**
 * Starts or joins the database, brings it up to date and opens the application's pool.
 * `own` is `npm start` (a second one on the same data is refused); `join` is every other command.
 */
export const startDatabase = async (
  config: Config,
  log: Logger,
  mode: 'own' | 'join',
): Promise<RunningDatabase> => {
  await checkDataFolder(config.dataDirectory)
  await checkSecrets(config.dataDirectory)
  const server =
    config.databaseUrl === null
      ? await startEmbedded({ dataDirectory: config.dataDirectory, mode, logger: log })
      : null
  const owner: ConnectionSettings = server
    ? server.admin
    : { connectionString: config.databaseUrl ?? '', ...keepAlive }
  const application = server ? withTimeouts(server.connection) : asApplication(config.databaseUrl ?? '')
  try {
    await prepare(owner, log)
  } catch (error) {
    await server?.stop()
    throw error
  }
  const warn = (reason: string) => log.warn({ reason }, 'a database connection broke')
  const handle = openDatabase(poolSettings(application, config), warn)
  return {
    ...handle,
    application,
    owner,
    stop: async () => {
      await handle.close()
      await server?.stop()
    },
  }
}

/** Several processes share what the database allows; 12 keep two cores busy. */
export const poolSettings = (settings: ConnectionSettings, { processes }: Config): ConnectionSettings => ({
  ...settings,
  max: Math.max(4, Math.min(12, Math.floor(40 / processes))),
})

const connectMs = 10_000

const prepare = async (owner: ConnectionSettings, log: Logger) => {
  const client = new pg.Client({ connectionTimeoutMillis: connectMs, ...owner })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database cannot be reached: ${connectionProblem(error, owner)}`)
  }
  try {
    await checkServer(client)
    const { applied, repaired } = await migrate(client, owner)
    await installJobs(client)
    if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date')
    if (repaired.length > 0)
      log.warn({ repaired }, 'repaired functions, triggers, views and rows of an older version')
  } finally {
    await client.end()
  }
}

const checkServer = async (client: pg.Client) => {
  const { rows } = await client.query<{
    version: number
    may_create: boolean
    role_exists: boolean
    may_become: boolean
  }>(`
    select current_setting('server_version_num')::int as version,
      (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may_create,
      exists (select from pg_roles where rolname = 'partwright_app') as role_exists,
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'partwright_app'), false) as may_become`)
  const state = rows[0]
  if (!state || state.version < 150_000) throw new StartError('PostgreSQL 15 or newer is needed.')
  if (!state.role_exists && !state.may_create) {
    throw new StartError(
      'The application works as the role partwright_app, which is not there and this user may not create. As an administrator run:\n' +
        '  create role partwright_app login; grant partwright_app to <this user>;',
    )
  }
  if (state.role_exists && !state.may_become) {
    throw new StartError(
      'This user may not act as partwright_app. As an administrator run:\n  grant partwright_app to <this user>;',
    )
  }
}
