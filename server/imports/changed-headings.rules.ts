import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

const leastHeadings = 2
const mostChars = 60

/** `Description` may be the name or a text beside it. */
const textFields: ReadonlySet<string> = new Set(['name', 'names', 'description'])

const fieldsOf = (heading: string): string[] => readHeadingMeanings(heading).map(({ use }) => use.field)

/** `Preis 2026`, `Price 10+`; a number alone and a code (`4711`, `BPMR7A`) stand in rows of articles. */
const isWording = (cell: string): boolean => !/\d/.test(cell) || /\p{L}{3}|\p{Script=Han}{2}/u.test(cell)

/** The cells of a line that may hold headings; rows of articles hold figures, and most are known by their first cell. */
const mayBeHeadings = (record: TableRecord): string[] | null => {
  const cells: string[] = []
  for (const typed of record.cells.values()) {
    const cell = typed.trim()
    if (cell.length > mostChars || !isWording(cell)) return null
    if (cell !== '') cells.push(cell)
  }
  const plain = cells.filter((cell) => !/\d/.test(cell))
  return cells.length < leastHeadings || plain.length <= cells.length / 2 ? null : cells
}

/** The headings of a line that is nothing but headings, one of them of a number; null for any other. */
const readHeadings = (record: TableRecord): string[] | null => {
  const cells = mayBeHeadings(record)
  if (cells === null) return null
  const fields = cells.map(fieldsOf)
  const known = fields.filter((found) => found.length > 0).length
  // Two words that name columns may also be an article called so.
  const isKnown = cells.length === leastHeadings ? known === cells.length : known > cells.length / 2
  return isKnown && fields.some((found) => found.includes('number')) ? cells : null
}

/** True for a line that is nothing but headings, one of them of a number. */
export const isHeadingLine = (record: TableRecord): boolean => readHeadings(record) !== null

/**
 * What a line between the rows is that has nothing but words for columns: `same` where each stands in the column of its kind,
 * so that the headings only come again in other words; `other` where they change what the columns below mean.
 */
export const readLaterHeadings = (
  record: TableRecord,
  columns: readonly BoundColumn[],
): 'same' | 'other' | null => {
  const cells = readHeadings(record)
  if (cells === null) return null
  const isSame = columns.every(({ index, use }) => {
    const found = fieldsOf(cellOf(record, index))
    return (
      found.includes(use.field) || (textFields.has(use.field) && found.some((field) => textFields.has(field)))
    )
  })
  return isSame ? 'same' : 'other'
}
