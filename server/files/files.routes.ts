import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, negotiateLanguage } from '#contract/language.ts'
import { findPublicFile } from '#server/files/files.queries.ts'
import { sendFile } from '#server/files/send-file.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { parseCookies } from '#server/platform/http/request-context.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `/files/{id}`: catalogues for everybody. A malformed id is answered like an unknown one (docs/product.md#ids). */
export const registerFiles = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const storage = folderStorage(runtime.config.dataDirectory)
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = Object(request.params)
    if (typeof id !== 'string' || !uuid.test(id)) return sendEdge(request, reply, 404)
    const file = await runtime.reads.read((db) => findPublicFile(db, id, readerLanguage(request)))
    if (!file) return sendEdge(request, reply, 404)
    const { storageKey: key, sha256: hash, contentType } = file
    return sendFile(request, reply, storage, {
      key,
      hash,
      contentType,
      name: file.name ?? '',
      isPrivate: false,
    })
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/:id', config: { isPublicRead: true }, handler: serve })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: (request, reply) => sendEdge(request, reply, 404),
  })
}

/** Of the file's name only: the content of an address is one for all readers. */
const readerLanguage = (request: FastifyRequest): Language =>
  negotiateLanguage(parseCookies(request.headers.cookie)['lang'] ?? request.headers['accept-language']) ??
  'en'
