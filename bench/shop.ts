import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { shopFlags } from '../scripts/starter/shop-flags.mjs'
import { memoryMb } from './processor-time.ts'

/** A shop of its own process, as `npm start` runs it, on the demo catalogue. */
export interface BenchShop {
  url: string
  pid: number
  /** Milliseconds from spawning the process to the first good `/readyz`. */
  readyMs: number
  /** Resident memory of the server's processes without the database, MB. */
  memoryMb(): number
  stop(): Promise<void>
}

const readyTimeoutMs = 300_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const waitUntilReady = async (url: string, child: ChildProcess) => {
  const giveUpAt = Date.now() + readyTimeoutMs
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error('the shop ended before it was ready')
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await pause(10)
  }
  throw new Error('the shop was not ready in time')
}

const ownTree = resolve(import.meta.dirname, '..')

/** Older versions start another file. */
const entryOf = (tree: string): string =>
  existsSync(join(tree, 'scripts/shop.ts')) ? 'scripts/shop.ts' : 'server/main.ts'

/**
 * Starts the shop of this or another version's folder on loopback; `environment` goes on top of what benchmarks always
 * set.
 */
export const startShop = async (
  port: number,
  environment: Record<string, string>,
  tree = ownTree,
): Promise<BenchShop> => {
  const began = performance.now()
  const child = spawn(process.execPath, [...shopFlags, entryOf(tree)], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'error',
      READ_LIMIT: '0',
      LIMIT_FACTOR: '1000000',
      CART_MAX_QUANTITY: '100000',
      ...environment,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child)
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    memoryMb: () => memoryMb(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
