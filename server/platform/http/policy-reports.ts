import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { parseJsonBody } from '#server/platform/http/body.ts'
import { policyReportsIn } from '#server/platform/http/policy-report.rules.ts'
import { addressOf, ipAddressOf } from '#server/platform/http/request-context.ts'
import { policyReportPath } from '#server/platform/http/security-headers.ts'
import type { Logger } from '#server/platform/log.ts'

const mostBytes = 16 * 1024

/** A page that breaks the policy tells so again and again: a few lines say it, more would fill the log. */
const perAddress = { points: 10, duration: 60 }
const perProcess = { points: 60, duration: 60 }

const mayCount = (limiter: RateLimiterMemory, subject: string): Promise<boolean> =>
  limiter.consume(subject).then(
    () => true,
    () => false,
  )

/**
 * `POST /csp-report`: browsers tell that a page broke the content policy. It becomes a line of the log without personal
 * data; the answer is the same whatever was sent.
 */
export const registerPolicyReports = (app: FastifyInstance, log: Logger): void => {
  const ofAddress = new RateLimiterMemory(perAddress)
  const ofAll = new RateLimiterMemory(perProcess)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Both kinds of reports have content types of their own, and no other call takes those.
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      async (_request: FastifyRequest, body: Buffer) =>
        parseJsonBody(body.length === 0 ? '{}' : body.toString('utf8')),
    )
    scope.post(policyReportPath, { bodyLimit: mostBytes }, async (request, reply) => {
      for (const report of policyReportsIn(request.body)) {
        // In this order: who is over his own share takes nothing from others.
        if (!(await mayCount(ofAddress, ipAddressOf(addressOf(request)))) || !(await mayCount(ofAll, 'all')))
          break
        log.warn({ event: 'policy report', ...report }, 'a browser refused what the content policy forbids')
      }
      return reply.code(204).header('cache-control', 'private, no-store').send()
    })
  })
}
