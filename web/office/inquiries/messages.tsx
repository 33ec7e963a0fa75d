import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/inquiries/inquiry.module.css'

interface MessagesProps {
  inquiry: InquiryDetail
  messages: InquiryDetail['messages']
}

/** What both sides wrote, oldest first, with person and time. */
export const Messages = ({ inquiry, messages }: MessagesProps) => {
  const t = useTranslations('office-inquiries')
  const positionOf = (wanted: string | null) => inquiry.items.find(({ id }) => id === wanted)?.position
  return (
    <ol className={styles['messages']}>
      {messages.map(({ id, lineId, bySupplier, author, body, at }) => {
        const position = positionOf(lineId)
        return (
          <li key={id} data-by={bySupplier ? 'supplier' : 'buyer'}>
            <p>
              <b translate="no">{author}</b> <LocalTime at={at} />
              {position !== undefined && <span>{t('line', { position })}</span>}
            </p>
            <p translate="no">{body}</p>
          </li>
        )
      })}
    </ol>
  )
}

/** The state alone does not tell a take from an answer. */
const stepName = (status: string, bySupplier: boolean): string => {
  if (status !== 'processing') return status
  return bySupplier ? 'taken' : 'answered'
}

/** Every step so far, newest first, with the person who made it. */
export const History = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useTranslations('office-inquiries')
  return (
    <ol className={styles['history']}>
      {inquiry.history.toReversed().map(({ id, status, at, bySupplier, person, note }) => (
        <li key={id}>
          <LocalTime at={at} />
          <span>
            <b translate="no">{person || t(bySupplier ? 'somebodyHere' : 'somebodyThere')}</b>{' '}
            {t(`step.${stepName(status, bySupplier)}`)}
          </span>
          {note !== '' && <q translate="no">{note}</q>}
        </li>
      ))}
    </ol>
  )
}
