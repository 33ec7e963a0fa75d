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
  // Vite loads slowly, so it is loaded only when something must be bundled.
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [listSources()],
    // The process may read only this folder, so its libraries must be in the bundle.
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

const areBundled = (): boolean => Object.keys(programs).every((program) => findBundle(program) !== null)

export const bundlePrograms = async (): Promise<void> => {
  if (areBundled()) return
  const dist = dirname(bundleFolder)
  mkdirSync(dist, { recursive: true })
  // Bundled into another folder first, so that the old bundle stays whole when this fails.
  const fresh = mkdtempSync(join(dist, '.programs-'))
  try {
    await bundleInto(fresh)
    // The shop may run as another user.
    chmodSync(fresh, 0o755)
    rmSync(bundleFolder, { recursive: true, force: true })
    renameSync(fresh, bundleFolder)
  } catch (error) {
    // Another run may have bundled the same sources meanwhile.
    if (!areBundled()) throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) await bundlePrograms()
