import react from '@vitejs/plugin-react'
import { relative, resolve } from 'node:path'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'
import { compiledTexts } from './scripts/build/compiled-texts.ts'
import { leanFonts } from './scripts/build/lean-fonts.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'

/** What React Router's own framework needs and we do not; see the files that stand in for it. */
const leanRouter = (): Plugin => ({
  name: 'lean-router',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/(?:ssr\/components|instrumentation)\.js$/ },
    handler(source, importer = '') {
      const isRouter =
        /[\\/]react-router[\\/].*[\\/]lib[\\/](?:dom[\\/]lib|components|router[\\/]router)\.js$/
      if (!isRouter.test(importer)) return null
      const name = source.includes('/ssr/') ? 'router-framework' : 'router-instruments'
      return resolve(import.meta.dirname, `web/platform/${name}.ts`)
    },
  },
  // No page uses a fetcher (`.oxlintrc.json` forbids it). Names and wrappers that components get when a module runs
  // would keep components that nobody imports.
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) =>
      code
        .replace(/^\t\tfetch,$/m, '')
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (?=React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
  },
})

/** The libraries of the first visit, with what stands in for parts of them: one file that a new version leaves as it is. */
const libraries =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|use-intl|@formatjs|icu-minify)[\\/]|[\\/]web[\\/]platform[\\/]router-(?:framework|instruments)\.ts$/

const shellSources = /^(?:web[\\/](?!first-script)|contract[\\/])/
const bundlerHelpers = /vite[\\/]preload-helper|rolldown[\\/]runtime/

/**
 * Our own part of the first visit, with the helpers of the bundler. Paths count from here: a shop may be installed
 * below a folder that is called `web` or `contract`.
 */
const isOurShell = (id: string): boolean =>
  bundlerHelpers.test(id) || shellSources.test(relative(import.meta.dirname, id))

const partsOfList = new Set<string>()

/**
 * What the list of parts is made of is one file: a first visit often begins there, and most other screens and panels
 * show some of it too. Nothing else is in it, however many screens share it.
 */
const listChunk: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const add = (part: string): void => {
    if (partsOfList.has(part)) return
    partsOfList.add(part)
    for (const imported of context.getModuleInfo(part)?.importedIds ?? []) add(imported)
  }
  add(normalizePath(resolve(import.meta.dirname, 'web/catalogue/parts.route.tsx')))
  return partsOfList.has(id) ? 'catalogue' : null
}

/** Client: hashed assets and a manifest. Server (`--ssr`): one entry the shop's process imports. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [compiledTexts(), ...(isSsrBuild ? [] : [leanRouter(), leanFonts(), serviceWorker()]), react()],
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // The alias must reach the server's build too: both sides read the same compiled texts.
  ssr: { noExternal: ['use-intl'] },
  publicDir: isSsrBuild ? false : 'web/public',
  build: isSsrBuild
    ? { ssr: 'web/entry-server.tsx', outDir: 'dist/server', target: 'node22' }
    : {
        outDir: 'dist/client',
        manifest: true,
        // 2 KB less of a first visit's script than the bundler's own (compressed).
        minify: 'terser',
        terserOptions: {
          ecma: 2020,
          module: true,
          compress: { passes: 3 },
          // In brackets React's own function is compiled while it is loaded, and not a second time when it is called.
          format: { wrap_func_args: true },
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          // Terser is the time that the bundler would tell of at each build.
          checks: { pluginTimings: false },
          input: ['web/entry-client.tsx', 'web/first-script.ts'],
          // A dozen crumbs of one to two thousand bytes each cost requests and compress badly.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries, tags: ['$initial'], priority: 2 },
                { name: 'shell', test: isOurShell, tags: ['$initial'], priority: 1 },
                { debugName: 'catalogue', name: listChunk, minShareCount: 2 },
              ],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
}))
