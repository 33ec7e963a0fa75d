import { useState } from 'react'
import type { Money } from '#contract/money.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { type BookLine, wearLines } from '#web/model/book.rules.ts'
import { WearSign } from '#web/model/wear-sign.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useSignedInAction } from '#web/platform/session.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/model/wear-parts.module.css'

interface WearPartsProps {
  lines: readonly BookLine[]
  /** What all of them cost; null where nobody knows. */
  total: Money | null
}

/** All parts of the assembly that wear out with one press: the best article of each position. */
export const WearParts = ({ lines, total }: WearPartsProps) => {
  const t = useTranslations('model.wear')
  const { money } = useFormatter()
  const worn = wearLines(lines)
  const { add, isBusy } = useAddAll(worn)
  if (worn.length < 2) return null
  const numbers = worn.map(({ number }) => number).join(', ')
  return (
    <p className={styles['wear']} data-print="hide">
      <span>
        <strong>{t('count', { count: worn.length })}</strong> <WearSign /> {t('numbers', { numbers })}
      </span>
      <Button isBusy={isBusy} onClick={add}>
        {total ? t('addFor', { count: worn.length, sum: money(total) }) : t('add', { count: worn.length })}
      </Button>
    </p>
  )
}

const useAddAll = (worn: readonly BookLine[]) => {
  const call = useCall()
  const counts = useCounts()
  const signedIn = useSignedInAction('cart')
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const lines = worn.flatMap(({ best }) =>
      best ? [{ productId: best.id, quantity: Math.ceil(best.packMin / best.packStep) * best.packStep }] : [],
    )
    const answer = await call('addCartLines', { lines }, { idempotencyKey: keys.keyFor(lines) }).catch(
      () => null,
    )
    setBusy(false)
    // No answer: the same key asks once more, so that nothing is added twice.
    if (answer === null) return
    keys.renew()
    if (answer.code !== 200) return
    const refused = worn.flatMap(({ best }, at) => {
      const { msg = null } = answer.data.lines[at] ?? {}
      return best && msg !== null ? [`${best.standard}: ${msg}`] : []
    })
    showToast(
      refused.length > 0
        ? { kind: 'warning', text: refused.join('\n'), topic: 'cart' }
        : { kind: 'success', text: answer.msg, topic: 'cart', durationMs: 3_000 },
    )
    await counts.refresh()
  }
  return { isBusy, add: () => signedIn(() => void run()) }
}
