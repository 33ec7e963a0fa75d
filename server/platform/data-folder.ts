import { constants, accessSync, existsSync, statfsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'

/** PostgreSQL writes its log (WAL) in segments of this size and stops without space for the next one. */
const leastFreeBytes = 16 * 1024 * 1024

/** These folders may belong to another user; the embedded server checks them. */
const ofTheServer = new Set(['database', 'binaries'])
const folders = new Set(['secrets', 'locks', 'database'])
/** Other entries, such as lost+found of the disk, do not belong to the shop. */
const ours = new Set([...ofTheServer, ...folders, 'media', 'uploads'])

const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `The user ${process.geteuid?.() ?? ''}`
  }
}

const mayUse = (path: string, isFolder: boolean): boolean => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0))
    return true
  } catch {
    return false
  }
}

const refuseClosed = (path: string): never => {
  throw new StartError(
    `${userName()} may not read and write ${path}. Hand it over with chown, mount its disk for writing, or set PARTWRIGHT_DATA to another folder.`,
  )
}

const nearestExisting = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))

const checkEntry = (path: string, name: string): void => {
  const isFolder = statSync(path).isDirectory()
  if (folders.has(name) && !isFolder)
    throw new StartError(
      `${path} must be a folder, but is a file. Move it away, or restore the folder from a copy.`,
    )
  if (!ofTheServer.has(name) && !mayUse(path, isFolder)) refuseClosed(path)
}

/** Refuses an unusable data folder. Changes nothing and does not create a missing folder. */
export const checkDataFolder = async (dataDirectory: string): Promise<void> => {
  const base = nearestExisting(dataDirectory)
  if (!statSync(base).isDirectory()) {
    throw new StartError(
      `The data folder ${dataDirectory} cannot be used: ${base} is a file. Set PARTWRIGHT_DATA to a folder.`,
    )
  }
  if (!mayUse(base, true)) refuseClosed(base)
  const { bavail, bsize } = statfsSync(base)
  if (bavail * bsize < leastFreeBytes)
    throw new StartError(`The disk of the data folder ${dataDirectory} is full. Make room, then start again.`)
  if (base !== dataDirectory) return
  for (const name of await readdir(dataDirectory))
    if (ours.has(name)) checkEntry(join(dataDirectory, name), name)
}
