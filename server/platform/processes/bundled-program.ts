import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where `npm run build` writes the programs of child processes, each in one file with its libraries. */
export const bundleFolder = join(root, 'dist', 'programs')

/** What a bundle was made of: the SHA-256 of each file by its path from the project's folder. */
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
    // No bundle, a cut-off one, or one of a file that is gone.
    return false
  }
}

/**
 * The bundle of a program, or null when there is none of the present sources; then the sources themselves must run. A
 * bundle starts in a sixth of the time: no types to strip, no modules to look for.
 */
export const findBundle = (program: string, folder = bundleFolder): string | null => {
  const file = join(folder, `${program}.mjs`)
  return existsSync(file) && isFresh(folder) ? file : null
}
