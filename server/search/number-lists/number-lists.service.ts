import type { Kysely, Transaction } from 'kysely'
import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { digitsFor } from '#server/search/look-alikes.rules.ts'
import { normalsOf, readLines } from '#server/search/number-lists/list-lines.rules.ts'
import {
  type FoundBy,
  type KnownNumber,
  findAlikeNumbers,
  findKnownNumbers,
  findNumbersInUse,
} from '#server/search/number-lists/number-lists.queries.ts'
import { type PastedNumbers, pastedNumbers } from '#server/search/number-lists/pasted-numbers.rules.ts'
import { type LineReading, readList } from '#server/search/number-lists/read-list.rules.ts'
import { slipsOf } from '#server/search/number-slips.rules.ts'
import { lexiconNow } from '#server/search/understanding.service.ts'

export type { FoundBy } from '#server/search/number-lists/number-lists.queries.ts'

/** A product that a line may mean, and by which of its numbers. */
export interface ListedProduct {
  productId: number
  foundBy: FoundBy | 'guess'
  /** As the catalogue writes it. */
  number: string
  /** How many pieces of the product replace one wanted piece; 1 where it replaces nothing. */
  factor: number
}

export interface ListedLine extends Omit<LineReading, 'productIds'> {
  products: ListedProduct[]
}

/** The most lines of a text that order something. */
export const mostListLines = 500
/** Addresses and dates of a mail come on top of them. */
export const mostNumberedLines = mostListLines + 100
/** Slips of the key are only looked for in so many lines: each has hundreds of spellings. */
const mostSlippedLines = 40
const shortestGuess = 5
const fewestDigitsOfEnding = 4
const ownNumbers: ReadonlySet<string> = new Set([
  'customer',
  'standard',
  'ean',
  'replaced',
] satisfies FoundBy[])

/** An own number means its article, even if another company uses the same number. */
const byNormal = (known: readonly KnownNumber[]): Map<string, KnownNumber[]> => {
  const found = Map.groupBy(known, ({ normal }) => normal)
  for (const [normal, numbers] of found) {
    const own = numbers.filter(({ foundBy }) => ownNumbers.has(foundBy))
    if (own.length > 0) found.set(normal, own)
  }
  return found
}

const spellingsOf = (text: string, withSlips: boolean): string[] => {
  const normal = normalizeNumber(text)
  if (normal.length < shortestGuess) return []
  return [...digitsFor(text), ...(withSlips ? slipsOf(normal) : [])]
}

/** `603085` of GP-16 603085: letters and a group in front are often left out. */
const mayBeEnding = (normal: string): boolean =>
  normal.length >= shortestGuess && normal.replaceAll(/\D/gu, '').length >= fewestDigitsOfEnding

/** Products whose numbers look like those of the unknown lines, by the number of the line. */
const guess = async (
  tx: Transaction<DB>,
  unknown: readonly LineReading[],
): Promise<Map<number, ListedProduct[]>> => {
  const spellings = new Map(
    unknown.map(({ line, numbers: [number] }, at) => [
      line,
      number ? spellingsOf(number.text, at < mostSlippedLines) : [],
    ]),
  )
  const endings = new Map(
    unknown
      .slice(0, mostSlippedLines)
      .flatMap(({ line, numbers: [number] }) =>
        number && mayBeEnding(number.normal) ? [[line, number.normal] as const] : [],
      ),
  )
  const alike = await findAlikeNumbers(
    tx,
    [...new Set([...spellings.values()].flat())],
    [...new Set(endings.values())],
  )
  const bySpelling = Map.groupBy(alike, ({ wanted }) => wanted)
  return new Map(
    [...spellings].map(([line, wanted]) => {
      const ending = endings.get(line)
      const looked = ending === undefined ? wanted : [...wanted, ending]
      const found = [...new Set(looked)].flatMap((spelling) => bySpelling.get(spelling) ?? [])
      const products = new Map(
        found.map(({ productId, number }) => [
          productId,
          { productId, number, foundBy: 'guess' as const, factor: 1 },
        ]),
      )
      return [line, [...products.values()]]
    }),
  )
}

const productsOf = (
  { numbers, productIds }: LineReading,
  found: ReadonlyMap<string, KnownNumber[]>,
): ListedProduct[] => {
  const named = numbers.flatMap(({ normal }) => found.get(normal) ?? [])
  return productIds.flatMap((productId) => {
    const best = named.find((one) => one.productId === productId)
    return best ? [{ productId, foundBy: best.foundBy, number: best.number, factor: best.factor }] : []
  })
}

/**
 * A pasted mail or table as lines that order something for a company, in the order of the text. Two statements, where the
 * process holds the vocabulary. The caller sees to the number of lines.
 */
export const readNumberList = async (
  tx: Transaction<DB>,
  text: string,
  companyId: string,
): Promise<ListedLine[]> => {
  const list = readLines(text)
  const found = byNormal(await findKnownNumbers(tx, normalsOf(list), companyId))
  const known = new Map(
    [...found].map(([normal, numbers]) => [normal, [...new Set(numbers.map(({ productId }) => productId))]]),
  )
  const { isPartWord } = await lexiconNow(tx)
  const readings = readList(list, known, isPartWord)
  const guesses = await guess(
    tx,
    readings.filter(({ kind }) => kind === 'unknown'),
  )
  return readings.map(({ productIds, ...reading }) => ({
    ...reading,
    products:
      reading.kind === 'article'
        ? productsOf({ productIds, ...reading }, found)
        : (guesses.get(reading.line) ?? []),
  }))
}

/** Fewer signs than this cannot hold two numbers. */
const shortestPair = 9

/**
 * The numbers of a text that the catalogue has and does not have, as written there, and in normal form all that it has of
 * what may be one; none of a text that cannot hold two. What parts them does not matter: `1130 120 0603 1130 120 0643` is read by what the
 * catalogue knows. One statement.
 */
export const numbersInUse = async (
  db: Kysely<DB>,
  text: string,
  companyId: string | null,
): Promise<PastedNumbers & { normals: ReadonlySet<string> }> => {
  const list = text.length < shortestPair || !/\d\D+\d/u.test(text) ? null : readLines(text)
  if (list === null) return { numbers: [], unknown: [], normals: new Set() }
  const normals = await findNumbersInUse(db, normalsOf(list), companyId)
  return { ...pastedNumbers(list, normals), normals }
}

/**
 * How many lines of a text may order something. It does not look into the catalogue: greetings and headings are left out,
 * but an address or a date still counts.
 */
export const countNumberedLines = (text: string): number =>
  readLines(text).lines.filter(
    ({ role, numberCell, text: line }) => role !== 'never' && (numberCell !== null || hasDigit(line)),
  ).length

/** How many lines of a table order something, as far as that is seen without the catalogue. */
export const countOrderingLines = (text: string): number =>
  readLines(text).lines.filter(
    ({ role, numberCell, text: line }) => role === 'item' && (numberCell !== null || hasDigit(line)),
  ).length

/**
 * Whether a table has a line that may order something, as far as that is seen without the catalogue: not where
 * nothing stands below its headings.
 */
export const mayOrder = (text: string): boolean => {
  const { lines, columns } = readLines(text)
  return lines.some(
    ({ role, numberCell, text: line }) =>
      role !== 'never' &&
      (hasDigit(line) || numberCell !== null || (role === 'item' && columns.number === null)),
  )
}
