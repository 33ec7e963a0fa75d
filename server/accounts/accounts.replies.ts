import type { SignInRefusal } from '#server/accounts/authenticate.service.ts'
import type { Checked } from '#server/accounts/accounts.rules.ts'
import { type Reply, refuse } from '#server/platform/http/reply.ts'
import { refuseLimit, refuseForNow } from '#server/platform/limits/limit-replies.ts'
import { QueueFull } from '#server/platform/turns.ts'

/** The first thing to correct in a form. */
export const refuseForm = (checked: Extract<Checked<unknown>, { ok: false }>): Reply<never> =>
  refuse(checked.reason, checked.field === undefined ? {} : { values: { field: checked.field } })

export const refuseSignIn = (refusal: SignInRefusal): Reply<never> => {
  switch (refusal.because) {
    case 'delay':
      return refuseForNow(refusal.delay)
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
