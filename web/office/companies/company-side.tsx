import type { Company } from '#contract/office/companies.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { Addresses } from '#web/office/companies/addresses.tsx'
import { useChangeWords } from '#web/office/companies/change-words.ts'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/companies/company.module.css'

/** Beside the record: the note for us alone, addresses, history. */
export const CompanySide = ({ company, work }: { company: Company; work: CompanyWork }) => {
  const t = useTranslations('office-companies')
  return (
    <>
      {company.staffNote !== '' && (
        <RecordSection title={t('note')}>
          <p className={styles['note']}>{company.staffNote}</p>
        </RecordSection>
      )}
      <Addresses company={company} work={work} />
      <History company={company} />
    </>
  )
}

const History = ({ company }: { company: Company }) => {
  const t = useTranslations('office-companies.history')
  const { fieldOf, valueOf } = useChangeWords()
  return (
    <RecordSection title={t('title')}>
      <ol className={styles['history']}>
        {company.history.map((change) => (
          <li key={`${change.at} ${change.field} ${change.after}`}>
            <LocalTime at={change.at} />
            <p>
              <b translate="no">{change.by ?? t('file')}</b> {fieldOf(change)}{' '}
              {change.before !== null && change.before !== '' && (
                <>
                  <s>{valueOf(change, 'before')}</s>{' '}
                </>
              )}
              <ins>{valueOf(change, 'after')}</ins>
            </p>
          </li>
        ))}
        <li>
          <LocalTime at={company.createdAt} />
          <p>{t('registered')}</p>
        </li>
      </ol>
    </RecordSection>
  )
}
