import { z } from 'zod'
import { companyRoles } from '#contract/company-role.ts'
import { languages } from '#contract/language.ts'
import { endpoint } from '#contract/office/endpoint.ts'
import { privateId } from '#contract/paging.ts'
import { typedAddress } from '#contract/typed-address.ts'
import { typed } from '#contract/typed-input.ts'

export const officeSaveAddress = endpoint('officeSaveAddress', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  creates: true,
  summary:
    'Adds an address of a company, or changes the one of `addressId`. 601 CHANGED_MEANWHILE names who changed which fields of it since `version`.',
  input: z.object({
    /** The company. */
    id: privateId,
    /** The company's version that staff had before them. */
    version: z.int(),
    addressId: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      privateId.optional(),
    ),
    ...typedAddress,
    phone: typed,
    /** The address's own number in the books. */
    bookNo: typed,
    isDefault: z.boolean().catch(false).default(false),
    isInvoice: z.boolean().catch(false).default(false),
  }),
  output: z.strictObject({ id: z.string() }),
  reasons: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'ADDRESS_NAME_MISSING',
    'STREET_MISSING',
    'CITY_MISSING',
    'COUNTRY_UNKNOWN',
    'TEXT_TOO_LONG',
    'BOOK_NO_TAKEN',
    'COMPANY_ADDRESSES_FULL',
    'INPUT_INVALID',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const officeRemoveAddress = endpoint('officeRemoveAddress', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary:
    'Removes an address of a company; one that is gone is fine. 601 CHANGED_MEANWHILE where somebody changed it since `version`.',
  input: z.object({ id: privateId, version: z.int(), addressId: privateId }),
  output: z.null(),
  reasons: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'INPUT_INVALID'],
})

export const officeInvitePerson = endpoint('officeInvitePerson', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  creates: true,
  summary:
    'Enters a person of a company and mails a link for the first password, for 7 days. A person without a password gets a new link; the older one ends.',
  input: z.object({
    /** The company. */
    id: privateId,
    firstname: typed,
    lastname: typed,
    email: typed,
    role: z.enum(companyRoles).catch('buyer').default('buyer'),
    /** Of the mail and the documents; left out, that of the company. */
    lang: z.enum(languages).optional().catch(undefined),
  }),
  output: z.null(),
  reasons: [
    'NOT_FOUND',
    'FIRST_NAME_MISSING',
    'LAST_NAME_MISSING',
    'EMAIL_MISSING',
    'EMAIL_INVALID',
    'EMAIL_TAKEN',
    'PERSON_KNOWN',
    'PERSON_LOCKED',
    'PERSON_ELSEWHERE',
    'INVITE_NEEDS_APPROVAL',
    'INPUT_INVALID',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const officeSendLink = endpoint('officeSendLink', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  creates: true,
  summary:
    'Mails a new link to a person of a company who has not chosen a password yet; the older link ends.',
  input: z.object({ id: privateId }),
  output: z.null(),
  reasons: [
    'NOT_FOUND',
    'PERSON_KNOWN',
    'PERSON_LOCKED',
    'INVITE_NEEDS_APPROVAL',
    'INPUT_INVALID',
    'IDEMPOTENCY_MISMATCH',
    'PLEASE_WAIT',
  ],
})

export const officeSetRole = endpoint('officeSetRole', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary: 'Makes a person of a company its administrator or a buyer. The last administrator stays.',
  input: z.object({ id: privateId, role: z.enum(companyRoles) }),
  output: z.null(),
  reasons: ['NOT_FOUND', 'COMPANY_LAST_ADMIN', 'INPUT_INVALID'],
})

export const officeLockPerson = endpoint('officeLockPerson', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary:
    'Deactivates a person of a company, whose sessions end at once, or activates the person again. The last administrator stays.',
  input: z.object({ id: privateId, isLocked: z.boolean() }),
  output: z.null(),
  reasons: ['NOT_FOUND', 'COMPANY_LAST_ADMIN', 'INPUT_INVALID'],
})

export const officeChangeEmail = endpoint('officeChangeEmail', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary:
    'Changes the mail address of a person of a company: the old address is told, sessions and remembered devices end.',
  input: z.object({ id: privateId, email: typed }),
  output: z.null(),
  reasons: ['NOT_FOUND', 'EMAIL_MISSING', 'EMAIL_INVALID', 'EMAIL_TAKEN'],
})
