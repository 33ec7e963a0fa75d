import type { BoughtArticle } from '#contract/shop/bought.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { usePriceWords } from '#web/product-card/price-text.tsx'
import styles from '#web/bought/bought.module.css'

/** "You bought 12 pieces on May 3, 2026 at €1.35", with the way to the order. */
export const BoughtNote = ({ bought: { standard, last } }: { bought: BoughtArticle }) => {
  const t = useTranslations('bought')
  const words = usePriceWords()
  const day = () => <CalendarDay key="day" date={last.on} />
  return (
    <p className={styles['detail']} data-print="hide">
      {last.price
        ? t.rich('onProductAt', { count: last.pieces, day, price: words(last.price).written })
        : t.rich('onProduct', { count: last.pieces, day })}
      {' · '}
      <AppLink
        to={last.order ? `/order/${last.order.id}` : `/bought?keyword=${encodeURIComponent(standard)}`}
      >
        {last.order ? <span translate="no">{last.order.no}</span> : t('all')}
      </AppLink>
    </p>
  )
}
