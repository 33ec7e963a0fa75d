import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '#server/files/content-disposition.rules.ts'
import { namesTag, parseRange } from '#server/files/byte-range.rules.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'

export interface FileToSend {
  key: string
  /** Hexadecimal hash of the content. */
  hash: string
  contentType: string
  /** Without its ending. */
  name: string
  /** A private file is kept by nobody but its reader. */
  isPrivate: boolean
  /** Saved, never shown in the browser. */
  isDownload?: boolean
}

const endings: Record<string, string> = { 'application/pdf': 'pdf' }
/** Chromium shows no PDF in a sandbox, and its viewer sets styles of its own; nothing else is let in. */
const pdfPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const otherPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const headersOf = (file: FileToSend, tag: string): Record<string, string> => {
  const ending = endings[file.contentType]
  const isShown = ending !== undefined && !file.isDownload
  return {
    etag: tag,
    'accept-ranges': 'bytes',
    'content-type': file.contentType,
    // Whatever is not known to be harmless is saved, never shown.
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', file.name, ending ?? 'bin'),
    'content-security-policy': isShown ? pdfPolicy : otherPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': file.isPrivate ? 'private, no-cache' : 'public, max-age=86400',
  }
}

/** Sends a file of the media storage: whole or the part asked for, with validators (RFC 9110, 13 to 15). */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: MediaStorage,
  file: FileToSend,
) => {
  const size = await storage.sizeOf(file.key)
  if (size === null) return sendEdge(request, reply, 404)
  const tag = `"${file.hash.slice(0, 32)}"`
  reply.headers(headersOf(file, tag))
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === tag
  const range = isSame && request.method === 'GET' ? parseRange(request.headers.range, size) : null
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send()
  }
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(storage.read(file.key, range ?? undefined))
}
