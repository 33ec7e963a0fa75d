import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ProcessCommand, withinBounds } from '#server/platform/processes/bounded-process.ts'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The program files of the table process; not the whole folder, because it may contain the data folder. */
const ownFiles = ['../../package.json', '../../contract', '../../node_modules', '../../server']

/** Node with our reader; it has permission to read only its own program and the given files. */
export const tableProcessCommand = (paths: readonly string[]): ProcessCommand => {
  const own = ownFiles.map((file) => realpathSync(pathOf(file)))
  const readable = [...own, ...paths.map((path) => resolve(path))]
  return withinBounds([
    process.execPath,
    '--max-old-space-size=320',
    '--disable-warning=SecurityWarning',
    '--permission',
    ...readable.map((allowed) => `--allow-fs-read=${allowed}`),
    pathOf('./table-process.ts'),
  ])
}
