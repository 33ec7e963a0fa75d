import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '#contract/language.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sourceOfRequest } from '#server/platform/http/caller.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { mayChange } from '#server/platform/http/origin.rules.ts'
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
  if (typeof language !== 'string' || !isLanguage(language)) return refuse(request, reply, 404)
  const { isHttps } = runtime.config
  const asked = { language, isHttps, audience: 'shop', sessions: runtime.sessions } as const
  const callRequest = await callRequestOf(request, asked)
  // Only our own pages post forms; pages of ALLOWED_ORIGINS make calls.
  const source = sourceOfRequest(runtime, request, [])
  if (!mayChange(source, callRequest.client.cookies)) return refuse(request, reply, 400)
  return { ...callRequest, traceId: request.id }
}

const refuse = async (request: FastifyRequest, reply: FastifyReply, status: 400 | 404): Promise<null> => {
  await sendEdge(request, reply, status)
  return null
}
