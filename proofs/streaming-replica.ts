import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findServerUser, runAs } from '#server/platform/database/embedded/server-user.ts'
import { freePort, pause } from './shop-process.ts'

const installed = '/usr/lib/postgresql'
const oldest = 15

/** From Debian's packages: the shop's own PostgreSQL has no client programs and no replication. */
const findPrograms = (): string => {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : []
  const newest = Math.max(0, ...versions)
  const folder = join(installed, String(newest), 'bin')
  if (newest >= oldest && existsSync(join(folder, 'pg_basebackup'))) return folder
  throw new Error(
    `This proof needs PostgreSQL ${oldest} or newer with its programs in ${installed}. On Debian or Ubuntu: apt-get install postgresql`,
  )
}

/** One server of the pair, in a process group of its own. */
export interface PairedServer {
  url: string
  start(options?: readonly string[]): Promise<void>
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  query(text: string): Promise<unknown[][]>
}

export interface StreamingPair {
  primary: PairedServer
  replica: PairedServer
  /** Copies the primary; from then on the replica follows it. */
  copyPrimary(): Promise<void>
  remove(): Promise<void>
}

/** A primary and a streaming replica of it, on free ports of this machine; neither is started. */
export const createStreamingPair = async (): Promise<StreamingPair> => {
  const programs = findPrograms()
  const user = findServerUser()
  const base = mkdtempSync(join(tmpdir(), 'partwright-pair-'))
  const own = (folder: string): string => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (user.isAnother) chownSync(folder, user.uid, user.gid)
    return folder
  }
  own(base)
  const output = openSync(join(base, 'servers.log'), 'a')
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(join(programs, program), args, { ...runAs(user), stdio: ['ignore', output, output] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} ended with ${code}, see ${base}/servers.log`)
  }

  const serverIn = async (name: string): Promise<PairedServer & { folder: string; port: number }> => {
    const folder = own(join(base, name))
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    let child: ChildProcess | null = null
    const query = async (text: string) => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return (await client.query({ text, rowMode: 'array' })).rows
      } finally {
        await client.end()
      }
    }
    return {
      folder,
      port,
      url,
      query,
      start: async (options = []) => {
        const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${base}`]
        const args = [...settings, ...options].flatMap((setting) => ['-c', setting])
        child = spawn(join(programs, 'postgres'), ['-D', folder, ...args], {
          ...runAs(user),
          stdio: ['ignore', output, output],
        })
        const giveUpAt = Date.now() + 60_000
        while (!(await query('select 1').catch(() => null))) {
          if (Date.now() > giveUpAt || child.exitCode !== null)
            throw new Error(`the ${name} does not start, see ${base}/servers.log`)
          await pause(100)
        }
      },
      end: async (signal) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      },
    }
  }

  const primary = await serverIn('primary')
  const replica = await serverIn('replica')
  await run('initdb', '-D', primary.folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  return {
    primary,
    replica,
    copyPrimary: () =>
      run('pg_basebackup', '-d', primary.url, '-D', replica.folder, '-R', '-X', 'stream', '-c', 'fast'),
    remove: async () => {
      await replica.end('SIGINT')
      await primary.end('SIGINT')
      rmSync(base, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
