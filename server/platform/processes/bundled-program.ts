import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where `npm run build` writes the programs of child processes, each in one file with its libraries. */
export const bundleFolder = join(root, 'dist', 'programs')

/** The SHA-256 of each file that a bundle contains, by its path from the project's folder. */
const BundleSources = z.record(z.string(), z.string())
export const sourcesFile = 'sources.json'

export const hashSource = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')

const isFresh = (folder: string): boolean => {
  try {
    const sources = BundleSources.parse(JSON.parse(readFileSync(join(folder, sourcesFile), 'utf8')))
    return Object.entries(sources).every(([file, hash]) => hashSource(file) === hash)
  } catch {
    // The list is missing or cut off, or a source was deleted.
    return false
  }
}

/**
 * The bundle of a program, or null when it is missing or its sources have changed since; then the sources must run. A
 * bundle starts in a sixth of the time, because Node neither strips types nor searches for modules.
 */
export const findBundle = (program: string, folder = bundleFolder): string | null => {
  const file = join(folder, `${program}.mjs`)
  return existsSync(file) && isFresh(folder) ? file : null
}
