import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { PageVisit } from '#contract/shop/page-visit.contract.ts'
import { vitalMetrics } from '#contract/page-vitals.ts'
import { type CountedVital, countVisit } from '#server/page-vitals/page-vitals.queries.ts'
import { bucketOf } from '#server/page-vitals/page-vitals.rules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { parseJsonBody } from '#server/platform/http/body.ts'
import { addressOf, ipAddressOf } from '#server/platform/http/request-context.ts'
import type { Logger } from '#server/platform/log.ts'

const beaconPath = '/vitals'
/** A visit with every figure takes 150. */
const mostBytes = 1024

/** Many people may stand behind one address; the second bound is what the database is to bear, whoever sends. */
const perAddress = { points: 30, duration: 60 }
const perProcess = { points: 1_200, duration: 60 }

interface BeaconDependencies {
  db: Database
  log: Logger
  config: { limitFactor: number }
}

const limiterOf = (
  { points, duration }: typeof perAddress,
  factor: number,
): ((key: string) => Promise<boolean>) => {
  const limiter = new RateLimiterMemory({ points: Math.max(1, Math.round(points * factor)), duration })
  return (key) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    )
}

/** A reader who asks not to be tracked, or to spare his data, is not counted, whatever his browser sends. */
const asksNotTo = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1' || headers['save-data'] === 'on'

/** Only pages of the shop tell; programs that send no such header are bounded by the limits alone. */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin'

const visitOf = (body: unknown): PageVisit | null => {
  if (!Buffer.isBuffer(body)) return null
  try {
    return PageVisit.safeParse(parseJsonBody(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

const bucketsOf = ({ vitals }: PageVisit): CountedVital[] =>
  vitalMetrics.flatMap((metric) => {
    const value = vitals[metric]
    return value === undefined ? [] : [{ metric, bucket: bucketOf(metric, value) }]
  })

/**
 * `POST /vitals`: a browser tells how fast the page was that its reader leaves. Anybody may send anything: it is counted
 * in a bucket or not at all, and the answer is always the same. Address, cookies and the rest of the request are not
 * looked at beyond the limits.
 */
export const registerVisitBeacon = (app: FastifyInstance, { db, log, config }: BeaconDependencies): void => {
  const mayAddress = limiterOf(perAddress, config.limitFactor)
  const mayAnyone = limiterOf(perProcess, config.limitFactor)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Beacons come as plain text, so that no browser asks for permission first.
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.setErrorHandler((_error, _request, reply) =>
      reply.code(204).header('cache-control', 'no-store').send(),
    )
    scope.post(beaconPath, { bodyLimit: mostBytes }, async (request, reply) => {
      void reply.code(204).header('cache-control', 'private, no-store')
      if (asksNotTo(request) || isForeign(request)) return reply.send()
      const visit = visitOf(request.body)
      const vitals = visit ? bucketsOf(visit) : []
      if (!visit || vitals.length === 0) return reply.send()
      // In this order: who is over his own share takes nothing from others.
      if (!(await mayAddress(ipAddressOf(addressOf(request)))) || !(await mayAnyone('all')))
        return reply.send()
      try {
        await countVisit(db, visit.page, visit.device, vitals)
      } catch (error) {
        log.warn({ event: 'visit not counted', err: error }, 'how fast a page was could not be kept')
      }
      return reply.send()
    })
  })
}
