import type { CallList } from '#contract/call-list.ts'
import type { CallName } from '#contract/calls.ts'
import type { Call, CallAnswer, CallOptions } from '#contract/call-client.ts'
import type { Refusal } from '#contract/envelope.ts'
import { type Language, locales } from '#contract/language.ts'
import { CallError } from '#web/platform/call-error.ts'
import { createDuplicateGuard } from '#web/platform/duplicate-guard.ts'

/** The calls that this application may make: those of the shop or those of the office. */
export type KnownCalls = Partial<CallList<CallName>>

/** The seed's limit for one call. */
export const callTimeoutMs = 100_000

/** Sees every refusal and failure; tells the reader what is the same wherever it happens (401, 500, network). */
export interface CallObserver {
  onSuccess(name: CallName): void
  onRefusal(name: CallName, refusal: Refusal, shownByCaller: CallOptions['shownByCaller']): void
  onError(name: CallName, error: CallError, shownByCaller: CallOptions['shownByCaller']): void
}

const append = (query: URLSearchParams, name: string, value: unknown): void => {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) query.append(name, value.join(','))
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) append(query, `${name}[${key}]`, inner)
  else query.append(name, String(value))
}

/**
 * Where a call goes: path parameters filled in, the rest in the query for GET or as JSON otherwise. A form with a file
 * goes as it is.
 */
const requestOf = (
  calls: KnownCalls,
  name: CallName,
  input: unknown,
): { url: string; body: string | FormData | null } => {
  const call = calls[name]
  if (!call) throw new Error(`this application has no call ${name}`)
  const [method, path] = call
  if (input instanceof FormData) return { url: path, body: input }
  const fields = new Map(Object.entries(Object(input)))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = fields.get(key)
    fields.delete(key)
    return encodeURIComponent(String(value ?? ''))
  })
  if (method === 'POST') return { url: filled, body: JSON.stringify(input ?? {}) }
  const query = new URLSearchParams()
  for (const [key, value] of fields) append(query, key, value)
  const text = query.toString()
  return { url: text === '' ? filled : `${filled}?${text}`, body: null }
}

const isEnvelope = (value: unknown): value is { code: number; msg?: unknown } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'

/** A body that breaks off or comes too late is no answer; one that is no JSON is an answer of something else. */
const nullIfNoJson = (error: unknown): null => {
  if (error instanceof SyntaxError) return null
  throw error
}

/** Calls that only read although they are posted. */
const readingPosts: ReadonlySet<CallName> = new Set<CallName>([
  'cartCosts',
  'getPack',
  'moreProduct',
  'readOrderList',
])

/** The typed client of the browser: the same calls as a page's loader, over fetch. */
export const createBrowserCall = (
  calls: KnownCalls,
  language: () => Language,
  observer: CallObserver,
): Call => {
  const guard = createDuplicateGuard()
  const withWords = async (answer: { code: number; msg?: unknown }, options: CallOptions) => {
    if (typeof answer.msg === 'string' && answer.msg !== '') return answer
    if (answer.code === 200) return { ...answer, msg: '' }
    const { defaultWords } = await import('#web/platform/default-words.ts')
    return { ...answer, msg: await defaultWords(answer.code, options.language ?? language()) }
  }
  const send = async (name: CallName, input: unknown, options: CallOptions): Promise<unknown> => {
    const { url, body } = requestOf(calls, name, input)
    const isText = typeof body === 'string'
    const isGuarded = isText && !readingPosts.has(name)
    if (isGuarded && guard.isRepeated(url, body)) throw new CallError('duplicate')
    const timeout = AbortSignal.timeout(callTimeoutMs)
    try {
      const response = await fetch(url, {
        method: body === null ? 'GET' : 'POST',
        headers: {
          lang: locales[options.language ?? language()],
          ...(isText ? { 'content-type': 'application/json' } : {}),
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        body,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      })
      const answer: unknown = await response.json().catch(nullIfNoJson)
      if (!response.ok || !isEnvelope(answer)) throw new CallError('status', response.status)
      return await withWords(answer, options)
    } catch (error) {
      if (isGuarded) guard.forget(url, body)
      if (error instanceof CallError || options.signal?.aborted) throw error
      throw new CallError(timeout.aborted ? 'timeout' : 'network')
    }
  }
  const sendWithWork = async <Name extends CallName>(
    name: Name,
    input: unknown,
    options: CallOptions,
  ): Promise<CallAnswer<Name>> => {
    const answer = (await send(name, input, options)) as CallAnswer<Name> // the server answers by descriptor
    if (answer.code === 200 || answer.reason !== 'CHALLENGE') return answer
    // Loaded on demand: most readers never get a CHALLENGE.
    const solved = await import('#web/platform/solve-task.ts')
      .then(({ solveChallengeOf }) => solveChallengeOf(name, input, answer, options.onWork))
      .catch(() => null)
    return solved === null ? answer : ((await send(name, solved, options)) as CallAnswer<Name>)
  }
  return async (name, input, options = {}) => {
    try {
      const answer = await sendWithWork(name, input, options)
      if (answer.code === 200) observer.onSuccess(name)
      else if (answer.code !== 401 || !options.isSignedOutExpected)
        observer.onRefusal(name, answer, options.shownByCaller)
      return answer
    } catch (error) {
      if (error instanceof CallError) observer.onError(name, error, options.shownByCaller)
      throw error
    }
  }
}
