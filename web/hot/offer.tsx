import { usePriceWords } from '#web/product-card/price-text.tsx'
import { Price } from '#web/product-card/price.tsx'
import type { RowExtra } from '#web/catalogue/product-row.tsx'
import { priceSaved } from '#web/hot/campaigns.ts'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/hot/hot.module.css'

/** In a row or tile: what campaign it is of and until when, and beside the price the one before. */
export const Offer: RowExtra = ({ card, at }) =>
  at === 'name' ? <Campaign promotion={card.promotion ?? null} /> : <PriceNow card={card} />

export const Until = ({ at }: { at: string }) => {
  const t = useTranslations('hot')
  return t.rich('until', { day: () => <CalendarDay date={at} /> })
}

const Campaign = ({ promotion }: { promotion: { title: string; endAt: string | null } | null }) => {
  if (promotion === null || (promotion.title === '' && promotion.endAt === null)) return null
  return (
    <span className={styles['offer']}>
      {promotion.title !== '' && <span>{promotion.title}</span>}
      {promotion.endAt !== null && (
        <span>
          <Until at={promotion.endAt} />
        </span>
      )}
    </span>
  )
}

const PriceNow: typeof Price = ({ card }) => {
  const t = useTranslations('hot')
  const wordsOf = usePriceWords()
  const before = priceSaved(card)
  if (!before) return <Price card={card} />
  const { written, said } = wordsOf(before)
  return (
    <span className={styles['prices']}>
      <s className={styles['before']}>
        <span aria-hidden="true">{written}</span>
        <VisuallyHidden>{t('before', { price: said })}</VisuallyHidden>
      </s>{' '}
      <Price card={card} />
    </span>
  )
}
