import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { FileSpec } from '#contract/endpoint.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import { sendRefusal } from '#server/platform/http/send-refusal.ts'
import { type Sender, createUploadPlaces } from '#server/platform/http/upload-places.ts'

/** As long as the seed's clients wait for an answer; elsewhere a silent connection is closed much sooner. */
const answerWaitMs = 100_000
/** How long an upload waits for a place: a person still looks at the screen. */
const maxWaitMs = 10_000
/** More than the calls themselves grant a network for what they do with a file. */
const strangersLimit = { points: 60, seconds: 600 }

/** Counts an upload of a sender; a refusal when it is one too many. */
export type UploadLimit = (sender: Sender) => Promise<Refused | null>

/** Counts uploads without a session per network, for all calls together and in memory: a flood costs next to nothing. */
export const createUploadLimit = (limitFactor: number): UploadLimit => {
  const limiter = new RateLimiterMemory({
    keyPrefix: 'upload-network',
    points: Math.max(1, Math.round(strangersLimit.points * limitFactor)),
    duration: strangersLimit.seconds,
  })
  return async ({ key, isSignedIn }) => {
    if (isSignedIn) return null
    try {
      await limiter.consume(key)
      return null
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1_000) })
    }
  }
}

/**
 * Stands before the body of a call with a file: who may not call, calls too often or finds no place is answered
 * without a byte of the body being read.
 */
export const createUploadGate = (
  spec: FileSpec,
  { admit, limit }: { admit(request: FastifyRequest): Promise<Sender | Refused>; limit: UploadLimit },
) => {
  const places = createUploadPlaces({ ...spec, maxWaiting: spec.atOnce, maxWaitMs })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Before anything is waited for: nobody hears of a sender who hung up meanwhile.
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const admitted = await admit(request)
    if ('ok' in admitted) return sendRefusal(request, reply, admitted)
    const refused = await limit(admitted)
    if (refused) return sendRefusal(request, reply, refused)
    const leave = await places.take(admitted, gone.signal)
    if (!leave) return sendRefusal(request, reply, refuse(spec.busy, { retryAfterSeconds: 10 }))
    // Whichever comes first: also a sender who hangs up half-way gives the place back.
    reply.raw.once('finish', leave)
    gone.signal.addEventListener('abort', leave)
    if (gone.signal.aborted) leave()
    // The answer may have to wait for others. How slowly a body may come in is another, shorter limit.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(answerWaitMs)
    return undefined
  }
}
