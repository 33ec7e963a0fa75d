import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language, negotiateLanguage, parseLanguage } from '#contract/language.ts'
import type {
  PageRenderer,
  PageRequest,
  PageResult,
  PostedForm,
  Preferences,
} from '#contract/page-rendering.ts'
import type { Reason } from '#contract/reason.ts'
import { SharedAnswer, maxAgeMs } from '#server/platform/http/answer-cache.ts'
import { type HttpRuntime, publicVary, sendShared } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { callRequestOf, isAnonymous, parseCookies } from '#server/platform/http/request-context.ts'
import { type CallRequest, runCall } from '#server/platform/http/run-call.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** Query parameters pages know. A URL with others is answered, but not kept in the cache. */
const knownParameters =
  /^(?:id|keyword|pageNum|pageSize|orderByColumn|isAsc|typeId|brandId|fitsBrandId|modelId|assembly|machineTypeId|kind|stock|for|onlyFits|status|from|to|letter|category|attr\[[a-z][a-z0-9_]{0,40}\])$/

/** Serves the files that pages name (scripts, styles, fonts) on `http` and gives what renders the pages. */
export type PageSource = (http: FastifyInstance) => Promise<PageRenderer>

interface Resolved {
  language: Language
  isPrefixed: boolean
  /** With prefix. */
  url: string
}

/** `/DE/…`, `/zh-CN/…` → the one spelling of the prefix; null where the path is fine as it is. */
export const prefixRedirect = (url: string): string | null => {
  const match = /^\/([A-Za-z]{2}(?:(?:[-_][A-Za-z0-9]{2,8}){1,2})?)(?=\/|\?|$)(.*)$/s.exec(url)
  const language = parseLanguage(match?.[1])
  return language === null || match?.[1] === language ? null : `/${language}${match?.[2] ?? ''}`
}

/** Language of a page: URL prefix, cookie, Accept-Language, English. */
export const resolvePage = (
  url: string,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Resolved => {
  const first = /^\/([a-z]{2})(?=\/|\?|$)/.exec(url)?.[1] ?? ''
  if (isLanguage(first)) return { language: first, isPrefixed: true, url }
  const language = parseLanguage(cookie) ?? negotiateLanguage(acceptLanguage) ?? 'en'
  return {
    language,
    isPrefixed: false,
    url: `/${language}${url === '/' ? '' : url.replace(/^\/(?=\?)/, '')}`,
  }
}

/** Serves every page. Registered last: what no call, picture or asset took is a page. */
export const registerPages = (app: FastifyInstance, runtime: HttpRuntime, renderer: PageRenderer): void => {
  app.decorate('sendPersonPage', (request, reply, status, reason) =>
    status === 404
      ? servePage(runtime, renderer, request, reply, notFoundPath(request.raw.url ?? '/'))
      : sendFailurePage(runtime, renderer, request, reply, { status, reason }),
  )
  app.get('/*', { config: { isPublicRead: true } }, async (request, reply) => {
    const url = request.raw.url ?? '/'
    if (/^\/(?:api|pic|files|assets)(?:\/|\?|$)/.test(url)) return sendEdge(request, reply, 404)
    const location = prefixRedirect(url)
    if (location !== null)
      return reply.code(301).header('location', location).header('cache-control', 'public, no-cache').send()
    return servePage(runtime, renderer, request, reply, url)
  })
}

const preferencesOf = (cookies: Record<string, string>): Preferences => ({
  density:
    cookies['density'] === 'compact' || cookies['density'] === 'large' ? cookies['density'] : 'default',
  view: cookies['view'] === 'grid' ? 'grid' : 'rows',
})

const servePage = async (
  runtime: HttpRuntime,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
) => {
  const cookies = parseCookies(request.headers.cookie)
  const isOffice = /^\/office(?:\/|\?|$)/.test(url)
  const resolved = resolvePage(url, cookies['lang'], request.headers['accept-language'])
  if (isOffice) resolved.url = url
  const preferences = preferencesOf(cookies)
  const isShareable = !isOffice && isAnonymous(request) && hasOnlyKnownParameters(url)
  const key = `page|${resolved.language}|${resolved.isPrefixed}|${preferences.density}|${preferences.view}|${url}`
  if (isShareable && runtime.cache.isOn) {
    const known = runtime.cache.get(key)
    if (known) {
      known.onTold?.()
      return sendShared(request, reply, known)
    }
  }
  const callRequest = await callRequestOf(request, {
    language: resolved.language,
    isHttps: runtime.config.isHttps,
    audience: isOffice ? 'office' : 'shop',
    sessions: runtime.sessions,
  })
  const told: (() => void)[] = []
  const page = pageRequestOf(
    runtime,
    request,
    resolved,
    preferences,
    { ...callRequest, traceId: request.id },
    isOffice,
    (tell) => told.push(tell),
  )
  return orFailurePage(runtime, renderer, reply, page, () =>
    answerPage(runtime, renderer, request, reply, page, { key: isShareable ? key : null, told }),
  )
}

/** The path of the not-found page, in the language of the URL. */
const notFoundPath = (url: string): string => `${/^\/[a-z]{2}(?=\/)/.exec(url)?.[0] ?? ''}/not-found`

/** The failure page, which says what the reader can do about it where he can; it needs no database and no session. */
const sendFailurePage = async (
  runtime: HttpRuntime,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, reason }: { status: number; reason: Reason },
) => {
  const { lang } = parseCookies(request.headers.cookie)
  const { language } = resolvePage(request.raw.url ?? '/', lang, request.headers['accept-language'])
  reply.code(status).header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
  const refusal = status < 500 ? { refusal: textsOf(language, 'errors')(reason) } : {}
  const page = { language, shop: runtime.config.shop, traceId: request.id, ...refusal }
  return reply.send(renderer.renderFailure(page))
}

const orFailurePage = async (
  { log }: HttpRuntime,
  renderer: PageRenderer,
  reply: FastifyReply,
  page: PageRequest,
  answer: () => Promise<unknown>,
) => {
  try {
    return await answer()
  } catch (error) {
    // Logs no query: it contains user input and the tokens of links in mails.
    const path = page.url.replace(/\?.*$/s, '').slice(0, 200)
    log.error({ err: error, traceId: page.traceId, path }, 'a page failed')
    reply.code(500).header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
    return renderer.renderFailure(page)
  }
}

interface PostedPage {
  url: string
  status: 200 | 422 | 500
  posted: PostedForm
  callRequest: CallRequest
}

/** Answers a form that could not be taken with its page, which shows what was typed; never shared. */
export const sendPostedPage = (
  runtime: HttpRuntime,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, status, posted, callRequest }: PostedPage,
) => {
  const resolved = { language: callRequest.language, isPrefixed: true, url }
  const preferences = preferencesOf(parseCookies(request.headers.cookie))
  const page = { ...pageRequestOf(runtime, request, resolved, preferences, callRequest, false), posted }
  return orFailurePage(runtime, renderer, reply, page, async () => {
    const result = await renderer.render(page)
    reply.header('cache-control', 'private, no-store').header('vary', publicVary)
    if (result.kind === 'redirect') return reply.redirect(result.location, 303)
    return reply
      .code(result.status === 200 ? status : result.status)
      .type('text/html; charset=utf-8')
      .send(result.html)
  })
}

const answerPage = async (
  runtime: HttpRuntime,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  { key, told }: { key: string | null; told: readonly (() => void)[] },
) => {
  let result: PageResult | null = null
  const make = async () => {
    result = await renderer.render(page)
    if (result.kind !== 'html' || !result.isShareable || result.status >= 500) return null
    return new SharedAnswer(result.html, {
      contentType: 'text/html; charset=utf-8',
      expiresAtMs: Date.now() + maxAgeMs,
      status: result.status,
      // The calls have counted this reader themselves; of the next ones only the page knows.
      onTold: told.length > 0 ? () => told.forEach((tell) => tell()) : undefined,
    })
  }
  const shared = key === null ? null : await runtime.cache.getOrMake(key, make)
  if (shared) return sendShared(request, reply, shared)
  const own: PageResult = result ?? (await renderer.render(page))
  reply.header('cache-control', 'private, no-store').header('vary', publicVary)
  if (own.kind === 'redirect') return reply.code(own.status).header('location', own.location).send()
  return reply.code(own.status).type('text/html; charset=utf-8').send(own.html)
}

const hasOnlyKnownParameters = (url: string): boolean => {
  const at = url.indexOf('?')
  if (at < 0) return true
  return [...new URLSearchParams(url.slice(at + 1)).keys()].every((name) => knownParameters.test(name))
}

/** A page's calls run in-process on the same path as a browser's, for the same session. */
const pageRequestOf = (
  runtime: HttpRuntime,
  request: FastifyRequest,
  resolved: Resolved,
  preferences: Preferences,
  callRequest: CallRequest,
  isOffice: boolean,
  onTold?: (tell: () => void) => void,
): PageRequest => ({
  ...resolved,
  preferences,
  isOffice,
  isSignedIn: isOffice ? callRequest.staff !== null : callRequest.buyer !== null,
  mustSetUpCode: isOffice && callRequest.staff?.mustSetUpCode === true,
  call: async (name, input) => {
    const { answer, shared } = await runCall(runtime, name, input, callRequest).catch((error: unknown) => {
      // A page may catch this and go on without the answer: then the log alone tells of it.
      runtime.log.error({ err: error, traceId: request.id, call: name }, 'a call of a page failed')
      throw error
    })
    if (shared?.onTold) onTold?.(shared.onTold)
    return answer
  },
  shop: runtime.config.shop,
  origin: runtime.pageOrigin(),
  traceId: request.id,
  posted: null,
})
