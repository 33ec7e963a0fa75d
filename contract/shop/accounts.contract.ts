import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { MachineName } from '#contract/machine-name.ts'
import { proofFields, workFields } from '#contract/proof-of-work.ts'
import { newPassword, textUpTo, typed, typedPassword } from '#contract/typed-input.ts'

export const UserInfo = z.strictObject({
  id: z.string(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  company: z.strictObject({ id: z.string(), name: z.string() }),
  kind: z.enum(['buyer', 'test']),
  lang: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** For the header: lines in the cart, products on the wishlist, inquiries of the company with an open question. */
  counts: z.strictObject({ cart: z.int(), wish: z.int(), answers: z.int() }),
  /** The machine picked last; a device without a choice of its own begins with it. */
  machine: MachineName.nullable(),
  /** Version of the terms the buyer must accept before the first checkout; null when the buyer has accepted one. */
  termsToAccept: z.string().nullable(),
})
export type UserInfo = z.infer<typeof UserInfo>

const SignedInUser = UserInfo.omit({
  roles: true,
  permissions: true,
  counts: true,
  machine: true,
  termsToAccept: true,
})

export const login = endpoint('login', {
  auth: 'anyone',
  sharing: 'private',
  summary:
    'Signs a buyer in. A browser gets a cookie and a public session id, any other client a bearer token.',
  input: z.object({
    email: typed,
    password: typedPassword,
    /** A browser only: keep a device cookie for 30 days; false forgets it. */
    rememberMe: z
      .union([z.boolean(), z.enum(['true', 'false', 'on']).transform((text) => text !== 'false')])
      .catch(false)
      .default(false),
    /** The password field was left as the device filled it: sign in with the device cookie. */
    remembered: z.boolean().catch(false).default(false),
    /** Required after five failed attempts. */
    ...workFields,
  }),
  output: SignedInUser.extend({
    token: z.string(),
  }),
  reasons: [
    'EMAIL_MISSING',
    'EMAIL_INVALID',
    'PASSWORD_MISSING',
    'LOGIN_FAILED',
    'CHALLENGE',
    'RATE_LIMITED',
  ],
})
export const getinfo = endpoint('getinfo', {
  auth: 'user',
  sharing: 'private',
  summary: 'The signed-in user.',
  input: z.object({}),
  output: UserInfo,
})
export const logout = endpoint('logout', {
  auth: 'anyone',
  sharing: 'private',
  signsOut: true,
  summary: 'Ends the session; answers 200 always.',
  input: z.object({}),
  output: z.null(),
})
export const remember = endpoint('remember', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'The e-mail this device remembers, or null.',
  input: z.object({}),
  output: z.strictObject({ email: z.string() }).nullable(),
})

const codeInput = z.object({ email: typed, ...workFields })
export const regCode = endpoint('regCode', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'Mails a code for registration; the same answer for any address.',
  input: codeInput,
  output: z.null(),
  reasons: ['EMAIL_MISSING', 'EMAIL_INVALID', 'CHALLENGE', 'RATE_LIMITED'],
})
export const resetCode = endpoint('resetCode', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'Mails a code for a new password; the same answer for any address.',
  input: codeInput,
  output: z.null(),
  reasons: ['EMAIL_MISSING', 'EMAIL_INVALID', 'CHALLENGE', 'RATE_LIMITED'],
})
export const register = endpoint('register', {
  auth: 'anyone',
  sharing: 'private',
  creates: true,
  summary: 'Opens an account with a company of its own and signs in.',
  input: z.object({
    firstname: typed,
    lastname: typed,
    email: typed,
    code: typed,
    contact: typed,
    password: newPassword,
    password2: newPassword,
    company: typed,
    /** Optional: the seed's clients omit it, and then no consent is recorded. Any value but yes is refused. */
    terms: z
      .union([z.boolean(), z.enum(['true', 'on']).transform(() => true)])
      .optional()
      .catch(false),
    ...proofFields,
  }),
  output: SignedInUser.extend({
    token: z.string(),
  }),
  reasons: [
    'FIRST_NAME_MISSING',
    'LAST_NAME_MISSING',
    'EMAIL_MISSING',
    'EMAIL_INVALID',
    'CODE_MISSING',
    'CONTACT_MISSING',
    'PASSWORD_MISSING',
    'PASSWORDS_DIFFER',
    'TERMS_MISSING',
    'PASSWORD_SHORT',
    'PASSWORD_COMMON',
    'CODE_EXPIRED',
    'EMAIL_TAKEN',
    'CHALLENGE',
    'RATE_LIMITED',
  ],
})
export const acceptTerms = endpoint('acceptTerms', {
  auth: 'user',
  sharing: 'private',
  summary:
    'Records that the buyer accepts the terms of business (`page/terms`) in the given version. A repeated call records nothing more.',
  input: z.object({ version: textUpTo(60).pipe(z.string().trim().min(1)) }),
  output: z.null(),
  reasons: ['INPUT_INVALID', 'TERMS_CHANGED'],
})
export const resetPwd = endpoint('resetPwd', {
  auth: 'anyone',
  sharing: 'private',
  creates: true,
  summary: 'Sets a new password with a mailed code and ends every session and device.',
  input: z.object({
    email: typed,
    code: typed,
    password: newPassword,
    password2: newPassword,
    ...proofFields,
  }),
  output: z.null(),
  reasons: [
    'EMAIL_MISSING',
    'EMAIL_INVALID',
    'CODE_MISSING',
    'PASSWORD_MISSING',
    'PASSWORDS_DIFFER',
    'PASSWORD_SHORT',
    'PASSWORD_COMMON',
    'CODE_EXPIRED',
    'CHALLENGE',
    'RATE_LIMITED',
  ],
})
