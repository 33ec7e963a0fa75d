import { currencyDecimals } from '#contract/currency-decimals.ts'
import { mostPacks } from '#contract/most-packs.ts'
import type { QuoteHeadChange, QuoteLineChange } from '#contract/office/quotes.contract.ts'
import { mostRemarkChars } from '#contract/office/quotes.contract.ts'
import { type Price, mostAmount } from '#contract/money.ts'
import { lengthOf, plainText } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import { plainDigits } from '#contract/typed-digits.ts'
import { parseLeadTime } from '#server/trade/quotes/typed-lead-time.rules.ts'
import { lowerBy, parseTypedPrice } from '#server/pricing/prices.service.ts'

/** A field that is wrong, with the words' key. */
export interface FieldProblem {
  ok: false
  field: string
  reason: Reason
  values?: Record<string, string | number>
}

/** Typed values of a line that passed the checks, as they are stored; absent ones stay as they are. */
export interface LineValues {
  productId?: number | null
  packingId?: number | null
  packs?: number | null
  isAvailable?: boolean
  price?: Price | null
  lead?: { days: number | null; on: string | null }
  remark?: string
  insideNote?: string
  isLowPriceMeant?: boolean
}

export type Checked<Values> = { ok: true; values: Values } | FieldProblem

const problem = (field: string, reason: Reason, values?: Record<string, string | number>): FieldProblem => ({
  ok: false,
  field,
  reason,
  ...(values ? { values } : {}),
})

const wholeNumber = (typed: string): number | null => {
  const digits = plainDigits(typed).trim()
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** `6`, `6 %`, `2,5`: per cent with at most two decimals. */
const percentOf = (typed: string): number | null => {
  const text = plainDigits(typed)
    .replace(/\s*%\s*$/u, '')
    .trim()
    .replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null
}

const textOf = (field: string, typed: string): { text: string } | FieldProblem => {
  const text = plainText(typed)
  return lengthOf(text) > mostRemarkChars
    ? problem(field, 'TEXT_TOO_LONG', { limit: mostRemarkChars })
    : { text }
}

interface LineContext {
  currency: string
  today: string
  /** From the company's price list; null: none. */
  list: Price | null
}

const checkPrice = (
  { price: typed, listPercent }: QuoteLineChange,
  { currency, list }: LineContext,
): { price?: Price | null } | FieldProblem => {
  if (listPercent !== undefined) {
    const percent = percentOf(listPercent)
    if (percent === null || percent > 100) return problem('price', 'QUOTE_PERCENT_INVALID')
    const price = list?.currency === currency ? lowerBy(list, percent) : null
    return price ? { price } : problem('price', 'QUOTE_NO_LIST_PRICE')
  }
  if (typed === undefined) return {}
  const read = parseTypedPrice(typed, currency)
  return read.ok
    ? { price: read.price }
    : problem('price', read.reason, { currency, most: mostAmount(currency) })
}

const isProblem = (checked: object): checked is FieldProblem => 'ok' in checked

/** Checks what was typed into one line. */
export const checkLine = (change: QuoteLineChange, context: LineContext): Checked<LineValues> => {
  const values: LineValues = {}
  const priced = checkPrice(change, context)
  if (isProblem(priced)) return priced
  if (priced.price !== undefined) {
    values.price = priced.price
    // A price is an answer: the line is available again, and a tick belonged to the former price.
    if (priced.price) values.isAvailable = true
    values.isLowPriceMeant = false
  }
  if (change.leadTime !== undefined) {
    const lead = parseLeadTime(change.leadTime, context.today)
    if (!lead) return problem('leadTime', 'QUOTE_LEAD_TIME_INVALID')
    values.lead = lead
    // So is a lead time: what comes on a day is available.
    if (lead.days !== null || lead.on !== null) values.isAvailable = true
  }
  if (change.packs !== undefined) {
    const packs = change.packs.trim() === '' ? null : wholeNumber(change.packs)
    if (change.packs.trim() !== '' && (packs === null || packs < 1 || packs > mostPacks))
      return problem('packs', 'QUANTITY_INVALID', { limit: mostPacks })
    values.packs = packs
  }
  for (const field of ['remark', 'insideNote'] as const) {
    const typed = change[field]
    if (typed === undefined) continue
    const checked = textOf(field, typed)
    if (isProblem(checked)) return checked
    values[field] = checked.text
  }
  if (change.productId !== undefined) {
    values.productId = change.productId
    values.packingId = change.packId ? change.packId : null
  }
  if (change.isAvailable !== undefined) values.isAvailable = change.isAvailable
  if (change.isLowPriceMeant !== undefined) values.isLowPriceMeant = change.isLowPriceMeant
  return { ok: true, values }
}

/** An amount as it is typed: `12.50`, 0 is nothing to pay, and an empty field is null. */
export const checkAmount = (
  field: string,
  typed: string,
  currency: string,
): { ok: true; minor: number | null } | FieldProblem => {
  if (/^0+(?:[.,]0+)?$/.test(typed.trim())) return { ok: true, minor: 0 }
  const read = parseTypedPrice(typed, currency)
  const isAmount = read.ok ? (read.price?.per ?? 1) === 1 : read.reason !== 'QUOTE_PRICE_INVALID'
  if (!isAmount) return problem(field, 'AMOUNT_INVALID', { decimals: currencyDecimals(currency) })
  if (!read.ok) return problem(field, read.reason, { currency, most: mostAmount(currency) })
  return { ok: true, minor: read.price?.amount ?? null }
}

/** Typed terms that passed the checks. */
export interface HeadValues {
  validOn?: string
  deliveryTerm?: string
  paymentText?: string
  freightMinor?: number | null
  taxRate?: number | null
  taxReason?: string
}

/** Checks what was typed into the terms. */
export const checkHead = (
  change: Omit<QuoteHeadChange, 'version'>,
  { currency, today }: { currency: string; today: string },
): Checked<HeadValues> => {
  const values: HeadValues = {}
  if (change.validOn !== undefined) {
    const day = parseLeadTime(change.validOn, today)
    if (!day || day.on === null) return problem('validOn', 'QUOTE_DAY_INVALID')
    values.validOn = day.on
  }
  for (const field of ['deliveryTerm', 'paymentText', 'taxReason'] as const) {
    const typed = change[field]
    if (typed === undefined) continue
    const checked = textOf(field, typed)
    if (isProblem(checked)) return checked
    values[field] = checked.text
  }
  if (change.freight !== undefined) {
    const freight = checkAmount('freight', change.freight, currency)
    if (!freight.ok) return freight
    values.freightMinor = freight.minor
  }
  if (change.taxRate !== undefined) {
    const rate = change.taxRate.trim() === '' ? null : percentOf(change.taxRate)
    if (change.taxRate.trim() !== '' && (rate === null || rate > 100))
      return problem('taxRate', 'QUOTE_TAX_INVALID')
    values.taxRate = rate
  }
  return { ok: true, values }
}
