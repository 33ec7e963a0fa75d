import { type Language, isLanguage } from '#contract/language.ts'
import {
  type CreditState,
  type MailEvent,
  type MailField,
  creditStates,
} from '#contract/office/company-terms.ts'
import type { TermField, TypedTerms } from '#contract/office/companies.contract.ts'
import { lengthOf, plainLine, plainText } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import {
  type LeastOrder,
  type StoredLeastOrder,
  checkLeastOrder,
} from '#server/companies/least-order.rules.ts'
import { checkRecipients } from '#server/companies/mail-recipients.rules.ts'
import { readVatNumber } from '#server/companies/vat-number.rules.ts'

/** Terms that passed the checks; absent ones stay as they are. */
export interface CheckedTerms {
  name?: string
  legalName?: string
  customerNo?: string | null
  vatNumber?: string | null
  isVatChecked?: boolean
  lang?: Language | null
  priceGroup?: string | null
  currency?: string
  mayOrder?: boolean
  cartMaxQuantity?: number | null
  paymentText?: string
  paymentDays?: number | null
  prepayment?: boolean
  credit?: CreditState
  creditReason?: string
  leastOrder?: LeastOrder
  freightRule?: string | null
  sharesDocuments?: boolean
  /** Of each event that was typed. */
  recipients?: Partial<Record<MailEvent, string[]>>
  lookedAfterBy?: string | null
  staffNote?: string
  statusReason?: string
}

export interface TermRefusal {
  ok: false
  reason: Reason
  field: TermField
  values?: Record<string, number | string>
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Most packs a line that an order without a special agreement can hold (`addCartLines`). */
const mostPacks = 9_999

/** A whole number up to `most` as people type it; undefined: it is none. An empty text is null. */
const wholeNumber = (text: string, least: number, most: number): number | null | undefined => {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{1,6}$/.test(typed)) return undefined
  const number = Number(typed)
  return number >= least && number <= most ? number : undefined
}

const flags = ['isVatChecked', 'mayOrder', 'prepayment', 'sharesDocuments'] as const
type Flag = (typeof flags)[number]

type Check = (text: string) => CheckedTerms | Omit<TermRefusal, 'ok' | 'field'>

type TextTerm = 'name' | 'legalName' | 'paymentText' | 'creditReason' | 'staffNote' | 'statusReason'

const textField =
  (field: TextTerm, limit: number, isLine: boolean): Check =>
  (typed) => {
    const text = isLine ? plainLine(typed) : plainText(typed)
    if (lengthOf(text) > limit) return { reason: 'TEXT_TOO_LONG', values: { limit } }
    if (field === 'name' && text === '') return { reason: 'COMPANY_NAME_MISSING' }
    const checked: CheckedTerms = {}
    checked[field] = text
    return checked
  }

/** Fields that are read without a look at others. */
type CheckedAlone = Exclude<TermField, Flag | MailField | 'minOrder' | 'minOrderKind' | 'minOrderFee'>

/** What each typed text means, field by field in the order of the form. */
const checks: readonly [CheckedAlone, Check][] = [
  ['name', textField('name', 200, true)],
  ['legalName', textField('legalName', 200, true)],
  [
    'customerNo',
    (typed) => {
      const customerNo = plainLine(typed)
      if (lengthOf(customerNo) > 60) return { reason: 'TEXT_TOO_LONG', values: { limit: 60 } }
      return { customerNo: customerNo || null }
    },
  ],
  [
    'vatNumber',
    (typed) => {
      if (typed.trim() === '') return { vatNumber: null }
      const vat = readVatNumber(typed, null)
      return vat === null ? { reason: 'VAT_NUMBER_INVALID' } : { vatNumber: vat.number }
    },
  ],
  [
    'lang',
    (typed) => {
      if (typed === '') return { lang: null }
      return isLanguage(typed) ? { lang: typed } : { reason: 'LANGUAGE_UNKNOWN' }
    },
  ],
  ['priceGroup', (typed) => ({ priceGroup: plainLine(typed) || null })],
  [
    'currency',
    (typed) => {
      const currency = typed.trim().toUpperCase()
      return currencies.has(currency) ? { currency } : { reason: 'CURRENCY_UNKNOWN' }
    },
  ],
  [
    'cartMaxQuantity',
    (typed) => {
      const cartMaxQuantity = wholeNumber(typed, 1, mostPacks)
      return cartMaxQuantity === undefined ? { reason: 'MOST_PACKS_INVALID' } : { cartMaxQuantity }
    },
  ],
  ['paymentText', textField('paymentText', 200, true)],
  [
    'paymentDays',
    (typed) => {
      const paymentDays = wholeNumber(typed, 0, 365)
      return paymentDays === undefined ? { reason: 'PAYMENT_DAYS_INVALID' } : { paymentDays }
    },
  ],
  [
    'credit',
    (typed) => {
      const credit = creditStates.find((state) => state === typed)
      return credit === undefined ? { reason: 'CREDIT_STATE_UNKNOWN' } : { credit }
    },
  ],
  ['creditReason', textField('creditReason', 1_000, false)],
  [
    'freightRule',
    (typed) => {
      const freightRule = plainLine(typed)
      if (lengthOf(freightRule) > 60) return { reason: 'TEXT_TOO_LONG', values: { limit: 60 } }
      return { freightRule: freightRule || null }
    },
  ],
  [
    'lookedAfterBy',
    (typed) => {
      if (typed === '') return { lookedAfterBy: null }
      return uuid.test(typed) ? { lookedAfterBy: typed.toLowerCase() } : { reason: 'STAFF_UNKNOWN' }
    },
  ],
  ['staffNote', textField('staffNote', 5_000, false)],
  ['statusReason', textField('statusReason', 1_000, false)],
]

/** What the company agreed before; the typed terms are read beside it. */
export interface StoredTerms extends StoredLeastOrder {
  credit: CreditState
  creditReason: string
}

/** A new credit state is not explained by the reason of the old one; all but `ok` need one. */
const checkCredit = (terms: CheckedTerms, stored: StoredTerms): Omit<TermRefusal, 'ok'> | null => {
  const credit = terms.credit ?? stored.credit
  if (credit !== stored.credit) terms.creditReason ??= ''
  if ((terms.creditReason ?? stored.creditReason) !== '' || credit === 'ok') return null
  const isTyped = terms.credit !== undefined || terms.creditReason !== undefined
  return isTyped ? { field: 'creditReason', reason: 'CREDIT_REASON_MISSING' } : null
}

/** What staff typed, checked beside what is stored; the first field that is wrong, with its reason. */
export const checkTerms = (
  typed: TypedTerms,
  stored: StoredTerms,
): { ok: true; terms: CheckedTerms } | TermRefusal => {
  const terms: CheckedTerms = {}
  for (const flag of flags) if (typed[flag] !== undefined) terms[flag] = typed[flag]
  for (const [field, check] of checks) {
    const text = typed[field]
    if (text === undefined) continue
    const checked = check(text)
    if ('reason' in checked) return { ok: false, field, ...checked }
    Object.assign(terms, checked)
  }
  const wrongCredit = checkCredit(terms, stored)
  if (wrongCredit) return { ok: false, ...wrongCredit }
  const leastOrder = checkLeastOrder(typed, stored, terms.currency ?? stored.currency)
  if (!leastOrder.ok) return leastOrder
  if (leastOrder.value) terms.leastOrder = leastOrder.value
  const recipients = checkRecipients(typed)
  if (!recipients.ok) return recipients
  return { ok: true, terms: { ...terms, ...(recipients.value && { recipients: recipients.value }) } }
}
