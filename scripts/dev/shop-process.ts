import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compiledCode } from '../starter/compiled-code.mjs'

const root = join(import.meta.dirname, '../..')
const program = join(import.meta.dirname, 'shop.ts')

const environment = {
  ...process.env,
  // Each page shows the sources as they are now. Vite lives in the one process.
  ANSWER_CACHE: 'off',
  PROCESSES: '1',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  NODE_COMPILE_CACHE: compiledCode,
}

/** A request that hangs must not hold up the next shop. */
const maxStopMs = 2_000

export interface ShopProcess {
  /** True once it answers requests, false when it ended before. */
  opened: Promise<boolean>
  /** Its exit code. */
  ended: Promise<number>
  stop(): Promise<void>
}

/** Starts the shop of the sources in a process of its own. */
export const startShop = (): ShopProcess => {
  const shop = fork(program, { cwd: root, env: environment })
  const ended = once(shop, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  return {
    opened: Promise.race([once(shop, 'message').then(() => true), ended.then(() => false)]),
    ended,
    stop: async () => {
      // Windows has no signal that a program could answer.
      if (shop.connected) shop.disconnect()
      const impatience = setTimeout(() => shop.kill('SIGKILL'), maxStopMs)
      await ended
      clearTimeout(impatience)
    },
  }
}
