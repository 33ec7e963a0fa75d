import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { languages } from '#contract/language.ts'
import { manifestIn } from '#server/install/manifest.ts'
import { sendEdge } from '#server/platform/http/edge.ts'

interface InstallOptions {
  shop: { name: string }
  /** Folder of the built pages, where the worker lies. */
  clientFolder: string
}

/**
 * What makes the shop an app: a manifest per language and the service worker. Both are asked for anew each time: a
 * worker from a cache would keep an old version alive.
 */
export const registerInstall = (app: FastifyInstance, { shop, clientFolder }: InstallOptions): void => {
  for (const language of languages) {
    const manifest = JSON.stringify(manifestIn(language, shop))
    app.get(`/${language}/manifest.webmanifest`, (_request, reply) =>
      reply
        .header('cache-control', 'public, no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
    )
  }
  app.get('/sw.js', async (request, reply) => {
    const script = await readFile(join(clientFolder, 'sw.js'), 'utf8').catch(() => null)
    if (script === null) return sendEdge(request, reply, 404)
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script)
  })
}
