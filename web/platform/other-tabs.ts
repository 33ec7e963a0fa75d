import { useEffect, useEffectEvent } from 'react'
import type { CallName } from '#contract/calls.ts'

/** The kind of change in another tab of this browser. The message contains no data. */
export type TabChange = 'account' | 'cart' | 'wishlist'

/** Calls whose success is reported to other tabs. */
const newsOfCall: Partial<Record<CallName, readonly TabChange[]>> = {
  login: ['account'],
  register: ['account'],
  logout: ['account'],
  logoutAll: ['account'],
  deleteAccount: ['account'],
  saveAccount: ['account'],
  saveMyMachine: ['account'],
  removeMyMachine: ['account'],
  addCart: ['cart'],
  saveCart: ['cart'],
  removeCart: ['cart'],
  clearCart: ['cart'],
  checkCart: ['cart'],
  addWish: ['wishlist'],
  removeWish: ['wishlist'],
}

const channel =
  import.meta.env.SSR || !('BroadcastChannel' in globalThis) ? null : new BroadcastChannel('partwright')

/** Notifies the other tabs of the change of a successful call. */
export const notifyOtherTabs = (name: CallName): void => {
  for (const news of newsOfCall[name] ?? []) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no targets, windows have
    channel?.postMessage(news)
  }
}

const isNews = (data: unknown): data is TabChange =>
  data === 'account' || data === 'cart' || data === 'wishlist'

/**
 * Calls `onNews` when another tab has changed something, and with null when this tab becomes visible again: while
 * it was frozen or in the back/forward cache, it received nothing.
 */
export const useOtherTabs = (onNews: (news: TabChange | null) => void): void => {
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    channel?.addEventListener('message', ({ data }) => isNews(data) && tell(data), { signal })
    document.addEventListener('visibilitychange', () => !document.hidden && tell(null), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && tell(null), { signal })
    return () => listening.abort()
  }, [])
}
