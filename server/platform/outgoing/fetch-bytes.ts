import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { retryAfterOf } from '#server/platform/outgoing/retry-after.rules.ts'
import { isPublicIp } from '#server/platform/outgoing/public-ip.rules.ts'
import { HostUnknown, type Resolve, resolveName } from '#server/platform/outgoing/resolver.ts'
import { type AddressRefusal, hostOf, readWebAddress } from '#server/platform/outgoing/web-address.rules.ts'

/** Why an address gave nothing. */
export type FetchFailure =
  | AddressRefusal
  | 'HOST_UNKNOWN'
  | 'UNREACHABLE'
  | 'CERTIFICATE'
  | 'TOO_SLOW'
  | 'TOO_MANY_BYTES'
  | 'TOO_MANY_REDIRECTS'
  | 'NOT_FOUND'
  | 'REFUSED'
  | 'BUSY'
  | 'SERVER_TROUBLE'
  | 'UNWANTED'

export type Fetched = { bytes: Buffer } | { failure: FetchFailure; retryAfterSeconds?: number }

/** How the fetch reaches servers. Tests use their own resolver, certificate and server. */
export interface Network {
  resolve: Resolve
  /** Where the connection to a checked address goes. */
  dial: (address: string) => { host: string; port: number }
  /** Certificates that are trusted instead of the known ones. */
  ca?: string
}

export const publicNetwork: Network = { resolve: resolveName, dial: (host) => ({ host, port: 443 }) }

export interface FetchLimits {
  bytes: number
  redirects: number
  /** For the lookup of the name, and again until the headers of the answer, at each address on the way. */
  answerMs: number
  /** For everything. */
  totalMs: number
  /** Bytes a second, on average; judged after the grace. */
  leastRate: number
  graceMs: number
}

export interface FetchRequest {
  network: Network
  limits: FetchLimits
  /** Judges the first bytes, so that a film is not read to its end. */
  accepts: (first: Buffer) => boolean
  /** Stops at once; the caller sees its reason thrown. */
  signal?: AbortSignal
}

/** A failure on the way, carried to the end of the fetch. */
class Failed extends Error {
  readonly failure: FetchFailure
  readonly retryAfterSeconds: number | undefined

  constructor(failure: FetchFailure, retryAfterSeconds?: number) {
    super(failure)
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const redirects = new Set([301, 302, 303, 307, 308])
/** How many addresses of one server the fetch tries. */
const mostDials = 2
const firstBytes = 16

const certificateCodes = /CERT|SELF_SIGNED|ISSUER|ALTNAME|UNABLE_TO_VERIFY|CRL/

const failureOf = (error: unknown): Failed => {
  if (error instanceof Failed) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (certificateCodes.test(code)) return new Failed('CERTIFICATE')
  return new Failed(code.startsWith('HPE_') ? 'SERVER_TROUBLE' : 'UNREACHABLE')
}

/** Rejects with TOO_SLOW when `work` takes longer. */
const within = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  const done = new AbortController()
  const late = pause(milliseconds, undefined, { signal: done.signal }).then(
    () => {
      throw new Failed('TOO_SLOW')
    },
    // The work was faster.
    () => new Promise<never>(() => undefined),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}

/** All addresses of the server. One that is not public makes all of them suspicious. */
const findAddresses = async (host: string, { network, limits }: FetchRequest): Promise<string[]> => {
  const addresses = await within(limits.answerMs, network.resolve(host)).catch((error: unknown) => {
    if (error instanceof Failed) throw error
    throw new Failed(error instanceof HostUnknown ? 'HOST_UNKNOWN' : 'UNREACHABLE')
  })
  if (addresses.length === 0) throw new Failed('HOST_UNKNOWN')
  if (!addresses.every(isPublicIp)) throw new Failed('NOT_PUBLIC')
  return addresses
}

/** One request to one address: nothing looks the name up again, and the certificate is checked against the name. */
const dial = (url: URL, address: string, { network, limits }: FetchRequest, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const name = hostOf(url)
    const agent = new Agent({ keepAlive: false, maxCachedSessions: 0 })
    const sent = request({
      ...network.dial(address),
      ...(network.ca === undefined ? {} : { ca: network.ca }),
      servername: name,
      rejectUnauthorized: true,
      agent,
      signal,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: name,
        accept: 'image/webp, image/jpeg, image/png',
        'accept-encoding': 'identity',
        'user-agent': 'Partwright/1.0 (pictures of a price list)',
      },
    })
    const late = setTimeout(() => sent.destroy(new Failed('TOO_SLOW')), limits.answerMs)
    sent.once('response', (response) => {
      clearTimeout(late)
      resolve(response)
    })
    // The listener stays: without one, an error after the answer would end the process.
    sent.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    sent.end()
  })

/** The answer of the first address of the server that can be reached. */
const askServer = async (url: URL, request: FetchRequest, signal: AbortSignal): Promise<IncomingMessage> => {
  const addresses = (await findAddresses(hostOf(url), request)).slice(0, mostDials)
  for (const address of addresses.slice(0, -1)) {
    const answer = await dial(url, address, request, signal).catch(failureOf)
    if (!(answer instanceof Failed)) return answer
    if (answer.failure !== 'UNREACHABLE') throw answer
  }
  return dial(url, addresses.at(-1) ?? '', request, signal)
}

const judgeStatus = ({ statusCode = 0, headers }: IncomingMessage): void => {
  if (statusCode === 200) return
  if (statusCode === 404 || statusCode === 410) throw new Failed('NOT_FOUND')
  if (statusCode === 429 || statusCode === 503 || statusCode === 408)
    throw new Failed('BUSY', retryAfterOf(headers['retry-after'], new Date()))
  throw new Failed(statusCode >= 400 && statusCode < 500 ? 'REFUSED' : 'SERVER_TROUBLE')
}

/** The body. Counts the bytes that come, whatever the header promises. */
const readBody = async (response: IncomingMessage, { limits, accepts }: FetchRequest): Promise<Buffer> => {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  // Unpacks nothing: pictures are packed already, and a zip bomb stays small.
  if (encoding !== 'identity') throw new Failed('UNWANTED')
  if (Number(response.headers['content-length'] ?? 0) > limits.bytes) throw new Failed('TOO_MANY_BYTES')
  const startedAt = performance.now()
  const parts: Buffer[] = []
  let [count, isJudged] = [0, false]
  const watchRate = setInterval(() => {
    const ms = performance.now() - startedAt
    if (ms > limits.graceMs && count < (limits.leastRate * ms) / 1000)
      response.destroy(new Failed('TOO_SLOW'))
  }, limits.graceMs / 4)
  try {
    for await (const part of response) {
      if (!Buffer.isBuffer(part)) continue
      parts.push(part)
      count += part.length
      if (count > limits.bytes) throw new Failed('TOO_MANY_BYTES')
      if (isJudged || count < firstBytes) continue
      isJudged = true
      if (!accepts(Buffer.concat(parts))) throw new Failed('UNWANTED')
    }
  } finally {
    clearInterval(watchRate)
    response.destroy()
  }
  if (!response.complete) throw new Failed('UNREACHABLE')
  const bytes = Buffer.concat(parts)
  if (!accepts(bytes)) throw new Failed('UNWANTED')
  return bytes
}

const follow = async (address: string, request: FetchRequest, signal: AbortSignal): Promise<Buffer> => {
  let at: URL | undefined
  let target = address
  for (let step = 0; step <= request.limits.redirects; step++) {
    const read = readWebAddress(target, at)
    if ('refusal' in read) throw new Failed(read.refusal)
    const response = await askServer(read.url, request, signal)
    const { location } = response.headers
    if (!redirects.has(response.statusCode ?? 0) || location === undefined) {
      try {
        judgeStatus(response)
        return await readBody(response, request)
      } finally {
        response.destroy()
      }
    }
    response.destroy()
    at = read.url
    target = location
  }
  throw new Failed('TOO_MANY_REDIRECTS')
}

/**
 * Gets the file at an address that a stranger wrote down, from public servers only. It looks the name up once, checks each
 * address of the server, and connects to the address that it has checked. It checks each redirect in the same way.
 * It sends no cookies and no credentials, and unpacks nothing (docs/trust.md#addresses-that-a-list-names).
 */
export const fetchBytes = async (address: string, request: FetchRequest): Promise<Fetched> => {
  const { limits, signal } = request
  const end = new AbortController()
  const stop = () => end.abort()
  signal?.addEventListener('abort', stop, { once: true })
  const total = setTimeout(stop, limits.totalMs)
  try {
    signal?.throwIfAborted()
    return { bytes: await follow(address, request, end.signal) }
  } catch (error) {
    signal?.throwIfAborted()
    if (end.signal.aborted) return { failure: 'TOO_SLOW' }
    const { failure, retryAfterSeconds } = failureOf(error)
    return { failure, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
  } finally {
    clearTimeout(total)
    signal?.removeEventListener('abort', stop)
  }
}
