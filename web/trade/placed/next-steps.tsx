import type { ReactNode } from 'react'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { CalendarDay, LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { deliveryOutlook } from '#web/trade/placed/delivery-outlook.ts'
import styles from '#web/trade/placed/placed.module.css'

const dayOf = (date: string) => () => date !== '' && <CalendarDay key="day" date={date} />

/** What happens next, who does it and until when; the first step is done. */
export const NextSteps = ({ kind, document }: { kind: DocumentKind; document: DocumentDetail }) => {
  const t = useTranslations('trade.placed.steps')
  const { stockLeavesBy } = document
  const { text, by, from } = deliveryOutlook(document)
  const steps: [name: string, text: ReactNode][] =
    kind === 'order'
      ? [
          [t('received'), <LocalTime key="at" at={document.createdAt} />],
          [
            t('confirmed'),
            // Nothing leaves before it is confirmed.
            stockLeavesBy === null
              ? t('confirmedText')
              : t.rich('confirmedBy', { day: dayOf(stockLeavesBy) }),
          ],
          [t('delivered'), t.rich(text, { by: dayOf(by), from: dayOf(from) })],
        ]
      : [
          [t('received'), <LocalTime key="at" at={document.createdAt} />],
          [t('answered'), t('answeredText')],
          [t('accepted'), t('acceptedText')],
        ]
  return (
    <section aria-label={t('title')}>
      <ol className={styles['steps']}>
        {steps.map(([name, text], at) => (
          <li key={name} aria-current={at === 0 ? 'step' : undefined}>
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
