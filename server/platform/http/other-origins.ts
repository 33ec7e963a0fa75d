import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendEdge } from '#server/platform/http/edge.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the shop: pages of ALLOWED_ORIGINS may make it. Calls of the office say false. */
    isShopCall?: boolean
  }
}

/** How long a browser may remember a preflight; most browsers stop at two hours whatever is said. */
const rememberSeconds = 7_200

/** Header names as HTTP spells them, one after the other; nothing else is echoed. */
const headerNames = /^[\w!#$%&'*+.^`|~-]{1,60}(?:\s*,\s*[\w!#$%&'*+.^`|~-]{1,60}){0,39}$/

/** Adds a name to `Vary`; answers that are shared have named some already. */
export const addVary = (reply: FastifyReply, name: string): void => {
  const known = String(reply.getHeader('vary') ?? '')
    .split(/\s*,\s*/)
    .filter((one) => one !== '')
  if (!known.some((one) => one.toLowerCase() === name.toLowerCase()))
    reply.header('vary', [...known, name].join(', '))
}

/** Is this an address that other origins may ask? What is no call at all is answered 404, and they may read that. */
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

/** Tells the browser of a listed page that it may read the answer. */
export const letOtherOriginRead = (
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
 * ever at their service (docs/decisions/045). Whether a call may change something is judged with the same list.
 */
export const useOtherOrigins = (app: FastifyInstance, allowedOrigins: readonly string[]): void => {
  if (allowedOrigins.length === 0) return
  app.addHook('onRequest', (request, reply, next) => {
    letOtherOriginRead(allowedOrigins, request, reply)
    next()
  })
  // Late, because shared answers name what they vary by when they are sent.
  app.addHook('onSend', (request, reply, payload, next) => {
    if (isForOtherOrigins(request)) addVary(reply, 'Origin')
    next(null, payload)
  })
  for (const url of ['/api/*', '/logout']) app.options(url, answerPreflight)
}

/** The question a browser asks before it sends a call with headers of its own. Whichever they are, they decide nothing. */
const answerPreflight = (request: FastifyRequest, reply: FastifyReply) => {
  if (!reply.hasHeader('access-control-allow-origin')) return sendEdge(request, reply, 404)
  const asked = request.headers['access-control-request-headers']
  reply.header('access-control-allow-methods', 'GET, POST')
  reply.header('access-control-max-age', String(rememberSeconds))
  if (asked !== undefined && headerNames.test(asked)) reply.header('access-control-allow-headers', asked)
  addVary(reply, 'Access-Control-Request-Headers')
  return reply.code(204).header('cache-control', 'private, no-store').send()
}
