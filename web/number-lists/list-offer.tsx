import { useEffect, useState } from 'react'
import type { OrderList } from '#contract/shop/quick-order.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useCall, useUser } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { handOverList } from '#web/number-lists/handed-list.ts'
import { asNumberList } from '#web/number-lists/looks-like-list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/number-lists/list-offer.module.css'

/** Longer lists travel in the tab and not in an address. */
const mostInAddress = 1_500

/** Where the list is ordered; a long one waits there. */
export const takeOffer = (list: string): string => {
  if (list.length <= mostInAddress) return `/quick-order?list=${encodeURIComponent(list)}`
  handOverList(list)
  return '/quick-order'
}

/** A list of numbers, and what becomes of it; null for an ordinary search. */
export const readOffer = (text: string) => {
  const list = asNumberList(text)
  return list === null ? null : { list, ListOffer, takeOffer }
}

/** How the list reads for the buyer who is signed in; null for a visitor and until it is known. */
const useCounts = (list: string): OrderList['counts'] | null => {
  const call = useCall()
  const isSignedIn = useUser() !== null
  const [read, setRead] = useState<{ of: string; counts: OrderList['counts'] } | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    const stop = new AbortController()
    const options = { signal: stop.signal, shownByCaller: 'everything' } as const
    const load = async () => {
      const answer = await call('readOrderList', { text: list }, options).catch(() => null)
      if (!stop.signal.aborted && answer?.code === 200) setRead({ of: list, counts: answer.data.counts })
    }
    void load()
    return () => stop.abort()
  }, [call, list, isSignedIn])
  return read?.of === list ? read.counts : null
}

/** Offers to order a list of numbers that somebody searched for: "4 numbers found, 1 unknown: put into the cart". */
export const ListOffer = ({ list, onGo }: { list: string; onGo?: () => void }) => {
  const t = useTranslations('list-offer')
  const counts = useCounts(list)
  const lines = list.split('\n').length
  const found = counts ? counts.ready + counts.inquiry + counts.questions : null
  return (
    <div className={styles['offer']}>
      <span role="status">
        {counts && found !== null ? t('found', { found, unknown: counts.out }) : t('list', { count: lines })}
      </span>
      <AppLink
        to={list.length <= mostInAddress ? takeOffer(list) : '/quick-order'}
        className={buttonClass({ size: 'small', look: 'primary' })}
        onClick={() => {
          takeOffer(list)
          onGo?.()
        }}
      >
        {t('put')}
      </AppLink>
    </div>
  )
}
