import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallAnswer } from '#contract/call-client.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'

type Told = { kind: 'done' | 'warning'; text: string } | null

/** What staff do with a card account, what came of it, and the list as it is then. */
export const useCardActions = () => {
  const t = useTranslations('cards')
  const call = useCall()
  const revalidator = useRevalidator()
  const [notice, setNotice] = useState<Told>(null)
  const tell = async (
    answer: CallAnswer<'officeExtendCard'> | CallAnswer<'officeDeleteCard'> | null,
    done: string,
  ) => {
    const isDone = answer?.code === 200
    setNotice(isDone ? { kind: 'done', text: done } : { kind: 'warning', text: answer?.msg ?? t('failed') })
    await revalidator.revalidate()
  }
  return {
    notice,
    extend: async (id: string) =>
      tell(
        await call('officeExtendCard', { id }, { shownByCaller: 'everything' }).catch(() => null),
        t('extended'),
      ),
    remove: async (id: string) =>
      tell(
        await call('officeDeleteCard', { id }, { shownByCaller: 'everything' }).catch(() => null),
        t('deleted'),
      ),
  }
}
