import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refused } from '#server/platform/http/reply.ts'
import { languageOfCall } from '#server/platform/http/request-context.ts'
import { refusalEnvelope } from '#server/platform/http/run-call.ts'

/** Answers a call that is refused before it runs. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply => {
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(refused.retryAfterSeconds))
  return reply
    .header('cache-control', 'private, no-store')
    .send(refusalEnvelope(refused, { language: languageOfCall(request), traceId: request.id }))
}
