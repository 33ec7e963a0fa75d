import { createStore } from '#web/platform/store.ts'
import type { ToastKind } from '#web/ui/toast.tsx'

/** Words of `locales/<language>/shell.json` under `messages`, for callers outside of a screen. */
export interface ShellMessage {
  key: 'network' | 'timeout' | 'status' | 'posting' | 'languageChanged' | 'signedOut'
  values?: Record<string, string | number>
}

export interface ToastRequest {
  kind: ToastKind
  text: string | ShellMessage
  title?: string
  /**
   * 3 s for login, 1 s for register and reset, 5 s for validation and network (docs/seed-coverage.md S9-13 to S9-15).
   */
  durationMs?: number
  /** A later message on the same topic takes the place of this one. */
  topic?: 'cart' | 'account' | undefined
  /** One thing to do about it, such as undo. */
  action?: { label: string; run: () => void }
}

export interface ShownToast extends ToastRequest {
  id: number
  durationMs: number
  at: Date
}

const defaultDurationMs = 5_000
const maxShown = 4
const maxRemembered = 20

export const shownToasts = createStore<readonly ShownToast[]>([])
/** The last messages, newest first, for a reader who missed one. */
export const recentMessages = createStore<readonly ShownToast[]>([])

let lastId = 0

/** Shows a short message. It is never the only place of its text: a field error also stands at its field. */
export const showToast = (request: ToastRequest): void => {
  const toast = { durationMs: defaultDurationMs, ...request, id: ++lastId, at: new Date() }
  const isStale = ({ topic }: ShownToast) => topic !== undefined && topic === toast.topic
  shownToasts.set((now) => [...now.filter((one) => !isStale(one)), toast].slice(-maxShown))
  recentMessages.set((now) => [toast, ...now].slice(0, maxRemembered))
}

/** Takes away what was said about a topic, once it is no longer true. */
export const dismissTopic = (topic: ToastRequest['topic']): void => {
  shownToasts.set((now) => now.filter((toast) => toast.topic !== topic))
}

export const dismissToast = (id: number): void => {
  shownToasts.set((now) => now.filter((toast) => toast.id !== id))
}
