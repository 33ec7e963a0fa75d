import { currencyDecimals } from '#contract/currency-decimals.ts'
import { type MailField, mailFields } from '#contract/office/company-terms.ts'
import type { Company, CompanyChange, TermField } from '#contract/office/companies.contract.ts'
import type { Money } from '#contract/money.ts'

/** Fields that are ticked. */
export type Flag = 'mayOrder' | 'isVatChecked' | 'prepayment' | 'sharesDocuments'
export type TextField = Exclude<TermField, Flag>
/** Fields of the form as they are typed; a choice of a person is an id. */
export type Draft = Record<TextField, string> & Record<Flag, boolean>

/** 1290 cents as they are typed: 12.90. */
const amountText = (money: Money | null): string => {
  if (money === null) return ''
  const decimals = currencyDecimals(money.currency)
  return (money.amount / 10 ** decimals).toFixed(decimals)
}

const recipientsOf = (company: Company): Record<MailField, string> =>
  Object.fromEntries(Object.values(mailFields).map((field) => [field, company[field].join(', ')])) as Record<
    MailField,
    string
  >

export const draftOf = (company: Company): Draft => ({
  name: company.name,
  legalName: company.legalName,
  customerNo: company.customerNo ?? '',
  vatNumber: company.vatNumber ?? '',
  isVatChecked: company.vatChecked !== null,
  lang: company.lang ?? '',
  priceGroup: company.priceGroup ?? '',
  currency: company.currency,
  mayOrder: company.mayOrder,
  cartMaxQuantity: company.cartMaxQuantity === null ? '' : String(company.cartMaxQuantity),
  paymentText: company.paymentText,
  paymentDays: company.paymentDays === null ? '' : String(company.paymentDays),
  prepayment: company.prepayment,
  credit: company.credit,
  creditReason: company.creditReason,
  minOrder: amountText(company.minOrder),
  minOrderKind: company.minOrderKind ?? 'refuse',
  minOrderFee: amountText(company.minOrderFee),
  freightRule: company.freightRule ?? '',
  sharesDocuments: company.sharesDocuments,
  ...recipientsOf(company),
  lookedAfterBy: company.lookedAfterBy?.id ?? '',
  staffNote: company.staffNote,
  statusReason: company.statusReason,
})

/** What differs from the company as it was read: nothing else is sent, so that nothing else can be overwritten. */
export const changesOf = (
  company: Company,
  draft: Draft,
): Partial<Record<TextField, string> & Record<Flag, boolean>> => {
  const before = draftOf(company)
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== before[field as keyof Draft]),
  )
}

/** The answer to a save that came second. */
export interface Conflict {
  version: number
  changes: readonly CompanyChange[]
}

const isConflict = (data: unknown): data is Conflict =>
  typeof data === 'object' && data !== null && 'version' in data && 'changes' in data

export const conflictOf = (data: unknown): Conflict | null => (isConflict(data) ? data : null)

/** The field that an answer names. */
export const fieldNamed = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string'
    ? data.field
    : null

/** The field that a refusal is about; null where it is about the whole company. */
export const refusedField = (data: unknown, draft: Draft): keyof Draft | null => {
  const field = fieldNamed(data)
  return field !== null && field in draft ? (field as keyof Draft) : null
}
