import type { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import type { CallAnswer, CallParsed } from '#contract/call-client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { Language } from '#contract/language.ts'
import type { Reason } from '#contract/reason.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PublicReads } from '#server/platform/database/public-reads.ts'
import { type AnswerCache, SharedAnswer, maxAgeMs } from '#server/platform/http/answer-cache.ts'
import type {
  BuyerSession,
  CallContext,
  CallHandlers,
  ClientInfo,
  CookieToSet,
  HandlerOutput,
  SharedHandler,
  StaffSession,
} from '#server/platform/http/call-context.ts'
import { withIdempotency } from '#server/platform/http/idempotency.ts'
import { type Refused, type Reply, type WrittenReply, refuse } from '#server/platform/http/reply.ts'
import type { Logger } from '#server/platform/log.ts'
import { isStorageFull } from '#server/platform/storage-full.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** What lives as long as the process. */
export interface CallRuntime {
  config: Config
  db: Database
  /** Runs public reads: on DATABASE_READ_URL while it is usable, otherwise on `db`. */
  reads: PublicReads
  log: Logger
  handlers: CallHandlers
  cache: AnswerCache
  /** Key of the HMACs over request bodies. */
  bodySecret: Buffer
}

/** Who asks, in which language. */
export interface CallRequest {
  language: Language
  buyer: BuyerSession | null
  staff: StaffSession | null
  client: ClientInfo
  traceId: string
}

export interface CallOutcome<Name extends CallName = CallName> {
  answer: CallAnswer<Name>
  /** Set when the answer is the anonymous one, shared between readers. */
  shared: SharedAnswer | null
  /** Where the cache keeps `shared`. */
  sharedKey: string | null
  cookies: CookieToSet[]
  headers: Record<string, string>
}

/**
 * Its answer is parsed whenever it is asked for. A class, for an object with a getter of its own has a shape of its
 * own, which is old from its first day and keeps all of its call until the old are collected.
 */
class SharedOutcome<Name extends CallName> implements CallOutcome<Name> {
  readonly shared: SharedAnswer
  readonly sharedKey: string
  readonly cookies: CookieToSet[] = []
  readonly headers: Record<string, string> = {}
  readonly #parsed: () => CallAnswer<Name>

  constructor(parsed: () => CallAnswer<Name>, shared: SharedAnswer, sharedKey: string) {
    this.#parsed = parsed
    this.shared = shared
    this.sharedKey = sharedKey
  }

  get answer(): CallAnswer<Name> {
    return this.#parsed()
  }
}

/** Texts that people write on every document have a sentence of their own. */
const tooLong: Readonly<Record<string, Reason>> = { note: 'NOTE_TOO_LONG', poNumber: 'PO_NUMBER_TOO_LONG' }

/** What is wrong with an input; in the words of the screen where one of those texts is too long. */
const refuseInput = ({ issues }: z.ZodError): Refused => {
  const [issue] = issues
  const field = issue?.path.join('.') ?? ''
  const reason = tooLong[field]
  return issue?.code === 'too_big' && reason !== undefined
    ? refuse(reason, { values: { limit: Number(issue.maximum) }, data: { field } })
    : refuse('INPUT_INVALID', { values: { field } })
}

/** Long, because an operator has to free space first. */
const storageRetrySeconds = 60

/**
 * The one path of every call, from a browser's fetch or a page's loader alike:
 * session → input schema → policy → handler → envelope.
 */
export const runCall = async <Name extends CallName>(
  runtime: CallRuntime,
  name: Name,
  rawInput: unknown,
  request: CallRequest,
): Promise<CallOutcome<Name>> => {
  const descriptor = endpoints[name]
  const cookies: CookieToSet[] = []
  const headers: Record<string, string> = {}
  const finish = (reply: Reply<HandlerOutput<Name>>): CallOutcome<Name> => {
    if (!reply.ok && reply.retryAfterSeconds !== undefined)
      headers['retry-after'] = String(reply.retryAfterSeconds)
    return { answer: toEnvelope(descriptor, reply, request), shared: null, sharedKey: null, cookies, headers }
  }

  const missing = missingSession(descriptor, request)
  if (missing) return finish(missing)
  const parsed = descriptor.input.safeParse(rawInput)
  if (!parsed.success) return finish(refuseInput(parsed.error))
  const forbidden = missingPermission(descriptor, request)
  if (forbidden) return finish(forbidden)

  const input = parsed.data as CallParsed<Name> // parsed by this very schema
  const context: CallContext = {
    ...request,
    db: runtime.db,
    primaryDb: runtime.db,
    config: runtime.config,
    log: runtime.log,
    setCookie: (cookie) => cookies.push(cookie),
    setHeader: (header, value) => {
      headers[header] = value
    },
    keepAnswer: async () => undefined,
  }
  const handler = runtime.handlers[name]
  if (typeof handler !== 'function') return runShared(runtime, name, handler, input, context, finish)
  const run = (within: CallContext) => handler(input, within)
  try {
    return finish(
      descriptor.creates ? await withIdempotency(runtime, name, input, context, run) : await run(context),
    )
  } catch (error) {
    if (!isStorageFull(error)) throw error
    runtime.log.error({ err: error, traceId: request.traceId, call: name }, 'alarm: the storage is full')
    // The transaction failed, so its cookies must not be set either.
    cookies.length = 0
    return finish(refuse('STORAGE_FULL', { code: 500, retryAfterSeconds: storageRetrySeconds }))
  }
}

const runShared = async <Name extends CallName>(
  runtime: CallRuntime,
  name: Name,
  handler: SharedHandler<Name>,
  input: CallParsed<Name>,
  context: CallContext,
  finish: (reply: Reply<HandlerOutput<Name>>) => CallOutcome<Name>,
): Promise<CallOutcome<Name>> => {
  const descriptor = endpoints[name]
  let failure: Reply<HandlerOutput<Name>> | null = null
  const load = () =>
    runtime.reads.read((db) => handler.load(input, { ...context, db, buyer: null, staff: null }))
  const key = `${name}|${context.language}|${JSON.stringify(input)}`
  const shared = await runtime.cache.getOrMake(key, async () => {
    const reply = await load()
    if (!reply.ok) {
      failure = reply
      return null
    }
    const validUntil = 'json' in reply ? null : handler.validUntil?.(reply.data)
    return new SharedAnswer(answerText(descriptor, reply, context), {
      contentType: 'application/json; charset=utf-8',
      expiresAtMs: Math.min(Date.now() + maxAgeMs, validUntil?.getTime() ?? Number.POSITIVE_INFINITY),
      onTold: 'json' in reply ? reply.onTold : undefined,
    })
  })
  // A refusal of a call that another reader started is made again for this one; refusals are not shared.
  if (!shared) return finish(failure ?? parsedReply(await load()))
  // Parsed for those who need more than the bytes; each gets objects of its own.
  const parsed = (): CallAnswer<Name> => JSON.parse(shared.text)
  if (!context.buyer) {
    shared.onTold?.()
    return new SharedOutcome<Name>(parsed, shared, key)
  }
  const data = dataOf<Name>(descriptor, parsed())
  return finish({ ok: true, data: (await handler.personalise?.(data, input, context)) ?? data })
}

/** Why this caller may not make the call, whatever the input; null when they may. */
export const refuseCaller = (descriptor: Endpoint, request: CallRequest): Refused | null =>
  missingSession(descriptor, request) ?? missingPermission(descriptor, request)

const missingSession = (descriptor: Endpoint, request: CallRequest): Refused | null => {
  if (descriptor.auth === 'anyone') return null
  const session = descriptor.auth === 'user' ? request.buyer : request.staff
  return session ? null : refuse('UNAUTHENTICATED', { code: 401 })
}

const missingPermission = (descriptor: Endpoint, request: CallRequest): Refused | null => {
  if (descriptor.auth === 'anyone' || descriptor.auth === 'user') return null
  const needed = descriptor.auth.staff
  const isHeld = request.staff !== null && (needed === 'any' || request.staff.permissions.includes(needed))
  return isHeld ? null : refuse('FORBIDDEN', { code: 403 })
}

const toEnvelope = <Name extends CallName>(
  descriptor: Endpoint,
  reply: Reply<HandlerOutput<Name>>,
  request: Pick<CallRequest, 'language' | 'traceId'>,
): CallAnswer<Name> => {
  if (!reply.ok) return refusalEnvelope(reply, request)
  const msg = textsOf(request.language, 'messages')(reply.message ?? 'ok')
  const body =
    descriptor.answer === 'rows'
      ? { code: 200, msg, ...Object(reply.data) }
      : { code: 200, msg, data: reply.data }
  return body as CallAnswer<Name> // shaped by the descriptor two lines above
}

const parsedReply = <Output>(reply: Reply<Output> | WrittenReply): Reply<Output> =>
  'json' in reply ? { ok: true, data: JSON.parse(reply.json) } : reply

/** What a handler gave for the envelope of a success. */
const dataOf = <Name extends CallName>(descriptor: Endpoint, answer: object): HandlerOutput<Name> => {
  if (descriptor.answer !== 'rows') return Reflect.get(answer, 'data')
  const { code: _code, msg: _msg, ...rows } = { code: 0, msg: '', ...answer }
  return rows as HandlerOutput<Name> // put into the envelope by toEnvelope
}

/** The JSON text of a success; what a handler has written goes in as it is. */
const answerText = <Name extends CallName>(
  descriptor: Endpoint,
  reply: Reply<HandlerOutput<Name>> | WrittenReply,
  request: Pick<CallRequest, 'language' | 'traceId'>,
): string => {
  if (!('json' in reply)) return JSON.stringify(toEnvelope(descriptor, reply, request))
  const head = JSON.stringify({ code: 200, msg: textsOf(request.language, 'messages')('ok') }).slice(0, -1)
  return descriptor.answer === 'rows' ? `${head},${reply.json.slice(1)}` : `${head},"data":${reply.json}}`
}

/** The envelope of a refusal, in the request's language. */
export const refusalEnvelope = (
  reply: Refused,
  request: Pick<CallRequest, 'language' | 'traceId'>,
): Refusal => ({
  code: reply.code,
  msg: textsOf(request.language, 'errors')(reply.reason, reply.values),
  reason: reply.reason,
  ...(reply.data === undefined ? {} : { data: reply.data }),
  traceId: request.traceId,
})
