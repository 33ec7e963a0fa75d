import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/office/staff.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { StepDialog } from '#web/office/staff/step-dialog.tsx'
import type { StaffStep, StaffWork } from '#web/office/staff/use-staff.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/staff/staff.module.css'

interface MembersProps {
  members: readonly StaffMember[]
  work: StaffWork
}

/** Who may sign in, with what can be done to each. */
export const Members = ({ members, work }: MembersProps) => {
  const t = useTranslations('office-staff')
  const format = useFormatter()
  const [open, setOpen] = useState<{ step: StaffStep; member: StaffMember } | null>(null)
  return (
    <RecordSection title={t('members')} count={format.number(members.length)} hint={t('back')}>
      <ul className={styles['members']}>
        {members.map((member) => (
          <li key={member.id}>
            <MemberFacts member={member} />
            <MemberSteps member={member} onStep={(step) => setOpen({ step, member })} />
          </li>
        ))}
      </ul>
      {open && <StepDialog {...open} work={work} onClose={() => setOpen(null)} />}
    </RecordSection>
  )
}

const MemberFacts = ({ member }: { member: StaffMember }) => {
  const t = useTranslations('office-staff')
  const { role, isOwn } = member
  return (
    <>
      <span className={styles['person']}>
        <span>
          <strong translate="no">{member.name}</strong>
          {isOwn && ` ${t('member.own')}`}
        </span>
        <span translate="no">{member.email}</span>
      </span>
      <span>{t(`role.${role ?? 'none'}`)}</span>
      <span>{t(codeText(member))}</span>
      <Access member={member} />
    </>
  )
}

const codeText = ({ hasCode, role }: StaffMember) => {
  if (hasCode) return 'member.code'
  return role === 'admin' ? 'member.codeMissing' : 'member.noCode'
}

/** The open invitation, or the sessions and the last sign-in. */
const Access = ({ member }: { member: StaffMember }) => {
  const t = useTranslations('office-staff.member')
  const format = useFormatter()
  const { hasPassword, invitedUntil, sessions, lastSignInAt } = member
  if (!hasPassword)
    return (
      <span className={styles['access']}>
        <span>
          {invitedUntil === null
            ? t('linkOver')
            : t.rich('linkUntil', { time: () => <LocalTime key="until" at={invitedUntil} /> })}
        </span>
      </span>
    )
  return (
    <span className={styles['access']}>
      <span>
        {lastSignInAt === null
          ? t('notSeen')
          : t.rich('seen', { time: () => <LocalTime key="seen" at={lastSignInAt} /> })}
      </span>
      {sessions > 0 && <span>{t('sessions', { count: sessions, shown: format.number(sessions) })}</span>}
    </span>
  )
}

/** In the order of the row; nobody changes the own role or access by a slip. */
const stepsFor = ({ isOwn, hasPassword, hasCode, sessions }: StaffMember): StaffStep[] => {
  if (isOwn) return ['signOut']
  const steps: [StaffStep, boolean][] = [
    ['link', !hasPassword],
    ['role', true],
    ['signOut', sessions > 0],
    ['resetCode', hasCode],
    ['password', hasPassword],
    ['remove', true],
  ]
  return steps.flatMap(([step, isPossible]) => (isPossible ? [step] : []))
}

const MemberSteps = ({ member, onStep }: { member: StaffMember; onStep: (step: StaffStep) => void }) => {
  const t = useTranslations('office-staff')
  const { name, isOwn } = member
  return (
    <div className={styles['steps']}>
      {stepsFor(member).map((step) => (
        <Button
          key={step}
          size="small"
          aria-label={t(`step.${step}.named`, { name })}
          onClick={() => onStep(step)}
        >
          {t(`step.${step}.do`)}
        </Button>
      ))}
      {isOwn && (
        <>
          <Link to="/office/code">{t('member.ownCode')}</Link>
          <span className={styles['soft']}>{t('member.ownHint')}</span>
        </>
      )}
    </div>
  )
}
