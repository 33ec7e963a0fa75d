import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import { waitForLock } from './kernel-lock.ts'
import type { DataFolder } from './places.ts'

/** Locks of one data folder: `shop` for the life of `npm start`, `users` shared by everyone, `change` to start or stop. */
export function lockFile(data: DataFolder, name: 'shop' | 'users' | 'change'): string {
  return join(data.locks, `${name}.lock`)
}

/** Long enough for another process to finish a recovery after a crash. */
const longestChangeMs = 120_000

/** Runs `action` while no other process starts or stops the server of this data folder. */
export async function whileChanging<T>(data: DataFolder, action: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(lockFile(data, 'change'), longestChangeMs)
  if (!lock) {
    throw new EmbeddedDatabaseError(
      `Another process has been starting or stopping the database of ${data.path} for two minutes. ` +
        'End it, then try again.',
    )
  }
  try {
    return await action()
  } finally {
    lock.release()
  }
}
