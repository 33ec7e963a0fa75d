import type { StaffChange } from '#contract/office/staff.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/staff/staff.module.css'

/** What people do to their own access. */
const ownKinds = ['passwordChosen', 'codeSetUp', 'codeRemoved', 'recoveryCodeUsed'] as const
type OwnKind = (typeof ownKinds)[number]

const isOwnKind = (kind: StaffChange['kind']): kind is OwnKind => ownKinds.some((own) => own === kind)

/** Who changed whose access, the newest first. */
export const StaffHistory = ({ changes }: { changes: readonly StaffChange[] }) => {
  const t = useTranslations('office-staff.history')
  return (
    <RecordSection title={t('title')} hint={changes.length === 0 && t('none')}>
      <ol className={styles['history']}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.kind} ${change.who}`}>
            <LocalTime at={change.at} />
            <p>
              <ChangeWords change={change} />
            </p>
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}

const ChangeWords = ({ change: { kind, by, who, role } }: { change: StaffChange }) => {
  const t = useTranslations('office-staff.history')
  const tRole = useTranslations('office-staff.role')
  const name = who ?? ''
  if (isOwnKind(kind))
    return (
      <>
        <b translate="no">{name}</b> {t(kind)}
      </>
    )
  const roleName = tRole(role ?? 'none')
  const words = {
    invited: () => t('invited', { who: name, role: roleName }),
    linkSent: () => t('linkSent', { who: name }),
    passwordEnded: () => t('passwordEnded', { who: name }),
    roleChanged: () => t('roleChanged', { who: name, role: roleName }),
    signedOut: () => t('signedOut', { who: name }),
    codeReset: () => t('codeReset', { who: name }),
    removed: () => t('removed', { who: name }),
  }[kind]()
  return (
    <>
      <b translate="no">{by ?? t('command')}</b> {words}
    </>
  )
}
