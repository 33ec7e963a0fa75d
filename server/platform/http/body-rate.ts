import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendEdge } from '#server/platform/http/edge.ts'
import { refuse } from '#server/platform/http/reply.ts'
import { sendRefusal } from '#server/platform/http/send-refusal.ts'

/** How slowly a body may come in. */
export interface BodyRate {
  /** Below what the slowest mobile networks carry (EDGE: 15 KB/s). */
  leastBytesPerSecond: number
  /** Counted over so long, so that a short silence of a good connection is forgiven. */
  windowMs: number
  /** A small body, one without a file, is complete after this however fast it comes. */
  smallBodyMs: number
}

export const bodyRate: BodyRate = { leastBytesPerSecond: 4 * 1024, windowMs: 6_000, smallBodyMs: 30_000 }

/** Runs `onSlow` once when the body that still comes in is too slow. Counts bytes of the socket: nobody else reads. */
const watchBody = (request: FastifyRequest, rate: BodyRate, onSlow: () => void): void => {
  const { socket } = request.raw
  if (request.raw.complete || !(socket instanceof Socket)) return
  const startedAt = Date.now()
  const leastBytes = (rate.leastBytesPerSecond * rate.windowMs) / 1_000
  let received = socket.bytesRead
  const check = () => {
    const isSlow = socket.bytesRead - received < leastBytes
    received = socket.bytesRead
    const isLate = !request.routeOptions.config.takesFile && Date.now() - startedAt >= rate.smallBodyMs
    if (request.raw.complete || isSlow || isLate) clearInterval(timer)
    if (!request.raw.complete && (isSlow || isLate)) onSlow()
  }
  // After the sockets were read: what came in while the process was busy counts.
  const timer = setInterval(() => setImmediate(check), rate.windowMs)
  request.raw.once('close', () => clearInterval(timer))
}

/**
 * Sends senders away whose body comes in too slowly: they hold memory, a connection and, with a file, the place of an
 * upload.
 */
export const useBodyRate = (app: FastifyInstance, rate: BodyRate = bodyRate): void => {
  app.addHook('preParsing', async (request, reply) => {
    watchBody(request, rate, () => sendAway(request, reply))
  })
  // Refused without reading: what still comes in is thrown away, but not for as long as somebody likes to dribble.
  app.addHook('onResponse', async (request) => {
    watchBody(request, rate, () => request.raw.socket.destroySoon())
  })
}

/** A call with a file tells its reader in words that the connection is the matter; the rest is for programs. */
const sendAway = (request: FastifyRequest, reply: FastifyReply): void => {
  if (reply.sent) return
  // The rest of the body is not waited for.
  reply.header('connection', 'close')
  if (request.routeOptions.config.takesFile) sendRefusal(request, reply, refuse('TOO_SLOW'))
  else void sendEdge(request, reply, 408)
}
