import { fullName } from '#contract/full-name.ts'
import type { StaffChange, StaffChangeKind, StaffMember } from '#contract/office/staff.contract.ts'
import { type StaffRole, staffRoles } from '#contract/permission.ts'
import type { StaffChangeRecord, StaffMember as StaffRecord } from '#server/office/staff.queries.ts'

/** What the audit log says of members of staff, and what the page makes of it. */
const kindOfAction: Readonly<Record<string, StaffChangeKind>> = {
  'staff invited': 'invited',
  'staff link sent': 'linkSent',
  'staff password ended': 'passwordEnded',
  'staff password chosen': 'passwordChosen',
  'staff role changed': 'roleChanged',
  'staff signed out': 'signedOut',
  'one-time code set up': 'codeSetUp',
  'one-time code removed': 'codeRemoved',
  'one-time code reset': 'codeReset',
  'recovery code used': 'recoveryCodeUsed',
  'staff removed': 'removed',
}

export const staffActions = Object.keys(kindOfAction)

const toRole = (stored: string | null): StaffRole | null => staffRoles.find((role) => role === stored) ?? null

const isAdmin = ({ role, hasPassword }: StaffRecord): boolean => role === 'admin' && hasPassword

/** The members by name; `ownId` is the reader's. */
export const toStaffMembers = (records: readonly StaffRecord[], ownId: string): StaffMember[] => {
  const admins = records.filter(isAdmin)
  return records
    .map((member) => ({
      id: member.id,
      name: fullName(member.firstName, member.lastName),
      email: member.email,
      role: toRole(member.role),
      isOwn: member.id === ownId,
      hasCode: member.hasCode,
      hasPassword: member.hasPassword,
      invitedUntil: member.invitedUntil?.toISOString() ?? null,
      sessions: member.sessions,
      lastSignInAt: member.lastSignInAt?.toISOString() ?? null,
      isLastAdmin: admins.length === 1 && admins[0]?.id === member.id,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

export const toStaffHistory = (records: readonly StaffChangeRecord[]): StaffChange[] =>
  records.flatMap(({ at, action, role, ...people }) => {
    const kind = kindOfAction[action]
    return kind === undefined ? [] : [{ ...people, at: at.toISOString(), kind, role: toRole(role) }]
  })
