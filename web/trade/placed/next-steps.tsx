import type { ReactNode } from 'react'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import styles from '#web/trade/placed/placed.module.css'

const deliveredTexts = {
  complete: 'deliveredTogether',
  now_and_later: 'deliveredText',
  now_only: 'deliveredNow',
} as const

/** What happens next and who does it; the first step is done. */
export const NextSteps = ({ kind, document }: { kind: DocumentKind; document: DocumentDetail }) => {
  const t = useTranslations('trade.placed.steps')
  const steps: [name: string, text: ReactNode][] =
    kind === 'order'
      ? [
          [t('received'), <LocalTime key="at" at={document.createdAt} />],
          [t('confirmed'), t('confirmedText')],
          [t('delivered'), t(deliveredTexts[document.deliveryMode])],
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
