import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { companyRoles } from '#contract/company-role.ts'
import { languages } from '#contract/language.ts'
import { Money } from '#contract/money.ts'
import { privateId } from '#contract/paging.ts'
import { typedAddress } from '#contract/typed-address.ts'
import { typed } from '#contract/typed-input.ts'

export const Colleague = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  /** `new`: the supplier has entered the person, who has not chosen a password yet. */
  state: z.enum(['active', 'inactive', 'new']),
  isSelf: z.boolean(),
})
export type Colleague = z.infer<typeof Colleague>

export const ColleagueInvitation = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  expiresAt: z.string(),
})
export type ColleagueInvitation = z.infer<typeof ColleagueInvitation>

export const OwnAddress = z.strictObject({
  id: z.string(),
  name: z.string(),
  lines: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  /** Where goods go unless another address is chosen; one of the company's. */
  isDefault: z.boolean(),
  /** Where invoices go; one of the company's. */
  isInvoice: z.boolean(),
})
export type OwnAddress = z.infer<typeof OwnAddress>

export const OwnCompany = z.strictObject({
  name: z.string(),
  legalName: z.string(),
  /** Waits for the supplier's approval. */
  isWaiting: z.boolean(),
  customerNo: z.string().nullable(),
  vatNumber: z.string().nullable(),
  currency: z.string(),
  /** The supplier's terms; null or empty where nothing is agreed. */
  terms: z.strictObject({
    mayOrder: z.boolean(),
    paymentText: z.string(),
    paymentDays: z.int().nullable(),
    prepayment: z.boolean(),
    minOrder: Money.nullable(),
  }),
  /** Whether colleagues see each other's inquiries and orders. */
  sharesDocuments: z.boolean(),
  /** Whether the reader manages people, addresses and settings. */
  mayManage: z.boolean(),
  /** For a buyer who does not manage: the buyer and the administrators. */
  people: z.array(Colleague),
  /** Open ones; empty for a buyer who does not manage. */
  invitations: z.array(ColleagueInvitation),
  addresses: z.array(OwnAddress),
})
export type OwnCompany = z.infer<typeof OwnCompany>

export const getCompany = endpoint('getCompany', {
  auth: 'user',
  sharing: 'private',
  summary: 'The company of the signed-in buyer: facts and terms, people, addresses, settings.',
  input: z.object({}),
  output: OwnCompany,
})

export const inviteColleague = endpoint('inviteColleague', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary:
    'Invites a person into the company by mail, for 7 days; the answer is the same for any address. For administrators of the company.',
  input: z.object({
    firstname: typed,
    lastname: typed,
    email: typed,
    role: z.enum(companyRoles).catch('buyer').default('buyer'),
    /** Of the mail; left out, that of the request. */
    lang: z.enum(languages).optional().catch(undefined),
  }),
  output: z.null(),
  reasons: [
    'FORBIDDEN',
    'FIRST_NAME_MISSING',
    'LAST_NAME_MISSING',
    'EMAIL_MISSING',
    'EMAIL_INVALID',
    'INPUT_INVALID',
    'COMPANY_WAITING',
    'INVITATIONS_FULL',
    'RATE_LIMITED',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const withdrawInvitation = endpoint('withdrawInvitation', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary: 'Takes an invitation back: its link ends. For administrators of the company.',
  input: z.object({ id: privateId }),
  output: z.null(),
  reasons: ['FORBIDDEN', 'NOT_FOUND'],
})

export const saveColleague = endpoint('saveColleague', {
  auth: 'user',
  sharing: 'private',
  summary:
    'Sets the role of a person of the company, or deactivates one, whose sessions end at once. The last administrator stays. For administrators of the company.',
  input: z.object({
    id: privateId,
    /** Left out, it stays as it is. */
    role: z.enum(companyRoles).optional(),
    isActive: z.boolean().optional(),
  }),
  output: z.null(),
  reasons: ['FORBIDDEN', 'NOT_FOUND', 'LAST_ADMIN', 'INPUT_INVALID'],
})

export const saveAddress = endpoint('saveAddress', {
  auth: 'user',
  sharing: 'private',
  creates: true,
  summary:
    'Adds an address of the company, or changes the one of this id. The first is the default of both kinds. For administrators of the company.',
  input: z.object({
    id: z.preprocess((value) => (value === '' || value === null ? undefined : value), privateId.optional()),
    ...typedAddress,
    phone: typed,
    isDefault: z.boolean().catch(false).default(false),
    isInvoice: z.boolean().catch(false).default(false),
  }),
  output: z.strictObject({ id: z.string() }),
  reasons: [
    'FORBIDDEN',
    'NOT_FOUND',
    'ADDRESS_NAME_MISSING',
    'STREET_MISSING',
    'CITY_MISSING',
    'COUNTRY_UNKNOWN',
    'TEXT_TOO_LONG',
    'ADDRESSES_FULL',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const removeAddress = endpoint('removeAddress', {
  auth: 'user',
  sharing: 'private',
  bareBody: 'id',
  summary:
    'Removes an address of the company; a missing one is fine. Another becomes the default in its place. For administrators of the company.',
  input: z.object({ id: privateId }),
  output: z.null(),
  reasons: ['FORBIDDEN'],
})

export const saveCompany = endpoint('saveCompany', {
  auth: 'user',
  sharing: 'private',
  summary:
    "Says whether colleagues see each other's inquiries and orders. For administrators of the company.",
  input: z.object({ sharesDocuments: z.boolean() }),
  output: z.null(),
  reasons: ['FORBIDDEN', 'INPUT_INVALID'],
})
