import { useEffect, useState } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import type { CallAnswer } from '#contract/call-client.ts'
import type { FrameEntry } from '#web/office/kit/frame.tsx'
import { officeEntries } from '#web/office/office-pages.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

/** Whether the open screen is for staff only, so that somebody is signed in. */
export const useIsGuarded = (): boolean =>
  useMatches().some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && 'auth' in handle && handle.auth === 'staff',
  )

/** How many companies wait for approval; null: not known, or not for this reader to know. */
const useWaitingCompanies = (isGuarded: boolean): number | null => {
  const call = useOfficeCall()
  const { key } = useLocation()
  const isReadAgain = useRevalidator().state === 'loading'
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!isGuarded || isReadAgain) return
    let isOpen = true
    const take = (answer: CallAnswer<'officeWaiting'>) => {
      if (isOpen && answer.code === 200) setCount(answer.data.companies)
    }
    // Without the count the bar is still usable.
    void call('officeWaiting', {}, { shownByCaller: 'everything' }).then(take, () => undefined)
    return () => {
      isOpen = false
    }
  }, [call, isGuarded, isReadAgain, key])
  return isGuarded ? count : null
}

/** The entries of the bar; none on the sign-in page. */
export const useOfficeEntries = (): FrameEntry[] => {
  const t = useTranslations('officeNav')
  const tOffice = useTranslations('office')
  const format = useFormatter()
  const isGuarded = useIsGuarded()
  const companies = useWaitingCompanies(isGuarded)
  if (!isGuarded) return []
  return officeEntries.map(({ path, nav }) => {
    const entry = { to: `/office/${path}`, name: t(nav) }
    if (path !== 'companies' || companies === null || companies === 0) return entry
    const shown = format.number(companies)
    return { ...entry, waiting: { shown, said: tOffice('waiting', { count: companies, shown }) } }
  })
}
