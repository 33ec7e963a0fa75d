import { isDeepStrictEqual } from 'node:util'
import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { type HeadingParts, splitHeading } from '#server/imports/heading-parts.rules.ts'
import { readCurrencyWord } from '#server/imports/heading-currency.rules.ts'
import { withoutDate } from '#server/imports/heading-dates.rules.ts'
import { lookUpHeading, plainLetters } from '#server/imports/heading-words.ts'
import { countWords, isPackWord, measureOf } from '#server/imports/price-cell.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import words from '#server/imports/price-words.json' with { type: 'json' }

const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const foldAll = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(', ')).map(plainLetters))

const pieces = foldAll(marks.pieces, words.piece)
const fillers = foldAll(
  marks.filler,
  marks.per,
  marks.tax,
  'item, article, artikel, teil, part, einheit, unit, единицу, товар',
)
const countWordsBefore = foldAll(marks.countFor)
const cents = new Set([...foldAll(marks.hundredths)].flatMap((words) => words.split(' ')).concat('ct'))
const dozens = new Set([...countWords].flatMap(([word, count]) => (count === 12 ? [plainLetters(word)] : [])))
const hundreds = new Map(
  [...countWords].flatMap(([word, count]) => (count >= 100 ? [[plainLetters(word), count] as const] : [])),
)
const unitWords = foldAll(words.pack, ...Object.values(words.measure))

/** A pack, a measure or a dozen: what no price of one piece is for. */
const isOtherUnit = (word: string): boolean =>
  isPackWord(word) || measureOf(word) !== undefined || unitWords.has(word) || dozens.has(word)

/** Not `na`, `po`, `à`: before other words than units they mean many things. */
const perWords = 'per, pro, je, pr, par, pour, por, за, за, za, ogni, każde, kohti, le, la, el, il'
  .split(', ')
  .map(plainLetters)
  .join('|')
const sides = new RegExp(`^(.*?[^\\s/(\\[])(?:\\s*[/(\\[]\\s*|[\\s_.,:]+(?:${perWords})[\\s_.]+)(.+)$`, 'su')

const kinds = ['price', 'list', 'sale', 'dealer', 'compare', 'cost'] as const

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}²³]+/u).filter((word) => word !== '')

const isPriceOrUnit = ({ field }: { field: string }): boolean =>
  /^(?:price|grossPrice|comparePrice|cost|unit)$/.test(field)

/** What stands behind "per" or in brackets, and what the whole heading says. */
interface Rest {
  text: string
  whole: HeadingParts
  isPrice: (text: string) => boolean
}

const isCurrencyOf = ({ currency }: HeadingParts, word: string): boolean => {
  const named = readCurrencyWord(word)
  return named !== null && currency !== undefined && isDeepStrictEqual(named, currency)
}

/** True where the text says only what a heading of a price may say besides: a currency, a tax, its kind, for one piece. */
const isExplained = ({ text, whole, isPrice }: Rest): boolean => {
  const isOfCurrency = (word: string): boolean =>
    isCurrencyOf(whole, word) || (whole.isHundredths === true && cents.has(word))
  const isNoPiece = (word: string): boolean =>
    !isOfCurrency(word) &&
    (isWordOf('pair', word) ||
      (hundreds.has(word) && whole.per === undefined) ||
      (isOtherUnit(word) && !pieces.has(word)))
  if (wordsIn(text).some(isNoPiece)) return false
  const undated = withoutDate(`price ${text}`)?.replace(/^price/, '') ?? text
  const rest = wordsIn(splitHeading(undated).base)
  if (rest.length === 0 || isPrice(undated) || lookUpHeading(text).some(isPriceOrUnit)) return true
  return rest.every(
    (word) =>
      /^(?:\d+|[abdefабв])$/u.test(word) ||
      pieces.has(word) ||
      fillers.has(word) ||
      (whole.per !== undefined && countWordsBefore.has(word)) ||
      hundreds.has(word) ||
      isOfCurrency(word) ||
      kinds.some((mark) => hasMark(word, mark)),
  )
}

/**
 * True where the heading of a price says that the price is for something else than one piece (`Preis je Dtzd.`, `Цена за м`,
 * `Price (roll)`), or for something that we do not know (`Price/tube`). `isPrice` tells whether a text means a price.
 */
export const isPriceOfOther = (heading: string, isPrice: (text: string) => boolean): boolean => {
  const text = plainLetters(heading.normalize('NFKC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replace(
    /(?<!\p{L})([x×])(?=\d)/gu,
    '$1 ',
  )
  const [, left, right] = sides.exec(text) ?? []
  if (left === undefined || right === undefined || !isPrice(left)) return false
  return !isExplained({ text: right, whole: splitHeading(heading), isPrice })
}

/** `Prix cent` may be in hundredths; `cen` is Polish for "of prices". */
const isThousand = (word: string): boolean => hundreds.has(word) && word.length > 2 && !/^cent?$/.test(word)

/**
 * `Precio docena`, `Price roll`, `Цена, тыс. руб.`: a word for another unit, or for thousands of a currency, without "per". Short
 * ones mean many things.
 */
export const namesOtherUnit = (base: string): boolean =>
  wordsIn(base).some(
    (word) =>
      !pieces.has(word) && (isThousand(word) || ((word.length > 3 || east.test(word)) && isOtherUnit(word))),
  )
