import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { Reason } from '#contract/reason.ts'
import { isConnectionLost } from '#server/platform/database/lost-connection.ts'
import { isOpenedByPerson } from '#server/platform/http/readers-address.rules.ts'
import { languageOfCall } from '#server/platform/http/request-context.ts'
import type { Logger } from '#server/platform/log.ts'
import { isStorageFull } from '#server/platform/storage-full.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** What the edge answers for each HTTP status that it uses itself (docs/product.md#http-errors). */
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

const reasonOf = (status: number): Reason => reasonByStatus[status] ?? 'SYSTEM_ERROR'

/** The JSON body of an answer of the edge: no internals, a trace id to ask about. */
export const edgeAnswer = (
  status: number,
  { language, traceId }: { language: Language; traceId: string },
  reason: Reason = reasonOf(status),
) => {
  return { code: status >= 500 ? 500 : status, msg: textsOf(language, 'errors')(reason), reason, traceId }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Renders a page for a person; absent when the process serves only calls. */
    sendPersonPage?: (
      request: FastifyRequest,
      reply: FastifyReply,
      status: number,
      reason: Reason,
    ) => Promise<unknown>
  }
}

/** An error answer: JSON for programs, a page in the reader's language for browsers. */
export const sendEdge = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  reason: Reason = reasonOf(status),
): FastifyReply | Promise<unknown> => {
  const { sendPersonPage } = request.server
  if (sendPersonPage && isOpenedByPerson(request.raw)) return sendPersonPage(request, reply, status, reason)
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(edgeAnswer(status, { language: languageOfCall(request), traceId: request.id }, reason))
}

/** Errors of exhausted resources: memory, open files, disk, a read-only database. */
const isShortage = (error: Error & { code?: string }): boolean =>
  /^(53[24]00|53000|25006|EROFS|EMFILE|ENFILE|ENOMEM)$/.test(error.code ?? '')

/** Errors that a retry can solve. */
const isUnavailable = (error: Error): boolean => isConnectionLost(error) || isShortage(error)

/** One error handler for everything thrown: a bug or a lost dependency, never a user's mistake. */
export const useErrorHandler = (app: FastifyInstance, log: Logger): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const claimed = error.statusCode ?? 500
    const isFull = isStorageFull(error)
    const status = claimed < 500 ? claimed : isFull || isUnavailable(error) ? 503 : 500
    if (status >= 500)
      log.error({ err: error, traceId: request.id, path: request.routeOptions.url }, 'a request failed')
    if (status === 503) reply.header('retry-after', '2')
    // A read can also run out of disk (for a sort), and then the message about saving would be wrong.
    const isWrite = isFull && request.method !== 'GET'
    return sendEdge(request, reply, status, isWrite ? 'STORAGE_FULL' : undefined)
  })
}
