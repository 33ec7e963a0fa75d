import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from '#contract/page-rendering.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendPostedPage } from '#server/platform/http/pages.ts'
import { readPoster } from '#server/platform/http/posted-form.ts'
import { type CallRequest, runCall } from '#server/platform/http/run-call.ts'

const mostBytes = 8 * 1024

/** What the forms of `/claim` send: the calls of a card's owner, with or without script. */
export const registerClaimForm = (
  app: FastifyInstance,
  runtime: HttpRuntime,
  renderer: PageRenderer,
): void => {
  app.post('/:lang/claim', { config: { takesForms: true }, bodyLimit: mostBytes }, (request, reply) =>
    answerForm(runtime, renderer, request, reply),
  )
}

const answerForm = async (
  runtime: HttpRuntime,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const callRequest = await readPoster(runtime, request, reply)
  if (!callRequest) return reply
  const url = `/${callRequest.language}/claim`
  const outcome = await outcomeOf(runtime, request.body, callRequest)
  if (typeof outcome === 'string') {
    reply.header('cache-control', 'private, no-store')
    return reply.redirect(`${url}?state=${outcome}`, 303)
  }
  return sendPostedPage(runtime, renderer, request, reply, { url, status: 422, posted: outcome, callRequest })
}

/** The outcome, or what to correct. Passwords are never sent back. */
const outcomeOf = async (runtime: HttpRuntime, body: unknown, callRequest: CallRequest) => {
  const input: { token?: unknown; step?: unknown; as?: unknown } = Object(body)
  const isInvitation = input.as === 'invitation'
  if (input.step === 'delete') {
    await runCall(runtime, 'deleteCard', { token: input.token }, callRequest)
    return 'deleted'
  }
  const { answer } = await runCall(runtime, 'claimCard', input, callRequest)
  if (answer.code === 200) return isInvitation ? 'accepted' : 'claimed'
  if (answer.reason === 'RATE_LIMITED') return 'later'
  if (answer.reason === 'CARD_LINK_EXPIRED') return 'expired'
  const token = typeof input.token === 'string' ? input.token : ''
  const values = { token, reason: answer.reason ?? '', as: isInvitation ? 'invitation' : '' }
  return { values, message: answer.msg }
}
