import fc from 'fast-check'
import { z } from 'zod'
import { type CallName, callNames, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { reasons } from '#contract/reason.ts'
import { type KnownValues, nearlyFitting } from './call-inputs.ts'

export interface Sent {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body: string | null
}
export interface Received {
  status: number
  body: string
}

/** Who calls. A spoiled call may end his session (a logout, a new password): then he signs in again. */
export interface FuzzReader {
  side: 'shop' | 'office' | null
  /** The bearer token; null is nobody. */
  token: string | null
  signInAgain(): Promise<string>
}

export const nobody: FuzzReader = {
  side: null,
  token: null,
  signInAgain: () => Promise.reject(new Error('nobody has no session')),
}

/** Whatever answers: a server on a socket, or the routes without one. */
export interface FuzzTarget {
  send(request: Sent): Promise<Received>
  readers: readonly FuzzReader[]
  known: KnownValues
}

export interface FuzzFigures {
  calls: number
  answered: Record<number, number>
  slowestMs: number
  slowestCall: string
}

/** Rows no call may leave behind, whatever it was given, each with the name of its fault. */
export const brokenRows = `
  select 'packs outside 1 to 100,000' as fault, id::text as row from cart_lines where quantity not between 1 and 100000
  union all select 'an address nobody has', id::text from users where email like '%nobody%'
  union all select 'an admin who is no staff', id::text from users where roles && array['admin'] and kind <> 'staff'
  union all
  select 'a line put in while its product was hidden', cart_lines.id::text
  from cart_lines join products on products.id = product_id
  where products.status <> 'published' and not exists (
    select 1 from product_hidings
    where product_hidings.product_id = products.id and hidden_at >= cart_lines.created_at
  )`

const Refusal = z.strictObject({
  code: z.union([z.literal(401), z.literal(403), z.literal(404), z.literal(500), z.literal(601)]),
  msg: z.string().min(1),
  reason: z.enum(reasons),
  data: z.unknown().optional(),
  traceId: z.string(),
})

/** The envelope of the call's good answer, strict down to the last field. */
const goodAnswerOf = (descriptor: Endpoint): z.ZodType => {
  const head = { code: z.literal(200), msg: z.string() }
  if (descriptor.answer !== 'rows') return z.strictObject({ ...head, data: descriptor.output })
  return z.strictObject({
    ...head,
    rows: z.array(descriptor.output),
    total: z.int().min(0),
    ...descriptor.extra?.shape,
  })
}

const goodAnswers = new Map(callNames.map((name) => [name, goodAnswerOf(endpoints[name])]))

/** The mistake in an answer, or null (docs/trust.md#bad-inputs, B1). */
export const problemOf = (name: CallName, { status, body }: Received): string | null => {
  if (status >= 500) return `HTTP ${status}`
  const answer: unknown = JSON.parse(body)
  if (status !== 200) return [400, 404, 405, 413, 414, 415, 431].includes(status) ? null : `HTTP ${status}`
  if (Reflect.get(Object(answer), 'code') === 200) {
    const checked = goodAnswers.get(name)?.safeParse(answer)
    return checked?.success ? null : `not as agreed: ${JSON.stringify(checked?.error.issues.slice(0, 3))}`
  }
  const refusal = Refusal.safeParse(answer)
  if (!refusal.success) return `no refusal: ${body.slice(0, 300)}`
  const { code, reason, msg } = refusal.data
  if (code === 500 && reason !== 'LOGIN_FAILED') return `envelope 500 ${reason}`
  if (internals.test(msg)) return `internals in msg: ${msg}`
  return null
}

/** A stack trace, a path of ours or a statement; "Please select at least one product" is none. */
const internals =
  /\bat \S+:\d+|\/server\/|Error:|\bselect\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b|\bdelete from\b/i

/** Longer addresses are refused before anything is looked at. */
const longestQuery = 6_000

const queryText = (input: unknown): string => {
  const parts: string[] = []
  const write = (name: string, value: unknown, depth: number) => {
    if (typeof value === 'object' && value !== null && depth < 5)
      for (const [key, inner] of Object.entries(value))
        write(Array.isArray(value) ? name : name === '' ? key : `${name}[${key}]`, inner, depth + 1)
    else if (value !== undefined)
      parts.push(`${escapeText(name)}=${escapeText(plainText(value).slice(0, longestQuery))}`)
  }
  write('', input, 0)
  return parts.join('&').slice(0, longestQuery)
}

const plainText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Lone surrogates have no escape; they go as the three bytes some clients send. */
const escapeText = (text: string): string =>
  text.replaceAll(/[^]/gu, (char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80'))

const bodyText = (input: unknown): string => JSON.stringify(input) ?? ''

const requestOf = (name: CallName, input: unknown, headers: Record<string, string>): Sent => {
  const [method, path] = calls[name]
  const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    escapeText(plainText(Reflect.get(Object(input), key) ?? '0').slice(0, 300))
      .slice(0, 300)
      .replace(/%[^%]?$/, ''),
  )
  return method === 'GET'
    ? { method, url: `${url}?${queryText(input)}`, headers, body: null }
    : { method, url, headers: { ...headers, 'content-type': 'application/json' }, body: bodyText(input) }
}

/** One call in ten carries odd headers. */
const headers = fc.record(
  {
    lang: fc.constantFrom('de-DE', 'zh', 'ru-RU', 'xx', "en'; drop table users; --", '../en'),
    'idempotency-key': fc.constantFrom('k1', 'k2', 'x'.repeat(300), "'", '%00'),
    'accept-language': fc.constantFrom('fr;q=2', ',,,;q=', '*'),
    cookie: fc.constantFrom('sid=', 'sid=x; rm=a.b; osid="', '=;=;', 'lang=../../x'),
  },
  { requiredKeys: [] },
)

/** Calls everything with inputs made from the contract and then spoilt; throws at the first bad answer. */
export const fuzzCalls = async (
  target: FuzzTarget,
  options: { runs: number; seed: number },
): Promise<FuzzFigures> => {
  const figures: FuzzFigures = { calls: 0, answered: {}, slowestMs: 0, slowestCall: '' }
  const request = fc.constantFrom(...callNames).chain((name) =>
    fc.record({
      name: fc.constant(name),
      input: nearlyFitting(endpoints[name].input, target.known),
      reader: fc.constantFrom(...target.readers),
      headers: fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(request, async ({ name, input, reader, headers }) => {
      const sent = requestOf(name, input, {
        ...headers,
        ...(reader.token === null ? {} : { authorization: `Bearer ${reader.token}` }),
      })
      const began = performance.now()
      const received = await target.send(sent)
      note(figures, name, received, performance.now() - began)
      const problem = problemOf(name, received)
      if (problem !== null) throw new Error(`${name}: ${problem}\n${JSON.stringify(sent).slice(0, 2_000)}`)
      if (sideOf(name) === reader.side && isSignedOut(received)) reader.token = await reader.signInAgain()
    }),
    { numRuns: options.runs, seed: options.seed, endOnFailure: false, interruptAfterTimeLimit: 3_600_000 },
  )
  return figures
}

const sideOf = (name: CallName) => (calls[name][1].startsWith('/api/office/') ? 'office' : 'shop')

const isSignedOut = ({ body }: Received) => body.includes('"reason":"UNAUTHENTICATED"')

const note = (figures: FuzzFigures, name: CallName, received: Received, tookMs: number) => {
  figures.calls += 1
  const code = received.status === 200 ? Number(/"code":(\d+)/.exec(received.body)?.[1]) : received.status
  figures.answered[code] = (figures.answered[code] ?? 0) + 1
  if (tookMs <= figures.slowestMs) return
  figures.slowestMs = Math.round(tookMs)
  figures.slowestCall = name
}
