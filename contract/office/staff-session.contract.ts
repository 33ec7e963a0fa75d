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
