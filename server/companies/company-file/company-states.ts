import { isDeepStrictEqual } from 'node:util'
import type { CompanyIssue } from '#server/companies/company-file/company-fields.ts'

/** Columns of the tables, as a file writes them and an undo compares them. */
export interface CompanyState {
  id: string
  customer_no: string
  name: string
  legal_name: string
  vat_number: string | null
  vat_checked_at: string | null
  vat_checked_by: string | null
  lang: string | null
  status: string
  status_reason: string
  may_order: boolean
  price_group_id: number | null
  currency: string
  cart_max_quantity: number | null
  payment_text: string
  payment_days: number | null
  prepayment: boolean
  credit: string
  min_order_minor: number | null
  min_order_kind: string | null
  min_order_fee_minor: number | null
  freight_rule: string | null
  looked_after_by: string | null
  shares_documents: boolean
  /** Further addresses for mails by event; an event without any has no key. */
  mail_recipients: Readonly<Record<string, readonly string[]>>
  /** Of `company_notes`. */
  staff_note: string
  credit_reason: string
}

export interface AddressState {
  id: string
  company_id: string
  book_no: string | null
  name: string
  lines: string
  postcode: string
  city: string
  country: string
  phone: string
  is_default: boolean
  is_invoice: boolean
}

export interface PersonState {
  id: string
  company_id: string
  email: string
  first_name: string
  last_name: string
  contact: string
  lang: string
  roles: string[]
}

/** A company with all that a file may change of it. */
export interface Customer {
  company: CompanyState
  addresses: AddressState[]
  people: PersonState[]
}

export type RowKind = 'company' | 'address' | 'person'
export type RowState = CompanyState | AddressState | PersonState

/** One row of a table, before and after; null: it is not there. */
export interface RowChange {
  kind: RowKind
  id: string
  before: RowState | null
  after: RowState | null
}

/** A company that is new and has what the shop gives to all. */
export const newCompany = (id: string, customerNo: string): CompanyState => ({
  ...{ id, customer_no: customerNo, name: '', legal_name: '', vat_number: null, vat_checked_at: null },
  ...{ vat_checked_by: null, lang: null, status: 'approved', status_reason: '', may_order: false },
  ...{ price_group_id: null, currency: 'EUR', cart_max_quantity: null, payment_text: '', payment_days: null },
  ...{ prepayment: false, credit: 'ok', min_order_minor: null, min_order_kind: null },
  ...{ min_order_fee_minor: null, freight_rule: null, looked_after_by: null, shares_documents: true },
  mail_recipients: {},
  ...{ staff_note: '', credit_reason: '' },
})

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

const rowChanges = (kind: RowKind, before: readonly RowState[], after: readonly RowState[]): RowChange[] => {
  const was = byId(before)
  return after.flatMap((row) => {
    const known = was.get(row.id) ?? null
    return isDeepStrictEqual(known, row) ? [] : [{ kind, id: row.id, before: known, after: row }]
  })
}

/** The rows in which a customer differs; `before` is undefined for a new one. */
export const changesOf = (before: Customer | undefined, after: Customer): RowChange[] => [
  ...rowChanges('company', before ? [before.company] : [], [after.company]),
  ...rowChanges('address', before?.addresses ?? [], after.addresses),
  ...rowChanges('person', before?.people ?? [], after.people),
]

export interface MergeContext {
  newId: () => string
  /** Whether the shop has price groups. */
  hasGroups: boolean
  /** The country of a new address where the file has no column of countries: the supplier's; empty where nobody has set it. */
  homeCountry: string
  /** Whose account an address of mail is: `null` nobody's, else the name of the company or of what it belongs to. */
  ownerOf: (email: string) => { companyId: string | null; owner: string } | null
}

/** What a file makes of a customer; with an error nothing of it is written. */
export interface Merged {
  after: Customer
  issues: CompanyIssue[]
}
