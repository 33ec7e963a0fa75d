import { useState } from 'react'
import type { Colleague, OwnCompany } from '#contract/shop/company.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useCompanyCall } from '#web/company/use-company-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/company/company.module.css'

/** Who belongs to the company; an administrator changes roles and who may sign in. */
export const People = ({ people, mayManage }: Pick<OwnCompany, 'people' | 'mayManage'>) => {
  const t = useTranslations('company.people')
  const { run, busy, failure } = useCompanyCall('saveColleague')
  const [leaving, setLeaving] = useState<Colleague | null>(null)
  const save = (person: Colleague, change: { role?: Colleague['role']; isActive?: boolean }) =>
    run(person.id, { id: person.id, ...change })
  return (
    <>
      {!mayManage && <p className={styles['note']}>{t('askAdmin')}</p>}
      <FormMessage text={failure} />
      <ul className={styles['list']}>
        {people.map((person) => (
          <li key={person.id} data-inactive={person.state === 'inactive' ? '' : undefined}>
            <PersonFacts person={person} />
            {mayManage && (
              <PersonButtons
                person={person}
                isBusy={busy === person.id}
                onSave={(change) => void save(person, change)}
                onLeave={() => setLeaving(person)}
              />
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <LeaveQuestion
          name={leaving.name}
          isBusy={busy === leaving.id}
          onClose={() => setLeaving(null)}
          onConfirm={() => void save(leaving, { isActive: false }).then(() => setLeaving(null))}
        />
      )}
    </>
  )
}

const PersonFacts = ({ person }: { person: Colleague }) => {
  const t = useTranslations('company.people')
  return (
    <div>
      <strong>{person.name}</strong>
      {person.isSelf && <span className={styles['badge']}>{t('you')}</span>}
      {person.state !== 'active' && <span className={styles['badge']}>{t(person.state)}</span>}
      <p className={styles['note']}>
        <span translate="no">{person.email}</span>
        <span>{t(person.role)}</span>
      </p>
    </div>
  )
}

interface PersonButtonsProps {
  person: Colleague
  isBusy: boolean
  onSave: (change: { role?: Colleague['role']; isActive?: boolean }) => void
  onLeave: () => void
}

const PersonButtons = ({ person, isBusy, onSave, onLeave }: PersonButtonsProps) => {
  const t = useTranslations('company.people')
  const { name } = person
  if (person.state === 'inactive')
    return (
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t('activateOf', { name })}
        onClick={() => onSave({ isActive: true })}
      >
        {t('activate')}
      </Button>
    )
  const other = person.role === 'companyAdmin' ? 'buyer' : 'companyAdmin'
  return (
    <div className={styles['buttons']}>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t(`make.${other}Of`, { name })}
        onClick={() => onSave({ role: other })}
      >
        {t(`make.${other}`)}
      </Button>
      {!person.isSelf && (
        <Button size="small" look="danger" aria-label={t('deactivateOf', { name })} onClick={onLeave}>
          {t('deactivate')}
        </Button>
      )}
    </div>
  )
}

interface LeaveQuestionProps {
  name: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

const LeaveQuestion = ({ name, isBusy, onClose, onConfirm }: LeaveQuestionProps) => {
  const t = useTranslations('company')
  return (
    <Dialog
      title={t('people.deactivateOf', { name })}
      closeLabel={t('cancel')}
      description={t('people.deactivateText')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {t('people.deactivate')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}

/** Invitations whose link still works. */
export const Invitations = ({ invitations }: Pick<OwnCompany, 'invitations'>) => {
  const t = useTranslations('company')
  const { run, busy, failure } = useCompanyCall('withdrawInvitation')
  if (invitations.length === 0) return null
  return (
    <div className={styles['group']}>
      <h3>{t('invited.title')}</h3>
      <FormMessage text={failure} />
      <ul className={styles['list']}>
        {invitations.map(({ id, name, email, role, expiresAt }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <p className={styles['note']}>
                <span translate="no">{email}</span>
                <span>{t(`people.${role}`)}</span>
                <span>
                  {t('invited.until')} <LocalTime at={expiresAt} isDay />
                </span>
              </p>
            </div>
            <Button
              size="small"
              isBusy={busy === id}
              aria-label={t('invited.withdrawOf', { name })}
              onClick={() => void run(id, { id })}
            >
              {t('invited.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
