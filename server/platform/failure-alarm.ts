import type { FastifyInstance } from 'fastify'
import type { Logger } from '#server/platform/log.ts'

const windowMs = 5 * 60_000
/** Fewer say nothing: the shop may just have had one reader. */
const leastFailures = 20
const leastShare = 0.05

/** Raises an alarm, once in five minutes, when one answer in twenty fails (docs/trust.md#log-and-alarms). */
export const useFailureAlarm = (app: FastifyInstance, log: Logger, now: () => number = Date.now): void => {
  const newWindow = () => ({ endsAt: now() + windowMs, answers: 0, failures: 0, isTold: false })
  let current = newWindow()
  app.addHook('onResponse', (_request, reply, done) => {
    if (now() >= current.endsAt) current = newWindow()
    current.answers += 1
    if (reply.raw.statusCode >= 500) current.failures += 1
    const { answers, failures, isTold } = current
    if (!isTold && failures >= leastFailures && failures >= answers * leastShare) {
      current.isTold = true
      log.error({ alarm: 'failed-answers', answers, failures }, 'alarm: too many answers fail')
    }
    done()
  })
}
