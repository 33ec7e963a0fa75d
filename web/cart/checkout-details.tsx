import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import { DeliveryFields } from '#web/cart/delivery-fields.tsx'
import type { FieldProblem } from '#web/cart/use-checkout.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/cart/checkout.module.css'

/** Today where the reader is, as a date field writes it. */
const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

interface CheckoutDetailsProps {
  draft: CartDraftHandle
  /** What the last checkout found wrong with the typed address. */
  problem: FieldProblem | null
}

/** What a trade order carries beside its lines; folded away until it is needed. */
export const CheckoutDetails = ({ draft: handle, problem }: CheckoutDetailsProps) => {
  const t = useTranslations('cart.checkout')
  const { draft, change } = handle
  const [isOpen, setOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const show = useEffectEvent((field: string) => {
    setOpen(true)
    fields.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  })
  useEffect(() => {
    if (problem) show(problem.field)
  }, [problem])
  return (
    <details
      className={styles['details']}
      open={isOpen || problem !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="chevronDown" width="1em" />
        {t('details')}
      </summary>
      <div className={styles['fields']} ref={fields}>
        {(isOpen || problem !== null) && (
          <DeliveryFields
            draft={handle}
            errorOf={(field) => (problem?.field === field ? problem.text : undefined)}
          />
        )}
        <TextField
          label={t('poNumber')}
          optional={t('optional')}
          maxLength={60}
          value={draft.poNumber}
          onChange={(event) => change({ poNumber: event.target.value })}
        />
        <TextField
          label={t('wishDate')}
          optional={t('optional')}
          type="date"
          min={today()}
          value={draft.wishDate}
          onChange={(event) => change({ wishDate: event.target.value })}
        />
        <div className={styles['wide']}>
          <TextArea
            label={t('note')}
            optional={t('optional')}
            rows={2}
            maxLength={2000}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </div>
      </div>
    </details>
  )
}
