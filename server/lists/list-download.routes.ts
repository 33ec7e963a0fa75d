import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import { type Download, sendDownload } from '#server/files/send-download.ts'
import { signInAddressOf } from '#server/files/file-readers.ts'
import { fileColumns } from '#server/lists/list-file.rules.ts'
import { selectNamedLines } from '#server/lists/list-lines.queries.ts'
import { findList } from '#server/lists/lists.queries.ts'
import { namedIn } from '#server/lists/lists.service.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { callRequestOf } from '#server/platform/http/request-context.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { type XlsxCell, writeXlsx, xlsxType } from '#server/platform/xlsx/xlsx-writer.ts'
import { isLanguage } from '#contract/language.ts'

const address = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([a-z]{2})\.(csv|xlsx)$/

interface Content {
  name: string
  updatedAt: string
  headings: string[]
  rows: string[][]
}

const download = async (
  { name, updatedAt, headings, rows }: Content,
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<Download> => {
  if (format === 'csv') {
    const content = Buffer.from(`\ufeff${toCsv([headings, ...rows], language)}`)
    return { name, ending: 'csv', contentType: 'text/csv; charset=utf-8', content }
  }
  // Every cell is text: a number keeps its zeros, and what looks like a formula stays words.
  const cells: XlsxCell[][] = rows
  const columns = headings.map((title, at) => ({ title, width: at === 1 ? 50 : 18 }))
  const content = await buffer(writeXlsx({ name, columns, rows: cells, madeAt: new Date(updatedAt) }))
  return { name, ending: 'xlsx', contentType: xlsxType, content }
}

/**
 * `/files/list-{id}-{language}.csv` and `.xlsx`: a list, to save and to send back. Only people who read the list have it; to
 * everybody else it is not there. Without a session the address leads to the sign-in.
 */
export const registerListDownloads = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const { db, config, sessions } = runtime
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store')
    const { file } = Object(request.params)
    const [, id, language, format] = address.exec(String(file)) ?? []
    if (id === undefined || !isLanguage(language ?? '')) return sendEdge(request, reply, 404)
    const options = { language: 'en' as const, isHttps: config.isHttps, sessions, audience: 'shop' as const }
    const { buyer } = await callRequestOf(request, options)
    if (!buyer) return reply.redirect(signInAddressOf(request, config.isHttps), 302)
    const content = await withActor(db, asBuyer(buyer), async (tx): Promise<Content | null> => {
      const list = await findList(tx, buyer, id)
      if (!list) return null
      const t = textsOf(language as Language, 'lists')
      const lines = await selectNamedLines(tx, id, language as Language)
      const rows = lines.map(({ standard, fullname, packs, piecesPerPack, info }) => [
        standard,
        fullname,
        String(packs),
        String(piecesPerPack),
        String(packs * piecesPerPack),
        info,
      ])
      const headings = fileColumns.map((column) => t(`file.${column}`))
      return { name: namedIn(list, language as Language).name, updatedAt: list.updatedAt, headings, rows }
    })
    if (content === null) return sendEdge(request, reply, 404)
    return sendDownload(
      reply,
      await download(content, format === 'csv' ? 'csv' : 'xlsx', language as Language),
    )
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/list-:file', handler: serve })
}
