import { cleanCell } from '#server/tables/cell-text.ts'
import type { BoundTable } from '#server/imports/columns.rules.ts'
import { describeValues } from '#server/imports/column-values.rules.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { readHeading } from '#server/imports/headings.ts'
import { readPackOfPrice } from '#server/imports/pack-price-headings.rules.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/**
 * Asks what the only price of a list is for, where its heading names a pack (`Preis/VE`) and another column says how many
 * pieces that has, or where it names a dozen; a price for consumers beside it is no other. Read as the price of a piece, it would be many times too high.
 */
export const askPackPrice = (bound: BoundTable, body: readonly TableRecord[]): ImportQuestion[] => {
  const isPriced = bound.columns.some(
    ({ use, heading }) =>
      use.field === 'grossPrice' || (use.field === 'price' && readHeading(heading)?.price !== 'list'),
  )
  if (isPriced || bound.questions.length > 0) return []
  const used = new Set(bound.columns.map(({ index }) => index))
  const pack = bound.columns.find(({ use }) => use.field === 'packQuantity')
  const found = bound.headings.flatMap((typed, index) => {
    const of = used.has(index) ? null : readPackOfPrice(typed)
    const isAmount = of !== null && describeValues(body, index).amounts > 0.8
    return isAmount && (of === 12 || pack !== undefined) ? [{ index, heading: typed.trim(), of }] : []
  })
  const [price, rival] = found
  if (price === undefined || rival !== undefined) return []
  const record = body.find((one) => cleanCell(cellOf(one, price.index)) !== '')
  const sample = [price, ...(price.of === 12 || pack === undefined ? [] : [pack])]
    .map(({ index }) => (record === undefined ? '' : cleanCell(cellOf(record, index))))
    .join(' · ')
  const pieces = `“${pack?.heading ?? ''}”`
  return [
    ask(
      'PRICE_PER_PACK',
      { column: `“${price.heading}”`, of: price.of === 12 ? 'dozen' : 'pack', pieces, sample },
      ['packPrice', 'price', 'note'].map((field) => option('column', `${field}=${price.heading}`)),
    ),
  ]
}
