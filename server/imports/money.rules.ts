import { type DecimalSign, parseDecimal, scaleDecimal } from '#server/imports/amounts.rules.ts'
import type { ImportIssueReason, ImportMoney } from '#server/imports/row.ts'

const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'CNY',
  '￥': 'CNY',
  元: 'CNY',
  RMB: 'CNY',
  '₽': 'RUB',
  РУБ: 'RUB',
  Р: 'RUB',
  R$: 'BRL',
  REAL: 'BRL',
  ZŁ: 'PLN',
  ZL: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  '₴': 'UAH',
  ГРН: 'UAH',
  '₸': 'KZT',
  '₺': 'TRY',
  SFR: 'CHF',
  FR: 'CHF',
}

/** 10,000,000,000 of a currency with cents. A larger amount is no price, and sums up to it stay exact. */
const MAX_AMOUNT_MINOR = 1_000_000_000_000

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))

/** The ISO code of a code, sign or word (`eur`, `€`, `руб.`); null when it is none. */
export const parseCurrency = (text: string): string | null => {
  const word = text.trim().toUpperCase().replace(/\.$/, '')
  const code = signs[word] ?? word
  return knownCurrencies.has(code) ? code : null
}

/** Making a formatter costs more than reading a row. */
const decimalsOf = new Map<string, number>()

/** Minor units of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const currencyDecimals = (currency: string): number => {
  const known = decimalsOf.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  decimalsOf.set(currency, decimals)
  return decimals
}

/** A currency named beside the amount goes before the one of the column. */
const splitCurrency = (text: string): { amount: string; sign: string } => {
  const match = /^([^\d.,+-]*)([+-]?[.,]?\d.*?)([^\d]*)$/su.exec(text.trim())
  return { amount: match?.[2] ?? '', sign: `${match?.[1] ?? ''}${match?.[3] ?? ''}`.trim() }
}

/**
 * Reads a price into whole minor units. 0 is `PRICE_ZERO`: it counts as no price (docs/product.md#prices).
 */
export const parsePrice = (
  text: string,
  currency: string | undefined,
  sign: DecimalSign,
): { price: ImportMoney } | { reason: ImportIssueReason } => {
  const split = splitCurrency(text)
  const named = split.sign === '' ? null : parseCurrency(split.sign.replace(/[\s/-]+$/, ''))
  const code = named ?? currency
  if (split.amount === '' || (split.sign !== '' && named === null)) return { reason: 'PRICE_INVALID' }
  if (code === undefined) return { reason: 'CURRENCY_MISSING' }
  const decimal = parseDecimal(split.amount, sign)
  const amountMinor = decimal === null ? null : scaleDecimal(decimal, currencyDecimals(code))
  if (amountMinor === null || amountMinor < 0 || amountMinor > MAX_AMOUNT_MINOR)
    return { reason: 'PRICE_INVALID' }
  if (amountMinor === 0) return { reason: 'PRICE_ZERO' }
  return { price: { amountMinor, currency: code, per: 1 } }
}
