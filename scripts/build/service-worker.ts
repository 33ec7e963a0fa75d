import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/** What a reader without connection needs beside the pages kept: the shell, a list, the page and words for it. */
const neededModules =
  /[\\/](?:web[\\/](?:first-script|entry-client|page-files|catalogue[\\/]parts\.route|offline[\\/](?:offline\.route|app-notices)|platform[\\/](?:text-files|shop-client))\.tsx?|locales[\\/]\w\w[\\/](?:offline|reading)\.json)$/

/** Two weights and the figures; other alphabets come with the pages that use them. */
const neededFonts = /plex-(?:sans-latin-(?:400|600)|mono-latin-(?:400|500|600))-normal.*\.woff2$/

const filesOf = (bundle: Rolldown.OutputBundle): { entry: string; files: string[] } => {
  const files = new Set<string>(['/assets/icon.svg'])
  let entry = ''
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return
    files.add(`/${name}`)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
    for (const imported of chunk.imports) add(imported)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'asset' && neededFonts.test(name)) files.add(`/${name}`)
    if (file.type !== 'chunk') continue
    if (file.facadeModuleId?.endsWith('/web/entry-client.tsx')) entry = `/${name}`
    if (neededModules.test(file.facadeModuleId ?? '')) add(name)
  }
  if (entry === '') throw new Error('The build has no entry for the version of the worker.')
  return { entry, files: [...files] }
}

/** Builds `sw.js` beside the pages, knowing the version it belongs to by the name of its entry. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'warn',
      define: { __VERSION__: JSON.stringify(filesOf(bundle)) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: resolve(root, 'web/offline/worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    })
  },
})
