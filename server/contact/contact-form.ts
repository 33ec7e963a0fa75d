import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactFields } from '#contract/contact-message.ts'
import { isLanguage } from '#contract/language.ts'
import type { PageRenderer } from '#contract/page-rendering.ts'
import { type HttpRuntime, isAllowedFrom } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { mostFormBytes } from '#server/platform/http/form-body.ts'
import { sendPostedPage } from '#server/platform/http/pages.ts'
import { callRequestOf } from '#server/platform/http/request-context.ts'
import { runCall } from '#server/platform/http/run-call.ts'

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
  const { answer } = await runCall(runtime, 'contact', request.body, callRequest)
  if (answer.code === 200) {
    reply.header('cache-control', 'private, no-store')
    return reply.redirect(`${url}?state=sent`, 303)
  }
  const posted = { values: typedIn(request.body), message: answer.msg }
  return sendPostedPage(runtime, renderer, request, reply, { url, posted, callRequest })
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
