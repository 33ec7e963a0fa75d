import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of pictures and files lie: a folder today, an object store with the same verbs later. */
export interface MediaStorage {
  /** Bytes of what lies there; null for nothing. */
  sizeOf(key: string): Promise<number | null>
  read(key: string, range?: ByteRange): Readable
  /** All or nothing: a reader never gets half of it. */
  write(key: string, bytes: Uint8Array): Promise<void>
  remove(key: string): Promise<void>
  /** Leaves the newest of a folder that only keeps what can be made again; says how many are gone. */
  removeOldest(folder: string, mostKept: number): Promise<number>
  /** Marks a file as used now. */
  touch(key: string): Promise<void>
  /** Deletes the least recently used files until the folder fits into `mostBytes`. */
  removeLeastUsed(folder: string, mostBytes: number): Promise<void>
}

/** `files/01ab.pdf`: folders and a name of plain characters, none beginning with a dot. */
const safeKey = /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9._-]*$/

/** Keys are made by us; one that could leave the folder is a bug and thrown. */
const pathOf = (root: string, key: string): string => {
  if (!safeKey.test(key) || key.includes('..')) throw new Error(`not a key of the media storage: ${key}`)
  return join(root, key)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

interface KeptFile {
  path: string
  bytes: number
  usedAt: number
}

/** Files of a folder, most recently used first; empty when the folder does not exist. */
const newestFirst = async (folder: string): Promise<KeptFile[]> => {
  const names = await readdir(folder).catch((): string[] => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Several processes delete from the same folder.
      const found = await stat(path).catch(() => null)
      return found ? [{ path, bytes: found.size, usedAt: found.mtimeMs }] : []
    }),
  )
  return files.flat().toSorted((one, other) => other.usedAt - one.usedAt)
}

/** The media folder of the data directory. */
export const folderStorage = (dataDirectory: string): MediaStorage => {
  const root = join(dataDirectory, 'media')
  return {
    sizeOf: async (key) => {
      try {
        const found = await stat(pathOf(root, key))
        return found.isFile() ? found.size : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    read: (key, range) => createReadStream(pathOf(root, key), range),
    write: async (key, bytes) => {
      const path = pathOf(root, key)
      const draft = join(dirname(path), `.${crypto.randomUUID()}`)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    remove: (key) => rm(pathOf(root, key), { force: true }),
    removeOldest: async (folder, mostKept) => {
      const oldest = (await newestFirst(pathOf(root, folder))).slice(mostKept)
      for (const { path } of oldest) await rm(path, { force: true })
      return oldest.length
    },
    touch: async (key) => {
      const now = new Date()
      // Another process may have removed it; then it is created again.
      await utimes(pathOf(root, key), now, now).catch(() => undefined)
    },
    removeLeastUsed: async (folder, mostBytes) => {
      let kept = 0
      let isFull = false
      for (const { path, bytes } of await newestFirst(pathOf(root, folder))) {
        isFull ||= kept + bytes > mostBytes
        if (isFull) await rm(path, { force: true })
        else kept += bytes
      }
    },
  }
}
