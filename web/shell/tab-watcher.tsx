import { useRevalidator } from 'react-router'
import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import { useAppState } from '#web/platform/app-state.tsx'
import type { TabChange } from '#web/platform/other-tabs.ts'
import { useOtherTabs } from '#web/platform/use-other-tabs.ts'
import { useSession } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toasts.ts'

/** Keeps the session and the header counts in sync with other tabs. */
export const TabWatcher = () => {
  const { call, user } = useAppState()
  const { leave } = useSession()
  const revalidator = useRevalidator()

  const follow = async (now: UserInfo | null) => {
    const before = user.get()
    user.set(now)
    if (before?.id === now?.id) return
    if (now) return revalidator.revalidate()
    showToast({ kind: 'success', text: { key: 'signedOut' }, topic: 'account' })
    await leave()
  }

  const ask = async (news: TabChange | null): Promise<void> => {
    // Without a session the counts are always empty, so there is nothing to refresh.
    if (news !== 'account' && user.get() === null) return
    const answer = await call(
      'getinfo',
      {},
      { shownByCaller: 'everything', isSignedOutExpected: true },
    ).catch(() => null)
    if (answer?.code === 200) await follow(answer.data)
    else if (answer?.code === 401) await follow(null)
  }

  useOtherTabs((news) => void ask(news))
  return null
}
