import { z } from 'zod'
import { endpoint } from '#contract/office/endpoint.ts'
import { companyStates } from '#contract/office/company-state.ts'
import { type MailField, creditStates, mailFields, minimumKinds } from '#contract/office/company-terms.ts'
import { freeText } from '#contract/free-text.ts'
import { languages } from '#contract/language.ts'
import { Money } from '#contract/money.ts'
import { CursorLinks, cursorPaging, privateId } from '#contract/paging.ts'
import { companyTermReasons } from '#contract/reason.ts'
import { inquiryStates, orderStates } from '#contract/shop/trade.contract.ts'
import { TellingMark } from '#contract/office/telling-mark.ts'
import { looseText, textUpTo, typed } from '#contract/typed-input.ts'

/** Why another company looks like this one. */
export const likenesses = ['vatNumber', 'mailDomain', 'name'] as const

const Person = z.strictObject({ id: z.string(), name: z.string() })

export const CompanyRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What tells it from others of its name; empty where it is alone. */
  toldBy: z.array(TellingMark),
  status: z.enum(companyStates),
  customerNo: z.string().nullable(),
  vatNumber: z.string().nullable(),
  /** Town and country of the default address. */
  town: z.string().nullable(),
  /** Who registered first. */
  person: z.string().nullable(),
  email: z.string().nullable(),
  lookAfter: z.string().nullable(),
  inquiries: z.int(),
  orders: z.int(),
  createdAt: z.string(),
})
export type CompanyRow = z.infer<typeof CompanyRow>

export const officeListCompany = endpoint('officeListCompany', {
  auth: { staff: 'company:read' },
  sharing: 'private',
  answer: 'rows',
  summary: 'Companies: those that wait for approval first, then the newest.',
  input: z.object({
    ...cursorPaging,
    status: z.enum(companyStates).optional().catch(undefined),
    /** In the name, customer number, VAT number, a person's mail address or a town. */
    keyword: freeText(100),
  }),
  output: CompanyRow,
  extra: CursorLinks,
})

/** One schema for each field that names recipients. */
const recordOf = <Schema extends z.ZodType>(fields: Record<string, MailField>, schema: Schema) =>
  Object.fromEntries(Object.values(fields).map((field) => [field, schema])) as Record<MailField, Schema>

/** What staff agree with a company. Field names are those of `officeUpdateCompany`. */
const CompanyTerms = z.strictObject({
  name: z.string(),
  legalName: z.string(),
  customerNo: z.string().nullable(),
  vatNumber: z.string().nullable(),
  lang: z.enum(languages).nullable(),
  priceGroup: z.string().nullable(),
  currency: z.string(),
  mayOrder: z.boolean(),
  /** Packs; null: what the shop's setting says. */
  cartMaxQuantity: z.int().nullable(),
  paymentText: z.string(),
  paymentDays: z.int().nullable(),
  prepayment: z.boolean(),
  /** All but `ok` stop orders at confirmation. */
  credit: z.enum(creditStates),
  creditReason: z.string(),
  /** The least value of an order, in the company's currency; null: what the shop's settings say. */
  minOrder: Money.nullable(),
  minOrderKind: z.enum(minimumKinds).nullable(),
  minOrderFee: Money.nullable(),
  /** `free`, `quoted` or the name of a group of the freight table; null: the group of the country of delivery. */
  freightRule: z.string().nullable(),
  /** Whether a buyer sees the documents of colleagues. */
  sharesDocuments: z.boolean(),
  /** Further addresses for mails of an event, beside that of the buyer. */
  ...recordOf(mailFields, z.array(z.string())),
  lookedAfterBy: Person.nullable(),
  staffNote: z.string(),
  /** What is missing, or why the company is blocked; its people read it. */
  statusReason: z.string(),
})

export const CompanyChange = z.strictObject({
  at: z.string(),
  /** Null: a file or a job. */
  by: z.string().nullable(),
  /**
   * A field of the terms, `status`, `person` for somebody who was attached, `address` and `addressCity` for an address,
   * or the column of another value.
   */
  field: z.string(),
  /** The name of the address whose field changed. */
  address: z.string().nullable(),
  /** Of an amount in minor units: the company's currencies then. */
  currency: z.strictObject({ before: z.string(), after: z.string() }).nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type CompanyChange = z.infer<typeof CompanyChange>

export const LookAlike = z.strictObject({
  id: z.string(),
  name: z.string(),
  status: z.enum(companyStates),
  customerNo: z.string().nullable(),
  vatNumber: z.string().nullable(),
  mailDomains: z.array(z.string()),
  town: z.string().nullable(),
  people: z.array(z.string()),
  orders: z.int(),
  createdAt: z.string(),
  /** What tells it from others of its name; empty where it is alone. */
  toldBy: z.array(TellingMark),
  /** At least one, the strongest first. */
  same: z.array(z.enum(likenesses)),
})
export type LookAlike = z.infer<typeof LookAlike>

export const CompanyPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  role: z.enum(['companyAdmin', 'buyer']),
  isLocked: z.boolean(),
  /** Has not chosen a password yet. */
  isNew: z.boolean(),
  /** Until when the link of a new person works; null: none does. */
  invitedUntil: z.string().nullable(),
  lang: z.enum(languages),
  /** Version of the terms that the person has accepted. */
  termsVersion: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
})
export type CompanyPerson = z.infer<typeof CompanyPerson>

export const CompanyAddress = z.strictObject({
  id: z.string(),
  name: z.string(),
  lines: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  bookNo: z.string().nullable(),
  isDefault: z.boolean(),
  isInvoice: z.boolean(),
})
export type CompanyAddress = z.infer<typeof CompanyAddress>

const paper = {
  id: z.string(),
  no: z.string(),
  lines: z.int(),
  total: Money.nullable(),
  createdAt: z.string(),
}
export const CompanyPaper = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('inquiry'), status: z.enum(inquiryStates), ...paper }),
  z.strictObject({ type: z.literal('order'), status: z.enum(orderStates), ...paper }),
])
export type CompanyPaper = z.infer<typeof CompanyPaper>

export const Company = CompanyTerms.extend({
  id: z.string(),
  /** Grows with each change; `officeUpdateCompany` and `officeApproveCompany` send it back. */
  version: z.int(),
  status: z.enum(companyStates),
  createdAt: z.string(),
  /** What form and check digits tell of the VAT number; null without one. */
  vatForm: z.enum(['wellFormed', 'malformed', 'unknown']).nullable(),
  /** Whose number it is by its first letters (ISO 3166); null where nobody knows. Northern Ireland's count as British. */
  vatCountry: z.string().nullable(),
  /** When and by whom at the supplier the VAT number was looked up. */
  vatChecked: z.strictObject({ at: z.string(), by: z.string().nullable() }).nullable(),
  mailDomains: z.array(z.string()),
  people: z.array(CompanyPerson),
  addresses: z.array(CompanyAddress),
  /** The newest ten. */
  papers: z.array(CompanyPaper),
  /** What comes along when the company's people are attached to a known one. */
  belongings: z.strictObject({
    inquiries: z.int(),
    orders: z.int(),
    cartLines: z.int(),
    wishes: z.int(),
    machines: z.int(),
  }),
  /** Only of a company that waits. */
  lookAlikes: z.array(LookAlike),
  /** The newest hundred changes. */
  history: z.array(CompanyChange),
  /** What may be chosen in the terms. */
  choices: z.strictObject({
    priceGroups: z.array(z.string()),
    currencies: z.array(z.string()),
    staff: z.array(Person),
    /** Names of groups of the freight table. */
    freightRules: z.array(z.string()),
  }),
  /** Who asks may change the credit state. */
  mayChangeCredit: z.boolean(),
})
export type Company = z.infer<typeof Company>

export const officeCompanyDetail = endpoint('officeCompanyDetail', {
  auth: { staff: 'company:read' },
  sharing: 'private',
  summary: 'One company: terms, people, addresses, newest papers, look-alikes, history.',
  input: z.object({ id: privateId }),
  output: Company,
  reasons: ['NOT_FOUND'],
})

/** As typed; too long for its field is said by the service. */
const typedText = textUpTo(6000)
/** A number as it was typed. */
const typedNumber = looseText(40)

/** Absent leaves a value as it is, an empty text takes it away. */
const terms = z.object({
  name: typedText.optional(),
  legalName: typedText.optional(),
  customerNo: typedText.optional(),
  vatNumber: typedText.optional(),
  /** True: looked up today by who asks. */
  isVatChecked: z.boolean().optional(),
  lang: typedText.optional(),
  /** By its name. */
  priceGroup: typedText.optional(),
  currency: typedText.optional(),
  mayOrder: z.boolean().optional(),
  cartMaxQuantity: typedNumber.optional(),
  paymentText: typedText.optional(),
  paymentDays: typedNumber.optional(),
  prepayment: z.boolean().optional(),
  /** Needs the permission `credit:release`; all but `ok` need a reason. */
  credit: typedText.optional(),
  creditReason: typedText.optional(),
  /** An amount in the company's currency. */
  minOrder: typedNumber.optional(),
  minOrderKind: typedText.optional(),
  minOrderFee: typedNumber.optional(),
  freightRule: typedText.optional(),
  sharesDocuments: z.boolean().optional(),
  /** Mail addresses, divided by commas, semicolons or lines. */
  ...recordOf(mailFields, typedText.optional()),
  /** The id of a member of staff. */
  lookedAfterBy: typedText.optional(),
  staffNote: typedText.optional(),
  statusReason: typedText.optional(),
})
export type TypedTerms = z.infer<typeof terms>
/** Names of the fields of the terms. */
export type TermField = keyof TypedTerms

const termReasons = [
  'NOT_FOUND',
  'FORBIDDEN',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_LARGE',
  'EMAIL_INVALID',
  'INPUT_INVALID',
  'CHANGED_MEANWHILE',
  'TEXT_TOO_LONG',
  ...companyTermReasons,
] as const

const changed = z.object({ id: privateId, version: z.int(), ...terms.shape })

export const officeUpdateCompany = endpoint('officeUpdateCompany', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary:
    'Changes the terms of a company. 601 CHANGED_MEANWHILE names who changed which fields since `version`.',
  input: changed,
  output: z.strictObject({ version: z.int() }),
  reasons: termReasons,
})
export const officeApproveCompany = endpoint('officeApproveCompany', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary: 'Approves a company that waits or is blocked, with its terms; its people get a mail.',
  input: changed,
  output: z.strictObject({ version: z.int() }),
  reasons: [...termReasons, 'COMPANY_ALREADY'],
})
export const officeBlockCompany = endpoint('officeBlockCompany', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary: 'Blocks a company and signs its people out; they get a mail with the reason as typed.',
  input: z.object({ id: privateId, reason: typed }),
  output: z.strictObject({ version: z.int() }),
  reasons: ['NOT_FOUND', 'BLOCK_REASON_MISSING', 'TEXT_TOO_LONG', 'COMPANY_ALREADY'],
})
export const officeAttachCompany = endpoint('officeAttachCompany', {
  auth: { staff: 'company:manage' },
  sharing: 'private',
  summary:
    'Makes the people of a waiting company buyers of a known one; cart, wishlist, machines and documents come along, the empty company goes.',
  input: z.object({ id: privateId, toId: privateId }),
  output: z.strictObject({ id: z.string() }),
  reasons: ['NOT_FOUND', 'COMPANY_SAME', 'COMPANY_ALREADY', 'COMPANY_NUMBERED', 'COMPANY_NOT_APPROVED_YET'],
})
