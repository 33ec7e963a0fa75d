import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '#server/platform/http/other-origins.ts'

/** Below this the packet is sent anyway. */
const worthCharacters = 1_024
/** Every answer is compressed for one reader, so that speed counts more than the last bytes. */
const level = 2

/** Does the reader take gzip? */
export const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(request.headers['accept-encoding'] ?? '')

/**
 * Reads of one reader only. Never what gives out a token, a cookie or, in the office, a living code: beside words
 * of a stranger its compressed length would tell about it (BREACH).
 */
const mayCompress = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method === 'GET' &&
  !reply.hasHeader('content-encoding') &&
  !reply.hasHeader('set-cookie') &&
  !/^\/(?:api\/)?(?:office|remember)(?:[/?]|$)/.test(request.raw.url ?? '')

/** Private pages and answers travel as gzip where the reader takes it; compressed off the event loop. */
export const usePrivateCompression = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWorthIt = typeof payload === 'string' && payload.length > worthCharacters
    if (!isWorthIt || !takesGzip(request) || !mayCompress(request, reply)) return done(null, payload)
    gzip(payload, { level }, (error, bytes) => {
      if (error) return done(error)
      reply.header('content-encoding', 'gzip')
      addVary(reply, 'Accept-Encoding')
      done(null, bytes)
    })
  })
}
