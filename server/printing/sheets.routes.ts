import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, isLanguage } from '#contract/language.ts'
import { sendFile } from '#server/files/send-file.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { callRequestOf } from '#server/platform/http/request-context.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { PrinterBusyError } from '#server/printing/printer.ts'
import { findSheet } from '#server/printing/sheets.service.ts'

/**
 * `/files/product-{id}-{language}`: the data sheet of a product. It needs a session, as the product's page does;
 * a reader without one is led there, where he is asked to sign in.
 */
export const registerSheets = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const { config } = runtime
  const storage = folderStorage(config.dataDirectory)
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const wanted = wantedOf(request)
    if (!wanted) return sendEdge(request, reply, 404)
    const { language, productId } = wanted
    const { isHttps } = config
    const { buyer } = await callRequestOf(request, {
      language,
      isHttps,
      audience: 'shop',
      sessions: runtime.sessions,
    })
    reply.header('cache-control', 'private, no-store')
    if (!buyer) return reply.redirect(`/${language}/product/${productId}`, 302)
    const sheet = await sheetOrBusy(runtime, { storage, buyer, wanted })
    if (sheet === null) return sendEdge(request, reply, 404)
    if (sheet === 'busy') return sendEdge(request, reply.header('retry-after', '10'), 503)
    return sendFile(request, reply, storage, { ...sheet, contentType: 'application/pdf', isPrivate: true })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/product-:id-:lang',
    config: { isPublicRead: true },
    handler: serve,
  })
}

interface Wanted {
  productId: number
  language: Language
}

const wantedOf = (request: FastifyRequest): Wanted | null => {
  const { id, lang } = Object(request.params)
  if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) return null
  return typeof lang === 'string' && isLanguage(lang) ? { productId: Number(id), language: lang } : null
}

const sheetOrBusy = async (
  { db, config }: HttpRuntime,
  {
    storage,
    buyer,
    wanted,
  }: {
    storage: Parameters<typeof findSheet>[0]['storage']
    buyer: Parameters<typeof findSheet>[1]
    wanted: Wanted
  },
) => {
  try {
    return await findSheet({ db, config, storage }, buyer, wanted)
  } catch (error) {
    if (error instanceof PrinterBusyError) return 'busy'
    throw error
  }
}
