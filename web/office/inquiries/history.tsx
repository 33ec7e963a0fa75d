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
      {inquiry.history.toReversed().map(({ id, status, at, bySupplier, person, note, given }) => (
        <li key={id}>
          <LocalTime at={at} />
          <span>
            <b translate="no">{person || t(bySupplier ? 'somebodyHere' : 'somebodyThere')}</b>{' '}
            {status === null ? t('step.given') : t(`step.${stepName(status, bySupplier)}`)}
          </span>
          {given && (
            <span translate="no">
              {given.from !== '' && <del>{given.from}</del>} <ins>{given.to || t('somebodyHere')}</ins>
            </span>
          )}
          {note !== '' && <q translate="no">{note}</q>}
        </li>
      ))}
    </ol>
  )
}
