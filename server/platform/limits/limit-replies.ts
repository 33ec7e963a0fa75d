import { spokenWait } from '#contract/spoken-wait.ts'
import { type Reply, refuse } from '#server/platform/http/reply.ts'
import type { Delay } from '#server/platform/limits/work-gate.ts'

export const refuseLimit = ({ retryAfterSeconds }: { retryAfterSeconds: number }): Reply<never> =>
  refuse('RATE_LIMITED', { retryAfterSeconds })

/** Says how long to wait, and that waiting is enough; a client that can do the task need not wait. */
export const refuseForNow = ({ task, retryAfterSeconds }: Delay): Reply<never> =>
  task === null
    ? refuseLimit({ retryAfterSeconds })
    : refuse('CHALLENGE', { data: task, values: spokenWait(retryAfterSeconds), retryAfterSeconds })
