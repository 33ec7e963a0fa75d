import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { matchRoutes, type RouteObject } from 'react-router'
import { type Plugin, type ViteDevServer, createServer, normalizePath } from 'vite'
import type { PageRenderer, PageRequest, PageResult } from '#contract/page-rendering.ts'
import type { PageSource } from '#server/platform/http/pages.ts'
import type { PageSpec } from '#web/platform/page.ts'
import { inPageQuery, manifestOf, withInlineStyles } from './page-styles.ts'

const root = normalizePath(join(import.meta.dirname, '../..'))

/** Vite answers these addresses; pages and calls have others. */
const viteAddresses = [
  '/@vite/*',
  '/@id/*',
  '/@fs/*',
  '/@react-refresh',
  '/node_modules/*',
  '/web/*',
  '/contract/*',
  '/locales/*',
  '/assets/*',
]

/** Vite passes changes in these folders to the browser; `dev-loop.ts` watches the server's. */
const watchedFolders = /^(?:web|contract|locales)(?:\/|$)/

const isIgnored = (path: string): boolean => {
  const inside = normalizePath(path).slice(root.length + 1)
  return inside !== '' && !watchedFolders.test(inside)
}

/** Adapts Vite's updates to pages that the server renders. */
const pageUpdates = (hasFailed: () => boolean): Plugin => ({
  name: 'page-updates',
  hotUpdate({ file, modules, server, timestamp }) {
    const { client } = server.environments
    const { name, moduleGraph } = this.environment
    if (name === 'ssr' && modules.length > 0) {
      // The browser has no module to update: the change is in what the server renders.
      const isServerOnly = !client.moduleGraph.getModulesByFile(file)?.size
      if (hasFailed() || isServerOnly) client.hot.send({ type: 'full-reload' })
    }
    if (name !== 'client') return
    // Only the server reads these; Vite would load the page again, because no module imports them.
    const inPages = modules.filter(({ url }) => url.endsWith(inPageQuery))
    for (const module of inPages) moduleGraph.invalidateModule(module, new Set(), timestamp, true)
    return modules.filter((module) => !inPages.includes(module))
  },
})

const errorPage = (error: unknown): string => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><meta charset="utf-8"><title>Error</title><pre>${escaped}</pre><script type="module" src="/@vite/client"></script>`
}

const textFiles = '/web/platform/text-files.server.ts'

/** Reading the few texts of a page takes much less time than loading all files as modules. */
const textsFromFiles = (): Plugin => ({
  name: 'texts-from-files',
  enforce: 'pre',
  load: {
    filter: { id: new RegExp(`${textFiles}$`) },
    handler: () => `export { textsOf } from '/scripts/dev/texts-from-files.ts'`,
  },
})

const hasPage = (handle: unknown): handle is PageSpec =>
  typeof handle === 'object' && handle !== null && 'load' in handle

/** Loads the modules of a page. The router would also do it, but would hide what is wrong with one. */
const loadPage = async (vite: ViteDevServer, url: string): Promise<void> => {
  const [{ shopRoutes }, { officeRoutes }] = await Promise.all([
    vite.ssrLoadModule('/web/routes.ts'),
    vite.ssrLoadModule('/web/office/office-routes.ts'),
  ])
  const routes: RouteObject[] = [officeRoutes(new Map()), shopRoutes(new Map())]
  for (const { route } of matchRoutes(routes, url) ?? []) if (hasPage(route.handle)) await route.handle.load()
}

const loadRenderer = async (vite: ViteDevServer, url: string): Promise<PageRenderer> => {
  await loadPage(vite, url)
  const entry = await vite.ssrLoadModule('/web/entry-server.tsx')
  return entry['createRenderer'](await manifestOf(vite.environments.ssr.moduleGraph))
}

/** In production no style element is allowed; Vite's carry this word of the running process. */
const allowStyleElements = (http: FastifyInstance, nonce: string): void => {
  const header = 'content-security-policy'
  http.addHook('onRequest', (_request, { raw }, next) => {
    const policy = String(raw.getHeader(header) ?? '')
    raw.setHeader(header, policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
    next()
  })
}

const serveFiles = (http: FastifyInstance, vite: ViteDevServer): void => {
  for (const address of viteAddresses)
    http.get(address, (request, reply) => {
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    })
}

/** The pages of the sources, each as it is now; Vite answers in the shop's process, on its port. */
export const vitePages: PageSource = async (http) => {
  const nonce = randomBytes(16).toString('base64')
  let failure: unknown = null
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    clearScreen: false,
    plugins: [textsFromFiles(), pageUpdates(() => failure !== null)],
    server: { middlewareMode: true, ws: { server: http.server }, watch: { ignored: isIgnored } },
  })
  // Its connections are open for as long as a page is.
  http.addHook('preClose', () => vite.close())
  allowStyleElements(http, nonce)
  serveFiles(http, vite)
  const render = async (page: PageRequest): Promise<PageResult> => {
    try {
      const result = await (await loadRenderer(vite, page.url)).render(page)
      failure = null
      if (result.kind === 'redirect') return result
      return { ...result, html: await withInlineStyles(result.html, vite, nonce) }
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      failure = error
      throw error
    }
  }
  return { render, renderFailure: () => errorPage(failure) }
}
