import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCall } from '#web/platform/app-state.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

type CardCall = 'officeExtendCard' | 'officeDeleteCard'

/** What staff do with card accounts, the outcome in words, and the list as it is then. */
export const useCardActions = () => {
  const t = useTranslations('office-business-cards')
  const format = useFormatter()
  const call = useCall()
  const revalidator = useRevalidator()
  const [notice, setNotice] = useState<{ kind: 'done' | 'warning'; text: string } | null>(null)
  /** One after the other; stops at the first that is refused. */
  const callForEach = async (name: CardCall, ids: readonly string[]): Promise<string | null> => {
    const [id, ...further] = ids
    if (id === undefined) return null
    const answer = await call(name, { id }, { shownByCaller: 'everything' }).catch(() => null)
    return answer?.code === 200 ? callForEach(name, further) : (answer?.msg ?? t('failed'))
  }
  const run = async (name: CardCall, ids: readonly string[], doneText: string) => {
    const refusal = await callForEach(name, ids)
    const done = t(doneText, { count: ids.length, shown: format.number(ids.length) })
    setNotice(refusal === null ? { kind: 'done', text: done } : { kind: 'warning', text: refusal })
    await revalidator.revalidate()
  }
  return {
    notice,
    extend: (ids: readonly string[]) => run('officeExtendCard', ids, 'extended'),
    remove: (ids: readonly string[]) => run('officeDeleteCard', ids, 'deleted'),
  }
}
