import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#contract/page-rendering.ts'
import type { PageSource } from '#server/platform/http/pages.ts'
import { StartError } from '#server/platform/start-error.ts'

const dist = resolve(import.meta.dirname, '../dist')

interface EntryModule {
  createRenderer(manifest: unknown): PageRenderer
}

const isEntry = (module: unknown): module is EntryModule =>
  typeof module === 'object' && module !== null && 'createRenderer' in module

const loadRenderer = async (): Promise<PageRenderer> => {
  const entry = resolve(dist, 'server/entry-server.js')
  if (!existsSync(entry))
    throw new StartError('The pages are not built yet. Run npm start, or npm run build first.')
  const module: unknown = await import(pathToFileURL(entry).href)
  if (!isEntry(module)) throw new StartError('The built pages do not fit this program. Run npm run build.')
  return module.createRenderer(
    JSON.parse(await readFile(resolve(dist, 'client/.vite/manifest.json'), 'utf8')),
  )
}

/** The built pages of `dist/`; their build is a step of its own (`npm run build`). */
export const builtPages: PageSource = async (http) => {
  const renderer = await loadRenderer()
  await http.register(fastifyStatic, {
    root: resolve(dist, 'client/assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    index: false,
    decorateReply: false,
    preCompressed: true,
  })
  return renderer
}
