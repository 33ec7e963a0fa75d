import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** A lock that the kernel takes back when its process dies, however it dies. */
export type KernelLock = { release(): void }

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

/**
 * Takes a lock on `file`, or answers null at once when another holder stands in the way.
 *
 * Node has no `flock`. SQLite, which comes with Node, locks files with the means of each system; we use an
 * empty SQLite file for nothing but that. Unlike a file with a process id, the lock cannot go stale after
 * `kill -9` and is not fooled by a process id that was given out again. Never open or copy the file
 * otherwise in the same process: closing it would drop the lock.
 */
export function tryLock(file: string, kind: 'exclusive' | 'shared'): KernelLock | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec(kind === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT 1 FROM sqlite_master')
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
  return { release: () => database.close() }
}

/** Waits for an exclusive lock; null when it is still held after `timeoutMs`. */
export async function waitForLock(file: string, timeoutMs: number): Promise<KernelLock | null> {
  const giveUpAt = performance.now() + timeoutMs
  for (;;) {
    const lock = tryLock(file, 'exclusive')
    if (lock || performance.now() > giveUpAt) return lock
    await wait(25)
  }
}
