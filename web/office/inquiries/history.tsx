import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/documents/record.module.css'

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
