import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '#contract/permission.ts'
import { fileReadersOf, signInAddressOf } from '#server/files/file-readers.ts'
import { sendDownload } from '#server/files/send-download.ts'
import { sendFile } from '#server/files/send-file.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { PrinterBusyError, type TradePaper } from '#server/printing/trade-papers.service.ts'
import { fileNameOf, listDownload } from '#server/trade/papers/paper-files.presenter.ts'
import type { PaperKind, PaperRecord } from '#server/trade/papers/papers.queries.ts'
import { type PaperContext, contentOf, findPaperFor, makePaper } from '#server/trade/papers/papers.service.ts'

const address = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(pdf|csv|xlsx)$/

/** What staff need to read a paper of this kind. */
const permissionOf: Record<PaperKind, Permission> = {
  inquiry: 'inquery:read',
  quote: 'inquery:read',
  confirmation: 'order:read',
}

/**
 * `/files/paper-{id}.pdf`, `.csv` and `.xlsx`: an inquiry, a quote or a confirmation, to save. Only people of its company and staff have it;
 * to everybody else it is not there. Without a session the address leads to the sign-in.
 */
export const registerPapers = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const { db, config } = runtime
  const storage = folderStorage(config.dataDirectory)
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store')
    const { file } = Object(request.params)
    const [, id, format] = address.exec(String(file)) ?? []
    if (id === undefined) return sendEdge(request, reply, 404)
    const readers = await fileReadersOf(request, runtime)
    if (readers.length === 0) return reply.redirect(signInAddressOf(request, config.isHttps), 302)
    for (const reader of readers) {
      const paper = await findPaperFor(db, reader.actor, id)
      if (!paper || !reader.has(permissionOf[paper.kind])) continue
      const content = await contentOf({ db, config, storage }, paper)
      return format === 'pdf'
        ? sendPdf(request, reply, { db, config, storage, paper, content })
        : sendDownload(reply, await listDownload(content, format === 'csv' ? 'csv' : 'xlsx'))
    }
    return sendEdge(request, reply, 404)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/paper-:file', handler: serve })
}

const sendPdf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { paper, content, ...context }: PaperContext & { paper: PaperRecord; content: TradePaper },
) => {
  const made = await makePaper(context, paper).catch(busyOrThrow)
  if (made === 'busy') return sendEdge(request, reply.header('retry-after', '10'), 503)
  const file = { ...made, name: fileNameOf(content), contentType: 'application/pdf' }
  return sendFile(request, reply, context.storage, { ...file, isPrivate: true, isDownload: true })
}

const busyOrThrow = (error: unknown): 'busy' => {
  if (error instanceof PrinterBusyError) return 'busy'
  throw error
}
