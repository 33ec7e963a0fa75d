import { useState } from 'react'
import type { Company, CompanyPerson } from '#contract/office/companies.contract.ts'
import { EmailDialog } from '#web/office/companies/email-dialog.tsx'
import { InviteDialog } from '#web/office/companies/invite-dialog.tsx'
import type { CompanyWork } from '#web/office/companies/use-company.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/companies/company.module.css'

/** Who buys for the company; staff invite people, set roles and deactivate. */
export const People = ({ company, work }: { company: Company; work: CompanyWork }) => {
  const t = useTranslations('office-companies.people')
  const format = useFormatter()
  const [edited, setEdited] = useState<CompanyPerson | null>(null)
  const [isInviting, setInviting] = useState(false)
  const { people } = company
  const isApproved = company.status === 'approved'
  return (
    <RecordSection
      title={t('title')}
      anchor="people"
      count={format.number(people.length)}
      hint={[people.length === 0 && t('none'), !isApproved && t('inviteLater')]
        .filter((text) => text !== false)
        .join(' ')}
      action={
        isApproved && (
          <Button look="quiet" size="small" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        )
      }
    >
      <ul className={`${styles['rows']} ${styles['people']}`}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonFacts person={person} />
            <PersonButtons
              person={person}
              work={work}
              mayInvite={isApproved}
              onEdit={() => setEdited(person)}
            />
          </li>
        ))}
      </ul>
      {edited && <EmailDialog person={edited} work={work} onClose={() => setEdited(null)} />}
      {isInviting && <InviteDialog company={company} work={work} onClose={() => setInviting(false)} />}
    </RecordSection>
  )
}

const PersonFacts = ({ person }: { person: CompanyPerson }) => {
  const t = useTranslations('office-companies.people')
  const { languageName } = useFormatter()
  const { invitedUntil, lastSeenAt } = person
  return (
    <>
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
      <span>{languageName(person.lang)}</span>
      {person.isNew ? (
        <span>
          {t('new')},{' '}
          {invitedUntil === null
            ? t('noLink')
            : t.rich('linkUntil', { time: () => <LocalTime key="until" at={invitedUntil} /> })}
        </span>
      ) : (
        <span>
          {person.termsVersion === null ? t('noTerms') : t('terms', { version: person.termsVersion })}
        </span>
      )}
      {lastSeenAt !== null && (
        <span>{t.rich('seen', { time: () => <LocalTime key="seen" at={lastSeenAt} /> })}</span>
      )}
    </>
  )
}

interface PersonButtonsProps {
  person: CompanyPerson
  work: CompanyWork
  mayInvite: boolean
  onEdit: () => void
}

const PersonButtons = ({ person, work, mayInvite, onEdit }: PersonButtonsProps) => {
  const t = useTranslations('office-companies.people')
  const { id, name, isLocked, isNew, role } = person
  const isAdmin = role === 'companyAdmin'
  return (
    <span className={styles['buttons']}>
      {isNew && !isLocked && mayInvite && (
        <Button
          size="small"
          isBusy={work.isBusy}
          aria-label={t('sendLinkNamed', { name })}
          onClick={() => void work.sendLink(id)}
        >
          {t('sendLink')}
        </Button>
      )}
      {!isLocked && (
        <Button
          size="small"
          isBusy={work.isBusy}
          aria-label={t(isAdmin ? 'makeBuyerNamed' : 'makeAdminNamed', { name })}
          onClick={() => void work.setRole(id, isAdmin ? 'buyer' : 'companyAdmin')}
        >
          {t(isAdmin ? 'makeBuyer' : 'makeAdmin')}
        </Button>
      )}
      <Button size="small" aria-label={t('emailNamed', { name })} onClick={onEdit}>
        {t('email')}
      </Button>
      <Button
        size="small"
        isBusy={work.isBusy}
        aria-label={t(isLocked ? 'unlockNamed' : 'lockNamed', { name })}
        onClick={() => void work.lock(id, !isLocked)}
      >
        {t(isLocked ? 'unlock' : 'lock')}
      </Button>
    </span>
  )
}
