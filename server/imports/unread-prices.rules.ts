import type { BoundTable } from '#server/imports/columns.rules.ts'
import { describeValues } from '#server/imports/column-values.rules.ts'
import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { readAskedMeanings, readHeadingMeanings } from '#server/imports/headings.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { hundredthsOf } from '#server/imports/single-columns.rules.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** A price of the trade is hardly less than this share of the recommended one. */
const leastShare = 0.15
const mostly = 0.9
const mostOffered = 3

const measures =
  /(?<!\p{L})(?:mm|cm|dm|m|kg|g|gr|lbs?|oz|l|ml|cc|cbm|m3|in|inch|кг|г|мм|см|л|м)(?!\p{L})|["″]\s*\)?$/iu

/** Headings over figures that are no prices: shares, taxes, discounts, sizes, counts. */
const isOfOtherFigures = (heading: string): boolean => {
  const { base } = splitHeading(heading)
  const marks = ['tax', 'discount', 'quantity', 'margin', 'notPrice'] as const
  return /[%‰]/u.test(heading) || measures.test(heading) || marks.some((mark) => hasMark(base, mark))
}

/** True where the amounts of a column are, row by row, somewhat below the prices of another. */
const areSomewhatBelow = (body: readonly TableRecord[], index: number, price: number): boolean => {
  const pairs = body.flatMap((record) => {
    const [low, high] = [index, price].map((column) => hundredthsOf(cleanCell(cellOf(record, column))))
    return low && high ? [[low, high] as const] : []
  })
  const fitting = pairs.filter(([low, high]) => low <= high && low >= high * leastShare)
  const areShares = new Set(pairs.map(([low]) => low)).size === 1 && pairs.length > 2
  return pairs.length > 0 && !areShares && fitting.length >= pairs.length * mostly
}

/** The only price is one for consumers, recommended or with tax in it. */
const findConsumerPrice = ({ columns }: BoundTable) => {
  const prices = columns.filter(({ use }) => use.field === 'price' || use.field === 'grossPrice')
  const [only] = prices
  if (only === undefined || prices.length > 1) return null
  const isRecommended = readAskedMeanings(only.heading).some(({ price }) => price === 'list')
  return only.use.field === 'grossPrice' || isRecommended ? only : null
}

/**
 * Asks which column is the price where the only one known is recommended to consumers (`RRP`, `UVP`) or has tax in it, and
 * an unknown heading stands over amounts below it (`RRP` and `DNP`). The question of gross or net follows the answer.
 */
export const askUnreadPrice = (
  bound: BoundTable,
  body: readonly TableRecord[],
  isNamed: boolean,
): ImportQuestion[] => {
  const price = isNamed ? null : findConsumerPrice(bound)
  if (price === null) return []
  const used = new Set(bound.columns.map(({ index }) => index))
  const unread = bound.headings.flatMap((typed, index) => {
    const heading = typed.trim()
    if (heading === '' || used.has(index) || readHeadingMeanings(heading).length > 0) return []
    const values = describeValues(body, index)
    const isAmount = values.amounts > mostly && !values.isCounter && values.eans < 0.5
    const isPrice = isAmount && !isOfOtherFigures(heading) && areSomewhatBelow(body, index, price.index)
    return isPrice ? [{ heading, values }] : []
  })
  if (unread.length === 0) return []
  const columns = [
    { heading: price.heading, values: describeValues(body, price.index) },
    ...unread.slice(0, mostOffered),
  ]
  return [
    ask(
      'PRICE_AMBIGUOUS',
      {
        columns: columns.map(({ heading }) => `“${heading}”`).join(', '),
        samples: columns.map(({ heading, values }) => `${heading}: ${values.samples.join(', ')}`).join('; '),
      },
      columns.map(({ heading }) => option('price', heading)),
    ),
  ]
}
