import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '#contract/permission.ts'
import { fileReadersOf, signInAddressOf } from '#server/files/file-readers.ts'
import { sendDownload } from '#server/files/send-download.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { contentTypeOf, endingOf } from '#server/trade/messages/message-file-name.rules.ts'
import { findMessageFile } from '#server/trade/messages/message-files.queries.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What staff need to read a file of a message; one that waits for its message is only its sender's. */
const permissions: Record<'inquiry' | 'order', Permission> = { inquiry: 'inquery:read', order: 'order:read' }

/**
 * `/files/message-{id}`: a file of a message, to save. Only people of its company and staff have it; to everybody else it
 * is not there. Without a session the address leads to the sign-in.
 */
export const registerMessageFiles = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store')
    const { id } = Object(request.params)
    if (typeof id !== 'string' || !uuid.test(id)) return sendEdge(request, reply, 404)
    const readers = await fileReadersOf(request, runtime)
    if (readers.length === 0) return reply.redirect(signInAddressOf(request, runtime.config.isHttps), 302)
    for (const { actor, has } of readers) {
      const file = await withActor(runtime.db, actor, (tx) => findMessageFile(tx, id))
      if (file === null) continue
      const isOwn = 'userId' in actor && file.userId === actor.userId
      if (file.documentKind === null ? !isOwn : !has(permissions[file.documentKind])) continue
      const { name, kind, content } = file
      return sendDownload(reply, {
        name: name || kind,
        ending: endingOf(kind),
        contentType: contentTypeOf(kind),
        content,
      })
    }
    return sendEdge(request, reply, 404)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/message-:id', handler: serve })
}
