import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ClientInfo } from '#server/platform/http/call-context.ts'
import { type RequestSource, mayChange, sourceOf } from '#server/platform/http/origin.rules.ts'
import { callRequestOf, languageOfCall, ownCookiesOf } from '#server/platform/http/request-context.ts'
import type { CallRequest } from '#server/platform/http/run-call.ts'
import type { SessionResolver } from '#server/platform/http/session-resolver.ts'

interface CallerRuntime {
  config: { isHttps: boolean; allowedOrigins: readonly string[] }
  sessions: SessionResolver
  publicOrigin: string | null
}

/** The user and the origin of a call, and whether that origin may make it. */
export interface Caller {
  callRequest: CallRequest
  source: RequestSource
  isOriginAllowed: boolean
}

export const isOfficePath = (path: string): boolean => path.startsWith('/api/office/')

/** Classifies the origin of a request. */
export const sourceOfRequest = (
  { publicOrigin }: Pick<CallerRuntime, 'publicOrigin'>,
  request: FastifyRequest,
  allowedOrigins: readonly string[],
): RequestSource => {
  const secFetchSite = request.headers['sec-fetch-site']
  return sourceOf({
    secFetchSite: Array.isArray(secFetchSite) ? secFetchSite[0] : secFetchSite,
    origin: request.headers.origin,
    ownOrigin: publicOrigin ?? `${request.protocol}://${request.host}`,
    allowedOrigins,
  })
}

const callers = new WeakMap<FastifyRequest, Promise<Caller>>()

/** Cached per request: the upload gate needs it before the body, the call after it. */
export const callerOf = (
  runtime: CallerRuntime,
  descriptor: Endpoint,
  request: FastifyRequest,
): Promise<Caller> => {
  const known = callers.get(request)
  if (known) return known
  const caller = findCaller(runtime, descriptor, request)
  callers.set(request, caller)
  return caller
}

const findCaller = async (
  runtime: CallerRuntime,
  descriptor: Endpoint,
  request: FastifyRequest,
): Promise<Caller> => {
  const { isHttps, allowedOrigins } = runtime.config
  const isOffice = isOfficePath(descriptor.path)
  const asked = await callRequestOf(request, {
    language: languageOfCall(request),
    isHttps,
    audience: isOffice ? 'office' : 'shop',
    sessions: runtime.sessions,
  })
  const source = sourceOfRequest(runtime, request, isOffice ? [] : allowedOrigins)
  return {
    source,
    isOriginAllowed: descriptor.method === 'GET' || mayChange(source, asked.client.cookies),
    callRequest: {
      ...asked,
      traceId: request.id,
      client: clientFrom(source, descriptor, {
        ofRequest: asked.client,
        cookies: ownCookiesOf(request, isHttps),
      }),
    },
  }
}

/** The credentials that count for a client of this origin. */
const clientFrom = (
  source: RequestSource,
  { signsOut }: Endpoint,
  { ofRequest, cookies }: { ofRequest: ClientInfo; cookies: Record<string, string> },
): ClientInfo => {
  if (source === 'allowedPage') return { ...ofRequest, keepsCookies: false }
  return source === 'ownPage' && signsOut ? { ...ofRequest, cookies } : ofRequest
}
