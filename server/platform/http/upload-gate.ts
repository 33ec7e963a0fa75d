import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { FileSpec } from '#contract/endpoint.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import { sendRefusal } from '#server/platform/http/send-refusal.ts'
import { type Sender, createUploadSlots } from '#server/platform/http/upload-slots.ts'

/** As long as the seed's clients wait for an answer; other silent connections are closed much sooner. */
const answerWaitMs = 100_000
/** Maximum wait for a slot; short enough that the user is still watching the screen. */
const maxWaitMs = 10_000
/** Above the calls' own limits per network. */
const strangersLimit = { points: 60, seconds: 600 }

/** Counts an upload of a sender; returns a refusal above the limit. */
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
 * Runs before the body of a call with a file is read: a sender without permission, above the limit or without a free slot
 * is refused without reading the body.
 */
export const createUploadGate = (
  spec: FileSpec,
  {
    admit,
    limit,
    refuseWith = sendRefusal,
  }: {
    admit(request: FastifyRequest): Promise<Sender | Refused>
    limit: UploadLimit
    /** How a refusal is answered; a call answers its envelope. */
    refuseWith?: typeof sendRefusal
  },
) => {
  const slots = createUploadSlots({ ...spec, maxWaiting: spec.atOnce, maxWaitMs })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Listens before the first await, or a disconnect during it would be missed.
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const admitted = await admit(request)
    if ('ok' in admitted) return refuseWith(request, reply, admitted)
    const refused = await limit(admitted)
    if (refused) return refuseWith(request, reply, refused)
    const release = await slots.take(admitted, gone.signal)
    if (!release) return refuseWith(request, reply, refuse(spec.busy, { retryAfterSeconds: 10 }))
    // Both events, because a sender that disconnects early must free its slot too.
    reply.raw.once('finish', release)
    gone.signal.addEventListener('abort', release)
    if (gone.signal.aborted) release()
    // The answer may have to wait in a queue. Slow bodies have their own, shorter limit.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(answerWaitMs)
    return undefined
  }
}
