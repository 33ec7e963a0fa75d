import { normalizeNumber } from '#contract/part-number.ts'
import type { ImportMoney, TextByLanguage } from '#server/imports/row.ts'

/** What tells articles apart whose numbers are equal in normal form. Prices by list and quantity; brands in normal form. */
export interface NamedNumber {
  number: string
  names: Readonly<TextByLanguage>
  prices?: Readonly<Record<string, ImportMoney>>
  brand?: { normal: string } | null
}

/** Two prices of one article in one file differ by less, even when one of the rows is out of date. */
const leastOtherPrice = 1.5
/** Numbers with more digits are parted into groups (`1130.120.0603`); a point in a shorter one is often a decimal sign. */
const mostDigitsOfSize = 6

const withoutBlanks = (number: string): string => number.replace(/\s/g, '').toUpperCase()
const digitsOf = (text: string): string => text.replace(/\D/g, '')
const isSize = (number: string): boolean => digitsOf(number).length <= mostDigitsOfSize

const wordsOf = (names: readonly string[]): Set<string> =>
  new Set(
    names.flatMap((name) =>
      [...name.toLowerCase().matchAll(/\p{Script=Han}|\p{L}{2,}/gu)].map(([word]) => word.slice(0, 5)),
    ),
  )

/** Whether names have a word in common; also where one of them has no words at all. */
export const shareWord = (names: readonly string[], others: readonly string[]): boolean => {
  const [words, known] = [wordsOf(names), wordsOf(others)]
  return words.size === 0 || known.size === 0 || [...words].some((word) => known.has(word))
}

const haveEachTheirOwn = <T>(some: ReadonlySet<T>, others: ReadonlySet<T>): boolean =>
  [...some].some((one) => !others.has(one)) && [...others].some((one) => !some.has(one))

/** `12 x 2,5` has 12 and 2.5; the number of the article itself is no size in its name. */
const figuresOf = (name: string, number: string): Set<number> => {
  const sizes = isSize(number)
    ? name
    : name.replace(/[\p{L}\d]+(?:[ ./-][\p{L}\d]+)*/gu, (text) =>
        digitsOf(text) === digitsOf(number) ? ' ' : text,
      )
  return new Set([...sizes.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => Number(figure.replace(',', '.'))))
}

const letterWordsOf = (name: string): Set<string> =>
  new Set([...name.toLowerCase().matchAll(/\p{Script=Han}|\p{L}+/gu)].map(([word]) => word.slice(0, 5)))

/** Names of one language, side by side. */
const pairsOf = (one: NamedNumber, other: NamedNumber): [string, string][] =>
  Object.entries(one.names).flatMap(([language, name]): [string, string][] => {
    const beside = other.names[language]
    return beside === undefined ? [] : [[name, beside]]
  })

const haveOtherFigures = (one: NamedNumber, other: NamedNumber): boolean =>
  pairsOf(one, other).some(([name, beside]) =>
    haveEachTheirOwn(figuresOf(name, one.number), figuresOf(beside, other.number)),
  )

/** `Air filter` and `Fuel filter`; not `Filter` and `Filter, blue`. */
const areNamesApart = (one: NamedNumber, other: NamedNumber): boolean =>
  pairsOf(one, other).some(([name, beside]) => haveEachTheirOwn(letterWordsOf(name), letterWordsOf(beside)))

/** How many times the higher of two prices is the lower one, at most; 1 where no list and quantity has both. */
const priceRatio = ({ prices = {} }: NamedNumber, other: NamedNumber): number =>
  Math.max(
    1,
    ...Object.entries(prices).flatMap(([key, price]) => {
      const beside = other.prices?.[key]
      if (beside === undefined) return []
      const [low = 0, high = 0] = [price, beside]
        .map(({ amountMinor, per }) => amountMinor / per)
        .sort((a, b) => a - b)
      return low > 0 ? [high / low] : []
    }),
  )

/**
 * Where the digits of a number have a sign of a fraction, and which signs of a variant it has. Three figures behind a point
 * are a group: `404.001` is `404001`.
 */
const signsOf = (number: string): string => {
  const plain = withoutBlanks(number)
  const fractions = [...plain.matchAll(/(?<=\d)(?:[.,](?!\d{3}(?!\d))|\/)(?=\d)/g)].map(
    ({ index }) => normalizeNumber(plain.slice(0, index)).length,
  )
  return `${fractions.join()} ${plain.replace(/[\p{L}\p{N}\s.,/\\_()–—-]/gu, '')}`
}

/** `40.5` and `405`, `4711` and `4711+`. */
const haveOtherSigns = (one: NamedNumber, other: NamedNumber): boolean =>
  isSize(one.number) && signsOf(one.number) !== signsOf(other.number)

const wordsApart = (one: NamedNumber, other: NamedNumber): boolean =>
  !shareWord(Object.values(one.names), Object.values(other.names))

/** `Chain` at 12.00 and `Bar` at 123.00: names of one language without a common word, and prices far apart. */
const isOtherUnderOneNumber = (one: NamedNumber, other: NamedNumber): boolean =>
  priceRatio(one, other) >= leastOtherPrice &&
  pairsOf(one, other).some(([name, beside]) => !shareWord([name], [beside]))

/**
 * True for two spellings that more than blanks tell apart, of what may well be two articles: `1.5` and `15`. Their names
 * have no word in common or other sizes (`12 x 2,5`, `12 x 25`); or their prices are far apart, or differ beside other
 * names or signs. The price of one must not be shown for the other. One spelling is two articles only where names and prices
 * both tell them far apart.
 */
export const isOtherArticle = (one: NamedNumber, other: NamedNumber): boolean => {
  if (withoutBlanks(one.number) === withoutBlanks(other.number)) return isOtherUnderOneNumber(one, other)
  if (wordsApart(one, other) || haveOtherFigures(one, other)) return true
  const ratio = priceRatio(one, other)
  if (ratio === 1) return false
  return ratio >= leastOtherPrice || haveOtherSigns(one, other) || areNamesApart(one, other)
}

/**
 * True for articles of two makers that use one number, by another price or a name without a common word. Where these
 * agree, the maker may be that of the machine. `STIHL` and `STIHL AG` are one maker.
 */
export const isOtherMaker = (one: NamedNumber, other: NamedNumber): boolean => {
  const [maker, beside] = [one.brand?.normal ?? '', other.brand?.normal ?? '']
  if (maker.includes(beside) || beside.includes(maker)) return false
  return priceRatio(one, other) > 1 || wordsApart(one, other)
}
