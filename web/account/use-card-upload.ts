import { useEffect, useState } from 'react'
import type { CallSuccess } from '#contract/call-client.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'

/** The test account as the server told it, once. */
export type MadeAccount = CallSuccess<'cardUpload'>['data']

const formOf = (card: File): FormData => {
  const form = new FormData()
  form.set('card', card)
  return form
}

/** `cardUpload`, with the work a second card asks for done in between. A failure leaves the chosen file as it is. */
export const useCardUpload = (onMade: (account: MadeAccount) => void) => {
  const t = useTranslations('account.card')
  const call = useCall()
  const [keys] = useState(createKeyKeeper)
  const [state, setState] = useState<'idle' | 'reading' | 'solving'>('idle')
  const [failure, setFailure] = useState<string | null>(null)

  const read = (card: File) =>
    call('cardUpload', formOf(card), {
      idempotencyKey: keys.keyFor([card.name, card.size, card.lastModified]),
      shownByCaller: 'everything',
      onWork: (isWorking) => setState(isWorking ? 'solving' : 'reading'),
    })
  const upload = async (card: File) => {
    setState('reading')
    setFailure(null)
    const answer = await read(card).catch(() => null)
    setState('idle')
    if (answer?.code === 200 && answer.data.password !== '') {
      showToast({ kind: 'success', text: answer.msg, durationMs: 5_000 })
      return onMade(answer.data)
    }
    // Told before and kept nowhere: the next press makes another account.
    if (answer?.code === 200 || answer?.reason === 'IDEMPOTENCY_MISMATCH') keys.renew()
    if (answer?.code === 200) return setFailure(t('toldOnce'))
    setFailure(answer?.code === 601 ? answer.msg : t('failed'))
  }
  return { upload, state, failure, clear: () => setFailure(null) }
}

/** Whole seconds since `isRunning` began. */
export const useSeconds = (isRunning: boolean): number => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    setSeconds(0)
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}
