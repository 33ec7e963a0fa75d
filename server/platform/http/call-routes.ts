import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallName, callNames } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { SharedAnswer } from '#server/platform/http/answer-cache.ts'
import { chooseEncoding } from '#server/platform/http/answer-cache.ts'
import type { CookieToSet } from '#server/platform/http/call-context.ts'
import { callerOf, isOfficePath } from '#server/platform/http/caller.ts'
import { mostFormBytes } from '#server/platform/http/form-body.ts'
import type { RawAnswers } from '#server/platform/http/raw-answers.ts'
import { cookieName, isAnonymous, languageOfCall } from '#server/platform/http/request-context.ts'
import { type Refused, refuse } from '#server/platform/http/reply.ts'
import { type CallRuntime, refusalEnvelope, refuseCaller, runCall } from '#server/platform/http/run-call.ts'
import type { SessionResolver } from '#server/platform/http/session-resolver.ts'
import { createUploadGate, createUploadLimit } from '#server/platform/http/upload-gate.ts'
import type { Sender } from '#server/platform/http/upload-slots.ts'

export interface HttpRuntime extends CallRuntime {
  sessions: SessionResolver
  rawAnswers: RawAnswers
  /** `scheme://host[:port]` of PUBLIC_URL, or null: the request's own host counts. */
  publicOrigin: string | null
  /** Origin of links in pages. Pages are shared, so that nothing of a request, its Host least of all, may show. */
  pageOrigin(): string
}

export const publicVary = 'Accept-Encoding, Cookie, Authorization, Lang, Accept-Language'

/** Registers every descriptor as a route; nothing else makes a call reachable. */
export const registerCalls = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const methodsByPath = new Map<string, Set<string>>()
  const uploadLimit = createUploadLimit(runtime.config.limitFactor)
  for (const name of callNames) {
    const descriptor: Endpoint<CallName> = endpoints[name]
    if (!descriptor?.auth) throw new Error(`The call ${name} does not say who may call it.`)
    const url = descriptor.path.replaceAll(/\{(\w+)\}/g, ':$1')
    methodsByPath.set(url, (methodsByPath.get(url) ?? new Set()).add(descriptor.method))
    app.route({
      method: descriptor.method,
      url,
      config: {
        isPublicRead: descriptor.method === 'GET' && descriptor.auth === 'anyone',
        takesForms: descriptor.takesForms ?? false,
        takesFile: descriptor.takesFile ?? null,
        isShopCall: !isOfficePath(descriptor.path),
      },
      ...bodyLimitOf(descriptor),
      ...(descriptor.takesFile && {
        onRequest: createUploadGate(descriptor.takesFile, {
          admit: (request) => admitUpload(runtime, descriptor, request),
          limit: uploadLimit,
        }),
      }),
      handler: (request, reply) => answerCall(runtime, descriptor, request, reply),
    })
  }
  for (const [url, methods] of methodsByPath) registerOtherMethods(app, url, [...methods])
}

const bodyLimitOf = ({ takesFile, takesForms }: Endpoint): { bodyLimit?: number } => {
  if (takesFile) return { bodyLimit: takesFile.mostBytes + mostFormBytes }
  return takesForms ? { bodyLimit: mostFormBytes } : {}
}

const registerOtherMethods = (app: FastifyInstance, url: string, allowed: string[]) => {
  const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  app.route({
    method: all.filter((method) => !allowed.includes(method)),
    url,
    config: { isShopCall: !isOfficePath(url) },
    handler: async (request, reply) => {
      reply.code(405).header('allow', allowed.join(', '))
      return {
        ...refusalEnvelope(
          { ok: false, code: 601, reason: 'METHOD_NOT_ALLOWED' },
          { language: languageOfCall(request), traceId: request.id },
        ),
        code: 405,
      }
    },
  })
}

const foreignOrigin = refuse('FOREIGN_ORIGIN', { code: 403 })

/** The sender of a file. Anybody can get a test account, so it counts as an unknown sender of its network. */
const admitUpload = async (
  runtime: HttpRuntime,
  descriptor: Endpoint,
  request: FastifyRequest,
): Promise<Sender | Refused> => {
  const { callRequest: caller, isOriginAllowed } = await callerOf(runtime, descriptor, request)
  if (!isOriginAllowed) return foreignOrigin
  const refused = refuseCaller(descriptor, caller)
  if (refused) return refused
  const userId = caller.staff?.userId ?? (caller.buyer?.kind === 'buyer' ? caller.buyer.userId : null)
  return userId === null
    ? { key: caller.client.ipPrefix, isSignedIn: false }
    : { key: userId, isSignedIn: true }
}

const answerCall = async (
  runtime: HttpRuntime,
  descriptor: Endpoint<CallName>,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const language = languageOfCall(request)
  const isShareable = descriptor.sharing === 'public' && isAnonymous(request)
  const rawKey = `${language}|${request.raw.url}`
  if (isShareable && runtime.cache.isOn) {
    const key = runtime.rawAnswers.get(rawKey)
    const known = key === undefined ? null : runtime.cache.get(key)
    if (known) return sendShared(request, reply, known)
  }
  const { callRequest, source, isOriginAllowed } = await callerOf(runtime, descriptor, request)
  if (!isOriginAllowed) {
    reply.header('cache-control', 'private, no-store')
    return refusalEnvelope(foreignOrigin, callRequest)
  }
  const outcome = await runCall(runtime, descriptor.name, inputOf(descriptor, request), callRequest)
  if (outcome.shared && isShareable) {
    if (outcome.sharedKey !== null && runtime.cache.isOn) runtime.rawAnswers.set(rawKey, outcome.sharedKey)
    return sendShared(request, reply, outcome.shared)
  }
  // Pages of other origins work without cookies, so there is nothing to set or clear.
  if (source === 'allowedPage') delete outcome.headers['clear-site-data']
  else
    for (const cookie of outcome.cookies)
      reply.header('set-cookie', cookieText(cookie, runtime.config.isHttps))
  reply.headers({ ...outcome.headers, 'cache-control': 'private, no-store', vary: publicVary })
  return outcome.answer
}

/** Path, query or body as one value; a bare body becomes `{id}` or `{ids}` where the descriptor says so. */
const inputOf = (descriptor: Endpoint, request: FastifyRequest): unknown => {
  const params = typeof request.params === 'object' ? request.params : {}
  if (descriptor.method === 'GET')
    return { ...(typeof request.query === 'object' ? request.query : {}), ...params }
  const body: unknown = request.body ?? {}
  if (descriptor.bareBody && (typeof body !== 'object' || Array.isArray(body)))
    return { [descriptor.bareBody]: body }
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...params } : body
}

export const sendShared = (request: FastifyRequest, reply: FastifyReply, shared: SharedAnswer) => {
  reply.header('cache-control', 'public, no-cache').header('etag', shared.etag).header('vary', publicVary)
  if (shared.status === 200 && request.headers['if-none-match'] === shared.etag) return reply.code(304).send()
  const encoding =
    shared.isKept && shared.identity.length >= 860
      ? chooseEncoding(request.headers['accept-encoding'])
      : 'identity'
  reply.code(shared.status).header('content-type', shared.contentType)
  const bytes = shared.bytes(encoding)
  if (encoding === 'identity') return reply.send(bytes)
  reply.header('content-encoding', encoding)
  return Buffer.isBuffer(bytes) ? reply.send(bytes) : bytes.then((made) => reply.send(made))
}

/** HttpOnly always; Secure and the `__Host-` prefix on https. */
export const cookieText = (cookie: CookieToSet, isHttps: boolean): string =>
  [
    `${cookieName(cookie.name, isHttps)}=${cookie.value ?? ''}`,
    'Path=/',
    `Max-Age=${cookie.value === null ? 0 : cookie.maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${cookie.sameSite}`,
    ...(isHttps ? ['Secure'] : []),
  ].join('; ')
