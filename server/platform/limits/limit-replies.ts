import { waitText } from '#contract/wait-text.ts'
import { type Reply, refuse } from '#server/platform/http/reply.ts'
import type { Delay } from '#server/platform/limits/work-gate.ts'

export const refuseLimit = ({ retryAfterSeconds }: { retryAfterSeconds: number }): Reply<never> =>
  refuse('RATE_LIMITED', { retryAfterSeconds })

/** The `CHALLENGE` refusal: it says how long to wait; a client that solves the task need not wait. */
export const refuseForNow = ({ task, retryAfterSeconds }: Delay): Reply<never> =>
  task === null
    ? refuseLimit({ retryAfterSeconds })
    : refuse('CHALLENGE', { data: task, values: waitText(retryAfterSeconds), retryAfterSeconds })
