import { useEffect, useEffectEvent, useState } from 'react'
import type { ProductCard } from '#contract/product-card.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall, useUser } from '#web/platform/app-state.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useOtherTabs } from '#web/platform/use-other-tabs.ts'

interface WishMessage {
  kind: 'done' | 'warning'
  text: string
  /** A product that may come back, and where it stood. */
  removed: { card: ProductCard; at: number } | null
}

/** The wishlist of the open panel. A removal shows at once and comes back if the server refuses it. */
export const useWishlist = () => {
  const call = useCall()
  const counts = useCounts()
  const language = useLanguage()
  const [cards, setCards] = useState<readonly ProductCard[] | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const [message, setMessage] = useState<WishMessage | null>(null)

  const reader = useUser()?.id

  /** `unasked`: a background refresh, so an ended session is not reported. */
  const load = async (unasked = false) => {
    const answer = await call(
      'getWish',
      {},
      { shownByCaller: 'everything', isSignedOutExpected: unasked },
    ).catch(() => null)
    setUnreachable(answer?.code !== 200)
    if (answer?.code !== 200) return
    setCards(answer.data)
    counts.set({ wish: answer.data.length })
  }
  const loadNow = useEffectEvent(() => void load())
  useEffect(() => {
    if (reader !== undefined) loadNow()
  }, [language, reader])
  useOtherTabs((news) => {
    if (news === 'wishlist' || news === null) void load(true)
  })

  const insert = (card: ProductCard, at: number) => {
    setCards((now) => now?.toSpliced(at, 0, card) ?? null)
    counts.add('wish', 1)
  }
  const remove = async (card: ProductCard) => {
    const at = cards?.findIndex(({ id }) => id === card.id) ?? -1
    if (at < 0) return
    setCards((now) => now?.filter(({ id }) => id !== card.id) ?? null)
    counts.add('wish', -1)
    const answer = await call('removeWish', { id: card.id }).catch(() => null)
    if (answer?.code !== 200) return insert(card, at)
    setMessage({ kind: 'done', text: answer.msg, removed: { card, at } })
  }
  const putBack = async ({ card, at }: { card: ProductCard; at: number }) => {
    const answer = await call('addWish', { id: card.id }, { shownByCaller: 'invalid' }).catch(() => null)
    if (!answer) return
    setMessage({ kind: answer.code === 200 ? 'done' : 'warning', text: answer.msg, removed: null })
    if (answer.code === 200) insert(card, at)
  }
  return { cards, isUnreachable, message, load, remove, putBack }
}

export type Wishlist = ReturnType<typeof useWishlist>
