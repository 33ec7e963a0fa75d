import { mostMinorOf } from '#contract/money.ts'
import { type Decimal, type DecimalSign, withoutFloatNoise } from '#server/imports/amounts.rules.ts'
import { currencyDecimals, type CurrencyHint, readCurrency } from '#server/imports/currency.rules.ts'
import { type Discount, takeOff } from '#server/imports/discount.rules.ts'
import { type AmountCell, readPriceCell, type TypedBasis } from '#server/imports/price-cell.rules.ts'
import type { ImportBasis, ImportIssueReason, ImportMoney } from '#server/imports/row.ts'

export { parseCurrency } from '#server/imports/currency.rules.ts'

const bases: readonly ImportBasis[] = [1, 10, 100, 1000]

/** An amount for `pieces` pieces as units of the currency for `per` pieces; `rest` is what has no place there. */
const amountFor = (amount: Decimal, currency: string, pieces: number, per: ImportBasis) => {
  const scale = currencyDecimals(currency) - amount.decimals
  const units = amount.units * BigInt(per) * 10n ** BigInt(Math.max(scale, 0))
  const divisor = BigInt(pieces) * 10n ** BigInt(Math.max(-scale, 0))
  return { units, divisor, isExact: units % divisor === 0n }
}

/** Half away from zero; amounts are never negative here. */
const roundHalfUp = (units: bigint, divisor: bigint): bigint => (2n * units + divisor) / (2n * divisor)

/**
 * An amount for `pieces` pieces as a price for 1, 10, 100 or 1,000: the typed basis where it is one of them, else the
 * smallest that holds the amount exactly. `isRounded` when not even 1,000 pieces have an exact amount.
 */
export const toMoney = (
  amount: Decimal,
  currency: string,
  pieces = 1,
): { money: ImportMoney; isRounded: boolean } | null => {
  const from = bases.find((basis) => basis === pieces) ?? 1
  const wanted = bases.filter((basis) => basis >= from)
  const per = wanted.find((basis) => amountFor(amount, currency, pieces, basis).isExact)
  const last = per ?? 1000
  const { units, divisor } = amountFor(amount, currency, pieces, last)
  const amountMinor = roundHalfUp(units, divisor)
  if (amountMinor > BigInt(mostMinorOf(currency))) return null
  return { money: { amountMinor: Number(amountMinor), currency, per: last }, isRounded: per === undefined }
}

/** `1.35 EUR / 100`: an amount in a report; the dot stands before fractions, as in a mapping file. */
export const formatMoney = ({ amountMinor, currency, per }: ImportMoney): string => {
  const decimals = currencyDecimals(currency)
  const digits = String(amountMinor).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${whole}${fraction} ${currency}${per === 1 ? '' : ` / ${per}`}`
}

/** What the row and the file say around a price cell. */
export interface PriceContext extends CurrencyHint {
  sign: DecimalSign
  /** Currency of the row's own column, read already. */
  rowCurrency?: string | undefined
  /** Basis of the row's own column, else of the heading. */
  basis?: TypedBasis | undefined
  /** True where the row sells packs: without a basis nobody knows whether the price is for one of them or for a piece. */
  isPackSold?: boolean | undefined
  /** How many pieces a pack of this row holds. */
  piecesPerPack?: number | undefined
  /** What the row takes off its prices. */
  discount?: Discount | undefined
}

/** No price and no reason: the cell says that there is none. */
export type ReadMoney = { price: ImportMoney; typed?: string } | { reason: ImportIssueReason } | null

const reasonOf = {
  notFixed: 'PRICE_NOT_FIXED',
  gross: 'PRICE_GROSS',
  unreadable: 'PRICE_INVALID',
  basisUnknown: 'PRICE_BASIS_UNKNOWN',
} as const

const currencyOf = (
  named: string | undefined,
  context: PriceContext,
): { code: string } | { reason: ImportIssueReason } => {
  const known = context.rowCurrency ?? context.currency
  if (named === undefined) return known === undefined ? { reason: 'CURRENCY_MISSING' } : { code: known }
  const read = readCurrency(named, { ...context, currency: known })
  const isOther = 'code' in read && context.rowCurrency !== undefined && read.code !== context.rowCurrency
  return isOther ? { reason: 'CURRENCY_CONFLICT' } : read
}

/** The cell's own basis, or the row's; two that contradict each other are none. */
const piecesOf = (
  own: TypedBasis | undefined,
  { basis, piecesPerPack, isPackSold }: PriceContext,
): number | undefined => {
  if (own !== undefined && basis !== undefined && own !== basis) return undefined
  if (own === undefined && basis === undefined && isPackSold === true) return undefined
  const typed = own ?? basis ?? 1
  return typed === 'pack' ? piecesPerPack : typed
}

/**
 * Reads a price or a cost into whole minor units. 0 is `PRICE_ZERO`: it counts as no price (docs/product.md#prices).
 * `typed` is the amount as the file has it, where the price had to be rounded.
 */
export const parsePrice = (text: string, context: PriceContext): ReadMoney => {
  const cell = readPriceCell(text, context.sign)
  if (cell.says === 'nothing') return null
  if (cell.says === 'several') return parseOneOfSeveral(cell.amounts, text, context)
  if (cell.says !== 'amount') return { reason: reasonOf[cell.says] }
  return priceOf(cell, text, context)
}

/** The price in the currency of the row or the file; of others nobody knows which one the shop sells at. */
const parseOneOfSeveral = (
  amounts: readonly AmountCell[],
  text: string,
  context: PriceContext,
): ReadMoney => {
  const known = context.rowCurrency ?? context.currency
  const own = amounts.find(({ currency = '' }) => {
    const read = readCurrency(currency, { ...context, currency: known })
    return known !== undefined && 'code' in read && read.code === known
  })
  return own === undefined ? { reason: 'PRICE_IN_CURRENCIES' } : priceOf(own, text, context)
}

const priceOf = (cell: AmountCell, text: string, context: PriceContext): ReadMoney => {
  const currency = currencyOf(cell.currency, context)
  if ('reason' in currency) return currency
  const pieces = piecesOf(cell.basis, context)
  if (pieces === undefined) return { reason: 'PRICE_BASIS_UNKNOWN' }
  if (cell.amount.units < 0n) return { reason: 'PRICE_INVALID' }
  const read = toMoney(withoutFloatNoise(cell.amount), currency.code, pieces)
  if (read === null) return { reason: 'PRICE_INVALID' }
  const { discount } = context
  const price = discount
    ? { ...read.money, amountMinor: takeOff(read.money.amountMinor, discount) }
    : read.money
  if (price.amountMinor === 0) return { reason: 'PRICE_ZERO' }
  return read.isRounded ? { price, typed: text.trim() } : { price }
}
