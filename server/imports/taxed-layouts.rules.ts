import type { BoundTable } from '#server/imports/columns.rules.ts'
import { currenciesBeside } from '#server/imports/heading-currency.rules.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import { ask, type ImportQuestion } from '#server/imports/import-question.ts'
import type { ShopLayout } from '#server/imports/shop-layouts.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { cellOf } from '#server/tables/table-record.ts'
import type { Table } from '#server/tables/table.ts'

const currenciesOf = (cell: string): string[] =>
  currenciesBeside([cell]).flatMap((named) => ('code' in named ? named.code : []))

/**
 * The prices of a feed whose rules say that they include tax in most countries: asked about as all gross prices are, unless
 * every price is in a currency of a country where they do not.
 */
export const settleTaxedPrices = (
  bound: BoundTable,
  { netCurrencies }: ShopLayout,
  table: Table,
  { currency, isNet, isGross }: ImportOptions,
): { bound: BoundTable; questions: ImportQuestion[] } => {
  const prices = bound.columns.filter(({ use }) => use.field === 'price')
  if (netCurrencies === undefined || prices.length === 0 || isNet === true) return { bound, questions: [] }
  const cells = table.sample
    .slice(bound.firstRecord)
    .flatMap((record) => prices.map(({ index }) => cleanCell(cellOf(record, index))))
    .filter((cell) => cell !== '')
  const isPlain = cells.every((cell) => {
    const [code = currency] = currenciesOf(cell)
    return code !== undefined && netCurrencies.includes(code)
  })
  if (isPlain) return { bound, questions: [] }
  const columns = bound.columns.map((column) =>
    prices.includes(column) ? { ...column, use: { ...column.use, field: 'grossPrice' as const } } : column,
  )
  const named = prices.map(({ heading }) => `“${heading}”`).join(', ')
  return {
    bound: { ...bound, columns },
    questions: isGross === true ? [] : [ask('PRICE_GROSS', { columns: named }, ['--net', '--gross'])],
  }
}
