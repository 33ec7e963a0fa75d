import { isDeepStrictEqual } from 'node:util'
import { type HeadingMatch, readHeadingMeanings } from '#server/imports/headings.ts'
import type { ImportField } from '#server/imports/mapping-file.ts'
import { parsePieces } from '#server/imports/values.rules.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** A price that holds from so many pieces as the cell of another column says. */
export interface PriceStep {
  /** Position of the column that holds the pieces. */
  piecesIndex: number
  match: HeadingMatch
}

interface Numbered {
  index: number
  /** The heading without its number. */
  name: string
  step: number
  /** The number stands in the heading; otherwise it is counted. */
  isTyped: boolean
}

const MAX_STEPS = 20
/** Of the rows that fill two steps or more, so many rise from step to step. */
const risingShare = 0.9

/** Fields that a quantity may be taken for: `Menge 1` alone is a stock, `uds.` a unit. */
const quantityFields = new Set<ImportField>(['stock', 'minQuantity', 'minPieces', 'stepQuantity', 'unit'])
/** `bis 9`: where a step ends says nothing about its price from there on. */
const endOfStep =
  /(?<!\p{L})(?:bis|to|up to|max\.?|jusqu|hasta|fino|até|до|do|tot|till|til|asti|kadar)(?!\p{L})|まで|至|到/iu

/** `Qty 1`, `Qty 2` by the number in them; `Qty`, `Qty` by which of them it is. */
const numberHeadings = (headings: readonly string[]): Numbered[] => {
  const seen = new Map<string, number>()
  return headings.flatMap((heading, index): Numbered[] => {
    const found = [...heading.matchAll(/(?<!\d)\d{1,2}(?!\d)/g)]
    const [first] = found
    if (first !== undefined && found.length === 1) {
      const name = `${heading.slice(0, first.index)} ${heading.slice(first.index + first[0].length)}`
      // `tiers.1.price` of a JSON file
      const whole = name.replace(/\.\s+\./u, '.').trim()
      return [{ index, name: whole, step: Number(first[0]), isTyped: true }]
    }
    if (/\d/.test(heading) || heading.trim() === '') return []
    const step = (seen.get(heading) ?? 0) + 1
    seen.set(heading, step)
    return [{ index, name: heading.trim(), step, isTyped: false }]
  })
}

/** Pieces of a cell before the file's decimal sign is known: `1.000` may be a thousand, and one is no step above 500. */
const readPieces = (text: string): number =>
  Math.max(
    0,
    ...(['.', ','] as const).map((sign) => {
      const read = parsePieces(text.trim(), sign)
      return 'pieces' in read ? read.pieces : 0
    }),
  )

/** True when the values are pieces of rising steps: whole numbers, each step above the one before it. */
const areRising = (columns: readonly Numbered[], body: readonly TableRecord[]): boolean => {
  let [rows, rising] = [0, 0]
  for (const record of body) {
    const cells = columns.map(({ index }) => cellOf(record, index)).filter((cell) => cell.trim() !== '')
    if (cells.length < 2) continue
    const pieces = cells.map(readPieces)
    rows += 1
    if (pieces.every((count, at) => count > (at === 0 ? 0 : (pieces[at - 1] ?? 0)))) rising += 1
  }
  return rows > 0 && rising >= rows * risingShare
}

/** Columns of one name, in the order of their numbers; none where a number comes twice. */
const seriesOf = (columns: readonly Numbered[]): Numbered[][] => {
  const byName = Map.groupBy(columns, ({ name }) => name.toLowerCase())
  return [...byName.values()]
    .map((series) => series.toSorted((a, b) => a.step - b.step))
    .filter(
      (series) =>
        series.length > 1 &&
        series.length <= MAX_STEPS &&
        series.every(({ step }, at) => at === 0 || step > (series[at - 1]?.step ?? 0)),
    )
}

const isPriceHeading = (heading: string): boolean => readHeadingMeanings(heading)[0]?.use.field === 'price'

const areSameSteps = (left: readonly Numbered[], right: readonly Numbered[]): boolean =>
  left.length === right.length && left.every(({ step }, at) => step === right[at]?.step)

/**
 * The prices that the columns of pieces belong to, in their order. A first price without pieces of its own is the one for
 * one piece: `Price`, `Qty 2`, `Price 2`.
 */
const pricesFor = (pieces: readonly Numbered[], prices: readonly Numbered[]): readonly Numbered[] | null => {
  if (areSameSteps(pieces, prices)) return prices
  const [base, ...steps] = prices
  if (base === undefined || steps.length !== pieces.length) return null
  const isBase = base.isTyped ? areSameSteps(pieces, steps) : base.index < (pieces[0]?.index ?? 0)
  return isBase && pieces[0]?.isTyped === base.isTyped ? steps : null
}

export interface PriceSteps {
  /** By the position of each price. */
  steps: Map<number, PriceStep>
  /** Columns that are no price and no stock: the pieces of the steps, and `Qty 2` beside `Price 2` in any case. */
  pieces: Set<number>
}

const findPairs = (headings: readonly string[], body: readonly TableRecord[]): PriceSteps => {
  const found: PriceSteps = { steps: new Map(), pieces: new Set() }
  const series = seriesOf(numberHeadings(headings)).map((columns) => {
    const heading = columns[0]?.name ?? ''
    return { columns, heading, meanings: readHeadingMeanings(heading) }
  })
  const [price, ...otherPrices] = series.filter(({ heading }) => isPriceHeading(heading))
  const [match] = price?.meanings ?? []
  if (price === undefined || match === undefined || otherPrices.length > 0) return found
  const counts = series.flatMap(({ columns, heading, meanings }) => {
    const prices = pricesFor(columns, price.columns)
    const isCount = prices !== null && meanings.every(({ use }) => quantityFields.has(use.field))
    return isCount ? [{ columns, heading, prices }] : []
  })
  for (const { index } of counts.flatMap(({ columns }) => columns))
    if (isPriceHeading(headings[index] ?? '')) found.pieces.add(index)
  const [quantity, ...otherCounts] = counts.filter(
    ({ columns, heading }) => !endOfStep.test(heading) && areRising(columns, body),
  )
  if (quantity === undefined || otherCounts.length > 0) return found
  for (const [at, { index }] of quantity.prices.entries()) {
    const piecesIndex = quantity.columns[at]?.index
    if (piecesIndex === undefined) continue
    found.steps.set(index, { piecesIndex, match })
    found.pieces.add(piecesIndex)
  }
  return found
}

/** An amount for comparing two of one row: `1.234,50` and `1,234.50` are the same here. */
const roughAmount = (text: string): number =>
  Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.'),
  )

/** The same price but for the pieces; a heading without a currency has that of the file. */
const areOfOneKind = (left: HeadingMatch, right: HeadingMatch): boolean => {
  const [one, other] = [left, right].map(({ use, currency }) => use.currency ?? currency)
  const isOneCurrency = one === undefined || other === undefined || isDeepStrictEqual(one, other)
  return isOneCurrency && left.price === right.price && left.use.per === right.use.per
}

/** True where the second price is lower in the rows that have both. */
const isLower = (body: readonly TableRecord[], price: number, lower: number): boolean => {
  const pairs = body
    .map((record) => [roughAmount(cellOf(record, price)), roughAmount(cellOf(record, lower))] as const)
    .filter(([one, other]) => one > 0 && other > 0)
  return pairs.length > 0 && pairs.filter(([one, other]) => other < one).length >= pairs.length * risingShare
}

/** True where each further column is as low as the one before it or lower, and the last one lower than the first. */
export const areRoughlyFalling = (columns: readonly number[], body: readonly TableRecord[]): boolean => {
  const rows = body
    .map((record) =>
      columns.map((index) => roughAmount(cellOf(record, index))).filter((amount) => amount > 0),
    )
    .filter((amounts) => amounts.length > 1)
  const falling = rows.filter(
    (amounts) =>
      amounts.every((amount, at) => at === 0 || amount <= (amounts[at - 1] ?? 0)) &&
      (amounts.at(-1) ?? 0) < (amounts[0] ?? 0),
  )
  return rows.length > 0 && falling.length >= rows.length * risingShare
}

/**
 * Finds one step beside a price: `Price`, `Qty break`, `Break price`. The pieces stand between two prices of one kind and
 * currency, and the lower price holds from so many. A quantity of 1 says that each step has a row of its own.
 */
const findOneStep = (headings: readonly string[], body: readonly TableRecord[]): PriceSteps => {
  const found: PriceSteps = { steps: new Map(), pieces: new Set() }
  const read = headings.map((heading, index) => ({ index, match: readHeadingMeanings(heading)[0] }))
  const counts = read.filter(({ match }) => match?.use.field === 'minPieces')
  const prices = read.flatMap(({ index, match }) =>
    match?.use.field === 'price' && match.use.minPieces === undefined ? [{ index, match }] : [],
  )
  const [[count], [first, second]] = [counts, prices]
  if (counts.length !== 1 || prices.length !== 2 || !count || !first || !second) return found
  const isBetween = first.index < count.index && count.index < second.index
  const pieces = body.map((record) => cellOf(record, count.index)).filter((cell) => cell.trim() !== '')
  if (
    !isBetween ||
    !areOfOneKind(first.match, second.match) ||
    pieces.length === 0 ||
    pieces.some((cell) => readPieces(cell) < 2)
  )
    return found
  const step = [
    [first, second],
    [second, first],
  ].find(([base, other]) => base && other && isLower(body, base.index, other.index))?.[1]
  if (step === undefined) return found
  found.steps.set(step.index, { piecesIndex: count.index, match: step.match })
  found.pieces.add(count.index)
  return found
}

/**
 * Finds steps of a price that stand in pairs of columns: `Qty break 1`, `Price 1`, `Qty break 2`, `Price 2`, or one pair beside
 * a price. The pieces are known by their values, whatever their columns are called. Several series of prices or of pieces
 * are for the supplier to tell apart, so none is taken.
 */
export const findPriceSteps = (headings: readonly string[], body: readonly TableRecord[]): PriceSteps => {
  const pairs = findPairs(headings, body)
  return pairs.steps.size > 0 || pairs.pieces.size > 0 ? pairs : findOneStep(headings, body)
}
