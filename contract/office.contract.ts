import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { mailStates } from '#contract/mail-state.ts'
import { paging, privateId } from '#contract/paging.ts'
import { workFields } from '#contract/proof-of-work.ts'
import { typed, typedPassword } from '#contract/typed-input.ts'

export const StaffInfo = z.strictObject({
  id: z.string(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})
export type StaffInfo = z.infer<typeof StaffInfo>

export const officeLogin = endpoint('officeLogin', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'Signs a member of staff in.',
  input: z.object({
    email: typed,
    password: typedPassword,
    /** As in `login`. */
    ...workFields,
  }),
  output: StaffInfo.extend({ token: z.string() }),
  reasons: [
    'EMAIL_MISSING',
    'EMAIL_INVALID',
    'PASSWORD_MISSING',
    'LOGIN_FAILED',
    'CHALLENGE',
    'RATE_LIMITED',
  ],
})
export const officeLogout = endpoint('officeLogout', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'Ends the back-office session; answers 200 always.',
  input: z.object({}),
  output: z.null(),
})
export const officeInfo = endpoint('officeInfo', {
  auth: { staff: 'any' },
  sharing: 'private',
  summary: 'The signed-in member of staff.',
  input: z.object({}),
  output: StaffInfo,
})

export const MailRow = z.strictObject({
  id: z.string(),
  template: z.string(),
  language: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailRow = z.infer<typeof MailRow>
export const officeListMail = endpoint('officeListMail', {
  auth: { staff: 'outbox:read' },
  sharing: 'private',
  answer: 'rows',
  summary: 'The mail outbox, newest first.',
  input: z.object({
    ...paging,
    /** In recipient, subject or template. */
    keyword: freeText(100),
    status: z.enum(mailStates).optional().catch(undefined),
    /** An unknown template matches nothing. */
    template: freeText(60),
  }),
  output: MailRow,
})
export const officeMailDetail = endpoint('officeMailDetail', {
  auth: { staff: 'outbox:read' },
  sharing: 'private',
  summary: 'One mail with its text part.',
  input: z.object({ id: privateId }),
  output: MailRow.extend({ text: z.string(), html: z.string() }),
  reasons: ['NOT_FOUND'],
})
