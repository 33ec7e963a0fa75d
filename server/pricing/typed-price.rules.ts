import { type Price, type PriceBasis, mostMinorOf } from '#contract/money.ts'

/** A price as it was typed, or why it is none. Empty text is no price. */
export type TypedPrice = { ok: true; price: Price | null } | { ok: false; reason: PriceProblem }
export type PriceProblem =
  | 'QUOTE_PRICE_INVALID'
  | 'QUOTE_PRICE_UNCLEAR'
  | 'QUOTE_CURRENCY'
  | 'AMOUNT_TOO_LARGE'

const signs: Record<string, readonly string[]> = {
  '€': ['EUR'],
  $: ['USD', 'CAD', 'AUD'],
  '£': ['GBP'],
  '¥': ['CNY', 'JPY'],
  元: ['CNY'],
  '₽': ['RUB'],
  ZŁ: ['PLN'],
}
const bases: readonly PriceBasis[] = [1, 10, 100, 1000]

const basisAtEnd = /\s*(?:\/|\bper\b|\bpro\b)\s*(1|10|100|1000|1[.,  ]000)\s*[\p{L}.]*$/iu
const currencyOf = /^([A-Z]{3}|[€$£¥元₽]|ZŁ)?\s*([-\d.,'’\s\u00A0\u202F]*?)\s*([A-Z]{3}|[€$£¥元₽]|ZŁ)?$/u

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Digits before and behind the sign of a fraction; null for what is no number, 'unclear' for 1.234 and 1,234. */
const readNumber = (
  text: string,
  decimals: number,
): { digits: string; fraction: string } | 'unclear' | null => {
  const plain = /^(\d+)(?:[.,](\d{1,6}))?$/.exec(text)
  if (plain) {
    const [, digits = '', fraction = ''] = plain
    const mayBeThousands =
      fraction.length === 3 && decimals !== 3 && digits.length <= 3 && !/^0+$/.test(digits)
    return mayBeThousands ? 'unclear' : { digits, fraction }
  }
  const grouped = /^(\d{1,3})(([.,'’\s])\d{3}(?:\3\d{3})*)(?:([.,])(\d{1,6}))?$/.exec(text)
  if (!grouped) return null
  const [, first = '', groups = '', groupSign, sign, fraction = ''] = grouped
  return sign === groupSign ? null : { digits: first + groups.replace(/\D/g, ''), fraction }
}

/** The smallest basis from the typed one on that holds the amount exactly. */
const toPrice = (
  { digits, fraction }: { digits: string; fraction: string },
  currency: string,
  typedBasis: PriceBasis,
): Price | PriceProblem => {
  const decimals = decimalsOf(currency)
  for (const per of bases.filter((basis) => basis >= typedBasis)) {
    const units = BigInt(digits + fraction) * BigInt(per / typedBasis) * 10n ** BigInt(decimals)
    const scale = 10n ** BigInt(fraction.length)
    const amount = units / scale
    if (units % scale !== 0n) continue
    if (amount > BigInt(mostMinorOf(currency))) return 'AMOUNT_TOO_LARGE'
    return amount > 0n ? { amount: Number(amount), currency, per } : 'QUOTE_PRICE_INVALID'
  }
  return 'QUOTE_PRICE_INVALID'
}

/**
 * Reads `14.20`, `14,20 €`, `1 234,50`, `115.00/100` or `0.0135` as a net price in `currency`. A finer amount than the
 * currency has raises the basis: 0.0135 is 1.35 for 100 pieces.
 */
export const parseTypedPrice = (typed: string, currency: string): TypedPrice => {
  const text = typed.normalize('NFKC').trim().toUpperCase()
  if (text === '') return { ok: true, price: null }
  const basisText = basisAtEnd.exec(text)
  const amountText = basisText ? text.slice(0, basisText.index) : text
  const per = bases.find((basis) => String(basis) === (basisText?.[1] ?? '1').replace(/\D/g, '')) ?? 1
  const parts = currencyOf.exec(amountText.trim())
  if (!parts || !/\d/.test(parts[2] ?? '')) return { ok: false, reason: 'QUOTE_PRICE_INVALID' }
  const [, before, number = '', after] = parts
  const named = before ?? after
  if (named !== undefined && !(signs[named] ?? [named]).includes(currency))
    return { ok: false, reason: 'QUOTE_CURRENCY' }
  const read = readNumber(number.trim(), decimalsOf(currency))
  if (read === 'unclear') return { ok: false, reason: 'QUOTE_PRICE_UNCLEAR' }
  const price = read ? toPrice(read, currency, per) : 'QUOTE_PRICE_INVALID'
  return typeof price === 'string' ? { ok: false, reason: price } : { ok: true, price }
}

/** A price so many per cent below another, on the same basis, rounded half up; null when nothing is left of it. */
export const lowerBy = (price: Price, percent: number): Price | null => {
  const hundredths = BigInt(Math.round(percent * 100))
  const amount = Number((2n * BigInt(price.amount) * (10_000n - hundredths) + 10_000n) / 20_000n)
  return amount > 0 ? { ...price, amount } : null
}
