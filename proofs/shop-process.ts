import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shopFlags } from '../scripts/starter/shop-flags.mjs'

export const demoPassword = 'demo-password-1'

/** A shop in a process of its own on a data folder of its own, as `npm start` runs it, to be killed at will. */
export interface ShopProcess {
  url: string
  port: number
  dataDirectory: string
  pid(): number
  /** Starts it and waits for `/readyz`; says how long that took. */
  start(): Promise<number>
  waitUntilReady(withinMs: number): Promise<number>
  isRunning(): boolean
  /** Sends the signal and waits for the end; the exit code, or null when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Process ids of the database: the postmaster, then its children. */
  databasePids(): number[]
  memoryMb(): number
  remove(): Promise<void>
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(name)] : []
      } catch {
        return []
      }
    })

/** A new folder for the data of a shop. */
export const makeDataDirectory = (): string => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'partwright-proof-'))
  // As root the database runs as another user, which must be able to pass.
  chmodSync(dataDirectory, 0o755)
  return dataDirectory
}

const thisProgram = fileURLToPath(new URL('../', import.meta.url))

/** The file that starts a shop; older versions start `server/main.ts`. */
const entryOf = (program: string): string =>
  ['scripts/shop.ts', 'server/main.ts'].find((file) => existsSync(join(program, file))) ?? 'scripts/shop.ts'

/** `program`: the folder of another version. `dataDirectory`: a folder with data. `environment`: overrides ours. */
export const createShopProcess = async (
  items: number,
  {
    program = thisProgram,
    dataDirectory = makeDataDirectory(),
    environment = {},
  }: { program?: string; dataDirectory?: string; environment?: Record<string, string> } = {},
): Promise<ShopProcess> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const output = openSync(join(dataDirectory, 'shop.log'), 'a')
  const log = () => readFileSync(join(dataDirectory, 'shop.log'), 'utf8').slice(-3_000)
  let child: ChildProcess | null = null
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null

  const waitUntilReady = async (withinMs: number): Promise<number> => {
    const began = performance.now()
    while (performance.now() - began < withinMs) {
      if (!isRunning()) throw new Error(`the shop ended:\n${log()}`)
      const isReady = await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
      if (isReady) return Math.round(performance.now() - began)
      await pause(10)
    }
    throw new Error(`the shop was not ready within ${withinMs} ms:\n${log()}`)
  }

  const end = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<number | null>((resolve) => {
      if (!child || !isRunning()) return resolve(child?.exitCode ?? null)
      child.once('exit', (code) => resolve(code))
      child.kill(signal)
    })

  return {
    url,
    port,
    dataDirectory,
    pid: () => child?.pid ?? 0,
    start: () => {
      child = spawn(process.execPath, [...shopFlags, entryOf(program)], {
        cwd: program,
        stdio: ['ignore', output, output],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATABASE_URL: '',
          SMTP_URL: '',
          PUBLIC_URL: '',
          HOST: '127.0.0.1',
          PORT: String(port),
          PARTWRIGHT_DATA: dataDirectory,
          DEMO: 'on',
          DEMO_ITEMS: String(items),
          DEMO_PASSWORD: demoPassword,
          READ_LIMIT: '0',
          LIMIT_FACTOR: '100000',
          LOG_LEVEL: 'warn',
          ...environment,
        },
      })
      return waitUntilReady(180_000)
    },
    waitUntilReady,
    isRunning,
    end,
    databasePids: () => {
      const file = readFileSync(join(dataDirectory, 'database', 'cluster', 'postmaster.pid'), 'utf8')
      const postmaster = Number(file.split('\n')[0])
      return [postmaster, ...childrenOf(postmaster)]
    },
    memoryMb: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child?.pid}/status`, 'utf8'))?.[1]) / 1024,
      ),
    remove: async () => {
      await end('SIGTERM')
      rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
