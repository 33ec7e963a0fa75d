import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Access, adminConnection } from './access.ts'
import { applicationRole, databaseName } from './application-database.ts'
import { lockFile, whileChanging } from './data-folder-lock.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { type EmbeddedLogger, type Installation, prepareInstallation } from './installation.ts'
import { type KernelLock, tryLock, waitForLock } from './kernel-lock.ts'
import { type DataFolder, openDataFolder } from './places.ts'
import { stopPostmaster } from './postmaster.ts'
import { ensureRunning, type RunningServer } from './running-server.ts'
import type { ServerSettings } from './server-settings.ts'
import { findServerUser } from './server-user.ts'
import { type Listener, supervise } from './supervision.ts'

/** How to use the embedded database of one data folder. */
export type EmbeddedOptions = Listener & {
  /** `PARTWRIGHT_DATA`: the database lies in or belongs to this folder. */
  dataDirectory: string
  logger: EmbeddedLogger
  /** `own` for the shop: a second one on the same folder is refused. `join` for every other command. */
  mode: 'own' | 'join'
  /** Only for tests; the platform decides otherwise. */
  accessKind?: Access['kind']
  /** Only for tests: settings other than those of a shop (`shopSettings`). */
  otherSettings?: ServerSettings
}

/** Settings for node-postgres. */
export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  password?: string
  database: string
}

export type EmbeddedServer = {
  /** A superuser, for migrations, as a connection string and as settings. */
  adminUrl: string
  admin: EmbeddedConnection
  /** The application's role, which owns nothing. */
  connection: EmbeddedConnection
  /** `adopted` was left behind by a process that was killed; `joined` is in use by another process. */
  origin: 'started' | 'adopted' | 'joined'
  joined: boolean
  /** Process id of the database server as it runs now. */
  pid(): number
  /** Leaves the server; the last one to leave stops it. */
  stop(): Promise<void>
}

type Attachment = {
  installation: Installation
  server: RunningServer
  origin: EmbeddedServer['origin']
  user: KernelLock
}

/** A shop that was just told to end, or whose starter was killed, needs a moment; its successor waits that long. */
const longestFarewellMs = 3_000

async function lockShop(data: DataFolder): Promise<KernelLock> {
  const pidFile = join(data.locks, 'shop.pid')
  const lock = await waitForLock(lockFile(data, 'shop'), longestFarewellMs)
  if (lock) {
    writeFileSync(pidFile, String(process.pid))
    return lock
  }
  const holder = existsSync(pidFile) ? `process ${readFileSync(pidFile, 'utf8')}` : 'another process'
  throw new EmbeddedDatabaseError(
    `Partwright already runs on the data folder ${data.path} (${holder}). ` +
      'Stop it first, or set PARTWRIGHT_DATA to another folder.',
  )
}

/** Enters the users of the server; tells whether there were none. To be called while nobody changes it. */
function enterUsers(data: DataFolder): { user: KernelLock; isAlone: boolean } {
  const alone = tryLock(lockFile(data, 'users'), 'exclusive')
  alone?.release()
  const user = tryLock(lockFile(data, 'users'), 'shared')
  // It is held exclusively only under the change lock, which is ours now.
  if (!user) throw new Error('the lock of the users is held without the change lock')
  return { user, isAlone: alone !== null }
}

async function attach(data: DataFolder, options: EmbeddedOptions): Promise<Attachment> {
  const kind = options.accessKind ?? (process.platform === 'win32' ? 'loopback' : 'socket')
  return await whileChanging(data, async () => {
    const installation = await prepareInstallation(
      data,
      findServerUser(),
      kind,
      options.logger,
      options.otherSettings,
    )
    const { user, isAlone } = enterUsers(data)
    try {
      const server = await ensureRunning(installation, isAlone)
      const found = isAlone ? 'adopted' : 'joined'
      return { installation, server, origin: server.isNew ? 'started' : found, user }
    } catch (error) {
      user.release()
      throw error
    }
  })
}

async function detach(installation: Installation, user: KernelLock, pid: number): Promise<void> {
  const { data, logger } = installation
  await whileChanging(data, async () => {
    user.release()
    const alone = tryLock(lockFile(data, 'users'), 'exclusive')
    if (!alone) {
      logger.info({ pid }, 'database left running for other commands')
      return
    }
    await stopPostmaster(installation, pid)
    alone.release()
  })
}

function asUrl(connection: EmbeddedConnection): string {
  const { host, port, user, password, database } = connection
  const login = password ? `${user}:${encodeURIComponent(password)}` : user
  if (host.startsWith('/'))
    return `postgresql://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return `postgresql://${login}@${host}:${port}/${database}`
}

function applicationConnection(access: Access): EmbeddedConnection {
  const settings = { ...adminConnection(access, databaseName), user: applicationRole }
  return access.kind === 'loopback' ? { ...settings, password: access.passwords.application } : settings
}

function present(attachment: Attachment, options: EmbeddedOptions, shop: KernelLock | null): EmbeddedServer {
  const { installation, server, origin, user } = attachment
  const supervision = supervise(installation, server, options)
  const admin = adminConnection(server.access, databaseName)
  async function stop(): Promise<void> {
    await supervision.end()
    await detach({ ...installation, access: server.access }, user, supervision.currentPid())
    shop?.release()
  }
  let stopping: Promise<void> | null = null
  return {
    adminUrl: asUrl(admin),
    admin,
    connection: applicationConnection(server.access),
    origin,
    joined: origin === 'joined',
    pid: supervision.currentPid,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

/**
 * Makes the embedded PostgreSQL of a data folder run, or joins the one that runs.
 * Throws `EmbeddedDatabaseError` with a plain message for whatever the person who starts it can fix.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const data = await openDataFolder(options.dataDirectory, findServerUser())
  const shop = options.mode === 'own' ? await lockShop(data) : null
  try {
    const attachment = await attach(data, options)
    const { origin, server } = attachment
    if (origin !== 'started') options.logger.info({ pid: server.pid, origin }, 'database found running')
    return present(attachment, options, shop)
  } catch (error) {
    shop?.release()
    throw error
  }
}
