import { mostMinorOf } from '#contract/money.ts'
import { mailEvents, mailFields } from '#contract/office/company-terms.ts'
import {
  addressFields,
  type CompanyField,
  type CompanyIssue,
  personFields,
  termFields,
} from '#server/companies/company-file/company-fields.ts'
import type { CellValue } from '#server/companies/company-file/company-values.rules.ts'
import type { CompanyRow, RowValues } from '#server/companies/company-file/company-rows.ts'
import {
  type CompanyState,
  type Customer,
  type MergeContext,
  type Merged,
  newCompany,
} from '#server/companies/company-file/company-states.ts'
import { mergeAddress } from '#server/companies/company-file/address-merge.rules.ts'
import {
  hasAdministrator,
  mergePerson,
  withPhoneOfAddress,
} from '#server/companies/company-file/person-merge.rules.ts'
import { readVatNumber } from '#server/companies/vat-number.rules.ts'
import { currencyDecimals, type Decimal, scaleDecimal } from '#server/imports/cell-values.ts'

const isDecimal = (value: CellValue | undefined): value is Decimal =>
  typeof value === 'object' && value !== null && 'units' in value

/** Fields that a cell writes as it is; `-` leaves an empty text. */
const texts = {
  name: 'name',
  legalName: 'legal_name',
  paymentText: 'payment_text',
  creditReason: 'credit_reason',
  staffNote: 'staff_note',
  statusReason: 'status_reason',
} as const satisfies Partial<Record<CompanyField, keyof CompanyState>>

const others = {
  language: 'lang',
  currency: 'currency',
  priceGroup: 'price_group_id',
  mayOrder: 'may_order',
  mostPacks: 'cart_max_quantity',
  paymentDays: 'payment_days',
  prepayment: 'prepayment',
  credit: 'credit',
  freightRule: 'freight_rule',
  lookedAfterBy: 'looked_after_by',
  status: 'status',
  sharesDocuments: 'shares_documents',
} as const satisfies Partial<Record<CompanyField, keyof CompanyState>>

const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>): [string, Value][] =>
  Object.entries<Value>(record)

/** Events that the row names get these addresses, or none; all others keep theirs. */
const applyRecipients = (company: CompanyState, terms: RowValues): CompanyState['mail_recipients'] => {
  const recipients = new Map(Object.entries(company.mail_recipients))
  for (const event of mailEvents) {
    const typed = terms[mailFields[event]]
    if (Array.isArray(typed)) recipients.set(event, typed)
    else if (typed === null) recipients.delete(event)
  }
  return Object.fromEntries(recipients)
}

const applyTerms = (company: CompanyState, terms: RowValues): CompanyState => {
  const values = new Map<string, CellValue>(Object.entries(terms))
  const patch = [
    ...entriesOf(texts).flatMap(([field, column]) =>
      values.has(field) ? [[column, values.get(field) ?? ''] as const] : [],
    ),
    ...entriesOf(others).flatMap(([field, column]) =>
      values.has(field) ? [[column, values.get(field) ?? null] as const] : [],
    ),
  ]
  const written: CompanyState = {
    ...company,
    ...Object.fromEntries(patch),
    mail_recipients: applyRecipients(company, terms),
  }
  return written.name === '' ? { ...written, name: written.legal_name ?? '' } : written
}

/** An amount in the company's currency; an issue where it has more decimals than that, or is no amount at all. */
const minorOf = (
  row: CompanyRow,
  field: 'minOrder' | 'minOrderFee',
  currency: string,
): { minor: number | null | undefined; issues: CompanyIssue[] } => {
  const value = row.terms[field]
  if (!isDecimal(value)) return { minor: value === null ? null : undefined, issues: [] }
  const decimals = currencyDecimals(currency)
  const minor = scaleDecimal(value, decimals)
  const isExact =
    minor !== null && BigInt(minor) * 10n ** BigInt(value.decimals) === value.units * 10n ** BigInt(decimals)
  const isTooLarge =
    value.units * 10n ** BigInt(decimals) > BigInt(mostMinorOf(currency)) * 10n ** BigInt(value.decimals)
  if (isExact && !isTooLarge) return { minor, issues: [] }
  const issue = {
    line: row.line,
    field,
    value: row.cells.get(field) ?? '',
    reason: isTooLarge ? 'AMOUNT_TOO_LARGE' : 'AMOUNT_INVALID',
  } as const
  return { minor: undefined, issues: [issue] }
}

const applyMinimum = (
  company: CompanyState,
  row: CompanyRow,
): { company: CompanyState; issues: CompanyIssue[] } => {
  const order = minorOf(row, 'minOrder', company.currency)
  const fee = minorOf(row, 'minOrderFee', company.currency)
  const issues = [...order.issues, ...fee.issues]
  if (order.minor === undefined && fee.minor === undefined) return { company, issues }
  const least = order.minor === undefined ? company.min_order_minor : order.minor
  const charge = least === null ? null : fee.minor === undefined ? company.min_order_fee_minor : fee.minor
  if (least === null && typeof fee.minor === 'number')
    issues.push({
      line: row.line,
      field: 'minOrderFee',
      value: row.cells.get('minOrderFee') ?? '',
      reason: 'FEE_ALONE',
    })
  return {
    company: {
      ...company,
      min_order_minor: least,
      min_order_fee_minor: charge,
      min_order_kind: least === null ? null : charge === null ? 'refuse' : 'fee',
    },
    issues,
  }
}

/** A new number is not checked yet, whatever was said of the old one. */
const applyVatNumber = (
  company: CompanyState,
  row: CompanyRow,
  country: string | null,
): { company: CompanyState; issues: CompanyIssue[] } => {
  const typed = row.terms.vatNumber
  if (typed === undefined) return { company, issues: [] }
  const read = typeof typed === 'string' ? readVatNumber(typed, country) : null
  const at = { line: row.line, field: 'vatNumber', value: row.cells.get('vatNumber') ?? '' } as const
  if (typed !== null && read === null) return { company, issues: [{ ...at, reason: 'VAT_INVALID' }] }
  const number = read?.number ?? null
  const isSame = number === company.vat_number
  const issues: CompanyIssue[] = []
  if (read?.form === 'malformed') issues.push({ ...at, reason: 'VAT_MALFORMED' })
  // Northern Ireland's numbers are Great Britain's, with letters of their own.
  const home = country === 'XI' ? 'GB' : country
  if (read && read.country !== null && home !== null && read.country !== home)
    issues.push({ ...at, reason: 'VAT_OTHER_COUNTRY', values: { country: read.country, home } })
  return {
    company: isSame
      ? company
      : { ...company, vat_number: number, vat_checked_at: null, vat_checked_by: null },
    issues,
  }
}

const countryOf = (rows: readonly CompanyRow[], customer: Customer): string | null => {
  const typed = rows.map(({ address }) => address?.country).find((country) => typeof country === 'string')
  if (typeof typed === 'string') return typed
  const [first] = customer.addresses.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))
  return first?.country ?? null
}

const cellsOf = (row: CompanyRow, fields: readonly CompanyField[]): string =>
  JSON.stringify(fields.map((field) => row.cells.get(field) ?? ''))

/** Whether both rows fill one of these fields, with different texts. */
const differsIn = (row: CompanyRow, other: CompanyRow, fields: readonly CompanyField[]): boolean =>
  fields.some((field) => {
    const [now, before] = [row.cells.get(field), other.cells.get(field)]
    return now !== undefined && before !== undefined && now !== before
  })

const isSameCell = (row: CompanyRow, other: CompanyRow, field: CompanyField): boolean =>
  row.cells.get(field) !== undefined &&
  row.cells.get(field)?.toLowerCase() === other.cells.get(field)?.toLowerCase()

/**
 * Two rows of one number are one customer with two addresses or people. What they say of the company, of one address
 * and of one person must be the same, and each row must add something.
 */
const contradictionOf = (row: CompanyRow, other: CompanyRow): CompanyIssue | null => {
  const { line, customerNo } = row
  const values = { line: String(other.line) }
  const at = { line, values }
  if (differsIn(row, other, termFields))
    return { ...at, field: 'customerNo', value: customerNo, reason: 'CUSTOMER_TWICE' }
  if (isSameCell(row, other, 'addressNo') && differsIn(row, other, addressFields))
    return { ...at, field: 'addressNo', value: row.cells.get('addressNo') ?? '', reason: 'ADDRESS_TWICE' }
  if (isSameCell(row, other, 'email') && differsIn(row, other, personFields))
    return { ...at, field: 'email', value: row.cells.get('email') ?? '', reason: 'PERSON_TWICE' }
  const added = [...addressFields, ...personFields]
  return cellsOf(row, added) === cellsOf(other, added)
    ? { ...at, field: 'customerNo', value: customerNo, reason: 'CUSTOMER_TWICE' }
    : null
}

/** The first contradiction of a row with those above it. */
const findContradiction = (row: CompanyRow, above: readonly CompanyRow[]): CompanyIssue | null => {
  for (const other of above) {
    const issue = contradictionOf(row, other)
    if (issue) return issue
  }
  return null
}

/** What one row makes of its customer. */
const mergeRow = (
  customer: Customer,
  typed: CompanyRow,
  country: string | null,
  context: MergeContext,
): Merged => {
  const row = withPhoneOfAddress(typed)
  const minimum = applyMinimum(applyTerms(customer.company, row.terms), row)
  const vat = applyVatNumber(minimum.company, row, country)
  const address = mergeAddress({ ...customer, company: vat.company }, row, context)
  const person = mergePerson(address.after, row, context)
  return {
    after: person.after,
    issues: [...minimum.issues, ...vat.issues, ...address.issues, ...person.issues],
  }
}

/** What only all rows together tell. */
const wholeIssues = (
  before: Customer | undefined,
  after: Customer,
  rows: readonly [CompanyRow, ...CompanyRow[]],
  { hasGroups }: MergeContext,
): CompanyIssue[] => {
  const [{ line, customerNo: value }] = rows
  const issues: CompanyIssue[] = []
  if (after.company.name === '') issues.push({ line, value, field: 'name', reason: 'NAME_MISSING' })
  if (hasGroups && !before && rows.every(({ cells }) => !cells.has('priceGroup')))
    issues.push({ line, value, field: 'priceGroup', reason: 'GROUP_MISSING' })
  if (before && hasAdministrator(before) && !hasAdministrator(after))
    issues.push({ line, value, field: 'role', reason: 'LAST_ADMINISTRATOR' })
  return issues
}

/** What all rows of one number make of a customer; `before` is undefined for a new one. */
export const mergeCustomer = (
  before: Customer | undefined,
  rows: readonly [CompanyRow, ...CompanyRow[]],
  context: MergeContext,
): Merged => {
  const [first] = rows
  const start: Customer = before ?? {
    company: newCompany(context.newId(), first.customerNo),
    addresses: [],
    people: [],
  }
  const country = countryOf(rows, start)
  const issues = rows.flatMap((row) => row.issues)
  let after = start
  for (const [index, row] of rows.entries()) {
    const contradiction = findContradiction(row, rows.slice(0, index))
    if (contradiction) issues.push(contradiction)
    const merged = mergeRow(after, row, country, context)
    after = merged.after
    issues.push(...merged.issues)
  }
  return { after, issues: [...issues, ...wholeIssues(before, after, rows, context)] }
}
