import type { BoundTable } from '#server/imports/columns.rules.ts'
import { describeValues, firstCells } from '#server/imports/column-values.rules.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { readPriceCell } from '#server/imports/price-cell.rules.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

const moneyFields = /^(?:price|grossPrice|cost|comparePrice)$/

/**
 * Asks about a column that is called the price and whose cells nobody can read as prices (`twelve`, `see list`): without the
 * question a list without any price would be loaded in silence. `on request` is an answer.
 */
export const askUnreadablePrice = (
  { columns, headings, questions }: BoundTable,
  body: readonly TableRecord[],
): ImportQuestion[] => {
  if (questions.length > 0 || columns.some(({ use }) => moneyFields.test(use.field))) return []
  const used = new Set(columns.map(({ index }) => index))
  const found = headings.flatMap((typed, index) => {
    const heading = typed.trim()
    if (heading === '' || used.has(index)) return []
    if (!readHeadingMeanings(heading).some(({ use }) => use.field === 'price')) return []
    const cells = firstCells(body, index)
    const isSaid = cells.every((cell) => readPriceCell(cell, '.').says === 'nothing')
    return isSaid ? [] : [{ heading, samples: describeValues(body, index).samples }]
  })
  if (found.length === 0) return []
  return [
    ask(
      'PRICE_UNKNOWN',
      {
        columns: found.map(({ heading }) => `“${heading}”`).join(', '),
        samples: found.flatMap(({ samples }) => samples).join(', '),
      },
      found.flatMap(({ heading }) => [option('price', heading), option('column', `note=${heading}`)]),
    ),
  ]
}
