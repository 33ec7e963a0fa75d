import type { WaitingDocument } from '#contract/shop/waiting.contract.ts'
import type { BuyerDesk } from '#web/home/buyer-desk.ts'
import { NotLoaded } from '#web/home/not-loaded.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/home/waiting-section.module.css'

/** What waits for the buyer, what costs money to forget first, and what is on its way. */
export const WaitingSection = ({ waiting }: Pick<BuyerDesk, 'waiting'>) => {
  const t = useTranslations('home.waiting')
  const { number } = useFormatter()
  const toAnswer = waiting?.toAnswer ?? 0
  return (
    <section className={styles['waiting']} aria-labelledby="home-waiting">
      <header>
        <h2 id="home-waiting">
          {t('title')} {toAnswer > 0 && <span className={styles['count']}>{number(toAnswer)}</span>}
        </h2>
        {(toAnswer > 0 || waiting === null) && (
          <AppLink to="/inquery?status=needs_answer">{t('inquiries')}</AppLink>
        )}
        <AppLink to="/order">{t('orders')}</AppLink>
      </header>
      {waiting ? <Rows documents={waiting.documents} /> : <NotLoaded text={t('failed')} />}
    </section>
  )
}

const Rows = ({ documents }: { documents: readonly WaitingDocument[] }) => {
  const t = useTranslations('home.waiting')
  if (documents.length === 0) return <p className={styles['nothing']}>{t('nothing')}</p>
  return (
    <ul>
      {documents.map((document, at) => (
        <Row key={document.id} document={document} isFirst={at === 0} />
      ))}
    </ul>
  )
}

const Row = ({ document, isFirst }: { document: WaitingDocument; isFirst: boolean }) => {
  const t = useTranslations('home.waiting')
  const { money } = useFormatter()
  const { kind, type, id, no, lines, total, lastDay, createdAt } = document
  const isUrgent = isFirst && (kind === 'quote' || kind === 'question')
  return (
    <li>
      <p className={styles['what']}>
        <strong>{t(`kind.${kind}`)}</strong>{' '}
        <span className={styles['no']} translate="no">
          {no}
        </span>
      </p>
      <p className={styles['facts']}>
        {t('lines', { count: lines })} ·{' '}
        {lastDay === null ? (
          <LocalTime at={createdAt} isDay />
        ) : (
          <>
            {t('until')} <CalendarDay date={lastDay} />
          </>
        )}
      </p>
      <span className={styles['total']}>{total && money(total)}</span>
      <AppLink
        to={`/${type}/${id}`}
        className={buttonClass({ size: 'small', look: isUrgent ? 'primary' : 'secondary' })}
        aria-label={t('openNamed', { action: t(`action.${kind}`), no })}
      >
        {t(`action.${kind}`)}
      </AppLink>
    </li>
  )
}
