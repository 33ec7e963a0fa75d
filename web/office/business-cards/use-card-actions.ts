import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

type CardCall = 'officeExtendCard' | 'officeDeleteCard'

type Untick = (ids: readonly string[]) => void

/** What staff do with card accounts, the outcome in words, and the list as it is then. */
export const useCardActions = () => {
  const t = useTranslations('office-business-cards')
  const format = useFormatter()
  const call = useOfficeCall()
  const revalidator = useRevalidator()
  const [notice, setNotice] = useState<{ kind: 'done' | 'warning'; text: string } | null>(null)
  /** One after the other; stops at the first that is refused. */
  const callForEach = async (name: CardCall, ids: readonly string[]) => {
    const doneIds: string[] = []
    for (const id of ids) {
      const answer = await call(name, { id }, { shownByCaller: 'everything' }).catch(() => null)
      if (answer?.code !== 200) return { doneIds, refusal: answer?.msg ?? t('failed') }
      doneIds.push(id)
    }
    return { doneIds, refusal: null }
  }
  /** Of one row there is nothing to count. */
  const outcomeOf = (shown: string, all: number, refusal: string) =>
    all === 1 ? refusal : t('partlyDone', { done: shown, all: format.number(all), refusal })
  const run = async (name: CardCall, doneText: string, ids: readonly string[], untick: Untick) => {
    const { doneIds, refusal } = await callForEach(name, ids)
    const shown = format.number(doneIds.length)
    // Before the notice and the new rows: what staff tick from then on stays ticked.
    untick(doneIds)
    setNotice(
      refusal === null
        ? { kind: 'done', text: t(doneText, { count: doneIds.length, shown }) }
        : { kind: 'warning', text: outcomeOf(shown, ids.length, refusal) },
    )
    // Not awaited: an open question would hide the notice until the rows are there.
    void revalidator.revalidate()
  }
  return {
    notice,
    extend: (ids: readonly string[], untick: Untick) => run('officeExtendCard', 'extended', ids, untick),
    remove: (ids: readonly string[], untick: Untick) => run('officeDeleteCard', 'deleted', ids, untick),
  }
}

export type CardActions = ReturnType<typeof useCardActions>
