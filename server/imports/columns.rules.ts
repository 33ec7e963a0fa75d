import { foldHeading, readHeading } from '#server/imports/headings.ts'
import type { ColumnUse, ImportField, ImportMap } from '#server/imports/mapping-file.ts'
import { denseCells, isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'

/** A column of the file bound to one use; a column may be bound several times. */
export interface BoundColumn {
  index: number
  heading: string
  use: ColumnUse
  /** Column that holds the attribute's name, where the map says so. */
  labelIndex?: number
}

export interface BoundTable {
  columns: BoundColumn[]
  headings: string[]
  /** Index of the first record behind the headings. */
  firstRecord: number
  /** Columns of the map that the file does not have. */
  missing: string[]
  /** Language whose words most headings are; null when they tell nothing. */
  headingLanguage: string | null
}

/** Headings stand near the top; before them only a title, an address, a date. */
const MAX_TITLE_RECORDS = 30
/** Fields that several columns may feed together. */
const listFields = new Set<ImportField>([
  'oemNumbers',
  'crossNumbers',
  'oldNumbers',
  'models',
  'pictures',
  'ean',
])

const shownHeading = (heading: string | undefined, index: number): string =>
  heading?.trim() || `#${index + 1}`

const bindByWords = (headings: readonly string[]): BoundColumn[] => {
  const best = new Map<ImportField, { rank: number; column: BoundColumn }>()
  const lists: BoundColumn[] = []
  for (const [index, heading] of headings.entries()) {
    const match = readHeading(heading)
    if (match === null) continue
    const column = { index, heading: shownHeading(heading, index), use: match.use }
    const rival = best.get(match.use.field)
    if (listFields.has(match.use.field)) lists.push(column)
    else if (rival === undefined || match.rank < rival.rank)
      best.set(match.use.field, { rank: match.rank, column })
  }
  const columns = [...lists, ...[...best.values()].map(({ column }) => column)]
  return useDescriptionAsName(columns).sort((a, b) => a.index - b.index)
}

/** A file with `Description` and no name column means the name. */
const useDescriptionAsName = (columns: BoundColumn[]): BoundColumn[] => {
  const hasName = columns.some(({ use }) => use.field === 'name' || use.field.startsWith('names.'))
  if (hasName) return columns
  return columns.map((column) =>
    column.use.field === 'description' ? { ...column, use: { ...column.use, field: 'name' } } : column,
  )
}

const findColumn = (headings: readonly string[], key: string): number => {
  const position = /^#(\d{1,4})$/.exec(key)?.[1]
  if (position !== undefined) return Number(position) - 1
  return headings.findIndex((heading) => foldHeading(heading) === foldHeading(key))
}

const usesOf = (rule: NonNullable<ImportMap['columns']>[string]): ColumnUse[] =>
  rule === null
    ? []
    : (Array.isArray(rule) ? rule : [rule]).map((use) => (typeof use === 'string' ? { field: use } : use))

const bindByMap = (headings: readonly string[], rules: NonNullable<ImportMap['columns']>) => {
  const columns: BoundColumn[] = []
  const missing: string[] = []
  for (const [key, rule] of Object.entries(rules)) {
    const index = findColumn(headings, key)
    if (index === -1) missing.push(key)
    else {
      for (const use of usesOf(rule)) {
        const labelIndex = use.label === undefined ? -1 : findColumn(headings, use.label)
        const bound = { index, heading: shownHeading(headings[index], index), use }
        columns.push(labelIndex === -1 ? bound : { ...bound, labelIndex })
      }
    }
  }
  return { columns, missing }
}

const mostUsual = (languages: readonly string[]): string | null => {
  const votes = new Map<string, number>()
  for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1)
  const [best, rival] = [...votes].sort((a, b) => b[1] - a[1])
  return best === undefined || best[1] === rival?.[1] ? null : best[0]
}

const countHits = (record: TableRecord, map: ImportMap): number =>
  map.columns === undefined
    ? new Set([...record.cells.values()].flatMap((cell) => readHeading(cell)?.use.field ?? [])).size
    : bindByMap(denseCells(record), map.columns).columns.filter(({ index }) => record.cells.has(index)).length

/** The record that holds the headings: the one with most known words near the top; -1 when there is none. */
const findHeadings = (records: readonly TableRecord[], map: ImportMap): number => {
  if (map.header === false) return -1
  if (map.header !== undefined) return records.findIndex((record) => record.line === map.header)
  const top = records
    .slice(0, MAX_TITLE_RECORDS)
    .map((record) => (isBlankRecord(record) ? 0 : countHits(record, map)))
  const most = Math.max(0, ...top)
  return most === 0 ? -1 : top.indexOf(most)
}

/** Binds the columns of a table to fields, by the map or by the built-in list of headings. */
export const bindTable = (records: readonly TableRecord[], map: ImportMap): BoundTable => {
  const at = findHeadings(records, map)
  const found = records[at]
  const headings = found === undefined ? [] : denseCells(found)
  const { columns, missing } =
    map.columns === undefined
      ? { columns: bindByWords(headings), missing: [] }
      : bindByMap(headings, map.columns)
  return {
    columns,
    headings,
    firstRecord: at + 1,
    missing,
    headingLanguage: mostUsual(headings.flatMap((heading) => readHeading(heading)?.languages ?? [])),
  }
}

/** What kind of rows the bound columns make, when no map says so. */
export const guessRowKind = (columns: readonly BoundColumn[]): ImportMap['rows'] => {
  const has = (field: ImportField): boolean => columns.some(({ use }) => use.field === field)
  const hasName = columns.some(({ use }) => /^(names?|descriptions?)(\.|$)/.test(use.field))
  if (has('oldNumber') && has('newNumber')) return 'supersession'
  if (hasName) return 'products'
  if (has('price')) return 'prices'
  if (has('stock')) return 'stock'
  return has('models') && !has('oemNumbers') && !has('crossNumbers') ? 'fitment' : 'products'
}

/** True when the columns hold what a row of this kind cannot do without. */
export const hasKeyColumn = (columns: readonly BoundColumn[], rows: ImportMap['rows']): boolean => {
  const has = (field: ImportField): boolean => columns.some(({ use }) => use.field === field)
  return rows === 'supersession' ? has('oldNumber') && has('newNumber') : has('number')
}
