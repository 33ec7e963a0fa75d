import { useEffect, useEffectEvent } from 'react'
import { type TabChange, tabChannel } from '#web/platform/other-tabs.ts'

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
    tabChannel?.addEventListener('message', ({ data }) => isNews(data) && tell(data), { signal })
    document.addEventListener('visibilitychange', () => !document.hidden && tell(null), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && tell(null), { signal })
    return () => listening.abort()
  }, [])
}
