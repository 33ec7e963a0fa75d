import { currentCurrencies, spellCurrencies } from '#server/imports/currency-names.rules.ts'
import words from '#server/imports/price-words.json' with { type: 'json' }

/** What a file says of its currency, for signs that several currencies share (`kr`, `$`, `¥`). */
export interface CurrencyHint {
  /** Currency of the column or of the file. */
  currency?: string | undefined
  /** Language of the file. */
  language?: string | null | undefined
}

interface SharedSign {
  codes: readonly string[]
  /** The currency that the sign means in most files. */
  usual?: string
  /** Languages of several countries that share the sign: there `usual` would be a guess. */
  unclear: readonly string[]
  byLanguage: Readonly<Record<string, string>>
}

/** Letters of both cases, dots and blanks do not matter: `Руб.`, `U$ S`. */
const foldSign = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]/g, '')
    // `GEL¤`: a name that was spelled as a code.
    .replace(/(?<=^[a-z]{3})¤$/, '')

const signs = new Map<string, string>()
for (const [code, list] of Object.entries(words.currencies)) {
  for (const sign of list.split(', ')) signs.set(foldSign(sign), code)
}

const sharedSigns = new Map<string, SharedSign>()
for (const [sign, { codes, ...rules }] of Object.entries(words.shared)) {
  const { usual, unclear, ...byLanguage }: Record<string, string> = rules
  sharedSigns.set(foldSign(sign), {
    codes: codes.split(' '),
    unclear: unclear?.split(' ') ?? [],
    byLanguage,
    ...(usual === undefined ? {} : { usual }),
  })
}

/** The ISO codes that a code, sign or word may mean; none when it is no currency. */
export const currencyCandidates = (text: string): readonly string[] => {
  const sign = foldSign(text)
  const code = signs.get(sign) ?? sign.toUpperCase()
  if (currentCurrencies.has(code)) return [code]
  return sharedSigns.get(sign)?.codes ?? []
}

const chooseShared = (shared: SharedSign, hint: CurrencyHint): string | undefined => {
  if (hint.currency !== undefined && shared.codes.includes(hint.currency)) return hint.currency
  const language = hint.language ?? ''
  const chosen = shared.byLanguage[language]
  return chosen ?? (shared.unclear.includes(language) ? undefined : shared.usual)
}

const swissLanguages = new Set(['de', 'fr', 'it'])

/** `85 Rp.` are rappen in Switzerland, a hundredth of a franc, and rupiah in Indonesia. */
const mayBeRappen = (text: string, { currency, language }: CurrencyHint): boolean =>
  foldSign(text) === 'rp' &&
  (currency === 'CHF' || (currency === undefined && swissLanguages.has(language ?? '')))

/** The currency of a code, sign or word; a reason when it is none, or one of several. */
export const readCurrency = (
  typed: string,
  hint: CurrencyHint = {},
): { code: string } | { reason: 'CURRENCY_UNKNOWN' | 'CURRENCY_AMBIGUOUS' } => {
  const text = spellCurrencies(typed).replace(/[()]/g, '').trim()
  if (mayBeRappen(text, hint)) return { reason: 'CURRENCY_AMBIGUOUS' }
  const [code, other] = currencyCandidates(text)
  if (code === undefined) return { reason: 'CURRENCY_UNKNOWN' }
  const shared = sharedSigns.get(foldSign(text))
  if (other === undefined || shared === undefined) return { code }
  const chosen = chooseShared(shared, hint)
  return chosen === undefined ? { reason: 'CURRENCY_AMBIGUOUS' } : { code: chosen }
}

/** The ISO code of a code, sign or word (`eur`, `€`, `руб.`); null when it is none or not clear. */
export const parseCurrency = (text: string, hint: CurrencyHint = {}): string | null => {
  const read = readCurrency(text, hint)
  return 'code' in read ? read.code : null
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
