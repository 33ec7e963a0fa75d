import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import type { CartLineProps } from '#web/cart/cart-line-parts.tsx'
import { LineCards } from '#web/cart/cart-lines.tsx'
import type { CartPlan } from '#web/cart/cart-plan.ts'
import type { FieldProblem } from '#web/cart/checkout-input.ts'
import { ExtraList } from '#web/cart/extra-lines.tsx'
import { LineWishes } from '#web/cart/line-wishes.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from '#web/cart/checkout.module.css'

interface InquiryBoxProps {
  plan: CartPlan
  rows: readonly CartLineProps[]
  draft: CartDraftHandle
  problem: FieldProblem | null
  isBusy: boolean
  onSend: () => void
}

/** What cannot go with the order stands apart: it goes as an inquiry, together with the order or by its own button. */
export const InquiryBox = ({ plan, rows, draft, problem, isBusy, onSend }: InquiryBoxProps) => {
  const t = useTranslations('cart.apart')
  const count = rows.length + plan.extras.length
  return (
    <section className={styles['apart']} aria-label={t('title', { count })}>
      <h3>
        {t('title', { count })} <span>{t('why')}</span>
      </h3>
      <LineCards rows={rows} hasPrices />
      <ExtraList draft={draft} />
      <LineWishes draft={draft} lines={plan.tickedApart} problem={problem} />
      <div className={styles['apartEnd']}>
        <Checkbox
          label={t('along')}
          checked={draft.draft.sendsAlong}
          onChange={(event) => draft.change({ sendsAlong: event.target.checked })}
        />
        <Button size="small" isBusy={isBusy} onClick={onSend}>
          {t('only')}
        </Button>
      </div>
    </section>
  )
}
