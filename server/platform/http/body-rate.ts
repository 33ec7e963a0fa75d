import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendEdge } from '#server/platform/http/edge.ts'
import { refuse } from '#server/platform/http/reply.ts'
import { sendRefusal } from '#server/platform/http/send-refusal.ts'

/** Minimum rate and maximum duration of request bodies. */
export interface BodyRate {
  /** Below what the slowest mobile networks carry (EDGE: 15 KB/s). */
  leastBytesPerSecond: number
  /** The measuring interval; long enough to tolerate a short pause of a good connection. */
  windowMs: number
  /** A body without a file must be complete within this time, at any rate. */
  smallBodyMs: number
}

export const bodyRate: BodyRate = { leastBytesPerSecond: 4 * 1024, windowMs: 6_000, smallBodyMs: 30_000 }

/** Runs `onSlow` once when the rest of the body arrives too slowly. Counts socket bytes, so it does not consume the body. */
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
  // Runs after the socket reads, so that bytes that arrived while the process was busy count.
  const timer = setInterval(() => setImmediate(check), rate.windowMs)
  request.raw.once('close', () => clearInterval(timer))
}

/**
 * Refuses senders whose body arrives too slowly: they hold memory, a connection and, with a file, an
 * upload slot.
 */
export const useBodyRate = (app: FastifyInstance, rate: BodyRate = bodyRate): void => {
  app.addHook('preParsing', async (request, reply) => {
    watchBody(request, rate, () => sendAway(request, reply))
  })
  // After an early refusal the rest of the body is discarded, but with the same time limit.
  app.addHook('onResponse', async (request) => {
    watchBody(request, rate, () => request.raw.socket.destroySoon())
  })
}

/** A call with a file gets a translated message about the slow connection; other calls get a plain 408. */
const sendAway = (request: FastifyRequest, reply: FastifyReply): void => {
  if (reply.sent) return
  // Closes the connection instead of waiting for the rest of the body.
  reply.header('connection', 'close')
  if (request.routeOptions.config.takesFile) sendRefusal(request, reply, refuse('TOO_SLOW'))
  else void sendEdge(request, reply, 408)
}
