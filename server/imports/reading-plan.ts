import type { DecimalSign } from '#server/imports/amounts.rules.ts'
import { detectDecimalSign } from '#server/imports/amounts.rules.ts'
import { bindTable, type BoundTable, guessRowKind, hasKeyColumn } from '#server/imports/columns.rules.ts'
import type { ReadSettings } from '#server/imports/bound-cells.ts'
import { detectTextLanguage } from '#server/imports/text-language.rules.ts'
import { type ColumnUse, emptyImportMap, type ImportMap } from '#server/imports/mapping-file.ts'
import { cellOf, denseCells, isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'
import { refuseFile, refuseContent } from '#server/tables/table-refusal.ts'
import type { ImportRefusal } from '#server/imports/refusal.ts'
import type { ImportBatch, ReadRow } from '#server/imports/row.ts'
import { buildRowParser } from '#server/imports/row-parser.ts'
import type { Table, TableWish } from '#server/tables/table.ts'

/** Languages whose readers put a comma before fractions. */
const commaLanguages = new Set(['de', 'fr', 'es', 'pt-BR', 'ru', 'pl', 'it'])

export interface ImportOptions {
  map?: ImportMap
  /** Currency of prices when neither the map nor the file names one. */
  currency?: string
}

/** What only the supplier knows. A run with an open question changes nothing. */
export interface ImportQuestion {
  key: 'HEADINGS' | 'PRICE_AMBIGUOUS' | 'PRICE_GROSS' | 'CURRENCY' | 'COST_ONLY' | 'COMPANY_AMBIGUOUS'
  /** Arguments of its text: `locales/{language}/imports.json` under `question`. */
  values: Record<string, string | number>
  /** Options that answer it, as typed: `--currency CZK`. */
  answers: string[]
  /** True where `--yes` may take what we propose; never for prices, currency, gross or net, cost and headings. */
  isProposal: boolean
}

/** A column of the file as it is read; a column with several uses stands once for each. */
export interface PlannedColumn {
  index: number
  heading: string
  /** Null for a column that is not read. */
  use: ColumnUse | null
  /** Some of its values, as the file has them. */
  samples: string[]
  /** Cells that say something: in the sample of the plan, and in the whole file once it has been read. */
  values: number
}

/** A table of the file that is read; headings may stand in another order in each. */
export interface PlannedTable {
  table: Table
  /** Line of the headings; rows begin behind it. */
  headingLine: number
  settings: ReadSettings
}

/** A sheet that is not read, with how many rows it has and the start of some. */
export interface UnreadSheet {
  name: string
  rows: number
  samples: string[]
}

/** What will be read and how; plain facts to show before anything is written. */
export interface ImportPlan {
  ok: true
  /** One table, or several sheets with the same headings. */
  tables: [PlannedTable, ...PlannedTable[]]
  unreadSheets: UnreadSheet[]
  /** The columns of the first table. */
  columns: PlannedColumn[]
  questions: ImportQuestion[]
  /** Of the first table; all but `columns` and `headings` hold for the others, too. */
  settings: ReadSettings
  /** Columns of the map that the file lacks. */
  missing: string[]
}

const amountFields = /^(price|weight|attributes)/

const sampleCells = (records: readonly TableRecord[], bound: BoundTable, fields: RegExp): string[] =>
  bound.columns
    .filter(({ use }) => fields.test(use.field))
    .flatMap(({ index }) => records.map((record) => cellOf(record, index)))
    .filter((cell) => cell !== '')

const findDecimalSign = (
  samples: readonly string[],
  map: ImportMap,
  table: Table,
  language: string,
): DecimalSign => {
  if (map.decimalComma !== undefined) return map.decimalComma ? ',' : '.'
  const fallback = table.format === 'csv' && commaLanguages.has(language) ? ',' : '.'
  return detectDecimalSign(samples) ?? fallback
}

const samplesOfColumn = 2
const samplesOfSheet = 2
const sampleChars = 80

const planColumns = (body: readonly TableRecord[], { columns, headings }: BoundTable): PlannedColumn[] => {
  const width = Math.max(headings.length, ...body.map((record) => denseCells(record).length))
  return Array.from({ length: width }, (_, index): PlannedColumn[] => {
    const cells = body.map((record) => cellOf(record, index).trim()).filter((cell) => cell !== '')
    const heading = headings[index]?.trim() || `#${index + 1}`
    const samples = [...new Set(cells)].slice(0, samplesOfColumn).map((cell) => cell.slice(0, sampleChars))
    const column = { index, heading, samples, values: cells.length }
    const uses = columns.filter((bound) => bound.index === index)
    if (uses.length > 0) return uses.map(({ use }) => ({ ...column, use }))
    return heading.startsWith('#') && cells.length === 0 ? [] : [{ ...column, use: null }]
  }).flat()
}

const describeSheet = ({ facts, sample }: Table): UnreadSheet => ({
  name: facts.sheet ?? '',
  rows: sample.length,
  samples: sample
    .slice(0, samplesOfSheet)
    .map((record) => [...record.cells.values()].join(', ').slice(0, 200)),
})

const planTable = (table: Table, options: ImportOptions): ImportPlan | ImportRefusal => {
  const given = options.map ?? emptyImportMap
  const bound = bindTable(table.sample, given)
  const rows = options.map === undefined ? guessRowKind(bound.columns) : given.rows
  if (!hasKeyColumn(bound.columns, rows)) {
    const [first] = table.sample
    const headings = bound.headings.length > 0 || first === undefined ? bound.headings : denseCells(first)
    return refuseFile('NO_NUMBER_COLUMN', { headings: headings.slice(0, 12).join(', ').slice(0, 300) })
  }
  const body = table.sample.slice(bound.firstRecord)
  const names = sampleCells(body, bound, /^(name|description)$/)
  const language = given.language ?? detectTextLanguage(names, bound.headingLanguage)
  const currency = given.currency ?? options.currency
  const settings: ReadSettings = {
    map: { ...given, rows },
    columns: bound.columns,
    headings: bound.headings,
    language,
    decimalSign: findDecimalSign(
      sampleCells(body, bound, amountFields),
      given,
      table,
      bound.headingLanguage ?? language,
    ),
    ...(currency === undefined ? {} : { currency }),
  }
  const headingLine = table.sample[bound.firstRecord - 1]?.line ?? 0
  return {
    ok: true,
    tables: [{ table, headingLine, settings }],
    unreadSheets: [],
    columns: planColumns(body, bound),
    questions: [],
    settings,
    missing: bound.missing,
  }
}

/** The file format that a mapping file specifies. */
export const wishOf = ({ encoding, separator, sheet, columns }: ImportMap): TableWish => ({
  encoding,
  separator,
  sheet,
  isOneColumnEnough: columns !== undefined,
})

/**
 * Decides how to read the tables of a file, or refuses them with a reason. Of several sheets it uses the first with a
 * number column; without one it returns the refusal of the first sheet.
 */
export const planImport = (
  tables: readonly Table[],
  options: ImportOptions = {},
): ImportPlan | ImportRefusal => {
  const plans = tables.map((table) => planTable(table, options))
  const plan = plans.find((candidate) => candidate.ok)
  if (plan === undefined) return plans[0] ?? refuseContent('empty')
  const unread = tables.filter((table) => table !== plan.tables[0].table)
  return { ...plan, unreadSheets: unread.map(describeSheet) }
}

/** Tables printed page by page repeat their headings; a shorter line omits the last ones. */
const isHeadingAgain = (record: TableRecord, headings: readonly string[]): boolean => {
  let last = -1
  for (const [column, cell] of record.cells) {
    if (cell !== headings[column]) return false
    last = column
  }
  return headings.slice(0, last + 1).filter((heading) => heading !== '').length === record.cells.size
}

/**
 * The rows of a planned file, in order, some hundred at a time; memory stays flat.
 * Throws `TableReadError` when it finds during reading that the file is damaged or hostile.
 */
export async function* readImport(plan: ImportPlan): AsyncGenerator<ImportBatch> {
  for (const planned of plan.tables) yield* readTable(planned)
}

async function* readTable({ table, headingLine, settings }: PlannedTable): AsyncGenerator<ImportBatch> {
  const parse = buildRowParser(settings)
  const bytesTotal = table.bytesTotal
  for await (const { records, bytesRead } of table.read()) {
    const rows: ReadRow[] = []
    for (const record of records) {
      if (record.line <= headingLine || isBlankRecord(record)) continue
      if (!isHeadingAgain(record, settings.headings)) rows.push(parse(record))
    }
    if (rows.length > 0) yield { rows, bytesRead, bytesTotal }
  }
}
