import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { workFields } from '#contract/proof-of-work.ts'
import { typed, typedPassword } from '#contract/typed-input.ts'

export const StaffInfo = z.strictObject({
  id: z.string(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** None while the one-time code must be set up first. */
  permissions: z.array(z.string()),
  /** An admin without a one-time code: only the calls that set one up are open. */
  mustSetUpCode: z.boolean(),
  /** The sign-in asks for a one-time code. */
  hasCode: z.boolean(),
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
    /** Of the authenticator app, or a recovery code. Asked for with ONE_TIME_CODE_MISSING once the password was right. */
    oneTimeCode: typed,
  }),
  output: StaffInfo.extend({ token: z.string() }),
  reasons: [
    'EMAIL_MISSING',
    'EMAIL_INVALID',
    'PASSWORD_MISSING',
    'LOGIN_FAILED',
    'ONE_TIME_CODE_MISSING',
    'ONE_TIME_CODE_WRONG',
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

export const officeStartCode = endpoint('officeStartCode', {
  auth: { staff: 'any' },
  sharing: 'private',
  summary: 'Makes the secret for an authenticator app; the first code of the app must follow.',
  input: z.object({ password: typedPassword }),
  output: z.strictObject({
    /** `otpauth://…`, for a QR code. */
    address: z.string(),
    /** The secret in groups of four letters, for typing. */
    typed: z.string(),
  }),
  reasons: ['PASSWORD_MISSING', 'PASSWORD_WRONG', 'ONE_TIME_CODE_SET_UP', 'RATE_LIMITED'],
})
export const officeConfirmCode = endpoint('officeConfirmCode', {
  auth: { staff: 'any' },
  sharing: 'private',
  summary: 'Takes the first code of the app; from then on the sign-in asks for one.',
  input: z.object({ code: typed }),
  output: z.strictObject({
    /** Each works once in place of a code; told only here. */
    recoveryCodes: z.array(z.string()),
  }),
  reasons: ['ONE_TIME_CODE_MISSING', 'ONE_TIME_CODE_WRONG', 'ONE_TIME_CODE_SET_UP', 'RATE_LIMITED'],
})
export const officeRemoveCode = endpoint('officeRemoveCode', {
  auth: { staff: 'any' },
  sharing: 'private',
  summary: 'Ends the one-time codes of the own account.',
  input: z.object({ password: typedPassword }),
  output: z.null(),
  reasons: ['PASSWORD_MISSING', 'PASSWORD_WRONG', 'RATE_LIMITED'],
})
