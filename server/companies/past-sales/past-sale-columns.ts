import { foldHeading } from '#server/imports/heading-words.ts'
import { readHeading } from '#server/imports/headings.ts'
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
  /** What the heading of the prices says of all of them: `Price EUR / 100`. */
  said: Partial<Record<'currency' | 'pricePer', string>>
  /** Headings of columns that are not read. */
  unread: string[]
  /** The line of the headings. */
  line: number
}

/** Words in brackets behind a heading say how to read it: `Date (dd.mm.yyyy)`, `Price (EUR)`. */
const fieldOf = (heading: string): SaleField | undefined =>
  fieldOfHeading.get(foldHeading(heading)) ??
  fieldOfHeading.get(foldHeading(heading.replace(/\s*[([].*$/su, '')))

/** What a price list would call it; only where no heading has a word of past sales: `Mfg part #`, `Price EUR`. */
const fieldInPriceLists = (heading: string): SaleField | undefined => {
  const use = readHeading(heading)?.use
  if (use?.field === 'number') return 'article'
  return use?.field === 'price' && use.minPieces === undefined ? 'price' : undefined
}

const saidBy = (heading: string): SaleColumns['said'] => {
  const { currency, per } = readHeading(heading)?.use ?? {}
  return { ...(currency && { currency }), ...(per !== undefined && { pricePer: String(per) }) }
}

const readHeadings = (record: TableRecord): SaleColumns => {
  const headings = denseCells(record).map((cell) => cleanCell(cell))
  const own = headings.map(fieldOf)
  const fields = headings.map((heading, index) => {
    const field = own[index] ?? fieldInPriceLists(heading)
    return own[index] === undefined && field !== undefined && own.includes(field) ? undefined : field
  })
  const found: SaleColumns = { columns: [], said: {}, unread: [], line: record.line }
  for (const [index, heading] of headings.entries()) {
    const field = fields[index]
    if (field !== undefined) found.columns.push({ index, heading, field })
    else if (heading !== '') found.unread.push(heading)
    if (field === 'price') Object.assign(found.said, saidBy(heading))
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
