import { foldHeading } from '#server/imports/heading-words.ts'
import words from '#server/companies/past-sales/headings.json' with { type: 'json' }
import { cleanCell } from '#server/tables/cell-text.ts'
import { denseCells, type TableRecord } from '#server/tables/table-record.ts'

const saleFields = [
  'customerNo',
  'article',
  'soldOn',
  'quantity',
  'price',
  'pricePer',
  'currency',
  'documentNo',
] as const
export type SaleField = (typeof saleFields)[number]

/** Without these columns there is nothing to read. */
const needed = ['customerNo', 'article', 'soldOn', 'quantity', 'price'] as const satisfies SaleField[]

const fieldOfHeading = new Map<string, SaleField>()
for (const field of saleFields)
  for (const word of words[field].split(', ')) fieldOfHeading.set(foldHeading(word), field)

export interface SaleColumns {
  columns: { index: number; heading: string; field: SaleField }[]
  /** Headings of columns that are not read. */
  unread: string[]
  /** The line of the headings. */
  line: number
}

const readHeadings = (record: TableRecord): SaleColumns => {
  const found: SaleColumns = { columns: [], unread: [], line: record.line }
  for (const [index, cell] of denseCells(record).entries()) {
    const heading = cleanCell(cell)
    const field = fieldOfHeading.get(foldHeading(heading))
    if (field !== undefined) found.columns.push({ index, heading, field })
    else if (heading !== '') found.unread.push(heading)
  }
  return found
}

/** Above the headings there may be a title and a date. */
const mostTitleRecords = 30

/** The line of headings that names the most columns; null where it names none. */
export const findSaleColumns = (sample: readonly TableRecord[]): SaleColumns | null => {
  const lines = sample.slice(0, mostTitleRecords).map(readHeadings)
  const best = lines.toSorted((a, b) => b.columns.length - a.columns.length)[0]
  return best && best.columns.length > 0 ? best : null
}

/** Fields without a column. */
export const missingOf = ({ columns }: SaleColumns): SaleField[] =>
  needed.filter((field) => !columns.some((column) => column.field === field))

/** Two columns of one field: which counts is not for us to choose. */
export const findDouble = ({ columns }: SaleColumns): [string, string] | null => {
  for (const { field, heading, index } of columns) {
    const other = columns.find((column) => column.field === field && column.index > index)
    if (other) return [heading, other.heading]
  }
  return null
}
