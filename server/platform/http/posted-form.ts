import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '#contract/language.ts'
import { type HttpRuntime, isAllowedFrom } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { callRequestOf } from '#server/platform/http/request-context.ts'
import type { CallRequest } from '#server/platform/http/run-call.ts'

/**
 * Who posts the form of a page below `/:lang`, for the calls it stands for. Null when the answer has been sent: 404 for
 * a language there is not, 400 for a form of somebody else's page.
 */
export const readPoster = async (
  runtime: HttpRuntime,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallRequest | null> => {
  const { lang: language } = Object(request.params)
  const refused = typeof language !== 'string' || !isLanguage(language) ? 404 : null
  if (refused !== null || !isAllowedFrom(runtime, request)) {
    await sendEdge(request, reply, refused ?? 400)
    return null
  }
  const { isHttps } = runtime.config
  const asked = { language, isHttps, audience: 'shop', sessions: runtime.sessions } as const
  return { ...(await callRequestOf(request, asked)), traceId: request.id }
}
