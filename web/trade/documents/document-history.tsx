import { useTranslations } from '#web/platform/texts.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { useStateName } from '#web/trade/documents/document-state.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { MessageList } from '#web/trade/documents/message-list.tsx'
import styles from '#web/trade/documents/document-screen.module.css'

/** Every step so far, newest first. */
export const DocumentHistory = ({ kind, document }: { kind: DocumentKind; document: DocumentDetail }) => {
  const t = useTranslations('trade.history')
  const nameOf = useStateName(kind)
  return (
    <section data-print="hide">
      <h2>{t('title')}</h2>
      <ol className={styles['history']}>
        {document.history.toReversed().map(({ status, at, bySupplier, note }) => (
          <li key={`${status} ${at}`}>
            <strong>{nameOf(status)}</strong>
            <span>
              <LocalTime at={at} /> · {t(bySupplier ? 'bySupplier' : 'byBuyer')}
            </span>
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What buyer and supplier wrote to each other, oldest first; some of it about one line. */
export const DocumentMessages = ({ document }: { document: DocumentDetail }) => {
  const t = useTranslations('trade.messages')
  if (document.messages.length === 0) return null
  const positionOf = (lineId: string | null) => document.items.find(({ id }) => id === lineId)?.position
  return (
    <section data-print="hide">
      <h2>{t('title')}</h2>
      <MessageList messages={document.messages} positionOf={positionOf} />
    </section>
  )
}
