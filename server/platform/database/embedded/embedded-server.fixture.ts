import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type EmbeddedConnection, type EmbeddedServer, startEmbedded } from './embedded-server.ts'
import type { EmbeddedLogger } from './installation.ts'
import type { Listener } from './supervision.ts'

export const isRoot = process.geteuid?.() === 0

const silent = () => undefined
const logger: EmbeddedLogger = { info: silent, warn: silent, error: silent }

/** Starts or joins the database of a folder in this process. */
export function startIn(
  dataDirectory: string,
  mode: 'own' | 'join' = 'own',
  more: Listener & { accessKind?: 'socket' | 'loopback' } = {},
) {
  return startEmbedded({ dataDirectory, logger, mode, ...more })
}

/** Runs one statement in a session of its own. */
export async function query(connection: EmbeddedConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  // The server under it may be killed on purpose.
  client.on('error', silent)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A process that has taken the database of a folder and waits. */
export type Holder = { process: ChildProcess; pid: number; origin: string }

/** Starts the database of a folder in a process of its own, so that it can be killed. */
export function startHolder(dataDirectory: string, mode: 'own' | 'join' = 'own'): Promise<Holder> {
  const file = fileURLToPath(new URL('./embedded-holder.fixture.ts', import.meta.url))
  const holder = spawn(process.execPath, [file, dataDirectory, mode], { stdio: ['ignore', 'pipe', 'pipe'] })
  return new Promise((resolve, reject) => {
    let complaint = ''
    holder.stderr.on('data', (text: Buffer) => {
      complaint += text.toString('utf8')
    })
    createInterface(holder.stdout).once('line', (line) => {
      const [origin, pid] = line.split(' ')
      resolve({ process: holder, pid: Number(pid), origin: origin ?? '' })
    })
    holder.once('close', (code) => reject(new Error(`${complaint} (exit code ${code})`)))
  })
}

/** Waits for the end of a process. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
}

/** A promise together with the function that fulfils it. */
export function signalOnce(): { promise: Promise<void>; fulfil: () => void } {
  let fulfil: () => void = silent
  const promise = new Promise<void>((resolve) => {
    fulfil = resolve
  })
  return { promise, fulfil }
}

/** Folders and servers of one test, removed after it. */
export function makeWorkplace() {
  const base = mkdtempSync(join(realpathSync(tmpdir()), 'partwright-test-'))
  // As root the server is another user, which must be able to pass.
  chmodSync(base, 0o755)
  const servers: EmbeddedServer[] = []
  const systemHomes: string[] = []
  return {
    folder(name = 'data', mode = 0o755): string {
      const path = join(base, name)
      mkdirSync(path, { recursive: true })
      chmodSync(path, mode)
      return path
    },
    keep(server: EmbeddedServer): EmbeddedServer {
      servers.push(server)
      return server
    },
    /** Where root keeps the database of a data folder that the server's user cannot reach. */
    systemHome(dataDirectory: string): string {
      const key = createHash('sha256').update(realpathSync(dataDirectory)).digest('hex').slice(0, 16)
      systemHomes.push(join('/var/lib/partwright', key))
      return join('/var/lib/partwright', key)
    },
    async clear(): Promise<void> {
      await Promise.all(servers.map((server) => server.stop()))
      for (const path of [base, ...systemHomes]) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
