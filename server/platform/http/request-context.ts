import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Language, parseLanguage } from '#contract/language.ts'
import type { SessionResolver } from '#server/platform/http/session-resolver.ts'
import type { BuyerSession, ClientInfo, StaffSession } from '#server/platform/http/call-context.ts'
import type { CallRequest } from '#server/platform/http/run-call.ts'

/** `Lang` decides a call's language, English otherwise; from an enum, never used as text. */
export const languageOfCall = (request: FastifyRequest): Language => {
  const header = request.headers['lang']
  return parseLanguage(typeof header === 'string' ? header : undefined) ?? 'en'
}

/** Cookies by name; the first of a name wins, odd ones are skipped. */
export const parseCookies = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = Object.create(null)
  for (const pair of (header ?? '').split(';').slice(0, 60)) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && !(name in cookies))
      cookies[name] = pair
        .slice(at + 1)
        .trim()
        .replace(/^"|"$/g, '')
  }
  return cookies
}

/** IPv4 /24 or IPv6 /64: what account limits count by. */
export const ipPrefixOf = (ip: string): string => {
  const v4 = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(ip)
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const full =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - behind.length)).fill('0'), ...behind]
  return `${full.slice(0, 4).join(':')}::/64`
}

/** One IPv4 address, or an IPv6 /64, which is one household or office: what public reads are counted by. */
export const ipAddressOf = (ip: string): string =>
  /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(ip)?.[1] ?? ipPrefixOf(ip)

/** The client's address; empty once the client has hung up, for a closed socket does not know it any more. */
export const addressOf = (request: { ip?: string | undefined }): string => request.ip ?? ''

const ownCookies = ['sid', 'rm', 'osid']
const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/** The name a cookie has on the wire: `__Host-` where https allows it. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name)

/** Our cookies of a request, by name without prefix. */
export const ownCookiesOf = (request: FastifyRequest, isHttps: boolean): Record<string, string> => {
  const all = parseCookies(request.headers.cookie)
  const ours: Record<string, string> = {}
  for (const name of ownCookies) {
    const value = all[cookieName(name, isHttps)]
    if (value !== undefined) ours[name] = value
  }
  return ours
}

const clientOf = (request: FastifyRequest, cookies: Record<string, string>): ClientInfo => ({
  ipPrefix: ipPrefixOf(addressOf(request)),
  keepsCookies: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  cookies,
  idempotencyKey: headerText(request.headers['idempotency-key']) || null,
})

/** `Authorization: Bearer {token}`; any scheme word is accepted, as the seed's clients send. */
const bearerOf = (request: FastifyRequest): string | null =>
  /^\w+\s+([\w.~+/=-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null

interface CallRequestOptions {
  language: Language
  isHttps: boolean
  audience: 'shop' | 'office'
  sessions: SessionResolver
}

interface Identity {
  session: BuyerSession | StaffSession | null
  /** The cookies that count; none when the token is not the public id of their session. */
  cookies: Record<string, string>
}

/**
 * A request is authenticated by its cookie or by its bearer token, never by both (docs/product.md#sessions). Our own
 * page may send the `token` from login, the public id of the cookie's session: then the cookie authenticates. The
 * office does not allow this.
 */
const findIdentity = async (
  request: FastifyRequest,
  { isHttps, audience, sessions }: CallRequestOptions,
): Promise<Identity> => {
  const cookies = ownCookiesOf(request, isHttps)
  if (audience === 'office' && request.isOfficeClosed) return { session: null, cookies: {} }
  const cookieToken = cookies[audience === 'shop' ? 'sid' : 'osid']
  const findByCookie = async () =>
    cookieToken === undefined ? null : sessions.resolve({ token: cookieToken, carrier: 'cookie', audience })
  if (request.headers.authorization === undefined) return { session: await findByCookie(), cookies }
  const token = bearerOf(request)
  if (token === null) return { session: null, cookies: {} }
  if (audience === 'shop' && isPublicId(token)) {
    const session = await findByCookie()
    if (session?.id === token) return { session, cookies }
  }
  return { session: await sessions.resolve({ token, carrier: 'bearer', audience }), cookies: {} }
}

const isPublicId = (token: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)

/** The caller and their language. */
export const callRequestOf = async (
  request: FastifyRequest,
  options: CallRequestOptions,
): Promise<CallRequest> => {
  const { session, cookies } = await findIdentity(request, options)
  return {
    language: options.language,
    buyer: session?.audience === 'shop' ? session : null,
    staff: session?.audience === 'office' ? session : null,
    client: clientOf(request, cookies),
    traceId: randomUUID(),
  }
}

/** True when a shared, anonymous answer may serve this request without looking anyone up. */
export const isAnonymous = (request: FastifyRequest): boolean =>
  request.headers.authorization === undefined &&
  !/(?:^|;\s*)(?:__Host-)?sid=/.test(request.headers.cookie ?? '')
