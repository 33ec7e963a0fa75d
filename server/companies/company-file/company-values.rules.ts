import { parseEmail } from '#contract/email.ts'
import { type Language, isLanguage, languages, parseLanguage } from '#contract/language.ts'
import { lengthOf } from '#contract/plain-text.ts'
import { mostRecipients, readRecipients } from '#server/companies/mail-recipients.rules.ts'
import type { CompanyField, IssueReason } from '#server/companies/company-file/company-fields.ts'
import words from '#server/companies/company-file/words.json' with { type: 'json' }
import {
  type Decimal,
  type DecimalSign,
  parseCurrency,
  parseDecimal,
  parseFlag,
  readCountryCode,
} from '#server/imports/cell-values.ts'
import { foldHeading } from '#server/imports/heading-words.ts'

/** What a cell says: a value, or why it cannot be one. `null`: the cell takes the value away (`-`). */
export type CellValue = string | number | boolean | Decimal | readonly string[] | null
export type ReadCell = { value: CellValue } | { reason: IssueReason; values?: Record<string, string> }

/** What of the shop a cell may name. */
export interface Names {
  /** Price groups by their name in lower case. */
  groups: ReadonlyMap<string, number>
  groupNames: readonly string[]
  /** Staff by address in lower case. */
  staff: ReadonlyMap<string, string>
}

const text =
  (limit: number) =>
  (cell: string): ReadCell =>
    lengthOf(cell) > limit
      ? { reason: 'TOO_LONG', values: { limit: String(limit) } }
      : { value: cell === '-' ? null : cell }

const flag = (cell: string): ReadCell => {
  const value = parseFlag(cell)
  return value === null ? { reason: 'FLAG_UNKNOWN' } : { value }
}

const wholeNumber =
  (least: number, most: number) =>
  (cell: string): ReadCell => {
    if (cell === '-') return { value: null }
    const number = /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN
    return number >= least && number <= most
      ? { value: number }
      : { reason: 'COUNT_INVALID', values: { least: String(least), most: String(most) } }
  }

const wordsOf = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(lists).flatMap(([value, list]) =>
      [value, ...list.split(', ')].map((word) => [foldHeading(word), value] as const),
    ),
  )

/** One of some words, in any of the six languages. */
const oneOf = (lists: Readonly<Record<string, string>>) => {
  const known = wordsOf(lists)
  return (cell: string): ReadCell => {
    const value = known.get(foldHeading(cell))
    return value === undefined
      ? { reason: 'WORD_UNKNOWN', values: { words: Object.keys(lists).join(', ') } }
      : { value }
  }
}

const languageNames = new Map<string, Language>()
for (const reader of languages) {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  for (const language of languages) languageNames.set(foldHeading(names.of(language) ?? language), language)
}

const language = (cell: string): ReadCell => {
  if (cell === '-') return { value: null }
  const value = languageNames.get(foldHeading(cell)) ?? parseLanguage(cell)
  return value !== null && isLanguage(value) ? { value } : { reason: 'LANGUAGE_UNKNOWN' }
}

const currency = (cell: string): ReadCell => {
  const value = parseCurrency(cell)
  return value === null ? { reason: 'CURRENCY_UNKNOWN' } : { value }
}

/** Letters of number plates, which address books of shops use for countries: `D-80331`. */
const plateLetters: Readonly<Record<string, string>> = {
  A: 'AT', B: 'BE', D: 'DE', E: 'ES', F: 'FR', H: 'HU', I: 'IT', L: 'LU', M: 'MT', N: 'NO', P: 'PT', S: 'SE',
} // biome-ignore format: pairs

const country = (cell: string): ReadCell => {
  const value = plateLetters[cell.trim().toUpperCase()] ?? readCountryCode(cell)
  return value === null ? { reason: 'COUNTRY_UNKNOWN' } : { value }
}

const email = (cell: string): ReadCell => {
  const value = parseEmail(cell)
  return value === null ? { reason: 'EMAIL_INVALID' } : { value }
}

/** Addresses that get mails of one event; `-` leaves none. */
const recipients = (cell: string): ReadCell => {
  if (cell === '-') return { value: null }
  const { known, wrong } = readRecipients(cell)
  if (wrong.length > 0 || known.length === 0)
    return { reason: 'RECIPIENT_INVALID', values: { address: wrong[0] ?? cell } }
  return known.length > mostRecipients
    ? { reason: 'RECIPIENTS_TOO_MANY', values: { limit: String(mostRecipients) } }
    : { value: known }
}

const amount =
  (sign: DecimalSign) =>
  (cell: string): ReadCell => {
    if (cell === '-') return { value: null }
    const value = parseDecimal(cell, sign)
    return value === null || value.units < 0n ? { reason: 'AMOUNT_INVALID' } : { value }
  }

const priceGroup =
  ({ groups, groupNames }: Names) =>
  (cell: string): ReadCell => {
    if (cell === '-') return { value: null }
    const value = groups.get(cell.toLowerCase())
    return value === undefined
      ? { reason: 'GROUP_UNKNOWN', values: { groups: groupNames.join(', ') || '–' } }
      : { value }
  }

const staff =
  ({ staff: known }: Names) =>
  (cell: string): ReadCell => {
    if (cell === '-') return { value: null }
    const value = known.get(cell.toLowerCase())
    return value === undefined ? { reason: 'STAFF_UNKNOWN' } : { value }
  }

/** How the cells of each column are read. */
export const createCellReader = (names: Names, sign: DecimalSign) => {
  const readers: Record<CompanyField, (cell: string) => ReadCell> = {
    customerNo: text(60),
    name: text(200),
    legalName: text(200),
    // The number needs the country of its company: company-merge.rules.ts reads it.
    vatNumber: text(60),
    language,
    currency,
    priceGroup: priceGroup(names),
    mayOrder: flag,
    mostPacks: wholeNumber(1, 1_000_000),
    paymentText: text(200),
    paymentDays: wholeNumber(0, 365),
    prepayment: flag,
    credit: oneOf(words.credit),
    creditReason: text(1_000),
    minOrder: amount(sign),
    minOrderFee: amount(sign),
    freightRule: text(60),
    lookedAfterBy: staff(names),
    staffNote: text(5_000),
    status: oneOf(words.status),
    statusReason: text(1_000),
    sharesDocuments: flag,
    mailInquiry: recipients,
    mailQuote: recipients,
    mailOrderConfirmed: recipients,
    mailOrderOnHold: recipients,
    mailOrderCancelled: recipients,
    mailOrderMessage: recipients,
    addressNo: text(60),
    addressName: text(200),
    street: text(300),
    postcode: text(20),
    city: text(100),
    country,
    addressPhone: text(60),
    isDefault: flag,
    isInvoice: flag,
    email,
    contactName: text(100),
    firstName: text(100),
    lastName: text(100),
    phone: text(200),
    role: oneOf(words.role),
  }
  return (field: CompanyField, cell: string): ReadCell => readers[field](cell)
}
