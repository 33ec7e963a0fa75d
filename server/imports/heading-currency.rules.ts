import { currencyCandidates } from '#server/imports/currency.rules.ts'
import { currentCurrencies, unclearCurrency, wordCodes } from '#server/imports/currency-names.rules.ts'
import { plainLetters, simplify } from '#server/imports/heading-words.ts'

/** Words and signs that mean one currency in any language; codes are understood besides. */
const words: Readonly<Record<string, string>> = {
  EUR: '€, euro, euros, eura, eurů, евро, євро, 欧元, ユーロ, ευρώ, evra, eurų, eiro, يورو, אירו, 유로',
  USD: 'долларах, us$, usd$, us dollar, us dollars, u$s, u$d, доллар, доллары, долл, долар, 美元, 米ドル',
  GBP: '£, pound, pounds, stg',
  CZK: 'korunách, kč, kčs',
  PLN: 'złotych, zł, złoty, pln netto',
  HUF: 'ft, forint, forintban',
  RON: 'lei, leu, ron',
  BGN: 'лв, лева, leva, lv',
  UAH: 'гривнях, гривнах, ₴, грн, гривна, гривны, гривень, гривня',
  RUB: 'рублях, ₽, руб, рублей, рубль, рубли, rur, р',
  KZT: '₸, тенге, тг',
  TRY: '₺, tl, lira, ytl',
  CNY: '元, 人民币, rmb, cn¥, 元人民币',
  TWD: '新台币, 台币, nt$, ntd',
  HKD: '港币, 港元, hk$',
  JPY: '円, jp¥, yen',
  BRL: 'r$, real, reais',
  CHF: 'sfr, fr, franken, stutz',
  INR: '₹, rs, inr',
  KRW: '₩, 원',
  ILS: '₪, ש״ח, שח, nis',
  THB: '฿, บาท, baht',
  VND: '₫, vnđ, đồng',
  RSD: 'din, дин, dinara, рсд, динар, динара',
  AED: 'درهم',
}

/** A word that neighbours share: the language of the other headings decides. */
const shared: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kr: { sv: 'SEK', da: 'DKK', no: 'NOK' },
  kronor: { sv: 'SEK' },
  kroner: { da: 'DKK', no: 'NOK' },
  '¥': { zh: 'CNY', ja: 'JPY' },
  dh: { en: 'AED', ar: 'AED' },
  dhs: { en: 'AED', ar: 'AED' },
  [unclearCurrency]: {},
  $: { en: 'USD', zh: 'USD', ru: 'USD', uk: 'USD', de: 'USD', pl: 'USD', tr: 'USD' },
}

const known = new Map(
  Object.entries(words).flatMap(([code, list]) =>
    list.split(', ').map((word) => [plainLetters(word), code] as const),
  ),
)

/** What a heading says of its currency: a code, or a word that a language must decide. */
export type NamedCurrency = { code: string } | { word: string }

/** The currency that a word or sign of a heading names; null when it names none. */
export const readCurrencyWord = (word: string): NamedCurrency | null => {
  const plain = plainLetters(word).replace(/\.$/, '')
  const spelled = /^([a-z]{3})¤$/.exec(plain)?.[1]?.toUpperCase()
  if (spelled !== undefined && currentCurrencies.has(spelled)) return { code: spelled }
  const code = known.get(plain)
  if (code !== undefined) return { code }
  if (Object.hasOwn(shared, plain)) return { word: plain }
  const upper = word.toUpperCase()
  if (currentCurrencies.has(upper)) return wordCodes.has(upper) ? null : { code: upper }
  return readJoinedSign(plain)
}

/** `RM`, `R` are words in a heading; `NZ$` and `₱` are not. Letters at a sign that nobody knows make it another currency. */
const readJoinedSign = (sign: string): NamedCurrency | null => {
  if (!/\p{Sc}/u.test(sign)) return null
  const [code, other] = currencyCandidates(sign)
  return code === undefined || other !== undefined ? null : { code }
}

/** The currencies that a word of a heading may mean; none where nobody can tell. */
const candidatesOf = (named: NamedCurrency): readonly string[] =>
  'code' in named
    ? [named.code]
    : [...currencyCandidates(named.word), ...Object.values(shared[named.word] ?? {})]

/** `$ CAD` is one currency, named twice; of `EUR/CHF` nobody knows in which of them prices are. */
export const settleNamed = (all: readonly NamedCurrency[]): NamedCurrency | null => {
  const [first, ...others] = all
  if (first === undefined || others.length === 0) return first ?? null
  const common = others.reduce(
    (left, next) => left.filter((code) => candidatesOf(next).includes(code)),
    candidatesOf(first),
  )
  const [code] = common
  if (code === undefined) return { word: unclearCurrency }
  return new Set(common).size === 1 ? { code } : (all.find((named) => !('code' in named)) ?? first)
}

/** In a heading of traditional Chinese a plain 元 is a dollar of Taiwan or Hong Kong, or the yuan. */
export const settleYuan = (named: NamedCurrency | null, heading: string): NamedCurrency | null => {
  const isPlain = named !== null && 'code' in named && named.code === 'CNY' && !/人民|rmb|cn/i.test(heading)
  return isPlain && simplify(heading) !== heading ? { word: '元' } : named
}

/** The code of a named currency by the language of the headings; null where it does not decide. */
export const decideCurrency = (named: NamedCurrency, language: string | null): string | null =>
  'code' in named ? named.code : ((language === null ? undefined : shared[named.word]?.[language]) ?? null)

/** The currency that readers of a language most often write prices in; a suggestion, never an answer. */
export const usualCurrency: Readonly<Record<string, string>> = {
  cs: 'CZK',
  sv: 'SEK',
  da: 'DKK',
  no: 'NOK',
  hu: 'HUF',
  ro: 'RON',
  uk: 'UAH',
  tr: 'TRY',
  ja: 'JPY',
  zh: 'CNY',
  pl: 'PLN',
  'pt-BR': 'BRL',
  ru: 'RUB',
  ko: 'KRW',
  he: 'ILS',
  th: 'THB',
  vi: 'VND',
  en: 'USD',
}

/**
 * The same where lines beside the table name a currency that the word may mean: `$` below `Prices in Canadian dollars`. Below
 * the name of a country with dollars of its own nobody can tell.
 */
export const decideBeside = (
  named: NamedCurrency,
  language: string | null,
  noted: readonly NamedCurrency[],
): string | null => {
  if ('code' in named) return named.code
  const candidates = candidatesOf(named)
  const codes = noted.flatMap((one) => ('code' in one && candidates.includes(one.code) ? one.code : []))
  const [code, other] = new Set(codes)
  if (code !== undefined) return other === undefined ? code : null
  return named.word === '$' && noted.some(isUnclear) ? null : decideCurrency(named, language)
}

/** True for a currency that is named and that nobody can tell. */
export const isUnclear = (named: NamedCurrency): boolean => 'word' in named && named.word === unclearCurrency

/** The currencies that words beside the amounts of cells name, each word once: `12,50 €`, `1,386円`. */
export const currenciesBeside = (cells: readonly string[]): NamedCurrency[] => {
  const words = new Set(cells.flatMap((cell) => cell.split(/[\d.,\s'’]+/)))
  return [...words].flatMap((word) => (word === '' ? [] : (readCurrencyWord(word) ?? [])))
}
