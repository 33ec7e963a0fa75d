import { type Price, mostAmount, mostMinorOf } from '#contract/money.ts'
import { lengthOf, plainLine, plainText } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import { parseTypedPrice } from '#server/pricing/prices.service.ts'

/** A line that the buyer wants without an article, as it was typed. */
export interface TypedExtra {
  text: string
  quantity: string | number
  unit?: string | undefined
  info?: string | undefined
  wishPrice?: string | Price | undefined
  wishDate?: string | undefined
}

/** What a buyer wishes for a line of the cart. */
export interface TypedWish {
  id: string | number
  wishPrice?: string | Price | undefined
  wishDate?: string | undefined
}

export interface Wish {
  price: Price | null
  date: string | null
}

/** The same, checked. */
export interface ExtraLine extends Wish {
  text: string
  quantity: number
  unit: string
  info: string
}

export type CheckedExtras =
  | { ok: true; extras: ExtraLine[]; wishes: Map<string, Wish> }
  /** `data` names the place, so that a form can show the reason at the field. */
  | {
      ok: false
      reason: Reason
      values?: Record<string, number | string>
      data: { extra?: number; line?: string; field: string }
    }

export const mostExtraChars = 500
const mostUnitChars = 20
const mostQuantity = 100_000

type Problem = { reason: Reason; field: string; values?: Record<string, number | string> }

const tooLong = (text: string, field: string, limit: number): Problem | null =>
  lengthOf(text) > limit ? { reason: 'TEXT_TOO_LONG', field, values: { limit } } : null

/** `2035-02-31` is none: JavaScript would read the 3rd of March. */
const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const readWish = (
  { wishPrice, wishDate }: Pick<TypedWish, 'wishPrice' | 'wishDate'>,
  { currency, today }: { currency: string; today: string },
): Wish | Problem => {
  const read =
    typeof wishPrice === 'object'
      ? { ok: wishPrice.currency === currency && wishPrice.amount > 0, price: wishPrice }
      : { price: null, ...parseTypedPrice(wishPrice ?? '', currency) }
  const isTooLarge =
    (read.price?.amount ?? 0) > mostMinorOf(currency) ||
    ('reason' in read && read.reason === 'AMOUNT_TOO_LARGE')
  if (isTooLarge)
    return {
      reason: 'AMOUNT_TOO_LARGE',
      field: 'wishPrice',
      values: { currency, most: mostAmount(currency) },
    }
  if (!read.ok) return { reason: 'WISH_PRICE_INVALID', field: 'wishPrice' }
  if (wishDate !== undefined && !(isCalendarDay(wishDate) && wishDate >= today))
    return { reason: 'WISH_DATE_INVALID', field: 'wishDate' }
  return { price: read.price, date: wishDate ?? null }
}

const isProblem = (value: object): value is Problem => 'reason' in value

const readExtra = (typed: TypedExtra, context: { currency: string; today: string }): ExtraLine | Problem => {
  const text = plainLine(typed.text)
  const unit = plainLine(typed.unit ?? '')
  const info = plainText(typed.info ?? '')
  const number = String(typed.quantity).trim()
  const quantity = /^\d{1,6}$/.test(number) ? Number(number) : 0
  if (text === '') return { reason: 'EXTRA_TEXT_MISSING', field: 'text' }
  const long =
    tooLong(text, 'text', mostExtraChars) ??
    tooLong(unit, 'unit', mostUnitChars) ??
    tooLong(info, 'info', mostExtraChars)
  if (long) return long
  if (quantity < 1 || quantity > mostQuantity)
    return { reason: 'EXTRA_QUANTITY_INVALID', field: 'quantity', values: { limit: mostQuantity } }
  const wish = readWish(typed, context)
  return isProblem(wish) ? wish : { text, quantity, unit, info, ...wish }
}

const refused = (
  { reason, field, values }: Problem,
  place: { extra?: number; line?: string },
): Extract<CheckedExtras, { ok: false }> => ({
  ok: false,
  reason,
  ...(values ? { values } : {}),
  data: { ...place, field },
})

/** Lines without an article and wishes for lines of the cart, or the first thing that is wrong with them. */
export const checkExtras = (
  typed: { extra?: readonly TypedExtra[] | undefined; lines?: readonly TypedWish[] | undefined },
  context: { currency: string; today: string },
): CheckedExtras => {
  const extras: ExtraLine[] = []
  for (const [at, line] of (typed.extra ?? []).entries()) {
    const extra = readExtra(line, context)
    if (isProblem(extra)) return refused(extra, { extra: at })
    extras.push(extra)
  }
  const wishes = new Map<string, Wish>()
  for (const line of typed.lines ?? []) {
    const wish = readWish(line, context)
    const id = String(line.id).toLowerCase()
    if (isProblem(wish)) return refused(wish, { line: id })
    if (wish.price || wish.date) wishes.set(id, wish)
  }
  return { ok: true, extras, wishes }
}
