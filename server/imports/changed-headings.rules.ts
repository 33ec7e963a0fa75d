import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

const leastHeadings = 3
const mostChars = 60

/** `Description` may be the name or a text beside it. */
const textFields: ReadonlySet<string> = new Set(['name', 'names', 'description'])

const fieldsOf = (heading: string): string[] => readHeadingMeanings(heading).map(({ use }) => use.field)

/** The cells of a line that may hold headings; rows of articles hold figures, and most are known by their first cell. */
const mayBeHeadings = (record: TableRecord): string[] | null => {
  const cells: string[] = []
  for (const cell of record.cells.values()) {
    if (/\d/.test(cell) || cell.length > mostChars) return null
    if (cell.trim() !== '') cells.push(cell.trim())
  }
  return cells.length < leastHeadings ? null : cells
}

/**
 * What a line between the rows is that has nothing but words for columns: `same` where each stands in the column of its kind,
 * so that the headings only come again in other words; `other` where they change what the columns below mean.
 */
export const readLaterHeadings = (
  record: TableRecord,
  columns: readonly BoundColumn[],
): 'same' | 'other' | null => {
  const cells = mayBeHeadings(record)
  if (cells === null) return null
  const fields = cells.map(fieldsOf)
  const isKnown = fields.filter((found) => found.length > 0).length > cells.length / 2
  if (!isKnown || !fields.some((found) => found.includes('number'))) return null
  const isSame = columns.every(({ index, use }) => {
    const found = fieldsOf(cellOf(record, index))
    return (
      found.includes(use.field) || (textFields.has(use.field) && found.some((field) => textFields.has(field)))
    )
  })
  return isSame ? 'same' : 'other'
}
