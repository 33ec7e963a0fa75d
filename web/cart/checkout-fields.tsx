import { deliveryModes } from '#contract/delivery-mode.ts'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Select, TextArea, TextField } from '#web/ui/field.tsx'
import styles from '#web/cart/checkout.module.css'

/** Today where the reader is, as a date field writes it. */
const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** What a trade order carries beside its lines: reference, day, note, way of delivery. */
export const CheckoutFields = ({ draft: { draft, change } }: { draft: CartDraftHandle }) => {
  const t = useTranslations('cart.checkout')
  return (
    <div className={styles['fields']}>
      <TextField
        label={t('poNumber')}
        maxLength={60}
        value={draft.poNumber}
        onChange={(event) => change({ poNumber: event.target.value })}
      />
      <TextField
        label={t('wishDate')}
        type="date"
        min={today()}
        value={draft.wishDate}
        onChange={(event) => change({ wishDate: event.target.value })}
      />
      <div className={styles['wide']}>
        <TextArea
          label={t('note')}
          rows={1}
          maxLength={2000}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <div className={styles['wide']}>
        <Select
          label={t('delivery')}
          value={draft.deliveryMode}
          onChange={(event) => {
            const mode = deliveryModes.find((known) => known === event.target.value)
            if (mode) change({ deliveryMode: mode })
          }}
        >
          {(['now_and_later', 'complete', 'now_only'] as const).map((mode) => (
            <option key={mode} value={mode}>
              {t(`mode.${mode}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
