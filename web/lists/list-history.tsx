import type { ListDetail } from '#contract/shop/lists.contract.ts'
import styles from '#web/lists/lists.module.css'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'

/** Who changed what, the last first. */
export const ListHistory = ({ changes }: Pick<ListDetail, 'changes'>) => {
  const t = useTranslations('lists.history')
  return (
    <section>
      <h2>{t('title')}</h2>
      <ul className={styles['history']}>
        {changes.map(({ id, kind, subject, lines, by, at }) => (
          <li key={id}>
            <LocalTime at={at} /> <span translate="no">{by || t('somebody')}</span>
            {': '}
            {t(kind, { subject, count: lines })}
          </li>
        ))}
      </ul>
    </section>
  )
}
