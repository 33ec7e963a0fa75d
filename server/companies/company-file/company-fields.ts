import { mailFields } from '#contract/office/company-terms.ts'

/** Columns of further addresses for mails, one for each event. */
export const recipientFields = Object.values(mailFields)

/** Columns that describe the company; `customerNo` names it. */
export const termFields = [
  'name',
  'legalName',
  'vatNumber',
  'language',
  'currency',
  'priceGroup',
  'mayOrder',
  'mostPacks',
  'paymentText',
  'paymentDays',
  'prepayment',
  'credit',
  'creditReason',
  'minOrder',
  'minOrderFee',
  'freightRule',
  'lookedAfterBy',
  'staffNote',
  'status',
  'statusReason',
  'sharesDocuments',
  ...recipientFields,
] as const
/** Columns of one of its addresses. */
export const addressFields = [
  'addressNo',
  'addressName',
  'street',
  'postcode',
  'city',
  'country',
  'addressPhone',
  'isDefault',
  'isInvoice',
] as const
/** Columns of one of its people; `email` names the person. */
export const personFields = ['email', 'contactName', 'firstName', 'lastName', 'phone', 'role'] as const

export const companyFields = ['customerNo', ...termFields, ...addressFields, ...personFields] as const

export type CompanyField = (typeof companyFields)[number]

/** Why a row or a cell is not taken (an error: nothing of its customer is changed), or what to look at (a warning). */
export const rowErrors = [
  'NUMBER_MISSING',
  'CUSTOMER_TWICE',
  'ADDRESS_TWICE',
  'PERSON_TWICE',
  'OTHER_ROW_REFUSED',
  'CELL_CHANGED',
  'TOO_LONG',
  'NAME_MISSING',
  'FLAG_UNKNOWN',
  'LANGUAGE_UNKNOWN',
  'CURRENCY_UNKNOWN',
  'COUNTRY_UNKNOWN',
  'GROUP_UNKNOWN',
  'STAFF_UNKNOWN',
  'WORD_UNKNOWN',
  'COUNT_INVALID',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_LARGE',
  'FEE_ALONE',
  'VAT_INVALID',
  'EMAIL_INVALID',
  'RECIPIENT_INVALID',
  'RECIPIENTS_TOO_MANY',
  'ADDRESS_INCOMPLETE',
  'PERSON_ELSEWHERE',
  'LAST_ADMINISTRATOR',
] as const
export const rowWarnings = [
  'GROUP_MISSING',
  'EMAIL_MISSING',
  'PERSON_NAMED_AS_COMPANY',
  'COUNTRY_ASSUMED',
  'VAT_MALFORMED',
  'VAT_OTHER_COUNTRY',
  'LOOKS_ALIKE',
  'ROW_STRUCK',
] as const
export type IssueReason = (typeof rowErrors)[number] | (typeof rowWarnings)[number]

export interface CompanyIssue {
  line: number
  field: CompanyField | null
  /** The cell, or what the sentence is about. */
  value: string
  reason: IssueReason
  /** What the sentence needs beside `value`. */
  values?: Record<string, string>
}

const warnings: ReadonlySet<string> = new Set(rowWarnings)

export const isError = ({ reason }: CompanyIssue): boolean => !warnings.has(reason)
