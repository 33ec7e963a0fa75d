import { type Decimal, type DecimalSign, parseDecimal, scaleDecimal } from '#server/imports/amounts.rules.ts'
import { currencyCandidates } from '#server/imports/currency.rules.ts'
import { spellCurrencies, unclearCurrency } from '#server/imports/currency-names.rules.ts'
import words from '#server/imports/price-words.json' with { type: 'json' }

/** How many pieces an amount is for as the file says it: a number, or "a pack", whatever a pack holds. */
export type TypedBasis = number | 'pack'

/** What a text says that a price is for; a length, a weight or a volume is no number of pieces. */
export type SaidBasis = TypedBasis | 'measure'

/** What a price cell says, before anything is known of the row around it. */
export type PriceCell =
  | { says: 'nothing' }
  | { says: 'notFixed' | 'gross' | 'unreadable' | 'basisUnknown' }
  | AmountCell
  /** The same price in several currencies: `5.20 EUR / 5.90 USD`. */
  | { says: 'several'; amounts: AmountCell[] }

/** An amount with what stands beside it in its cell. */
export interface AmountCell {
  says: 'amount'
  amount: Decimal
  currency?: string
  basis?: TypedBasis
}

const listOf = (list: string): Set<string> => new Set(list.split(', '))
const foldLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
const onRequest = new Set(words.onRequest.split(', ').map(foldLetters))
const notFixed = listOf(words.notFixed)
const net = listOf(words.net)
const gross = listOf(words.gross)
const perWords = listOf(words.per)
const pieceWords = listOf(words.piece)
const packWords = listOf(words.pack)
/** Each word for a length, a weight or a volume, and the unit that it means. */
const measureWords: ReadonlyMap<string, string> = new Map(
  Object.entries(words.measure).flatMap(([unit, list]) =>
    [...listOf(list)].map((word) => [word, unit] as const),
  ),
)

/** The words of a text, its numbers and signs as words of their own. */
export const wordsOfUnit = (text: string): string[] => tokensOf(text.normalize('NFKC'))

/** True for a word for a pack: `VPE`, `box`, `Rolle`. */
export const isPackWord = (word: string): boolean => packWords.has(word.toLowerCase())

/** The unit that a word means (`kg`, `m`); undefined where it is no measure. */
export const measureOf = (word: string): string | undefined =>
  measureWords.get(word.toLowerCase().replace(/\.$/, ''))

/** Words for a number of pieces: `Dutzend`, `cent`, `mille`. */
export const countWords: ReadonlyMap<string, number> = new Map(
  Object.entries(words.counts).flatMap(([count, list]) =>
    list.split(', ').map((word) => [word, Number(count)] as const),
  ),
)

/** `M` is a thousand and `m` a meter; other words mean the same in both cases. */
const unitOf = (word: string): SaidBasis | undefined => {
  if (word === 'M') return 1000
  const small = word.toLowerCase()
  if (pieceWords.has(small)) return 1
  if (measureWords.has(small)) return 'measure'
  return packWords.has(small) ? 'pack' : countWords.get(small)
}

const token =
  /[\p{L}.]*\p{Sc}\p{L}*|\p{L}[\p{L}\p{M}'’²]*|\d[\d.,'’]*(?: \d{3})*|%o|[%‰/+=]|[-–—]+|[^\s.,:;()[\]]/gu

const tokensOf = (text: string): string[] => text.match(token) ?? []

const wholeNumber = (text: string, sign: DecimalSign): number | undefined => {
  const decimal = parseDecimal(text, sign)
  const whole = decimal === null ? null : scaleDecimal(decimal, 0)
  const isWhole = decimal !== null && decimal.units % 10n ** BigInt(decimal.decimals) === 0n
  return whole !== null && isWhole && whole > 0 ? whole : undefined
}

/** `4,10/6,00` are two prices: what has cents counts no pieces. */
const centsOfAmount = /\d[.,]\d{1,2}$/

const isPer = (word: string): boolean => word === '/' || perWords.has(word.toLowerCase())

/**
 * How many pieces `100`, `C`, `%`, `per 100`, `100 Stück`, `за 100 шт`, `M` or `Stk` mean. `pack`: the row has to say how many.
 * `measure`: no pieces, as `kg` and `100 m`. Undefined: not known.
 */
export const readBasis = (text: string, sign: DecimalSign): SaidBasis | undefined => {
  const typed = tokensOf(text.normalize('NFKC'))
  while (typed.length > 1 && isPer(typed[0] ?? '')) typed.shift()
  const [first = '', second, ...others] = typed
  if (others.length > 0) return undefined
  const count = /^\d/.test(first) ? wholeNumber(first, sign) : unitOf(first)
  if (second === undefined || typeof count !== 'number') return second ? undefined : count
  const unit = unitOf(second)
  // `5 l` is the size of a can. A price is for 1, 10, 100 or 1,000 of a measure: `100 m`.
  if (unit === 'measure') return [1, 10, 100, 1000].includes(count) ? unit : undefined
  return typeof unit === 'number' ? count * unit : undefined
}

/** The basis in a cell of a file whose decimal sign is not known yet: `1.000` is a thousand. */
export const readBasisUnsigned = (cell: string): SaidBasis | undefined =>
  readBasis(cell, /\.\d{3}$/.test(cell) ? ',' : '.')

interface Around {
  currency?: string
  basis?: TypedBasis
  isGross: boolean
}

/** Reads the words before and behind the amount; what it does not know makes the cell unreadable. */
const readAround = (
  prefix: string,
  suffix: string,
  sign: DecimalSign,
): Around | 'notFixed' | 'basisUnknown' | null => {
  const around: Around = { isGross: false }
  const behind = tokensOf(suffix)
  const tokens = [...(currencyCandidates(prefix).length > 0 ? [prefix] : tokensOf(prefix)), '', ...behind]
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at] ?? ''
    const small = word.toLowerCase()
    const isBehind = at >= tokens.length - behind.length
    if (word === '') continue
    if (!isBehind && (notFixed.has(small) || /^[~≈<>]$/.test(word))) return 'notFixed'
    if (isBehind && isPer(word) && at + 1 < tokens.length) {
      const length = basisLength(tokens.slice(at + 1))
      const said = tokens.slice(at + 1, at + 1 + length).join(' ')
      const basis = centsOfAmount.test(said) ? undefined : readBasis(said, sign)
      if (basis === undefined || basis === 'measure') return 'basisUnknown'
      around.basis = basis
      at += length
    } else if (word === unclearCurrency || currencyCandidates(word).length > 0) {
      const currency = around.currency === undefined ? word : commonCurrency(around.currency, word)
      if (currency === null) return null
      around.currency = currency
    } else if (gross.has(small)) around.isGross = true
    else if (isBehind && ['measure', 'pack'].includes(String(unitOf(word)))) return 'basisUnknown'
    else if (isBehind && around.basis === undefined && /^(?:‰|%o)$/.test(word)) around.basis = 1000
    else if (isBehind && around.basis === undefined && unitOf(word) === 1) around.basis = 1
    else if (!net.has(small) && word !== '+') return null
  }
  return around
}

/** `$12.50 CAD` names one currency twice, `€ 12.50 USD` two. */
const commonCurrency = (one: string, other: string): string | null => {
  const others = currencyCandidates(other)
  const common = currencyCandidates(one).filter((code) => others.includes(code))
  return common.length === 1 ? (common[0] ?? null) : common.length > 1 ? one : null
}

/** `/ 100 St netto`: the basis ends where a word is neither number nor unit. */
const basisLength = (tokens: readonly string[]): number => {
  const [first = '', second = ''] = tokens
  const isCount = /^\d/.test(first) || countWords.has(first)
  return isCount && unitOf(second) !== undefined ? 2 : 1
}

/** Blanks and apostrophes stand between groups of three digits; `12,50 100` is no number. */
const amount = /(?:\d{1,3}(?:[ '’_]\d{3})+(?![\d])(?:[.,]\d+)?|\d[\d.,]*\d|\d|(?<!\p{L})[.,]\d+)/u
const cellParts = new RegExp(
  `^([^\\d]*?)(?<![-–—+])(${amount.source})([.,]\\s?[-–—=]+(?=[^\\d]|$)|[.,](?=\\s|$)|\\/\\s?[-–—=]+(?=[^\\d]|$)|=(?=\\s|$)|[-–—]00(?=\\s|\\p{L}|$))?((?![\\d]).*)$`,
  'su',
)
/** Marks of footnotes; a raised digit is one of them and no part of the amount. */
const footnotes = /[*†‡§¹²³⁰⁴-⁹]+/g
/** `15⁹⁰`, as shops write it: two raised digits right behind a whole amount are its cents. */
const raisedCents = /^([^\d]*(?:\d{1,3}(?:[.,'’ ]\d{3})+|\d+))([⁰¹²³⁴-⁹]{2})(?![⁰¹²³⁴-⁹])(?=\D*$)/u
const withLowCents = (cell: string, sign: DecimalSign): string =>
  cell.replace(raisedCents, (_, whole: string, cents: string) => {
    const before = whole.includes('.') ? ',' : whole.includes(',') ? '.' : sign
    return `${whole}${before}${cents.normalize('NFKC')}`
  })
/** `49:50` and `1 249:-`, as it is written in Swedish: the colon stands before the cents. */
const colonBeforeCents = /(?<=\d)\s?:\s?(?=\d\d(?!\d)|[-–—=])/u
/** `–.85`, as it is written in Switzerland: no francs, and the cents. An amount below zero has its digit (`-0.85`). */
const dashForWhole = /(?<=^|[\s.:]|\p{Sc})[-–—]{1,2}(?=[.,]\d\d(?!\d))/u
/** `12/50`: 12 for fifty pieces, or 12.50. */
const strokeAlone = /^[^\d]*\d+\s?\/\s?(\d\d)$/u
/** `1.2万元`: twelve thousand yuan. */
const tenThousands = /(\d+)(?:\.(\d{1,4}))?\s?[万萬]/u
const withoutTenThousands = (cell: string): string =>
  cell.replace(
    tenThousands,
    (_, whole: string, fraction: string | undefined) => `${whole}${(fraction ?? '').padEnd(4, '0')}`,
  )
/** `12€50`, as it is written by hand in French. */
const signInside = /^(\d+) ?€ ?(\d\d)$/

const betweenPrices = /\s*[/|;\n]\s*|(?<=\d)\s+(?=\p{Sc}\s?\d)|(?<=\p{Sc})\s+(?=\d)/u

/** Prices in as many currencies: `5.20 EUR / 5.90 USD`, `€5.20 $5.90`; null for any other cell. */
const readSeveral = (cell: string, sign: DecimalSign): PriceCell | null => {
  const amounts = cell
    .split(betweenPrices)
    .map((part) => readOnePrice(part.trim(), sign))
    .filter((part) => part.says === 'amount')
  const isWhole = amounts.length === cell.split(betweenPrices).length && amounts.length > 1
  const isEach = amounts.every(
    ({ currency }, at) =>
      currency !== undefined &&
      amounts.slice(at + 1).every((other) => commonCurrency(currency, other.currency ?? '') === null),
  )
  return isWhole && isEach ? { says: 'several', amounts } : null
}

/** Reads a price cell as people write them: `12,-`, `1 234,50 €/Stk`, `*12.50`, `US$ 1,35 / 100 pcs`, `auf Anfrage`. */
export const readPriceCell = (cell: string, sign: DecimalSign): PriceCell => {
  const read = readOnePrice(cell, sign)
  const mayBeSeveral = read.says === 'unreadable' || read.says === 'basisUnknown'
  return (mayBeSeveral ? readSeveral(cell, sign) : null) ?? read
}

const readOnePrice = (cell: string, sign: DecimalSign): PriceCell => {
  if (/^\d{1,6}(?:[.,]\d{1,2})?$/.test(cell)) return amountOf(cell, sign, { isGross: false })
  const written = withoutTenThousands(withLowCents(cell, sign).replace(footnotes, '').normalize('NFKC'))
  const plain = spellCurrencies(written).replace(/\s+/g, ' ').trim()
  if (!/\d/.test(plain)) {
    const letters = foldLetters(plain)
    return { says: letters === '' || onRequest.has(letters) ? 'nothing' : 'unreadable' }
  }
  // Books write an amount below zero in brackets.
  if (!/\d/.test(plain.replace(/\([^()]*\)/g, ''))) return { says: 'unreadable' }
  const inside = signInside.exec(plain)
  if (inside !== null) return amountOf(`${inside[1]}.${inside[2]}`, '.', { isGross: false, currency: 'EUR' })
  const stroke = strokeAlone.exec(plain)?.[1]
  if (stroke !== undefined && stroke !== '10') return { says: 'basisUnknown' }
  const parts = cellParts.exec(plain.replace(colonBeforeCents, sign).replace(dashForWhole, '0'))
  if (parts === null) return { says: 'unreadable' }
  const [, prefix = '', digits = '', noCents, suffix = ''] = parts
  const around = readAround(prefix.trim(), suffix, sign)
  if (around === null) return { says: 'unreadable' }
  if (typeof around === 'string') return { says: around }
  // `1.250,-` has no cents, so its dot stands between thousands.
  const cents = noCents === undefined ? '' : digits.includes('.') ? ',00' : '.00'
  return amountOf(`${digits}${cents}`, sign, around)
}

const amountOf = (digits: string, sign: DecimalSign, around: Around): PriceCell => {
  if (around.isGross) return { says: 'gross' }
  const decimal = parseDecimal(digits, sign)
  if (decimal === null) return { says: 'unreadable' }
  const { currency, basis } = around
  return {
    says: 'amount',
    amount: decimal,
    ...(currency === undefined ? {} : { currency }),
    ...(basis === undefined ? {} : { basis }),
  }
}
