import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type CompanyField, companyFields } from '#server/companies/company-file/company-fields.ts'
import { foldHeading } from '#server/imports/heading-words.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { denseCells, type TableRecord } from '#server/tables/table-record.ts'

const folder = new URL('./headings/', import.meta.url)
const WordLists = z.record(z.enum(companyFields), z.string())

/** Which field a heading means, by its folded text; lists of six languages. */
const fieldOfHeading = new Map<string, CompanyField>()
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const lists = WordLists.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  for (const field of companyFields)
    for (const word of lists[field].split(', ')) {
      const folded = foldHeading(word)
      const known = fieldOfHeading.get(folded)
      if (known !== undefined && known !== field)
        throw new Error(`headings/${file}: "${word}" stands for two fields`)
      fieldOfHeading.set(folded, field)
    }
}

export interface CompanyColumn {
  index: number
  heading: string
  field: CompanyField
}

export interface CompanyColumns {
  columns: CompanyColumn[]
  /** Headings of columns that are not read. */
  unread: string[]
  /** The line of the headings. */
  line: number
}

/** Above the headings there may be a title and a date. */
const mostTitleRecords = 30

/** `Nom` and `Nombre` are of a company where no other column is, and the other half of a person's name is missing. */
const withCompanyName = (fields: readonly (CompanyField | undefined)[]): (CompanyField | undefined)[] => {
  const halves = (['firstName', 'lastName'] as const).filter((half) => fields.includes(half))
  if (fields.includes('name') || fields.includes('legalName') || halves.length !== 1) return [...fields]
  return fields.map((field) => (field === halves[0] ? 'name' : field))
}

/** The number of a customer in a file of customers, where no column says it more clearly. */
const plainNumbers = new Set(
  'code, id, no, nr, number, nummer, n, num, numéro, número, código, код, номер, ref, reference, référence, 编号, 编码, 代码'
    .split(', ')
    .map(foldHeading),
)

const withCustomerNo = (
  fields: readonly (CompanyField | undefined)[],
  headings: readonly string[],
): (CompanyField | undefined)[] => {
  const isListOfCompanies = fields.includes('name') || fields.includes('legalName')
  if (fields.includes('customerNo') || !isListOfCompanies) return [...fields]
  const place = headings.findIndex(
    (heading, index) => fields[index] === undefined && plainNumbers.has(foldHeading(heading)),
  )
  return fields.map((field, index) => (index === place ? 'customerNo' : field))
}

const readHeadings = (record: TableRecord): CompanyColumns => {
  const headings = denseCells(record).map((cell) => cleanCell(cell))
  const named = withCompanyName(headings.map((heading) => fieldOfHeading.get(foldHeading(heading))))
  const fields = withCustomerNo(named, headings)
  const found: CompanyColumns = { columns: [], unread: [], line: record.line }
  for (const [index, heading] of headings.entries()) {
    const field = fields[index]
    if (field !== undefined) found.columns.push({ index, heading, field })
    else if (heading !== '') found.unread.push(heading)
  }
  return found
}

/** The headings of a table of companies: the first line with a column of customer numbers; null without one. */
export const findCompanyColumns = (sample: readonly TableRecord[]): CompanyColumns | null => {
  for (const record of sample.slice(0, mostTitleRecords)) {
    const found = readHeadings(record)
    if (found.columns.some(({ field }) => field === 'customerNo')) return found
  }
  return null
}

/** The first two columns of one field; the file must keep one of them. */
export const findDoubleColumn = ({ columns }: CompanyColumns): [CompanyColumn, CompanyColumn] | null => {
  for (const column of columns) {
    const other = columns.find(({ field, index }) => field === column.field && index > column.index)
    if (other) return [column, other]
  }
  return null
}
