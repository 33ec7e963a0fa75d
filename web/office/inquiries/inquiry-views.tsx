import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { CallAnswer } from '#contract/call-client.ts'
import type { InquiryView } from '#contract/office/inquiries.contract.ts'
import { countedAs } from '#web/office/kit/counted.ts'
import { Tabs } from '#web/office/kit/tabs.tsx'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

const views = [
  'nobody',
  'mine',
  'answered',
  'waiting',
  'quoted',
  'ending',
  'ended',
] as const satisfies InquiryView[]
type Shown = InquiryView | 'all'

export const openView = (query: URLSearchParams): InquiryView | undefined =>
  views.find((view) => view === query.get('view'))

/** How many inquiries each part has. They are counted after the rows are shown, and again after an action. */
const useCounts = (): Partial<Record<Shown, number>> => {
  const call = useOfficeCall()
  const isReadAgain = useRevalidator().state === 'loading'
  const [counts, setCounts] = useState<Partial<Record<Shown, number>>>({})
  useEffect(() => {
    if (isReadAgain) return
    let isOpen = true
    const take = (answer: CallAnswer<'officeCountInquery'>) => {
      if (isOpen && answer.code === 200) setCounts(answer.data)
    }
    // Without counts the tabs are still usable.
    void call('officeCountInquery', {}, { shownByCaller: 'everything' }).then(take, () => undefined)
    return () => {
      isOpen = false
    }
  }, [call, isReadAgain])
  return counts
}

/** The parts of the list as tabs, each with its count; search and state are kept. */
export const InquiryViews = () => {
  const t = useTranslations('office-inquiries.view')
  const { number } = useFormatter()
  const [query] = useQuery()
  const counts = useCounts()
  const open: Shown = openView(query) ?? 'all'
  const nameOf = (view: Shown) => {
    const count = counts[view]
    if (count === undefined) return t(view)
    return t('counted', { view: t(view), count: countedAs(count, number).shown })
  }
  const searchOf = (view: Shown) => {
    const search = new URLSearchParams(query)
    search.delete('cursor')
    search.delete('view')
    if (view !== 'all') search.set('view', view)
    return `?${search}`
  }
  const shown: Shown[] = ['all', ...views]
  return (
    <Tabs
      label={t('label')}
      tabs={shown.map((view) => ({ search: searchOf(view), name: nameOf(view), isOpen: view === open }))}
    />
  )
}
