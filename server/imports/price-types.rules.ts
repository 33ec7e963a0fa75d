import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { firstCells } from '#server/imports/column-values.rules.ts'
import type { BoundTable } from '#server/imports/columns.rules.ts'
import { foldHeading } from '#server/imports/heading-words.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { type PriceType, readPriceType } from '#server/imports/price-type-words.rules.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

const mostOffered = 6

const typesOf = (cells: readonly string[]): string[] => [
  ...new Map(cells.map((cell) => [foldHeading(cell), cell.trim()])).values(),
]

/** True where a row is of the type that holds the price. */
export const isChosenType = (cell: string, type: string): boolean => foldHeading(cell) === foldHeading(type)

/** The type whose rows hold the price, where one alone may be it. */
const choose = (types: readonly string[]): string | undefined => {
  const of = (kind: PriceType): string[] => types.filter((type) => readPriceType(type) === kind)
  const best = of('price').length > 0 ? of('price') : of('list')
  const areKnown = types.every((type) => readPriceType(type) !== null)
  return areKnown && best.length === 1 ? best[0] : undefined
}

/** Types that no word tells, all of one kind: they say nothing of the price. */
const isOneUnknown = (types: readonly string[]): boolean =>
  types.length === 1 && readPriceType(types[0] ?? '') === null

const askType = (column: BoundColumn, types: readonly string[]): ImportQuestion => {
  const offered = types.filter((type) => !['cost', 'other'].includes(readPriceType(type) ?? ''))
  return ask(
    'PRICE_TYPE_UNKNOWN',
    { column: `“${column.heading}”`, types: types.slice(0, 2 * mostOffered).join(', ') },
    offered
      .filter((type) => !type.includes('='))
      .slice(0, mostOffered)
      .map((type) => option('column', `priceType ${type}=${column.heading}`)),
  )
}

/**
 * Decides which rows hold the price where a column says of each row what its price is (`Price type`, `KArt`). Rows of a
 * purchase price hold the cost; where several types may be the price, or one is not known, the run asks.
 */
export const settlePriceTypes = (bound: BoundTable, body: readonly TableRecord[]): BoundTable => {
  const column = bound.columns.find(({ use }) => use.field === 'priceType')
  const isPriced = bound.columns.some(({ use }) => use.field === 'price')
  if (column === undefined || column.use.type !== undefined) return bound
  const types = typesOf(firstCells(body, column.index))
  if (!isPriced || isOneUnknown(types))
    return { ...bound, columns: bound.columns.filter((other) => other !== column) }
  const type = choose(types)
  const isAllCost = types.every((one) => ['cost', 'other'].includes(readPriceType(one) ?? ''))
  if (type === undefined && !isAllCost)
    return { ...bound, questions: [...bound.questions, askType(column, types)] }
  const settled = { ...column, use: { ...column.use, type: type ?? '' } }
  return { ...bound, columns: bound.columns.map((other) => (other === column ? settled : other)) }
}
