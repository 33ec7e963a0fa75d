import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendEdge } from '#server/platform/http/edge.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for shop calls, which pages of ALLOWED_ORIGINS may make; false for office calls. */
    isShopCall?: boolean
  }
}

/** How long a browser may cache a preflight; most browsers use at most two hours. */
const rememberSeconds = 7_200

/** A valid list of header names; nothing else is echoed. */
const headerNames = /^[\w!#$%&'*+.^`|~-]{1,60}(?:\s*,\s*[\w!#$%&'*+.^`|~-]{1,60}){0,39}$/

/** Adds a name to `Vary` and keeps the names that shared answers have set. */
export const addVary = (reply: FastifyReply, name: string): void => {
  const known = String(reply.getHeader('vary') ?? '')
    .split(/\s*,\s*/)
    .filter((one) => one !== '')
  if (!known.some((one) => one.toLowerCase() === name.toLowerCase()))
    reply.header('vary', [...known, name].join(', '))
}

/** Whether other origins may read this URL. They may also read the 404 of an unknown call. */
const isForOtherOrigins = ({ routeOptions: { config, url = '/*' }, raw }: FastifyRequest): boolean =>
  config.isShopCall ?? (['/*', '/api/*', '/logout'].includes(url) && !isOfficeOrPage(raw.url ?? ''))

/** By its path, decoded as the router decodes it. */
const isOfficeOrPage = (url: string): boolean => {
  const path = decodedPath(url)
  return !/^\/(?:api\/|logout\/?$)/.test(path) || /^\/api\/+office(?:\/|$)/.test(path)
}

const decodedPath = (url: string): string => {
  const [path = ''] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Sets the CORS headers that let a listed page read the answer. */
export const setCorsHeaders = (
  allowedOrigins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { origin } = request.headers
  if (origin === undefined || !allowedOrigins.includes(origin) || !isForOtherOrigins(request)) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', 'Retry-After, ETag')
}

/**
 * Lets pages of ALLOWED_ORIGINS make shop calls: CORS without `Allow-Credentials`, so that no cookie of a reader is
 * sent for them (docs/decisions/045). The check of changing calls uses the same list.
 */
export const useOtherOrigins = (app: FastifyInstance, allowedOrigins: readonly string[]): void => {
  if (allowedOrigins.length === 0) return
  app.addHook('onRequest', (request, reply, next) => {
    setCorsHeaders(allowedOrigins, request, reply)
    next()
  })
  // In onSend, because shared answers set `Vary` only when they are sent.
  app.addHook('onSend', (request, reply, payload, next) => {
    if (isForOtherOrigins(request)) addVary(reply, 'Origin')
    next(null, payload)
  })
  for (const url of ['/api/*', '/logout']) app.options(url, answerPreflight)
}

/** Answers preflights. They may list any custom header, because no header of a listed page gives it a right. */
const answerPreflight = (request: FastifyRequest, reply: FastifyReply) => {
  if (!reply.hasHeader('access-control-allow-origin')) return sendEdge(request, reply, 404)
  const asked = request.headers['access-control-request-headers']
  reply.header('access-control-allow-methods', 'GET, POST')
  reply.header('access-control-max-age', String(rememberSeconds))
  if (asked !== undefined && headerNames.test(asked)) reply.header('access-control-allow-headers', asked)
  addVary(reply, 'Access-Control-Request-Headers')
  return reply.code(204).header('cache-control', 'private, no-store').send()
}
