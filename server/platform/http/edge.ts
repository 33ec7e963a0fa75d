import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { Reason } from '#contract/reason.ts'
import type { Logger } from '#server/platform/log.ts'
import { languageOfCall } from '#server/platform/http/request-context.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** What the edge answers for each HTTP status it uses itself (product.md 3). */
const reasonByStatus: Record<number, Reason> = {
  400: 'MALFORMED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TOO_SLOW',
  413: 'TOO_LARGE',
  414: 'URL_TOO_LONG',
  415: 'UNSUPPORTED_TYPE',
  429: 'RATE_LIMITED',
  431: 'TOO_LARGE',
  503: 'UNAVAILABLE',
}

/** The JSON body of an answer of the edge: no internals, a trace id to ask about. */
export const edgeAnswer = (
  status: number,
  { language, traceId }: { language: Language; traceId: string },
) => {
  const reason = reasonByStatus[status] ?? 'SYSTEM_ERROR'
  return { code: status >= 500 ? 500 : status, msg: textsOf(language, 'errors')(reason), reason, traceId }
}

export const sendEdge = (request: FastifyRequest, reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(edgeAnswer(status, { language: languageOfCall(request), traceId: request.id }))

/** Lost connections and a server that is starting or stopping: try again, nothing is wrong with the call. */
const isUnavailable = (error: Error & { code?: string }): boolean =>
  /^(57P0[123]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection timeout|is not queryable/i.test(
    error.message,
  )

/** One error handler for everything thrown: a bug or a lost dependency, never a user's mistake. */
export const useErrorHandler = (app: FastifyInstance, log: Logger): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const claimed = error.statusCode ?? 500
    const status = claimed < 500 ? claimed : isUnavailable(error) ? 503 : 500
    if (status >= 500)
      log.error({ err: error, traceId: request.id, path: request.routeOptions.url }, 'a request failed')
    if (status === 503) reply.header('retry-after', '2')
    return sendEdge(request, reply, status)
  })
}
