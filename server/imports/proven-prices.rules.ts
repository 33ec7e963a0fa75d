import { areShares, readDiscount } from '#server/imports/discount.rules.ts'
import { isDiscountHeading } from '#server/imports/discount-headings.rules.ts'
import { hasMark, isBareQuantity } from '#server/imports/heading-marks.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import type { PricedColumn } from '#server/imports/price-columns.rules.ts'
import { hundredthsOf } from '#server/imports/single-columns.rules.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

const leastRows = 2
/** So many rows prove it; wide tables have hundreds of columns. */
const mostRows = 200
const provenShare = 0.9
/** What programs round may differ by a cent. */
const tolerance = 1

/** What a cell makes of a price, row by row; null where it proves nothing. */
type Factors = readonly (number | null)[]

const isProven = (from: readonly number[], factors: Factors, to: readonly number[]): boolean => {
  let [rows, right] = [0, 0]
  for (const [row, factor] of factors.entries()) {
    const [price, other] = [from[row] ?? 0, to[row] ?? 0]
    if (factor === null || price === 0 || other === 0) continue
    rows += 1
    if (Math.abs(price * factor - other) <= tolerance) right += 1
  }
  return rows >= leastRows && right >= rows * provenShare
}

const taxRates = [5, 5.5, 6, 7, 8, 9, 10, 12, 13, 16, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 27]

/** `PVP + IVA`, `VK MwSt`: it speaks of the tax, and leaves open whether the amount has it. */
const isWithTax = (heading: string): boolean => hasMark(splitHeading(heading).base, 'tax')

/** True where one rate of tax makes all amounts of the others. */
const areTaxed = (net: readonly number[], own: readonly number[]): boolean =>
  taxRates.some((rate) =>
    isProven(
      net,
      net.map(() => 1 + rate / 100),
      own,
    ),
  )

const quantitiesOf = (cells: readonly string[]): Factors =>
  cells.map((cell) => {
    const pieces = (hundredthsOf(cell) ?? 0) / 100
    return pieces > 1 ? pieces : null
  })

/** Null for a column with other texts than discounts; `Qty break` over 10 is none, though 10 % may fit by chance. */
const discountsOf = (heading: string, cells: readonly string[]): Factors | null => {
  if (!isDiscountHeading(heading) && !cells.some((cell) => cell.includes('%'))) return null
  const isShare = areShares(cells)
  const read = cells.map((cell) => (cell === '' ? undefined : readDiscount(cell, isShare)))
  if (read.includes(null)) return null
  const factors = read.map((one) =>
    !one || one.left === one.whole ? null : Number(one.left) / Number(one.whole),
  )
  return factors.some((factor) => factor !== null) ? factors : null
}

/**
 * The prices without those that the table itself shows to be none of one piece: list prices of which a column of discounts
 * leaves another price, sums of quantity and price, and a price with the tax on another one. What is called the price stays.
 */
export const withoutProvenOthers = <T extends Pick<PricedColumn, 'index' | 'match'>>(
  priced: readonly T[],
  called: number | undefined,
  { headings, body }: { headings: readonly string[]; body: readonly TableRecord[] },
): T[] => {
  const prices = priced.filter(({ match }) => match.use.field === 'price')
  if (prices.length < 2 || called !== undefined) return [...priced]
  const rows = body.slice(0, mostRows)
  const cellsOf = (index: number) => rows.map((record) => cleanCell(cellOf(record, index)))
  const amounts = new Map(
    prices.map(({ index }) => [index, cellsOf(index).map((cell) => hundredthsOf(cell) ?? 0)]),
  )
  const others = headings.flatMap((heading, index) => (amounts.has(index) ? [] : [{ heading, index }]))
  const quantities = others
    .filter(({ heading }) => isBareQuantity(heading))
    .map(({ index }) => quantitiesOf(cellsOf(index)))
  const discounts = others.flatMap(({ heading, index }) => {
    const factors = discountsOf(heading, cellsOf(index))
    return factors === null ? [] : [factors]
  })
  const isOther = (column: T): boolean => {
    const own = amounts.get(column.index)
    const rivals = [...amounts.values()].filter((other) => other !== own)
    if (own === undefined) return false
    if (isWithTax(headings[column.index] ?? '') && rivals.some((net) => areTaxed(net, own))) return true
    const isSum = quantities.some((factors) => rivals.some((price) => isProven(price, factors, own)))
    return isSum || discounts.some((factors) => rivals.some((net) => isProven(own, factors, net)))
  }
  return priced.filter((column) => !isOther(column))
}
