import type { CallName } from '#contract/calls.ts'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { CallError } from '#web/platform/call-error.ts'
import type { CallObserver } from '#web/platform/call-in-browser.ts'
import type { Store } from '#web/platform/store.ts'
import { sessionEvent } from '#web/shell/session-events.ts'
import { showToast } from '#web/platform/toasts.ts'

/** Calls of the login panel: what its last attempt came to takes the place of what was said of those before. */
const ofLoginPanel: ReadonlySet<CallName> = new Set(['login', 'register', 'regCode', 'resetCode', 'resetPwd'])

const tellRefusal = (name: CallName, refusal: Refusal) => {
  const topic = ofLoginPanel.has(name) ? 'account' : undefined
  if (refusal.code === 500) return showToast({ kind: 'error', text: refusal.msg, topic })
  if (refusal.code === 601) return showToast({ kind: 'warning', text: refusal.msg, topic })
  // What is gone is nobody's fault: the number by which support finds a failure would only puzzle.
  const trace = refusal.code === 404 ? '' : (refusal.traceId ?? '')
  return showToast({ kind: 'error', title: refusal.msg, text: trace })
}

const tellError = ({ kind, status }: CallError) => {
  if (kind === 'duplicate') return showToast({ kind: 'warning', text: { key: 'posting' } })
  if (kind === 'status')
    return showToast({ kind: 'error', text: { key: 'status', values: { status: status ?? 0 } } })
  return showToast({ kind: 'error', text: { key: kind } })
}

/** Every server of the contract uses this text (docs/seed-coverage.md S8-09); ours also sends the reason. */
const hasTokenExpired = ({ code, msg, reason }: Refusal): boolean =>
  reason === 'TOKEN_EXPIRED' || (code === 500 && msg === 'Token expired.')

/** Loaded on demand, so that the first page stays small. */
const notifyTabs = (name: CallName): void => {
  void import('#web/platform/other-tabs.ts')
    .then(({ notifyOtherTabs }) => notifyOtherTabs(name))
    .catch(() => undefined)
}

/**
 * Tells the reader what the seed's error catalogue says about an answer (docs/seed-coverage.md#8-the-error-catalogue).
 * A stranger's login cannot expire: without a session 401 opens the login panel instead of the dialog.
 */
export const createCallObserver = (user: Store<UserInfo | null>): CallObserver => ({
  onSuccess: notifyTabs,
  onRefusal: (name, refusal, shownByCaller) => {
    if (refusal.code === 401) return sessionEvent.set((now) => now ?? (user.get() ? 'expired' : 'wanted'))
    if (hasTokenExpired(refusal)) sessionEvent.set('ended')
    else if (shownByCaller === 'everything' || (shownByCaller === 'invalid' && refusal.code === 601)) return
    tellRefusal(name, refusal)
  },
  onError: (_name, error, shownByCaller) => {
    if (shownByCaller !== 'everything') tellError(error)
  },
})
