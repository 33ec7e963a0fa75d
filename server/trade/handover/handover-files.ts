import { open, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'

/** Shows that a folder is the one that was written to, and not the empty place where a share is mounted. */
const marker = '.partwright-orders'

const temporaryName = (name: string): string => `.${name}.part`

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Windows flushes no folders; there the names are as sure as the file system makes them. */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const writeFlushed = (path: string, content: string): Promise<void> =>
  withPathOnFullDisk(path, async () => {
    const handle = await open(path, 'w')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
  })

/** Whether files can be handed over here; the first time leaves the mark. */
export const takeFolder = async (folder: string): Promise<boolean> => {
  const info = await stat(folder).catch(() => null)
  if (info === null || !info.isDirectory()) return false
  if (!(await isThere(join(folder, marker)))) {
    await writeFlushed(join(folder, marker), 'Partwright hands orders over here.\n')
    await flushFolder(folder)
  }
  return true
}

/** Whether it is the folder that files were written to. */
export const isKnownFolder = (folder: string): Promise<boolean> => isThere(join(folder, marker))

/** Writes the files under temporary names, safely on the disk; after a failure none of them is left. */
export const writeTemporary = async (folder: string, files: ReadonlyMap<string, string>): Promise<void> => {
  try {
    for (const [name, content] of files) await writeFlushed(join(folder, temporaryName(name)), content)
    await flushFolder(folder)
  } catch (error) {
    await removeTemporary(folder, [...files.keys()])
    throw error
  }
}

export const removeTemporary = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await unlink(join(folder, temporaryName(name))).catch(() => undefined)
}

/**
 * Gives the files their names. A temporary file that is gone has its name already, whether or not the books have taken
 * the file since.
 */
export const nameFiles = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await rename(join(folder, temporaryName(name)), join(folder, name)).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
  await flushFolder(folder)
}
