import type { DocumentRow } from '#contract/shop/trade.contract.ts'
import { Section } from '#web/home/section.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { ReorderButton } from '#web/reorder/reorder-button.tsx'
import styles from '#web/home/again-section.module.css'

/** The newest orders of the reader's company: each is ordered again with one press. */
export const AgainSection = ({ orders }: { orders: readonly DocumentRow[] }) => {
  const t = useTranslations('reorder')
  const { money } = useFormatter()
  return (
    <Section title={t('home.title')} more={{ to: '/order', text: t('home.all') }}>
      <ul className={styles['orders']}>
        {orders.map(({ id, no, createdAt, poNumber, lines, total }) => (
          <li key={id}>
            <AppLink to={`/order/${id}`} translate="no">
              {no}
            </AppLink>
            <LocalTime at={createdAt} isDay />
            <span className={styles['po']} translate="no">
              {poNumber}
            </span>
            <span>{t('home.lines', { count: lines })}</span>
            <span className={styles['total']}>{total && money(total)}</span>
            <ReorderButton wanted={{ id }} text={t('again')} label={t('againNamed', { no })} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
