import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCounts } from '#web/account/use-counts.ts'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { type Choice, choiceLines } from '#web/trade/quotes/quote-choice.rules.ts'

/** Accepts the ticked lines and opens the order that they become. */
export const useAcceptQuote = (id: string, version: number) => {
  const t = useTranslations('trade-quote')
  const call = useCall()
  const counts = useCounts()
  const navigate = useAppNavigate()
  const revalidator = useRevalidator()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const accept = async (choice: Choice) => {
    if (isBusy) return
    const input = { id, version, lines: choiceLines(choice) }
    setBusy(true)
    setFailure(null)
    const options = { idempotencyKey: keys.keyFor(input), shownByCaller: 'invalid' } as const
    const answer = await call('acceptInquery', input, options).catch(() => null)
    setBusy(false)
    if (answer?.code === 200) {
      showToast({ kind: 'success', text: answer.msg })
      void counts.refresh()
      await navigate(`/order/${answer.data.order.id}`)
      return
    }
    setFailure(answer?.code === 601 ? answer.msg : t('failed'))
    // Another version or another state: the page shows what holds now.
    if (answer?.code === 601) await Promise.all([revalidator.revalidate(), counts.refresh()])
  }
  return { accept, isBusy, failure }
}
