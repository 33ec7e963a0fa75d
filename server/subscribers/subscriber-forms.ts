import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#contract/calls.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { readPoster } from '#server/platform/http/posted-form.ts'
import { type CallOutcome, runCall } from '#server/platform/http/run-call.ts'

const mostBytes = 8 * 1024

/**
 * What the forms of `/subscribe` and `/unsubscribe` send: they work without script, and an address never stands in a
 * URL. Each runs the call of the same name and leads to a page that says what came of it.
 */
export const registerSubscriberForms = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const options = { config: { takesForms: true }, bodyLimit: mostBytes }
  app.post('/:lang/subscribe', options, (request, reply) =>
    answerForm(runtime, request, reply, subscribeWith),
  )
  app.post('/:lang/unsubscribe', options, (request, reply) =>
    answerForm(runtime, request, reply, unsubscribeWith),
  )
}

type Run = <Name extends CallName>(name: Name, input: object) => Promise<CallOutcome<Name>>
/** Where to go on; null where a mail program asked, which wants no page. */
type Answer = (fields: ReadonlyMap<string, unknown>, run: Run) => Promise<string | null>

const stateOf = ({ answer, headers }: CallOutcome, success: string): string => {
  if (answer.code === 200) return success
  if (answer.reason === 'EMAIL_INVALID') return 'invalid'
  // A form without script cannot do a proof of work, so the page says how long to wait.
  return answer.reason === 'LINK_EXPIRED' ? 'expired' : `later&wait=${headers['retry-after'] ?? ''}`
}

const subscribeWith: Answer = async (fields, run) => {
  const token = fields.get('token')
  if (token !== undefined)
    return `subscribe?state=${stateOf(await run('confirmSubscription', { token }), 'confirmed')}`
  const email = fields.get('email')
  if (typeof email !== 'string' || email.trim() === '') return 'subscribe'
  return `subscribe?state=${stateOf(await run('subscribe', { email }), 'sent')}`
}

const unsubscribeWith: Answer = async (fields, run) => {
  await run('unsubscribe', { token: fields.get('token') })
  // RFC 8058: a mail program posts by itself and follows no redirect.
  return fields.get('List-Unsubscribe') === 'One-Click' ? null : 'unsubscribe?state=done'
}

const answerForm = async (
  runtime: HttpRuntime,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
) => {
  const callRequest = await readPoster(runtime, request, reply)
  if (!callRequest) return reply
  // The address that a mail program posts to carries the token.
  const { token } = Object(request.query)
  const given = token === undefined ? {} : { token }
  const fields = new Map<string, unknown>(Object.entries({ ...given, ...Object(request.body) }))
  const target = await answer(fields, (name, input) => runCall(runtime, name, input, callRequest))
  reply.header('cache-control', 'private, no-store')
  return target === null ? reply.code(204).send() : reply.redirect(`/${callRequest.language}/${target}`, 303)
}
