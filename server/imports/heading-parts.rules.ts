import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { type Mark, hasMark, hasNoBlanks, trimFillers } from '#server/imports/heading-marks.rules.ts'
import { countWords } from '#server/imports/price-cell.rules.ts'
import {
  type NamedCurrency,
  readCurrencyWord,
  settleNamed,
  settleYuan,
} from '#server/imports/heading-currency.rules.ts'
import { spellCurrencies, spellShortCurrency, unclearCurrency } from '#server/imports/currency-names.rules.ts'
import { isForUnit } from '#server/imports/unit-behind-per.rules.ts'
import { lookUpHeading, plainLetters } from '#server/imports/heading-words.ts'
import { createEndReader } from '#server/imports/price-ends.rules.ts'

/** What a heading says beside the name of its column. */
export interface HeadingParts {
  /** The rest, without these. */
  base: string
  currency?: NamedCurrency
  /** How many pieces an amount is for. */
  per?: 1 | 10 | 100 | 1000
  /** The smallest number of pieces that a price holds for. */
  minPieces?: number
  /** `bis 9 Stk.`: the largest number of pieces that it holds for. */
  upTo?: number
  isGross: boolean
  isNet: boolean
  /** `Preis in Cent`, `price_cents`: amounts in hundredths of the currency. */
  isHundredths?: boolean
  /** `Preis 100 Stück`: the amount is for so many pieces, or for one piece from so many on. */
  unclearPer?: NonNullable<HeadingParts['per']>
  /** `Preis %`: for a hundred, or a share. */
  isPercent?: boolean
  /** True where the amount is for a number of pieces that is no basis. */
  hasOtherBasis?: boolean
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/**
 * One pattern for the words of a mark, the longest first; Chinese and Japanese have no blanks between words. The others share
 * what stands around a word: one pair of looks around for each word takes seconds to compile.
 */
const patternOf = (mark: Mark): string => patternOfWords(marks[mark].split(', '))

const patternOfWords = (words: readonly string[], between = '\\s+'): string => {
  const list = words.map(plainLetters)
  const longestFirst = [...new Set(list)].sort((a, b) => b.length - a.length)
  const isWord = (word: string): boolean => /\p{L}/u.test(word) && !hasNoBlanks.test(word)
  const alternatives = (some: readonly string[]): string =>
    some.map((word) => escape(word).replaceAll(' ', between)).join('|')
  const [whole, anywhere] = [longestFirst.filter(isWord), longestFirst.filter((word) => !isWord(word))].map(
    alternatives,
  )
  return [whole && `(?<![\\p{L}\\p{N}])(?:${whole})(?!\\p{L})`, anywhere].filter(Boolean).join('|')
}

const [from, andMore, per, pieces] = (['from', 'andMore', 'per', 'pieces'] as const).map(patternOf)

/** `20 %`; it may stand between the words of a tax and behind them: `incl. 20 % VAT`, `с НДС 20%`. */
const taxRate = String.raw`\d{1,2}(?:[.,]\d{1,2})?\s*%`
const taxPattern = (mark: 'gross' | 'net'): RegExp => {
  const words = patternOfWords(marks[mark].split(', '), String.raw`\s+(?:${taxRate}\s*)?`)
  return new RegExp(String.raw`(?:${words})(?:\s*${taxRate})?`, 'u')
}
const grossPattern = taxPattern('gross')
const netPattern = taxPattern('net')
/** What else a heading says of the tax: `(TVA 20 %)`, `(27 % ÁFA)`, `%20`. */
const taxNote = new RegExp(
  String.raw`(?:(?:${patternOf('tax')})\s*)?(?:${taxRate}|%\s*\d{1,2})(?:\s*(?:${patternOf('tax')}))?`,
  'u',
)
/** `cent` alone is a hundred pieces in French (`le cent`), so it needs a word beside it. */
const hundredthsPattern = new RegExp(patternOf('hundredths'), 'u')
/** `ct` are cents; `CT` and `/ct` are cartons. */
const shortCents = /(?<![\p{L}/])(?<!per\s)ct(?!\p{L})/u
const count = '(\\d{1,6})'
const somePieces = `(?:\\s*(?:${pieces}))?`
/** `per hundred`, `за тысячу`, `/ mille`; the short ones (`C`, `M`, `%`) mean other things in a heading. */
const wordsForCounts = [...countWords].filter(
  ([word, pieces]) => pieces >= 100 && (word.length > 2 || hasNoBlanks.test(word)),
)
const countInWords = patternOfWords(wordsForCounts.map(([word]) => word))
const piecesOfWord = new Map(wordsForCounts.map(([word, pieces]) => [plainLetters(word), pieces]))
const basis = `(10|100|1000|1 000|${countInWords})(?![\\d])`
/** What means "per" behind the pieces: `100 db-ra`, `100 kpl:lta`, `100 adet için`, `100個当たり`. */
const endings = marks.perBehind.split(', ').map((ending) => escape(plainLetters(ending)))
const perBehind = `(?:(?:${pieces})\\s*(?:${endings.join('|')})(?!\\p{L})|(?:${patternOf('perPieces')}))`
const perPattern = new RegExp(
  `(?:${per}|${patternOf('perCount')})\\s*${basis}${somePieces}|(?<!\\d)${basis}\\s*${perBehind}`,
  'u',
)
/** `Prix les 100`, `Preis (für 10 Stk.)`, `Price (x100)`; `Price for 100 kg` is for no pieces. */
const countFor = `(?<![\\p{L}\\d])(?:${patternOf('countFor')}|[x×](?=\\s*\\d))`
const endOfCount = '(?=\\s*(?:$|\\p{Sc}|(?:eur|usd|gbp|chf|pln|czk|sek|dkk|nok|huf)(?!\\p{L})))'
const countForPattern = new RegExp(
  `${countFor}\\s*${basis}(?:\\s*(?:${pieces})(?!\\p{L})|${endOfCount})`,
  'u',
)
const otherCountFor = new RegExp(
  `${countFor}\\s*(?!1(?!\\d)|(?:19|20)\\d\\d(?!\\d))\\d{1,6}(?:\\s*(?:${pieces})(?!\\p{L})|${endOfCount})`,
  'u',
)
const basisIn = (match: RegExpExecArray | null): string | undefined => match?.[1] ?? match?.[2]
/** `Preis pro 6 Stück`: a number of pieces that no price is for. */
const otherBasis = new RegExp(`(?:${per})\\s*(?!1(?!\\d))\\d+`, 'u')
/** `за шт`, `/St.`: for one piece. */
const perPiecePattern = new RegExp(`(?:${per})\\s*1?\\s*(?:${pieces})`, 'u')
/** `Preis 100 Stück`: only right behind the word for price; elsewhere 100 may be a pack or the least quantity. */
const countBehindPrice = new RegExp(
  `(?:${patternOf('price')})\\s*[:(はか]?\\s*${basis}\\s*(?:${pieces})`,
  'u',
)
/** `Precio ciento`, `价格(百个)`; `Prix cent` may be in hundredths. */
const countsBehindPrice = patternOfWords(wordsForCounts.flatMap(([word]) => (word === 'cent' ? [] : [word])))
const countBehind = new RegExp(
  `(?<=(?:${patternOf('price')})\\s*)(${countsBehindPrice})(?!\\s*[\\p{L}\\d])${somePieces}|(?<=(?:${patternOf('price')})\\s*)(${countsBehindPrice})\\s*(?:${pieces})`,
  'u',
)
/** `Preis % Stk`, `Preis ‰`, `Preis/%`: for a hundred, for a thousand. `20 %` is a tax, and `Preis %` alone may be a share. */
const perThousandSign = /‰|%o(?!\p{L})/u
const perHundredSign = new RegExp(
  `(?<![\\d\\s]\\s*)%\\s*(?:${pieces})|(?<=\\p{L}\\s*)%\\s*(?:${pieces})|(?:${per})\\s*%`,
  'u',
)
const percentAlone = /(?<=\p{L}\s*)%\s*$/u
/** In a sentence only pieces or a stop may follow: `per 1000 EUR of goods` is no basis. */
const notedBases = [
  new RegExp(
    `(?:${per})\\s*${basis}(?:\\s*(?:${pieces})|er)?\\s*(?=$|[,;.:)\\]!、。–-]|(?<=(?:${pieces})\\s*))`,
    'u',
  ),
  new RegExp(`(?<!\\d)${basis}\\s*${perBehind}`, 'u'),
  countBehindPrice,
]
const tierPatterns = [
  new RegExp(`(?:${from})\\s*${count}${somePieces}(?:\\s*(?:${andMore}))?`, 'u'),
  new RegExp(`(?<!\\d)${count}${somePieces}\\s*(?:${andMore})${somePieces}`, 'u'),
  new RegExp(`(?<!\\d)${count}\\s*(?:[-–—]|${patternOf('upTo')})\\s*\\d{1,6}${somePieces}`, 'u'),
]
/** `ab 10 bis 49 Stk.`: behind the first number of pieces the last one says nothing. */
const lastOfStep = new RegExp(`^\\s*(?:${patternOf('upTo')})\\s*\\d{1,6}(?![\\d.,])${somePieces}`, 'u')

/** `camelCase` and `ALLCaps` as words, blanks for signs that only separate. */
const spread = (heading: string): string =>
  heading
    .normalize('NFKC')
    // These are words, however they are written.
    .replace(/MwSt|USt/g, (tax) => tax.toLowerCase())
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[\s_.,;:*()[\]{}"'’`|\\!?]+/gu, ' ')

/** `not incl. VAT`, `nu sunt cu TVA`, `并非含税`: at most one word may stand between. All without accents, as in `plainLetters`. */
const notBefore =
  /(?:(?<!\p{L})(?:not|never|cannot|\p{L}+n t|nicht|non|pas|не|nie|neni|nejsou|nem|nu|nao|inte|ikke|ei|eivat|niet|nije|nisu|nera|nav|chua|khong|غير|לא)\s+(?:[^\s,;()]+\s+)?|[不未非])$/u
/** `sans TVA incluse`: without means the very next word, not `without freight, incl. VAT`. */
const withoutBefore =
  /(?<!\p{L})(?:without|no|ohne|kein|keine|geen|sans|sin|sem|senza|без|bez|brez|be|fara|zonder|utan|uden|uten|ilman|ilma|χωρις|بدون|ללא)\s+$/u
/** Turkish and Japanese say it behind: `dahil değildir`, `税込ではありません`. */
const notBehind = /^\s*(?:degil|olma|ては(?:あり|な)|しゃな)/u

/** True where a sentence says that prices include tax, whatever else they lack: `incl. VAT, plus freight`. */
export const saysGross = (sentence: string): boolean => {
  const plain = plainLetters(sentence.normalize('NFKC')).replace(/[.:"'’`|!?]+/gu, ' ')
  const isNet = netPattern.test(plain)
  for (const found of plain.matchAll(new RegExp(grossPattern, 'gu'))) {
    const [before, behind] = [plain.slice(0, found.index), plain.slice(found.index + found[0].length)]
    const isDenied = notBefore.test(before) || withoutBefore.test(before) || notBehind.test(behind)
    // `Preise netto, Gewicht brutto`: the word alone may be said of something else.
    if (!isDenied && !(isNet && !/\s|[\p{Script=Han}]/u.test(found[0].trim()))) return true
  }
  return false
}

const basisOf = (text: string): HeadingParts['per'] => {
  const number = piecesOfWord.get(text) ?? Number(text.replace(' ', ''))
  return number === 10 || number === 100 || number === 1000 ? number : undefined
}

/** How many pieces the prices of a sentence are for: `All prices net, per 100 pcs`. */
export const readNotedBasis = (sentence: string): HeadingParts['per'] => {
  const plain = plainLetters(sentence)
  const found = notedBases.map((pattern) => pattern.exec(plain)?.[1]).find((basis) => basis !== undefined)
  return found === undefined ? undefined : basisOf(found)
}

/** For how many pieces a heading of a price says that it is, by a word or sign without "per". */
const takeCountBehind = (rest: { text: string }): HeadingParts['per'] => {
  if (!hasMark(rest.text, 'price')) return undefined
  const word = basisIn(take(rest, countBehind))
  if (word !== undefined) return basisOf(word)
  const counted = take(rest, countForPattern)?.[1]
  if (counted !== undefined) return basisOf(counted)
  if (take(rest, perThousandSign) !== null) return 1000
  return take(rest, perHundredSign) === null ? undefined : 100
}

/** Takes out what a pattern finds; the match, or null. */
const take = (rest: { text: string }, pattern: RegExp): RegExpExecArray | null => {
  const match = pattern.exec(rest.text)
  if (match !== null)
    rest.text = `${rest.text.slice(0, match.index)} ${rest.text.slice(match.index + match[0].length)}`
  return match
}

/** Letters at a sign of money that belong to the heading and not to the sign: `VK€`, not `XY€`. */
const isOwnWord = (word: string | undefined): boolean =>
  word === undefined ||
  word.length > 3 ||
  /[^\p{L}]/u.test(word) ||
  readCurrencyWord(word) !== null ||
  (['price', 'list', 'sale', 'dealer', 'compare', 'cost', 'pieces', 'per'] as const).some((mark) =>
    hasMark(word, mark),
  ) ||
  lookUpHeading(word).length > 0 ||
  netPattern.test(word)

const takeCurrency = (rest: { text: string }): NamedCurrency | null => {
  const first = takeOneCurrency(rest)
  if (first === null) return null
  const all = [first]
  // Behind the first, only signs and codes of three letters count: short words may be part of the name.
  for (;;) {
    const before = rest.text
    const next = takeOneCurrency(rest, /\p{Sc}|^[a-z]{3}$/u)
    if (next === null) break
    if (rest.text === before) break
    all.push(next)
  }
  return settleNamed(all)
}

/** `Din pris` is "your price" in Danish, Norwegian and Swedish; dinars stand behind the price: `Cena din`. */
const isYour = (word: string): boolean => /^din$/u.test(word)

const takeOneCurrency = (rest: { text: string }, only = /./su): NamedCurrency | null => {
  // Whole words first: `NT$` is no dollar of the States.
  for (const between of [/([\s/+-]+)/u, /([\s/+-]+|(?<=\p{Sc})(?=\p{L}{2})|(?<=\p{L}{2})(?=\p{Sc}))/u]) {
    const words = rest.text.split(between)
    for (const [index, word] of words.entries()) {
      // `Price/ft` is for a foot, and `Ár/Ft` in forints.
      const isUnit = isForUnit(words, index) || (index === 0 && words.length > 1 && isYour(word))
      const found = word.trim() === '' || isUnit || !only.test(word) ? null : readCurrencyWord(word)
      if (found === null) continue
      if (/\p{Sc}/u.test(word) && words[index - 1] === '' && !isOwnWord(words[index - 2]))
        return { word: unclearCurrency }
      rest.text = words.filter((_, other) => other !== index).join('')
      return found
    }
  }
  return null
}

/** True where a price is in hundredths of its currency. */
const takeHundredths = (rest: { text: string }, heading: string): boolean =>
  hasMark(rest.text, 'price') &&
  (take(rest, hundredthsPattern) !== null ||
    (shortCents.test(spread(heading)) && take(rest, /(?<!\p{L})ct(?!\p{L})/u) !== null))

let readEnd: ReturnType<typeof createEndReader> | undefined

/** From how many pieces a price holds, and up to how many. */
const takeStep = (rest: { text: string }): { minPieces?: number; upTo?: number } => {
  readEnd ??= createEndReader({ patternOf, hasMark, tax: [netPattern, grossPattern] })
  // `moins de 10` first: `de 10` is where a step begins.
  const beyond = readEnd(rest.text, 'beyond')
  const begin = beyond === null ? tierPatterns.map((pattern) => pattern.exec(rest.text)).find(Boolean) : null
  const end = beyond ?? (begin ? null : readEnd(rest.text, 'upTo'))
  const cut = (start: number, behind: string): void => {
    rest.text = `${rest.text.slice(0, start)} ${behind}`
  }
  if (begin) {
    cut(begin.index, rest.text.slice(begin.index + begin[0].length).replace(lastOfStep, ' '))
    return { minPieces: Number(begin[1]) }
  }
  if (end === null) return {}
  cut(end.start, rest.text.slice(end.end))
  return end
}

/** `Prezzo cad.` is for each (`cadauno`), and in no dollars of Canada. */
const eachInItalian = /(?<=(?<!\p{L})(?:prezz[oi]|listino|importo)\s+(?:\S+\s+)?)cad(?:a?uno)?\.?(?!\p{L})/iu

/** A heading with the currency that it names in words as a code: `Цена в BYN`. Short names are such behind a word for price. */
export const spellHeading = (typed: string): string => {
  const heading = typed.replace(eachInItalian, ' pz ')
  const spelled = spellCurrencies(heading)
  const short = spellShortCurrency(spelled)
  if (short === spelled) return spelled
  const base = plainLetters(spread(spelled)).trim()
  const isPrice = (['price', 'list', 'sale', 'dealer', 'compare', 'cost'] as const).some((mark) =>
    hasMark(base, mark),
  )
  const isKnown = lookUpHeading(trimFillers(base.split(' ').slice(0, -1).join(' '))).some(({ field }) =>
    /^(?:price|grossPrice|comparePrice|cost)$/.test(field),
  )
  return isPrice || isKnown || netPattern.test(base) ? short : spelled
}

/** Takes a heading apart: `VK netto €/100` is the base `vk`, net, in euros, for 100 pieces. */
export const splitHeading = (typed: string): HeadingParts => {
  const heading = spellHeading(typed)
  const rest = { text: plainLetters(spread(heading)) }
  const perBasis = basisIn(take(rest, perPattern))
  const behind = perBasis === undefined ? takeCountBehind(rest) : undefined
  if (perBasis === undefined) take(rest, perPiecePattern)
  const isForCount = hasMark(rest.text, 'price') && otherCountFor.test(rest.text)
  const hasOtherBasis = perBasis === undefined && (isForCount || otherBasis.test(rest.text))
  const { minPieces, upTo } = perBasis === undefined ? takeStep(rest) : {}
  const isPlain = perBasis === undefined && behind === undefined && minPieces === undefined
  const isPercent = isPlain && hasMark(rest.text, 'price') && percentAlone.test(rest.text)
  const counted = isPlain ? countBehindPrice.exec(rest.text)?.[1] : undefined
  const isNet = take(rest, netPattern) !== null
  const isGross = take(rest, grossPattern) !== null
  if (isNet || isGross) take(rest, taxNote)
  const isHundredths = takeHundredths(rest, heading)
  const currency = settleYuan(takeCurrency(rest), heading)
  const parts: HeadingParts = {
    base: rest.text.replace(/[\s/+-]+/g, ' ').trim(),
    isGross,
    isNet,
    hasOtherBasis,
  }
  if (isHundredths) parts.isHundredths = true
  if (currency !== null) parts.currency = currency
  const basisPieces = perBasis === undefined ? behind : basisOf(perBasis)
  if (basisPieces !== undefined) parts.per = basisPieces
  if (minPieces !== undefined && minPieces > 0) parts.minPieces = minPieces
  if (upTo !== undefined) parts.upTo = upTo
  const unclear = isPercent ? 100 : counted === undefined ? undefined : basisOf(counted)
  if (unclear !== undefined && unclear > 1) parts.unclearPer = unclear
  if (isPercent) parts.isPercent = true
  return parts
}
