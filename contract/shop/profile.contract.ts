import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { languages } from '#contract/language.ts'
import { privateId } from '#contract/paging.ts'
import { newPassword, typed, typedPassword } from '#contract/typed-input.ts'

/** What a sign-in was made with, as far as it says; both null for a program. */
const Client = z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() })

export const Account = z.strictObject({
  profile: z.strictObject({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    contact: z.string(),
    /** Of our mails; the screen's language is the reader's choice of the moment. */
    lang: z.enum(languages),
    company: z.string(),
    kind: z.enum(['buyer', 'test']),
    createdAt: z.string(),
  }),
  /** While the supplier looks at the registration: what is still missing. Null once it is approved. */
  registration: z
    .strictObject({
      missing: z.array(z.enum(['vatNumber', 'address'])),
      /** What staff ask for, in their words. */
      note: z.string(),
    })
    .nullable(),
  /** The company is approved: it sees its prices and can save them as a list. */
  seesPrices: z.boolean(),
  /** Nobody else of the company can sign in: it ends with this account, and its open invitations are withdrawn. */
  lastOfCompany: z.strictObject({ invitations: z.int() }).nullable(),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      isCurrent: z.boolean(),
      client: Client,
      createdAt: z.string(),
      lastSeenAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** Devices that fill in the sign-in for 30 days. */
  devices: z.array(
    z.strictObject({
      id: z.string(),
      isCurrent: z.boolean(),
      client: Client,
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
      expiresAt: z.string(),
    }),
  ),
  consents: z.array(z.strictObject({ text: z.string(), version: z.string(), givenAt: z.string() })),
})
export type Account = z.infer<typeof Account>

export const getAccount = endpoint('getAccount', {
  auth: 'user',
  sharing: 'private',
  summary: 'The account of the signed-in buyer: profile, sessions, remembered devices, consents.',
  input: z.object({}),
  output: Account,
})
export const saveAccount = endpoint('saveAccount', {
  auth: 'user',
  sharing: 'private',
  summary: 'Changes names, contact and the language of our mails.',
  input: z.object({
    firstname: typed,
    lastname: typed,
    contact: typed,
    lang: z.enum(languages).optional().catch(undefined),
  }),
  output: z.null(),
  reasons: ['FIRST_NAME_MISSING', 'LAST_NAME_MISSING', 'CONTACT_MISSING', 'INPUT_INVALID'],
})
export const changePwd = endpoint('changePwd', {
  auth: 'user',
  sharing: 'private',
  summary: 'Sets a new password; ends every other session and forgets every remembered device.',
  input: z.object({ oldPassword: typedPassword, password: newPassword, password2: newPassword }),
  output: z.null(),
  reasons: [
    'PASSWORD_MISSING',
    'PASSWORDS_DIFFER',
    'PASSWORD_SHORT',
    'PASSWORD_COMMON',
    'PASSWORD_WRONG',
    'RATE_LIMITED',
  ],
})
export const endSession = endpoint('endSession', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary: 'Ends one of the own sessions.',
  input: z.object({ id: privateId }),
  output: z.null(),
  reasons: ['NOT_FOUND'],
})
export const endDevice = endpoint('endDevice', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary: 'Forgets one remembered device.',
  input: z.object({ id: privateId }),
  output: z.null(),
  reasons: ['NOT_FOUND'],
})
export const logoutAll = endpoint('logoutAll', {
  auth: 'user',
  sharing: 'private',
  summary: 'Ends every session, this one too, and forgets every remembered device.',
  input: z.object({}),
  output: z.null(),
})
export const exportData = endpoint('exportData', {
  auth: 'user',
  sharing: 'private',
  summary: 'Everything kept about the signed-in person, as JSON and as CSV; asks for the password again.',
  input: z.object({ password: typedPassword }),
  output: z.strictObject({
    files: z.array(z.strictObject({ name: z.string(), type: z.string(), text: z.string() })),
  }),
  reasons: ['PASSWORD_MISSING', 'PASSWORD_WRONG', 'RATE_LIMITED'],
})
export const deleteAccount = endpoint('deleteAccount', {
  auth: 'user',
  sharing: 'private',
  summary:
    'Forgets the signed-in person and all that is only his; documents stay with a pseudonym. Asks for the password again. The last administrator stays while the company has other people.',
  input: z.object({ password: typedPassword }),
  output: z.null(),
  reasons: ['PASSWORD_MISSING', 'PASSWORD_WRONG', 'RATE_LIMITED', 'LAST_ADMIN_STAYS'],
})
