import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { z } from 'zod'
import type { CallAnswer } from '#contract/call-client.ts'
import type { officeToday } from '#contract/office/today.contract.ts'
import type { FrameEntry } from '#web/office/kit/frame.tsx'
import { useKeptViews } from '#web/office/kit/kept-views.ts'
import { officeEntries } from '#web/office/office-pages.ts'
import { countedAs } from '#web/office/kit/counted.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

type TodayData = z.infer<typeof officeToday.output>

/** Whether the open screen is for staff only, so that somebody is signed in. */
export const useIsGuarded = (): boolean =>
  useMatches().some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && 'auth' in handle && handle.auth === 'staff',
  )

/** What waits; null: not known yet. */
const useToday = (isGuarded: boolean): TodayData | null => {
  const call = useOfficeCall()
  const { key } = useLocation()
  // New with each navigation and each time an action has the screen read again.
  const shown = useMatches().at(-1)?.loaderData
  const [today, setToday] = useState<TodayData | null>(null)
  useEffect(() => {
    if (!isGuarded) return
    let isOpen = true
    const take = (answer: CallAnswer<'officeToday'>) => {
      if (isOpen && answer.code === 200) setToday(answer.data)
    }
    // Without the counts the bar is still usable.
    void call('officeToday', {}, { shownByCaller: 'everything' }).then(take, () => undefined)
    return () => {
      isOpen = false
    }
  }, [call, isGuarded, shown, key])
  return isGuarded ? today : null
}

/** What the signed-in person may do; null: not known yet. */
const usePermissions = (isGuarded: boolean): readonly string[] | null => {
  const call = useOfficeCall()
  const [permissions, setPermissions] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (!isGuarded) return
    let isOpen = true
    void call('officeInfo', {}, { shownByCaller: 'everything' }).then(
      (answer) => {
        if (isOpen && answer.code === 200) setPermissions(answer.data.permissions)
      },
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [call, isGuarded])
  return permissions
}

export interface OfficeEntry extends FrameEntry {
  /** G and this letter go there. */
  letter: string | undefined
}

/** The entries of the bar; none on the sign-in page. */
export const useOfficeEntries = (): OfficeEntry[] => {
  const t = useTranslations('officeNav')
  const tOffice = useTranslations('office')
  const format = useFormatter()
  const isGuarded = useIsGuarded()
  const today = useToday(isGuarded)
  const permissions = usePermissions(isGuarded)
  const keptViews = useKeptViews()
  if (!isGuarded) return []
  const waitingAt: Partial<Record<string, number>> = {
    '': today?.needsUs ?? 0,
    companies: today?.queues.companies?.count ?? 0,
  }
  // The bar keeps room for all entries until the permissions are known. The menu needs none: it is still closed.
  const shownEntries = officeEntries.filter(
    ({ needs, isMore }) => needs === undefined || (permissions?.includes(needs) ?? !isMore),
  )
  return shownEntries.map(({ path, nav, letter, isMore }) => {
    const to = path === '' ? '/office' : `/office/${path}`
    const entry = { to, search: keptViews[to], name: t(nav), letter, isMore }
    const count = waitingAt[path] ?? 0
    if (count === 0) return entry
    const counted = countedAs(count, format.number)
    return { ...entry, waiting: { shown: counted.shown, said: tOffice('waiting', counted) } }
  })
}
