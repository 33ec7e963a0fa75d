import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { makePrivateFolder, type Places } from './places.ts'
import type { ServerUser } from './server-user.ts'

/**
 * How programs reach the server. On a UNIX socket the closed folder around it is the key; Windows has no such
 * socket, so there it is the loopback address with random passwords.
 */
export type Access =
  | { kind: 'socket'; folder: string; port: number }
  | { kind: 'loopback'; port: number; passwords: Passwords }

type Passwords = { admin: string; application: string }

/** The file name of the socket carries this number; no network port is opened. */
const socketPort = 5432
/** The system allows 104 to 108 bytes; the rest is left to lock files and to callers that add to the path. */
const longestSocketPath = 90
const shortFolders = 10

function socketPathBytes(folder: string): number {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`))
}

/**
 * Anyone may make folders in /tmp, also one with our name in advance; such a one is passed over. The names are
 * numbered and not random, because every process on the data folder must find the same one.
 */
async function findShortFolder(places: Places, user: ServerUser): Promise<string> {
  const names = Array.from(
    { length: shortFolders },
    (_, index) => `/tmp/partwright-${places.key}-${index + 1}`,
  )
  const taken = names.filter((name) => existsSync(name))
  const ours = taken.filter((name) => lstatSync(name).isDirectory() && lstatSync(name).uid === user.uid)
  for (const folder of [...ours, ...names.filter((name) => !taken.includes(name))]) {
    if (await makePrivateFolder(folder, user)) return folder
  }
  throw new EmbeddedDatabaseError(
    `Every folder /tmp/partwright-${places.key}-… for the database socket was taken by another user.`,
  )
}

async function socketAccess(places: Places, user: ServerUser): Promise<Access> {
  const beside = join(places.home, 'socket')
  if (socketPathBytes(beside) > longestSocketPath) {
    return { kind: 'socket', folder: await findShortFolder(places, user), port: socketPort }
  }
  await makePrivateFolder(beside, user)
  return { kind: 'socket', folder: beside, port: socketPort }
}

function isPasswords(value: unknown): value is Passwords {
  return typeof value === 'object' && value !== null && 'admin' in value && 'application' in value
}

function keepPasswords(places: Places): Passwords {
  const file = join(places.data, 'secrets', 'database-passwords.json')
  if (!existsSync(file)) {
    const passwords = { admin: randomBytes(24).toString('hex'), application: randomBytes(24).toString('hex') }
    mkdirSync(join(places.data, 'secrets'), { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(passwords), { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  }
  const passwords: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (isPasswords(passwords)) return passwords
  throw new EmbeddedDatabaseError(
    `${file} is damaged. Restore it, or restore a backup into a new data folder.`,
  )
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Decides how the server of these places is reached, and makes the socket folder or the passwords for it. */
export async function prepareAccess(places: Places, user: ServerUser, kind: Access['kind']): Promise<Access> {
  if (kind === 'socket') return await socketAccess(places, user)
  return { kind, port: await findFreePort(), passwords: keepPasswords(places) }
}

/** Connection settings of a superuser for node-postgres. */
export function adminConnection(access: Access, database: string) {
  if (access.kind === 'socket') return { host: access.folder, port: access.port, user: 'postgres', database }
  return {
    host: '127.0.0.1',
    port: access.port,
    user: 'postgres',
    password: access.passwords.admin,
    database,
  }
}
