import { basename } from 'node:path'
import {
  findDouble,
  findSaleColumns,
  missingOf,
  type SaleColumns,
  type SaleField,
} from '#server/companies/past-sales/past-sale-columns.ts'
import {
  type PastSale,
  type RawSale,
  type SaleIssue,
  readRawSale,
  readSales,
} from '#server/companies/past-sales/past-sale-rows.ts'
import * as queries from '#server/companies/past-sales/past-sales.queries.ts'
import {
  type DateOrder,
  type DecimalSign,
  detectDecimalSign,
  findAmbiguousAmount,
} from '#server/imports/cell-values.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import * as kept from '#server/platform/runs/kept-runs.queries.ts'
import { createTableReader, importLimits, type Table } from '#server/tables/table-reader.service.ts'
import type { FileRefusal, TableRefusal } from '#server/tables/table-refusal.ts'

export interface PastSalesReport {
  file: string
  /** Null: nothing is new, or a dry run. */
  run: number | null
  isDryRun: boolean
  /** Lines. */
  counts: { new: number; known: number; leftOut: number }
  columns: { heading: string; field: SaleField }[]
  unread: string[]
  /** Articles that the shop does not have; their lines count as soon as it has them. */
  unknownArticles: string[]
  issues: SaleIssue[]
}

type Reason = 'COLUMNS_MISSING' | 'COLUMN_TWICE' | 'TOO_MANY_ROWS' | 'DATES_UNCLEAR' | 'DECIMALS_UNCLEAR'
export type PastSalesRefusal =
  | TableRefusal
  | (Omit<FileRefusal<Reason>, 'messageKey'> & { messageKey?: never })

export interface PastSalesWish {
  path: string
  isDryRun: boolean
  encoding?: string
  dates?: DateOrder
  decimal?: DecimalSign
  timeZone: string
  /** `anna@office-pc` */
  by: string
}

const mostRows = 1_000_000

interface ReadFile {
  ok: true
  columns: SaleColumns
  rows: RawSale[]
}

const refuse = (reason: Reason, values: Record<string, string | number>): PastSalesRefusal => ({
  ok: false,
  reason,
  values,
})

/** The rows of the table whose headings name the most columns. */
const readTables = async (tables: readonly Table[]): Promise<ReadFile | PastSalesRefusal> => {
  const found = tables.flatMap((table) => {
    const columns = findSaleColumns(table.sample)
    return columns ? [{ table, columns }] : []
  })
  const [best] = found.toSorted((a, b) => b.columns.columns.length - a.columns.columns.length)
  const missing = best ? missingOf(best.columns) : ['customerNo']
  if (!best || missing.length > 0) {
    const cells = best ? [...best.columns.columns.map(({ heading }) => heading), ...best.columns.unread] : []
    const headings = best ? cells : [...(tables[0]?.sample[0]?.cells.values() ?? [])]
    return refuse('COLUMNS_MISSING', {
      fields: missing.join(' '),
      headings: headings.join(', ').slice(0, 300) || '–',
    })
  }
  const { table, columns } = best
  const twice = findDouble(columns)
  if (twice) return refuse('COLUMN_TWICE', { first: twice[0], second: twice[1] })
  const rows: RawSale[] = []
  for await (const { records } of table.read(columns.columns.map(({ index }) => index))) {
    for (const record of records) {
      const row = readRawSale(record, columns)
      if (row) rows.push(row)
    }
    if (rows.length > mostRows) return refuse('TOO_MANY_ROWS', { limit: mostRows })
  }
  return { ok: true, columns, rows }
}

const readFile = async ({ path, encoding }: PastSalesWish): Promise<ReadFile | PastSalesRefusal> => {
  const reader = createTableReader({ limits: importLimits, path })
  try {
    return await reader.read({ path }, encoding === undefined ? {} : { encoding }, readTables)
  } finally {
    await reader.stop()
  }
}

const cellsOf = (rows: readonly RawSale[], field: SaleField): string[] =>
  rows.flatMap(({ cells }) => cells.get(field) ?? [])

const yearLast = /^(\d{1,2})([-./])(\d{1,2})[-./](?:\d{4}|\d{2})(?!\d)/

/**
 * Whether day or month comes first: a number above 12 tells, and dots are written where days come first. Null where the
 * file leaves it open: `03/04/2025` is two days to two people.
 */
export const findDateOrder = (dates: readonly string[]): DateOrder | null => {
  let isOpen = false
  for (const date of dates) {
    const [, first, sign, second] = yearLast.exec(date) ?? []
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
    if (sign !== undefined && sign !== '.' && first !== second) isOpen = true
  }
  return isOpen ? null : 'dmy'
}

const findSigns = (
  { rows }: ReadFile,
  wish: PastSalesWish,
): { ok: true; sign: DecimalSign; order: DateOrder } | PastSalesRefusal => {
  const dates = cellsOf(rows, 'soldOn')
  const order = wish.dates ?? findDateOrder(dates)
  if (order === null)
    return refuse('DATES_UNCLEAR', { date: dates.find((date) => yearLast.test(date)) ?? '' })
  const prices = cellsOf(rows, 'price')
  const sure = wish.decimal ?? detectDecimalSign(prices)
  const unclear = sure === null ? findAmbiguousAmount(prices) : null
  if (unclear) return refuse('DECIMALS_UNCLEAR', { amount: unclear.text })
  return { ok: true, sign: sure ?? '.', order }
}

class DryRun extends Error {
  readonly result: PastSalesReport

  constructor(result: PastSalesReport) {
    super('dry run')
    this.result = result
  }
}

const mostNamed = 100

const unknownIn = async (tx: Database, sales: readonly PastSale[]): Promise<string[]> => {
  const typed = new Map(sales.map(({ normal, number }) => [normal, number]))
  const unknown = await queries.findUnknownArticles(tx, [...typed.keys()])
  return unknown.map((normal) => typed.get(normal) ?? normal)
}

/**
 * Takes a file of past sales in one transaction. A line that cannot be read is left out and named; one that is there
 * already is not taken again. A dry run does the same and keeps nothing.
 */
export const loadPastSales = async (
  db: Database,
  wish: PastSalesWish,
): Promise<{ ok: true; report: PastSalesReport } | PastSalesRefusal> => {
  const read = await readFile(wish)
  if (!read.ok) return read
  const signs = findSigns(read, wish)
  if (!signs.ok) return signs
  const file = basename(wish.path)
  const load = async (tx: Database): Promise<PastSalesReport> => {
    await queries.lockPastSales(tx)
    const customers = await queries.findCustomers(tx, [...new Set(cellsOf(read.rows, 'customerNo'))])
    const today = await queries.findToday(tx, wish.timeZone)
    const { sales, issues } = readSales(read.rows, { ...signs, today, customers })
    const number = await kept.addRun(tx, queries.pastSaleRuns, {
      startedBy: wish.by,
      input: file,
      counts: {},
    })
    const added = await queries.insertSales(tx, number, sales)
    const counts = { new: added, known: sales.length - added, leftOut: issues.length }
    await queries.setCounts(tx, number, counts)
    const report: PastSalesReport = {
      file,
      run: number,
      isDryRun: wish.isDryRun,
      counts,
      columns: read.columns.columns.map(({ heading, field }) => ({ heading, field })),
      unread: read.columns.unread,
      unknownArticles: (await unknownIn(tx, sales)).slice(0, mostNamed),
      issues,
    }
    // Nothing new is no run that could be taken back.
    if (wish.isDryRun || added === 0) throw new DryRun({ ...report, run: null })
    return report
  }
  try {
    return { ok: true, report: await withActor(db, { role: 'system' }, load) }
  } catch (error) {
    if (error instanceof DryRun) return { ok: true, report: error.result }
    throw error
  }
}

export type PastSalesUndo =
  | { refusal: kept.UndoRefusal; run: number }
  | { refusal?: never; runs: { run: kept.KeptRun; removed: number }[] }

class UndoDryRun extends Error {
  readonly result: PastSalesUndo

  constructor(result: PastSalesUndo) {
    super('dry run')
    this.result = result
  }
}

/** Takes runs back, newest first, in one transaction. */
export const undoPastSales = async (
  db: Database,
  { run, isDryRun, by }: kept.UndoWish,
): Promise<PastSalesUndo> => {
  try {
    return await withActor(db, { role: 'system' }, async (tx): Promise<PastSalesUndo> => {
      await queries.lockPastSales(tx)
      const chosen = await kept.findRunsToUndo(tx, queries.pastSaleRuns, run)
      if ('refusal' in chosen) return chosen
      const done = []
      for (const one of chosen) {
        done.push({ run: one, removed: await queries.deleteSales(tx, one.number) })
        await kept.endRun(tx, queries.pastSaleRuns, one.number, by)
      }
      if (isDryRun) throw new UndoDryRun({ runs: done })
      return { runs: done }
    })
  } catch (error) {
    if (error instanceof UndoDryRun) return error.result
    throw error
  }
}

/** The last runs, newest first. */
export const listPastSaleRuns = (db: Database): Promise<kept.KeptRun[]> =>
  withActor(db, { role: 'system' }, (tx) => kept.listRuns(tx, queries.pastSaleRuns))
