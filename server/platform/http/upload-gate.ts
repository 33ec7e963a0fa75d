import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileSpec } from '#contract/endpoint.ts'
import { ipPrefixOf, languageOfCall } from '#server/platform/http/request-context.ts'
import { refusalEnvelope } from '#server/platform/http/run-call.ts'

/** As long as the seed's clients wait for an answer; elsewhere a silent connection is closed much sooner. */
const waitMs = 100_000

/**
 * Lets only so many uploads in at once, before a byte of their bodies is read: each holds its file in memory until it
 * is answered, and whoever sends slowly holds one place, not all.
 */
export const createUploadGate = ({ atOnce, atOncePerNetwork, busy }: FileSpec) => {
  const open = new Map<string, number>()
  let all = 0
  const leave = (network: string) => {
    all -= 1
    const left = (open.get(network) ?? 1) - 1
    if (left > 0) open.set(network, left)
    else open.delete(network)
  }
  return (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    const network = ipPrefixOf(request.ip)
    const mine = open.get(network) ?? 0
    if (all >= atOnce || mine >= atOncePerNetwork) {
      const words = { language: languageOfCall(request), traceId: request.id }
      void reply
        .headers({ 'cache-control': 'private, no-store', 'retry-after': '10' })
        .send(refusalEnvelope({ ok: false, code: 601, reason: busy }, words))
      return
    }
    all += 1
    open.set(network, mine + 1)
    // The answer may have to wait for others. How slowly a body may come in is another, shorter limit.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(waitMs)
    // Whichever comes first: also a sender who hangs up half-way gives his place back, and once.
    let isIn = true
    const end = () => {
      if (isIn) leave(network)
      isIn = false
    }
    reply.raw.once('finish', end).once('close', end)
    next()
  }
}
