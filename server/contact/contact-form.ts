import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactFields } from '#contract/shop/contact-message.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { PageRenderer } from '#contract/page-rendering.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { mostFormBytes } from '#server/platform/http/form-body.ts'
import { sendPostedPage } from '#server/platform/http/pages.ts'
import { readPoster } from '#server/platform/http/posted-form.ts'
import { type CallRequest, runCall } from '#server/platform/http/run-call.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** The form of `/contact` without script: leads to a thank-you, or answers with the page and all that was typed. */
export const registerContactForm = (
  app: FastifyInstance,
  runtime: HttpRuntime,
  renderer: PageRenderer,
): void => {
  app.post('/:lang/contact', { config: { takesForms: true }, bodyLimit: mostFormBytes }, (request, reply) =>
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
  const url = `/${callRequest.language}/contact`
  const refusal = await refusalOf(runtime, request.body, callRequest)
  if (refusal === null) {
    reply.header('cache-control', 'private, no-store')
    return reply.redirect(`${url}?state=sent`, 303)
  }
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return sendPostedPage(runtime, renderer, request, reply, {
    url,
    status: refusal.code === 601 ? 422 : 500,
    posted: { values: typedIn(request.body), message: refusal.msg },
    callRequest,
  })
}

/** Null when the message was taken. A failure of ours must not lose what was typed either. */
const refusalOf = async (
  runtime: HttpRuntime,
  body: unknown,
  callRequest: CallRequest,
): Promise<(Pick<Refusal, 'code' | 'msg'> & { retryAfter?: string | undefined }) | null> => {
  try {
    const { answer, headers } = await runCall(runtime, 'contact', body, callRequest)
    return answer.code === 200 ? null : { ...answer, retryAfter: headers['retry-after'] }
  } catch (error) {
    runtime.log.error({ err: error, traceId: callRequest.traceId }, 'a contact message failed')
    return { code: 500, msg: textsOf(callRequest.language, 'errors')('SYSTEM_ERROR') }
  }
}

const typedIn = (body: unknown): Record<string, string> => {
  const fields = new Map<string, unknown>(Object.entries(Object(body)))
  return Object.fromEntries(
    contactFields.map((field) => {
      const value = fields.get(field)
      return [field, typeof value === 'string' ? value : '']
    }),
  )
}
