import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactFields } from '#contract/contact-message.ts'
import type { Refusal } from '#contract/envelope.ts'
import { isLanguage } from '#contract/language.ts'
import type { PageRenderer } from '#contract/page-rendering.ts'
import { type HttpRuntime, isAllowedFrom } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { mostFormBytes } from '#server/platform/http/form-body.ts'
import { sendPostedPage } from '#server/platform/http/pages.ts'
import { callRequestOf } from '#server/platform/http/request-context.ts'
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
  const { lang } = Object(request.params)
  if (typeof lang !== 'string' || !isLanguage(lang)) return sendEdge(request, reply, 404)
  if (!isAllowedFrom(runtime, request)) return sendEdge(request, reply, 400)
  const callRequest = {
    ...(await callRequestOf(request, {
      language: lang,
      isHttps: runtime.config.isHttps,
      audience: 'shop',
      sessions: runtime.sessions,
    })),
    traceId: request.id,
  }
  const url = `/${lang}/contact`
  const refusal = await refusalOf(runtime, request.body, callRequest)
  if (refusal === null) {
    reply.header('cache-control', 'private, no-store')
    return reply.redirect(`${url}?state=sent`, 303)
  }
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
): Promise<Pick<Refusal, 'code' | 'msg'> | null> => {
  try {
    const { answer } = await runCall(runtime, 'contact', body, callRequest)
    return answer.code === 200 ? null : answer
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
