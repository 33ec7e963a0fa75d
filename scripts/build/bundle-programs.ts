/** Bundles the programs of child processes into `dist/programs` when their sources have changed. */
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import {
  bundleFolder,
  findBundle,
  hashSource,
  sourcesFile,
} from '#server/platform/processes/bundled-program.ts'

const root = resolve(import.meta.dirname, '../..')
const programs = { 'table-process': 'server/tables/table-process.ts' }

/** The lock names the versions of the libraries. */
const ofEveryBundle = ['package-lock.json', relative(root, import.meta.filename)]

const listSources = (): Plugin => ({
  name: 'list-sources',
  generateBundle() {
    const own = [...this.getModuleIds()]
      .filter((id) => id.startsWith(root) && !id.includes('node_modules'))
      .map((id) => relative(root, id))
    const sources = [...ofEveryBundle, ...own].map((file) => [file.replaceAll('\\', '/'), hashSource(file)])
    this.emitFile({
      type: 'asset',
      fileName: sourcesFile,
      source: JSON.stringify(Object.fromEntries(sources)),
    })
  },
})

const bundleInto = async (folder: string): Promise<void> => {
  // Loaded only when there is something to bundle: it takes longer than all the rest.
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [listSources()],
    // A process that may read only this folder finds no library elsewhere.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node22',
      outDir: folder,
      rolldownOptions: {
        input: programs,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
}

export const bundlePrograms = async (): Promise<void> => {
  if (Object.keys(programs).every((program) => findBundle(program) !== null)) return
  const dist = dirname(bundleFolder)
  mkdirSync(dist, { recursive: true })
  // Bundled beside: a bundle that fails or is cut off leaves the old one whole.
  const fresh = mkdtempSync(join(dist, '.programs-'))
  try {
    await bundleInto(fresh)
    // Another user than the one who builds may run the shop.
    chmodSync(fresh, 0o755)
    rmSync(bundleFolder, { recursive: true, force: true })
    renameSync(fresh, bundleFolder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) await bundlePrograms()
