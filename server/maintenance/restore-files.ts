import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MaintenanceError } from './maintenance-error.ts'
import type { TarEntry } from './tar-reader.ts'

/** A file in these two folders, with any name that cannot lead out of them. */
const safeName = /^(?:media|secrets)(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+)+$/u

/** Files of a backup, kept apart until the rows are there for good. */
export interface StagedFiles {
  add(entry: TarEntry): Promise<void>
  count(): number
  /** Moves them to their places, over what lies there. */
  place(): Promise<void>
  discard(): Promise<void>
}

export const stageFiles = async (dataDirectory: string): Promise<StagedFiles> => {
  await mkdir(dataDirectory, { recursive: true })
  const folder = await mkdtemp(join(dataDirectory, 'restore-'))
  let count = 0
  return {
    add: async (entry) => {
      if (!safeName.test(entry.name))
        throw new MaintenanceError(`The backup names a file it may not: ${entry.name}`)
      const path = join(folder, entry.name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry.content, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
      count += 1
    },
    count: () => count,
    place: async () => {
      for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile()) continue
        const from = join(entry.parentPath, entry.name)
        const to = join(dataDirectory, from.slice(folder.length + 1))
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        await rename(from, to)
      }
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}
