import { useState } from 'react'
import { languageNames } from '#contract/language.ts'
import type { Company, CompanyPerson } from '#contract/office/companies.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { EmailDialog } from '#web/office/companies/email-dialog.tsx'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/companies/company.module.css'

/** Who buys for the company. */
export const People = ({ company: { people }, work }: { company: Company; work: CompanyWork }) => {
  const t = useTranslations('office-companies.people')
  const format = useFormatter()
  const [edited, setEdited] = useState<CompanyPerson | null>(null)
  return (
    <RecordSection
      title={t('title')}
      count={format.number(people.length)}
      hint={people.length === 0 && t('none')}
    >
      <ul className={styles['rows']}>
        {people.map((person) => (
          <li key={person.id}>
            <span translate="no">
              <strong>{person.name}</strong>
              <br />
              {person.contact}
            </span>
            <span translate="no">{person.email}</span>
            <span>
              {t(person.role)}
              {person.isLocked && `, ${t('locked')}`}
            </span>
            <span>{languageNames[person.lang]}</span>
            <span>
              {person.termsVersion === null ? t('noTerms') : t('terms', { version: person.termsVersion })}
            </span>
            <span>
              {person.lastSeenAt !== null &&
                t.rich('seen', { time: () => <LocalTime key="seen" at={person.lastSeenAt ?? ''} /> })}
            </span>
            <Button
              size="small"
              aria-label={t('emailNamed', { name: person.name })}
              onClick={() => setEdited(person)}
            >
              {t('email')}
            </Button>
            <Button
              size="small"
              isBusy={work.isBusy}
              aria-label={
                person.isLocked
                  ? t('unlockNamed', { name: person.name })
                  : t('lockNamed', { name: person.name })
              }
              onClick={() => void work.lock(person.id, !person.isLocked)}
            >
              {person.isLocked ? t('unlock') : t('lock')}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <EmailDialog person={edited} work={work} onClose={() => setEdited(null)} />}
    </RecordSection>
  )
}
