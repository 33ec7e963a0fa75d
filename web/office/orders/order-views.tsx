import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { type OrderView, orderViews } from '#contract/office/order-state.ts'
import { countedAs } from '#web/office/kit/counted.ts'
import { Tabs } from '#web/office/kit/tabs.tsx'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

export const openView = (query: URLSearchParams): OrderView =>
  orderViews.find((view) => view === query.get('view')) ?? 'all'

/** How many orders each view has. They are counted after the rows are shown, and again after an action. */
const useCounts = (): Partial<Record<OrderView, number>> => {
  const call = useOfficeCall()
  const isReadAgain = useRevalidator().state === 'loading'
  const [counts, setCounts] = useState<Partial<Record<OrderView, number>>>({})
  useEffect(() => {
    if (isReadAgain) return
    let isOpen = true
    const take = (answer: Awaited<ReturnType<typeof call<'officeCountOrder'>>>) => {
      if (isOpen && answer.code === 200) setCounts(answer.data)
    }
    // Without counts the tabs are still usable.
    void call('officeCountOrder', {}).then(take, () => undefined)
    return () => {
      isOpen = false
    }
  }, [call, isReadAgain])
  return counts
}

/** The views of the list as tabs, each with its count. */
export const OrderViews = () => {
  const t = useTranslations('office-orders.view')
  const { number } = useFormatter()
  const [query] = useQuery()
  const counts = useCounts()
  const open = openView(query)
  const shown = (view: OrderView) => {
    const count = counts[view]
    if (count === undefined) return t(view)
    return t('counted', { view: t(view), count: countedAs(count, number).shown })
  }
  return (
    <Tabs
      label={t('label')}
      tabs={orderViews.map((view) => ({
        search: view === 'all' ? '' : `?view=${view}`,
        name: shown(view),
        isOpen: view === open,
      }))}
    />
  )
}
