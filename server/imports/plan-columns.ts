import { describeValues } from '#server/imports/column-values.rules.ts'
import { shownHeading } from '#server/imports/column-names.rules.ts'
import type { BoundTable } from '#server/imports/columns.rules.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'
import { denseCells, type TableRecord } from '#server/tables/table-record.ts'
import type { Table } from '#server/tables/table.ts'

/** A column of the file as it is read; a column with several uses stands once for each. */
export interface PlannedColumn {
  index: number
  heading: string
  /** Null for a column that is not read. */
  use: ColumnUse | null
  /** Set for a column that names the attribute of the column beside it. */
  isLabel?: boolean
  /** Some of its values, as the file has them. */
  samples: string[]
  /** Cells that say something: in the sample of the plan, and in the whole file once it has been read. */
  values: number
}

/** A sheet that is not read, with how many rows it has and the start of some. */
export interface UnreadSheet {
  name: string
  rows: number
  samples: string[]
}

const samplesOfSheet = 2

/** All columns of a table, read or not, with samples. */
export const planColumns = (
  body: readonly TableRecord[],
  { columns, headings }: Pick<BoundTable, 'columns' | 'headings'>,
): PlannedColumn[] => {
  const width = body.reduce((most, record) => Math.max(most, denseCells(record).length), headings.length)
  const labels = new Map(
    columns.flatMap(({ labelIndex, use }) => (labelIndex === undefined ? [] : [[labelIndex, use]])),
  )
  return Array.from({ length: width }, (_, index): PlannedColumn[] => {
    const { filled, samples } = describeValues(body, index)
    const column = { index, heading: shownHeading(headings[index], index), samples, values: filled }
    const uses = columns.filter((bound) => bound.index === index)
    if (uses.length > 0) return uses.map(({ use }) => ({ ...column, use }))
    if (labels.get(index)?.unitFrom !== undefined) return [{ ...column, use: { field: 'weight' } }]
    if (labels.get(index)?.from !== undefined) return [{ ...column, use: { field: 'minPieces' } }]
    const isBlank = filled === 0 && (headings[index] ?? '').trim() === ''
    return isBlank ? [] : [{ ...column, use: null, ...(labels.has(index) && { isLabel: true }) }]
  }).flat()
}

export const describeSheet = ({ facts, sample }: Table): UnreadSheet => ({
  name: facts.sheet ?? '',
  rows: sample.length,
  samples: sample
    .slice(0, samplesOfSheet)
    .map((record) => [...record.cells.values()].join(', ').slice(0, 200)),
})
