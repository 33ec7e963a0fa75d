import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '#contract/language.ts'
import { sendDownload } from '#server/files/send-download.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { callRequestOf } from '#server/platform/http/request-context.ts'
import { rowsDownload } from '#server/uploads/row-list.presenter.ts'
import { readRows } from '#server/uploads/uploads.service.ts'

const address = /^([a-z]{2})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(csv|xlsx)$/

/**
 * `/files/upload-{language}-{id}.xlsx` and `.csv`: each row of an uploaded file that needs a look. For those who upload;
 * to everybody else it is not there.
 */
export const registerRowLists = (app: FastifyInstance, { db, config, sessions }: HttpRuntime): void => {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store')
    const { file } = Object(request.params)
    const [, language = '', id = '', format] = address.exec(String(file)) ?? []
    if (!isLanguage(language)) return sendEdge(request, reply, 404)
    const options = { language, isHttps: config.isHttps, audience: 'office' as const, sessions }
    const { staff } = await callRequestOf(request, options)
    if (!staff) return reply.redirect('/office', 302)
    const isUploader =
      staff.permissions.includes('catalogue:edit') && staff.permissions.includes('price:manage')
    const found = isUploader ? await readRows(db, staff.userId, id) : null
    if (!found || found.total === 0) return sendEdge(request, reply, 404)
    return sendDownload(reply, rowsDownload(found, format === 'csv' ? 'csv' : 'xlsx', language))
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/upload-:file', handler: serve })
}
