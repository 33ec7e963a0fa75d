import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ProcessCommand, withinBounds } from '#server/platform/processes/bounded-process.ts'
import { findBundle } from '#server/platform/processes/bundled-program.ts'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** The program files of the table process; not the whole folder, because it may contain the data folder. */
const sources = {
  program: pathOf('./table-process.ts'),
  files: ['../../package.json', '../../contract', '../../node_modules', '../../server'].map(pathOf),
}

/** Node with our reader; it has permission to read only its own program and the given files. */
export const tableProcessCommand = (
  paths: readonly string[],
  bundle = findBundle('table-process'),
): ProcessCommand => {
  // A bundle contains its libraries, so its process reads no other folder.
  const { program, files } = bundle === null ? sources : { program: bundle, files: [dirname(bundle)] }
  const readable = [...files.map((file) => realpathSync(file)), ...paths.map((path) => resolve(path))]
  return withinBounds([
    process.execPath,
    '--max-old-space-size=320',
    '--disable-warning=SecurityWarning',
    '--permission',
    ...readable.map((allowed) => `--allow-fs-read=${allowed}`),
    program,
  ])
}
