import type { DecimalSign } from '#server/imports/amounts.rules.ts'
import { detectDecimalSign } from '#server/imports/amounts.rules.ts'
import { bindTable, type BoundTable, guessRowKind, hasKeyColumn } from '#server/imports/columns.rules.ts'
import type { ReadSettings } from '#server/imports/bound-cells.ts'
import { detectTextLanguage } from '#server/imports/text-language.rules.ts'
import { emptyImportMap, type ImportMap } from '#server/imports/mapping-file.ts'
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

/** What will be read and how; plain facts to show before anything is written. */
export interface ImportPlan {
  ok: true
  table: Table
  /** Line of the headings; rows begin behind it. */
  headingLine: number
  settings: ReadSettings
  /** Headings that are not read, and columns of the map that the file lacks. */
  unused: string[]
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
  return { ok: true, table, headingLine, settings, unused: bound.unused, missing: bound.missing }
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
  return plans.find((plan) => plan.ok) ?? plans[0] ?? refuseContent('empty')
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
  const parse = buildRowParser(plan.settings)
  const bytesTotal = plan.table.bytesTotal
  for await (const { records, bytesRead } of plan.table.read()) {
    const rows: ReadRow[] = []
    for (const record of records) {
      if (record.line <= plan.headingLine || isBlankRecord(record)) continue
      if (!isHeadingAgain(record, plan.settings.headings)) rows.push(parse(record))
    }
    if (rows.length > 0) yield { rows, bytesRead, bytesTotal }
  }
}
