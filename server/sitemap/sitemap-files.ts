import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { takesGzip } from '#server/platform/http/private-compression.ts'
import { CompressedCache, type CompressedText } from '#server/sitemap/compressed-cache.ts'
import { parseSitemapFile, robotsTxt } from '#server/sitemap/sitemap.rules.ts'
import { sitemapIndex, sitemapPieces } from '#server/sitemap/sitemap.service.ts'

const xml = 'application/xml; charset=utf-8'
const isPublicRead = { config: { isPublicRead: true } }

async function* whole(text: Promise<string>): AsyncGenerator<string> {
  yield await text
}

const send = (request: FastifyRequest, reply: FastifyReply, { gzip, etag }: CompressedText) => {
  // What was taken from the shop, a crawler's cache may not name for minutes.
  reply.header('cache-control', 'public, max-age=10').header('etag', etag).header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(xml)
  if (takesGzip(request)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(Readable.from([gzip]).pipe(createGunzip()))
}

/** `/robots.txt`, `/sitemap.xml` and the files it lists; their addresses are those of PUBLIC_URL. */
export const registerSitemap = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const cache = new CompressedCache()
  /** A changed catalogue, and an article that begins or ends, makes every file anew. */
  const keyOf = (name: string) => `${runtime.cache.generation} ${name}`
  app.get('/robots.txt', isPublicRead, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(runtime.pageOrigin())),
  )
  app.get('/sitemap.xml', isPublicRead, async (request, reply) => {
    const made = await cache.getOrMake(keyOf('index'), () =>
      whole(runtime.reads.read((db) => sitemapIndex(db, runtime.pageOrigin()))),
    )
    return made ? send(request, reply, made) : sendEdge(request, reply, 404)
  })
  app.get<{ Params: { file: string } }>('/sitemap/:file', isPublicRead, async (request, reply) => {
    const file = parseSitemapFile(request.params.file)
    const made =
      file &&
      (await cache.getOrMake(keyOf(request.params.file), () =>
        sitemapPieces(runtime.reads, file, runtime.pageOrigin()),
      ))
    return made ? send(request, reply, made) : sendEdge(request, reply, 404)
  })
}
