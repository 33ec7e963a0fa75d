import type { SignInRefusal } from '#server/accounts/authenticate.service.ts'
import type { Checked } from '#server/accounts/accounts.rules.ts'
import { type Reply, refuse } from '#server/platform/http/reply.ts'
import type { LimitState } from '#server/platform/limits/account-limits.ts'
import { QueueFull } from '#server/platform/turns.ts'

/** The first thing to mend in a form. */
export const refuseForm = (checked: Extract<Checked<unknown>, { ok: false }>): Reply<never> =>
  refuse(checked.reason, checked.field === undefined ? {} : { values: { field: checked.field } })

export const refuseLimit = (limit: Pick<LimitState, 'retryAfterSeconds'>): Reply<never> =>
  refuse('RATE_LIMITED', { retryAfterSeconds: limit.retryAfterSeconds })

export const refuseSignIn = (refusal: SignInRefusal): Reply<never> => {
  switch (refusal.because) {
    case 'limit':
      return refuseLimit(refusal.limit)
    case 'challenge':
      return refuse('CHALLENGE', { data: refusal.challenge })
    default:
      return refuse('LOGIN_FAILED', { code: 500 })
  }
}

const busySeconds = 5

/** Runs what hashes a password; when too many wait already, the caller is asked to come back. */
export const unlessBusy = async <Output>(work: () => Promise<Reply<Output>>): Promise<Reply<Output>> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof QueueFull) return refuseLimit({ retryAfterSeconds: busySeconds })
    throw error
  }
}
