import type { PricedColumn } from '#server/imports/price-columns.rules.ts'
import { areShares, readDiscount } from '#server/imports/discount.rules.ts'
import { isBareQuantity } from '#server/imports/heading-parts.rules.ts'
import { hundredthsOf } from '#server/imports/single-columns.rules.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** How a column of the table follows from a price and a third column; the amounts are in hundredths. */
interface Proof {
  price: number
  other: number
  /** What the third cell makes of the price; null where it proves nothing. */
  result: (price: number, cell: string) => number | null
}

const leastRows = 2
const provenShare = 0.9
/** What programs round may differ by a cent. */
const tolerance = 1

const isProven = ({ price, other, result }: Proof, third: number, body: readonly TableRecord[]): boolean => {
  let [rows, right] = [0, 0]
  for (const record of body) {
    const [from, to] = [price, other].map((index) => hundredthsOf(cleanCell(cellOf(record, index))) ?? 0)
    const expected = from ? result(from, cleanCell(cellOf(record, third))) : null
    if (expected === null || !to) continue
    rows += 1
    if (Math.abs(expected - to) <= tolerance) right += 1
  }
  return rows >= leastRows && right >= rows * provenShare
}

const ofQuantity = (price: number, cell: string): number | null => {
  const pieces = (hundredthsOf(cell) ?? 0) / 100
  return pieces > 1 ? price * pieces : null
}

const afterDiscount =
  (isShare: boolean) =>
  (price: number, cell: string): number | null => {
    const discount = cell === '' ? null : readDiscount(cell, isShare)
    if (discount === null || discount.left === discount.whole) return null
    return (price * Number(discount.left)) / Number(discount.whole)
  }

/** True for the column of `Einzelpreis` × `Menge`, which is a sum of a line in an offer. */
const isSum = (
  { index }: PricedColumn,
  prices: readonly PricedColumn[],
  { headings, body }: { headings: readonly string[]; body: readonly TableRecord[] },
): boolean => {
  const quantities = headings.flatMap((heading, at) => (isBareQuantity(heading) ? [at] : []))
  return prices.some(({ index: price }) =>
    quantities.some(
      (quantity) => price !== index && isProven({ price, other: index, result: ofQuantity }, quantity, body),
    ),
  )
}

/** True for a list price where another price is what a column of discounts leaves of it. */
const isBeforeDiscount = (
  { index }: PricedColumn,
  prices: readonly PricedColumn[],
  { headings, body }: { headings: readonly string[]; body: readonly TableRecord[] },
): boolean => {
  const taken = new Set(prices.map((column) => column.index))
  return headings.some((_, third) => {
    if (taken.has(third)) return false
    const cells = body.map((record) => cleanCell(cellOf(record, third)))
    // Most columns hold no figure that could be a discount.
    if (!cells.some((cell) => readDiscount(cell, false) !== null && /[1-9]/.test(cell))) return false
    const result = afterDiscount(areShares(cells))
    return prices.some(
      ({ index: other }) => other !== index && isProven({ price: index, other, result }, third, body),
    )
  })
}

/**
 * The prices without those that the table itself shows to be none of one piece: list prices of which a column of discounts
 * leaves another price, and sums of quantity and price. What is called the price stays.
 */
export const withoutProvenOthers = (
  priced: readonly PricedColumn[],
  called: number | undefined,
  table: { headings: readonly string[]; body: readonly TableRecord[] },
): PricedColumn[] => {
  const prices = priced.filter(({ match }) => match.use.field === 'price')
  if (prices.length < 2 || called !== undefined) return [...priced]
  return priced.filter(
    (column) =>
      !prices.includes(column) || !(isSum(column, prices, table) || isBeforeDiscount(column, prices, table)),
  )
}
