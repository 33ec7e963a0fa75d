import { open } from 'node:fs/promises'
import type { DecimalSign } from './import-amounts.rules.ts'
import { detectDecimalSign } from './import-amounts.rules.ts'
import { bindTable, type BoundTable, guessRowKind, hasKeyColumn } from './import-columns.rules.ts'
import type { ReadSettings } from './import-cells.ts'
import { findForeignBytes, isZip } from './import-content.rules.ts'
import { detectTextLanguage } from './import-language.rules.ts'
import { emptyImportMap, type ImportMap } from './import-map.ts'
import { isBlankRecord, type TableRecord } from './import-record.ts'
import { type ImportRefusal, refuse, refuseContent } from './import-refusal.ts'
import type { ImportBatch, ReadRow } from './import-row.ts'
import { buildRowParser } from './import-row-parser.ts'
import { openTable, type Table } from './import-table.ts'
import { ImportReadError } from './import-xlsx-archive.ts'

const HEAD_BYTES = 64 * 1024
const BATCH_ROWS = 500
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

const readHead = async (path: string): Promise<{ head: Buffer; size: number }> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return { head: buffer.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}

const amountFields = /^(price|weight|attributes)/

const sampleCells = (records: readonly TableRecord[], bound: BoundTable, fields: RegExp): string[] =>
  bound.columns
    .filter(({ use }) => fields.test(use.field))
    .flatMap(({ index }) => records.map((record) => record.cells[index] ?? ''))
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
    const headings = (bound.headings.length > 0 ? bound.headings : (table.sample[0]?.cells ?? [])).slice(
      0,
      12,
    )
    return refuse('NO_NUMBER_COLUMN', { headings: headings.join(', ').slice(0, 300) })
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

/**
 * Looks at a file and says how it will be read, or refuses it with a reason: nothing a file holds is thrown.
 * Reads a text file once through (its encoding) and keeps none of it.
 */
export const planImport = async (
  path: string,
  options: ImportOptions = {},
): Promise<ImportPlan | ImportRefusal> => {
  try {
    const { head, size } = await readHead(path)
    const foreign = isZip(head) ? null : findForeignBytes(head)
    if (foreign !== null) return refuseContent(foreign)
    const tables = await openTable({ path, head, size, map: options.map ?? emptyImportMap })
    if (!Array.isArray(tables)) return tables
    // Of several sheets the first that has a number column; of none, the first one's refusal.
    const plans = tables.map((table) => planTable(table, options))
    return plans.find((plan) => plan.ok) ?? plans[0] ?? refuseContent('empty')
  } catch (error) {
    if (error instanceof ImportReadError) return error.refusal
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^(ENOENT|EACCES|EISDIR|EPERM|ENOTDIR)$/.test(code)) return refuse('FILE_UNREADABLE', { code })
    throw error
  }
}

/** Tables printed page by page repeat their headings. */
const isHeadingAgain = (record: TableRecord, headings: readonly string[]): boolean =>
  record.cells.every((cell, index) => cell === headings[index])

/**
 * The rows of a planned file, in order, some hundred at a time; memory stays flat.
 * Throws `ImportReadError` when an XLSX file turns out to be damaged on the way.
 */
export async function* readImport(plan: ImportPlan): AsyncGenerator<ImportBatch> {
  const parse = buildRowParser(plan.settings)
  const bytesTotal = plan.table.bytesTotal
  for await (const { records, bytesRead } of plan.table.read()) {
    let rows: ReadRow[] = []
    for (const record of records) {
      if (record.line <= plan.headingLine || isBlankRecord(record)) continue
      if (isHeadingAgain(record, plan.settings.headings)) continue
      rows.push(parse(record))
      if (rows.length < BATCH_ROWS) continue
      yield { rows, bytesRead, bytesTotal }
      rows = []
    }
    if (rows.length > 0) yield { rows, bytesRead, bytesTotal }
  }
}
