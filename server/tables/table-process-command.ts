import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ProcessCommand, withinBounds } from '#server/platform/processes/bounded-process.ts'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** What the reader's program consists of; the folder of the shop's data may lie beside it. */
const ownFiles = ['../../package.json', '../../contract', '../../node_modules', '../../server']

/** Node with our reader: it may read its own program and one file, and nothing else. */
export const tableProcessCommand = (path: string | undefined): ProcessCommand => {
  const own = ownFiles.map((file) => realpathSync(pathOf(file)))
  const readable = path === undefined ? own : [...own, resolve(path)]
  return withinBounds([
    process.execPath,
    '--max-old-space-size=320',
    '--disable-warning=SecurityWarning',
    '--permission',
    ...readable.map((allowed) => `--allow-fs-read=${allowed}`),
    pathOf('./table-process.ts'),
  ])
}
