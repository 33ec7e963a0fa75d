import type { Transaction } from 'kysely'
import type { CallName } from '#contract/calls.ts'
import type { CallParsed, CallSuccess } from '#contract/call-client.ts'
import type { Language } from '#contract/language.ts'
import type { Permission } from '#contract/permission.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Reply, WrittenReply } from '#server/platform/http/reply.ts'

/** A buyer's living session. */
export interface BuyerSession {
  audience: 'shop'
  id: string
  carrier: 'cookie' | 'bearer'
  userId: string
  companyId: string
  companyName: string
  kind: 'buyer' | 'test'
  email: string
  firstName: string
  lastName: string
  lang: Language
  roles: string[]
  /** Prices are shown to approved companies; test accounts never see them. */
  seesPrices: boolean
  mayOrder: boolean
  priceGroupId: number | null
  currency: string
  cartMaxQuantity: number
}

/** A staff member's living back-office session. */
export interface StaffSession {
  audience: 'office'
  id: string
  carrier: 'cookie' | 'bearer'
  userId: string
  email: string
  firstName: string
  lastName: string
  roles: string[]
  /** None while the one-time code must be set up first. */
  permissions: Permission[]
  mustSetUpCode: boolean
  /** The sign-in asks for a one-time code. */
  hasCode: boolean
}

/** Cookies a call wants set; only the accounts and office features use it. */
export interface CookieToSet {
  name: 'sid' | 'rm' | 'osid'
  /** Null clears it. */
  value: string | null
  maxAgeSeconds: number
  sameSite: 'Lax' | 'Strict'
}

/** What the request says about its sender; absent for calls made in-process by a page. */
export interface ClientInfo {
  /** IPv4 /24 or IPv6 /64, the key of account limits. */
  ipPrefix: string
  /**
   * A browser on a page of the shop: it sends `Sec-Fetch-Site` or `Origin` and gets cookies. Programs and pages of other
   * origins get a bearer token.
   */
  keepsCookies: boolean
  userAgent: string
  /** The cookies that count for this request: none when it has its own bearer token. */
  cookies: Readonly<Record<string, string>>
  idempotencyKey: string | null
}

/** Everything a handler may use. One per call; nothing in it is kept after the call. */
export interface CallContext {
  /** For a shared read's `load` the read replica, where there is one: nothing is written there. */
  db: Database
  /** Takes writes, always. */
  primaryDb: Database
  config: Config
  log: Logger
  language: Language
  buyer: BuyerSession | null
  staff: StaffSession | null
  client: ClientInfo
  traceId: string
  setCookie(cookie: CookieToSet): void
  setHeader(name: string, value: string): void
  /**
   * Stores a success under the request's `Idempotency-Key` in the transaction of its effect, so that an unknown
   * commit can be repeated safely. For calls that are not once-only by themselves; nothing happens without a key.
   */
  keepAnswer(tx: Transaction<DB>, reply: Reply<unknown>): Promise<void>
}

/** What a handler gives for `Name`: the envelope's `data`, or rows with total and extras. */
export type HandlerOutput<Name extends CallName> =
  CallSuccess<Name> extends { data: infer Data } ? Data : Omit<CallSuccess<Name>, 'code' | 'msg'>

/** A buyer is certain where the descriptor says `auth: 'user'`; the type repeats it for convenience. */
export type CallHandler<Name extends CallName> =
  | ((input: CallParsed<Name>, context: CallContext) => Promise<Reply<HandlerOutput<Name>>>)
  | SharedHandler<Name>

/**
 * A public read: `load` makes the anonymous answer, which is cached and must not look at the session;
 * `personalise` adds what belongs to one reader, in one statement, to a copy.
 */
export interface SharedHandler<Name extends CallName> {
  load(input: CallParsed<Name>, context: CallContext): Promise<Reply<HandlerOutput<Name>> | WrittenReply>
  personalise?(
    answer: HandlerOutput<Name>,
    input: CallParsed<Name>,
    context: CallContext,
  ): Promise<HandlerOutput<Name>>
  /** When the anonymous answer changes by itself: the next start or end date inside it. */
  validUntil?(answer: HandlerOutput<Name>): Date | null
}

export type CallHandlers = { [Name in CallName]: CallHandler<Name> }

/** The buyer of a call whose descriptor says `auth: 'user'`; without one the call would not have got here. */
export const buyerOf = (context: CallContext): BuyerSession => {
  if (!context.buyer) throw new Error('a call for buyers ran without a session')
  return context.buyer
}

/** The same for a call whose descriptor says `auth: { staff: … }`. */
export const staffOf = (context: Pick<CallContext, 'staff'>): StaffSession => {
  if (!context.staff) throw new Error('a call for staff ran without a session')
  return context.staff
}
