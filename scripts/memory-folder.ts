import { readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps the files of this folder in memory. */
const inMemory = '/dev/shm'
const gigabyte = 1024 ** 3
/** A test run's databases take less than one of them; its processes need the rest. */
const freeBytes = { folder: 3 * gigabyte, memory: 6 * gigabyte }

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= freeBytes.folder && process.availableMemory() >= freeBytes.memory
  } catch {
    return false
  }
}

/**
 * The folder for the data of a test database: in memory where there is room, else the folder for temporary files, as
 * also where `TMPDIR` names one. A copy of the template has 1,100 files, which ext4 makes and removes ten times slower.
 */
export const findDataFolder = (): string =>
  process.env['TMPDIR'] === undefined && process.platform === 'linux' && hasRoom(inMemory)
    ? inMemory
    : tmpdir()

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Starts the names of this process's folders. */
export const ownPrefix = (name: string): string => `${name}-${process.pid}-`

/** Removes what killed runs left under `NAME-PID-…`: in memory it would stay until the machine restarts. */
export const removeLeftFolders = (folder: string, name: string): void => {
  for (const entry of readdirSync(folder)) {
    const pid = entry.startsWith(`${name}-`) ? /^(\d+)-/.exec(entry.slice(name.length + 1))?.[1] : undefined
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(folder, entry), { recursive: true, force: true })
  }
}
