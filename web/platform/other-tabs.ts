import { useEffect, useEffectEvent } from 'react'
import type { CallName } from '#contract/calls.ts'

/** What changed in another tab of this browser. Only the fact travels, never what is in it. */
export type TabNews = 'account' | 'cart' | 'wishlist'

/** Calls whose success other tabs must learn of. */
const newsOfCall: Partial<Record<CallName, readonly TabNews[]>> = {
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

/** Tells the other tabs what a successful call has changed. */
export const tellOtherTabs = (name: CallName): void => {
  for (const news of newsOfCall[name] ?? []) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no targets, windows have
    channel?.postMessage(news)
  }
}

const isNews = (data: unknown): data is TabNews =>
  data === 'account' || data === 'cart' || data === 'wishlist'

/**
 * Calls `onNews` when another tab has changed something, and with null when this tab comes back to its reader: while
 * it was frozen or kept for Back, it heard nothing.
 */
export const useOtherTabs = (onNews: (news: TabNews | null) => void): void => {
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
