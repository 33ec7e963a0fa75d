import { normalizeNumber } from '#contract/part-number.ts'
import type { SaleColumns, SaleField } from '#server/companies/past-sales/past-sale-columns.ts'
import {
  type DateOrder,
  type DecimalSign,
  parseDate,
  parsePieces,
  parsePrice,
  readBasis,
} from '#server/imports/cell-values.ts'
import { cleanCell, cleanName, withoutTextMark } from '#server/tables/cell-text.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

export interface RawSale {
  line: number
  cells: ReadonlyMap<SaleField, string>
  /** A spreadsheet has changed one of its cells, so that its text is lost. */
  lost: SaleField | null
}

/** Why a line is left out. The first group are mistakes; the second is no price that a company paid. */
const saleErrors = [
  'CELL_CHANGED',
  'NUMBER_MISSING',
  'CUSTOMER_UNKNOWN',
  'ARTICLE_MISSING',
  'DATE_INVALID',
  'DATE_LATER',
  'QUANTITY_INVALID',
  'PRICE_INVALID',
  'PRICE_GROSS',
  'CURRENCY_UNKNOWN',
] as const
const saleNotices = ['NO_PRICE', 'RETURNED'] as const
type SaleReason = (typeof saleErrors)[number] | (typeof saleNotices)[number]

export interface SaleIssue {
  line: number
  field: SaleField
  value: string
  reason: SaleReason
}

export const isError = ({ reason }: SaleIssue): boolean => saleErrors.some((error) => error === reason)

/** A line as it is stored. */
export interface PastSale {
  companyId: string
  number: string
  normal: string
  soldOn: string
  pieces: number
  amountMinor: number
  per: number
  currency: string
  documentNo: string
  copy: number
}

/** How the cells of the file are meant, and whose they can be. */
interface SaleContext {
  sign: DecimalSign
  order: DateOrder
  today: string
  customers: ReadonlyMap<string, { id: string; currency: string }>
}

/** The cells of a record; null for one without any, and for a heading that a later page repeats. */
export const readRawSale = (record: TableRecord, { columns, said, line }: SaleColumns): RawSale | null => {
  if (record.line <= line || record.mark === 'struck') return null
  const cells = new Map<SaleField, string>()
  for (const { index, field } of columns) {
    const text = cleanName(cleanCell(withoutTextMark(cellOf(record, index))))
    if (text !== '') cells.set(field, text)
  }
  const isHeading = columns.every(({ field, heading }) => cells.get(field) === cleanName(heading))
  if (cells.size === 0 || isHeading) return null
  for (const field of ['currency', 'pricePer'] as const)
    if (said[field] !== undefined && !cells.has(field)) cells.set(field, said[field])
  const lost = columns.find(({ index }) =>
    ['error', 'rounded', 'noValue'].includes(record.odd?.get(index) ?? ''),
  )
  return { line: record.line, cells, lost: lost?.field ?? null }
}

type Read = { sale: Omit<PastSale, 'copy'> } | { field: SaleField; reason: SaleReason }

const priceReasons: Readonly<Record<string, SaleReason>> = {
  PRICE_ZERO: 'NO_PRICE',
  PRICE_GROSS: 'PRICE_GROSS',
  CURRENCY_UNKNOWN: 'CURRENCY_UNKNOWN',
  CURRENCY_AMBIGUOUS: 'CURRENCY_UNKNOWN',
  CURRENCY_CONFLICT: 'CURRENCY_UNKNOWN',
}

const readSale = ({ cells, lost }: RawSale, { sign, order, today, customers }: SaleContext): Read => {
  const cell = (field: SaleField): string => cells.get(field) ?? ''
  if (lost !== null) return { field: lost, reason: 'CELL_CHANGED' }
  if (cell('customerNo') === '') return { field: 'customerNo', reason: 'NUMBER_MISSING' }
  const customer = customers.get(cell('customerNo'))
  if (!customer) return { field: 'customerNo', reason: 'CUSTOMER_UNKNOWN' }
  const normal = normalizeNumber(cell('article'))
  if (normal === '') return { field: 'article', reason: 'ARTICLE_MISSING' }
  const soldOn = parseDate(cell('soldOn'), order)
  if (soldOn === null) return { field: 'soldOn', reason: 'DATE_INVALID' }
  if (soldOn > today) return { field: 'soldOn', reason: 'DATE_LATER' }
  if (/^-\s*\d/.test(cell('quantity'))) return { field: 'quantity', reason: 'RETURNED' }
  const counted = parsePieces(cell('quantity'), sign)
  if (!('pieces' in counted) || counted.pieces === 0) return { field: 'quantity', reason: 'QUANTITY_INVALID' }
  const basis = cell('pricePer') === '' ? undefined : readBasis(cell('pricePer'), sign)
  const isUnclear = basis === 'measure' || (cell('pricePer') !== '' && basis === undefined)
  if (isUnclear) return { field: 'pricePer', reason: 'PRICE_INVALID' }
  const typedCurrency = cell('currency')
  const read = parsePrice(typedCurrency === '' ? cell('price') : `${cell('price')} ${typedCurrency}`, {
    sign,
    currency: customer.currency,
    basis,
  })
  if (read === null) return { field: 'price', reason: 'NO_PRICE' }
  if ('reason' in read) return { field: 'price', reason: priceReasons[read.reason] ?? 'PRICE_INVALID' }
  const { price } = read
  return {
    sale: {
      companyId: customer.id,
      number: cell('article').slice(0, 100),
      normal: normal.slice(0, 100),
      soldOn,
      pieces: counted.pieces,
      amountMinor: price.amountMinor,
      per: price.per,
      currency: price.currency,
      documentNo: cell('documentNo').slice(0, 60),
    },
  }
}

/** What the lines of a file say; equal lines are counted, so that the same file read again adds nothing. */
export const readSales = (
  raw: readonly RawSale[],
  context: SaleContext,
): { sales: PastSale[]; issues: SaleIssue[] } => {
  const sales: PastSale[] = []
  const issues: SaleIssue[] = []
  const copies = new Map<string, number>()
  for (const row of raw) {
    const read = readSale(row, context)
    if ('reason' in read) {
      const value = (row.cells.get(read.field) ?? '').slice(0, 200)
      issues.push({ line: row.line, value, field: read.field, reason: read.reason })
      continue
    }
    const { number: _, ...same } = read.sale
    const key = Object.values(same).join('\n')
    const copy = (copies.get(key) ?? 0) + 1
    copies.set(key, copy)
    sales.push({ ...read.sale, copy })
  }
  return { sales, issues }
}
