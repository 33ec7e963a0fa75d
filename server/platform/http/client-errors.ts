import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { edgeAnswer } from '#server/platform/http/edge.ts'

const statusByCode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers what the HTTP parser gave up on, so that there is neither request nor reply: too slow, too large headers,
 * or no HTTP at all. The same body and security headers as everywhere, in English; the connection ends.
 */
export const createClientErrorHandler =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const status = statusByCode[error.code ?? ''] ?? 400
    const body = Buffer.from(JSON.stringify(edgeAnswer(status, { language: 'en', traceId: randomUUID() })))
    const lines = Object.entries({
      ...headers,
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    socket.write(body)
    socket.destroySoon()
  }
