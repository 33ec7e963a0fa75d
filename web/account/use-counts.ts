import type { UserInfo } from '#contract/shop/accounts.contract.ts'
import { useAppState } from '#web/platform/app-state.tsx'

/** The numbers beside Wishlist and Cart in the header. */
export const useCounts = () => {
  const { call, user } = useAppState()
  const set = (counts: Partial<UserInfo['counts']>) =>
    user.set((now) => now && { ...now, counts: { ...now.counts, ...counts } })
  return {
    set,
    /** Changes a count by some, never below nothing. */
    add: (name: keyof UserInfo['counts'], by: number) => {
      const now = user.get()?.counts[name]
      if (now !== undefined) set({ [name]: Math.max(0, now + by) })
    },
    /** Asks the server, where an answer does not tell whether something is new. */
    refresh: async (): Promise<void> => {
      const answer = await call('getinfo', {}, { shownByCaller: 'everything' }).catch(() => null)
      if (answer?.code === 200) set(answer.data.counts)
    },
  }
}
