import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '#server/platform/config.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { addressOf, ipAddressOf } from '#server/platform/http/request-context.ts'

/** Long enough that a page with its pictures and a fast reader never meet the limit. */
const windowSeconds = 10

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read that anyone may do; counted by READ_LIMIT. */
    isPublicRead?: boolean
  }
}

/** Bounds public reads per IPv4 address or IPv6 /64, in memory: `READ_LIMIT` a second on average, bursts allowed. */
export const useReadLimit = (app: FastifyInstance, config: Config): void => {
  if (config.readLimit === 0) return
  const limiter = new RateLimiterMemory({ points: config.readLimit * windowSeconds, duration: windowSeconds })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.isPublicRead) return
    try {
      await limiter.consume(ipAddressOf(addressOf(request)))
    } catch {
      await sendEdge(request, reply.header('retry-after', String(windowSeconds)), 429)
    }
  })
}
