import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/platform/config.ts'
import { ipAddressOf } from '#server/platform/http/request-context.ts'

/** Enough for a page of 100 rows whose pictures are all new; rendering them keeps one core busy at most. */
const perAddress = { points: 120, duration: 60 }

/** Thrown when an address has requested too many pictures that had to be rendered. */
export class TooManyDrawings extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too many new pictures for one address')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Counts a picture that has to be rendered for this IP address; throws `TooManyDrawings` above the limit. */
export type DrawingLimit = (ip: string) => Promise<void>

/** Counts per IPv4 address or IPv6 /64, in memory; off together with the limit of public reads. */
export const createDrawingLimit = (config: Pick<Config, 'readLimit' | 'limitFactor'>): DrawingLimit => {
  if (config.readLimit === 0) return async () => undefined
  const points = Math.max(1, Math.round(perAddress.points * config.limitFactor))
  const limiter = new RateLimiterMemory({ ...perAddress, points })
  return async (ip) => {
    try {
      await limiter.consume(ipAddressOf(ip))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new TooManyDrawings(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)))
    }
  }
}
