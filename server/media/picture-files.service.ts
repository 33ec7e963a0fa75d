import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { replacePictureFiles } from '#server/media/picture-files.queries.ts'
import { contentTypeOf, isPictureName, photoName } from '#server/platform/media/picture-name.rules.ts'
import type { Database } from '#server/platform/database/database.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files of the media folder that `/pic/{name}` sends. */
const namesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => isPictureName(name) && contentTypeOf(name) !== null && !photoName.test(name))
}

/**
 * Finds pictures that were added to or removed from the media folder and records them for all answers, so
 * that no answer has to read the folder. Returns the number of changes.
 */
export const syncPictureFiles = async (options: { db: Database; dataDirectory: string }): Promise<number> =>
  replacePictureFiles(options.db, await namesIn(join(options.dataDirectory, 'media')))
