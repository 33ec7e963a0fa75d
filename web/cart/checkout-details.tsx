import { useTranslations } from '#web/platform/texts.ts'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/cart/checkout.module.css'

/** Today where the reader is, as a date field writes it. */
const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** What a trade order carries beside its lines; folded away until it is needed. */
export const CheckoutDetails = ({ draft: { draft, change } }: { draft: CartDraftHandle }) => {
  const t = useTranslations('cart.checkout')
  return (
    <details className={styles['details']}>
      <summary>
        <Icon name="chevronDown" width="1em" />
        {t('details')}
      </summary>
      <div className={styles['fields']}>
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
        <Checkbox
          label={t('partialDelivery')}
          checked={draft.allowsPartialDelivery}
          onChange={(event) => change({ allowsPartialDelivery: event.target.checked })}
        />
      </div>
    </details>
  )
}
