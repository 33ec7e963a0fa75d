import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { privateId } from '#contract/paging.ts'
import { staffRoles } from '#contract/permission.ts'
import { linkToken, newPassword, typed, typedPassword } from '#contract/typed-input.ts'

export const StaffMember = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null: none that the office knows. */
  role: z.enum(staffRoles).nullable(),
  /** Of the reader. */
  isOwn: z.boolean(),
  /** The sign-in asks for a one-time code. */
  hasCode: z.boolean(),
  /** False: the person was invited and has not chosen a password yet. */
  hasPassword: z.boolean(),
  /** Until when the newest link counts; null without one that counts. */
  invitedUntil: z.string().nullable(),
  sessions: z.int(),
  /** Null: not in the last 30 days. */
  lastSignInAt: z.string().nullable(),
  /** Nobody else could appoint staff: neither removed nor given another role. */
  isLastAdmin: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** What the history of staff tells. */
export const staffChangeKinds = [
  'invited',
  'linkSent',
  'passwordEnded',
  'passwordChosen',
  'roleChanged',
  'signedOut',
  'codeSetUp',
  'codeRemoved',
  'codeReset',
  'recoveryCodeUsed',
  'removed',
] as const
export type StaffChangeKind = (typeof staffChangeKinds)[number]

export const StaffChange = z.strictObject({
  at: z.string(),
  kind: z.enum(staffChangeKinds),
  /** Null: the person itself, `npm run staff`, or somebody who has left no name. */
  by: z.string().nullable(),
  /** Whom it is about. */
  who: z.string().nullable(),
  /** The role that was given. */
  role: z.enum(staffRoles).nullable(),
})
export type StaffChange = z.infer<typeof StaffChange>

export const officeStaff = endpoint('officeStaff', {
  auth: { staff: 'staff:manage' },
  sharing: 'private',
  summary: 'Who may sign in at the office, and what was changed by whom.',
  input: z.object({}),
  output: z.strictObject({
    members: z.array(StaffMember),
    /** The newest hundred changes. */
    history: z.array(StaffChange),
  }),
})

/** Every change asks for the password of who makes it. */
const changed = { id: privateId, password: typedPassword }
const changeReasons = ['NOT_FOUND', 'PASSWORD_MISSING', 'PASSWORD_WRONG', 'RATE_LIMITED'] as const

export const officeInviteStaff = endpoint('officeInviteStaff', {
  auth: { staff: 'staff:manage' },
  sharing: 'private',
  creates: true,
  summary:
    'Enters a member of staff and mails a link for the first password, for 7 days. Brings back who was removed; who has no password yet gets a new link, and the older one ends.',
  input: z.object({
    firstname: typed,
    lastname: typed,
    email: typed,
    role: z.enum(staffRoles),
    /** Of the mail. */
    lang: z.enum(languages).optional().catch(undefined),
    password: typedPassword,
  }),
  output: z.null(),
  reasons: [
    'FIRST_NAME_MISSING',
    'LAST_NAME_MISSING',
    'EMAIL_MISSING',
    'EMAIL_INVALID',
    'EMAIL_TAKEN',
    'STAFF_IS_BUYER',
    'STAFF_KNOWN',
    'INPUT_INVALID',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
    ...changeReasons,
  ],
})

export const officeSendStaffLink = endpoint('officeSendStaffLink', {
  auth: { staff: 'staff:manage' },
  sharing: 'private',
  creates: true,
  summary:
    'Mails a link for a password, for 7 days; an older link ends. Where the person has a password, it ends with all sessions. Not for the own access nor that of the last admin.',
  input: z.object(changed),
  output: z.null(),
  reasons: [
    'STAFF_OWN_ACCESS',
    'STAFF_LAST_ADMIN',
    'INPUT_INVALID',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
    ...changeReasons,
  ],
})

export const officeSetStaffRole = endpoint('officeSetStaffRole', {
  auth: { staff: 'staff:manage' },
  sharing: 'private',
  summary:
    'Gives a member of staff another role, which counts from the next call on. The last admin stays one.',
  input: z.object({ ...changed, role: z.enum(staffRoles) }),
  output: z.null(),
  reasons: ['STAFF_OWN_ACCESS', 'STAFF_LAST_ADMIN', 'INPUT_INVALID', ...changeReasons],
})

export const officeSignOutStaff = endpoint('officeSignOutStaff', {
  auth: { staff: 'staff:manage' },
  sharing: 'private',
  summary: 'Ends all sessions of a member of staff, who may sign in again.',
  input: z.object(changed),
  output: z.null(),
  reasons: changeReasons,
})

export const officeResetStaffCode = endpoint('officeResetStaffCode', {
  auth: { staff: 'staff:manage' },
  sharing: 'private',
  summary: 'Ends the one-time code and all sessions of a member of staff, such as after a lost telephone.',
  input: z.object(changed),
  output: z.null(),
  reasons: changeReasons,
})

export const officeRemoveStaff = endpoint('officeRemoveStaff', {
  auth: { staff: 'staff:manage' },
  sharing: 'private',
  summary:
    'Ends the access of a member of staff with all sessions and an open invitation; histories keep the name. Neither the last admin nor the own access.',
  input: z.object(changed),
  output: z.null(),
  reasons: ['STAFF_OWN_ACCESS', 'STAFF_LAST_ADMIN', ...changeReasons],
})

export const officeChoosePassword = endpoint('officeChoosePassword', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'Sets the password of a member of staff with the link of a mail, once. The sign-in follows.',
  input: z.object({ token: linkToken, password: newPassword, password2: newPassword }),
  output: z.strictObject({
    /** The address to sign in with. */
    email: z.string(),
  }),
  reasons: [
    'PASSWORD_MISSING',
    'PASSWORDS_DIFFER',
    'PASSWORD_SHORT',
    'PASSWORD_COMMON',
    'STAFF_LINK_EXPIRED',
    'RATE_LIMITED',
  ],
})
