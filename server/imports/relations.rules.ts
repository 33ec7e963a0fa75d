import { normalizeNumber } from '#contract/part-number.ts'
import { parseDecimal, toNumber } from '#server/imports/amounts.rules.ts'
import type { RowCells } from '#server/imports/bound-cells.ts'
import {
  readDate,
  readLine,
  readNumber,
  readPieces,
  readStock,
  readTexts,
} from '#server/imports/facts.rules.ts'
import { MAX_BRAND_CHARS, MAX_SERIAL_CHARS, MAX_TYPE_CHARS } from '#server/imports/row-limits.ts'
import { readNotedNumber } from '#server/imports/number-notes.rules.ts'
import { readPrices } from '#server/imports/price-facts.rules.ts'
import { readModelCells } from '#server/imports/model-columns.rules.ts'
import { togetherOf } from '#server/imports/model-notes.rules.ts'
import { cleanNumber } from '#server/tables/cell-text.ts'
import type { FitmentRow, PriceRow, StockRow, SupersessionRow } from '#server/imports/row.ts'

/** A larger factor of new pieces for one old piece counts as a typing error. */
const MAX_FACTOR = 100_000

const named = (cells: RowCells): { brandName?: string } => {
  const brandName = readLine(cells, 'brand', MAX_BRAND_CHARS)
  return brandName === undefined ? {} : { brandName }
}

const readKey = (cells: RowCells): string | null => {
  const number = readNumber(cells, 'number')
  return number ?? (cells.isRejected ? null : cells.reject(undefined, 'NUMBER_MISSING'))
}

const readFactor = (cells: RowCells): number => {
  const cell = cells.first('factor')
  if (cell === undefined) return 1
  const decimal = parseDecimal(cell.value, cells.settings.decimalSign)
  const factor = decimal === null ? 0 : toNumber(decimal)
  if (factor > 0 && factor <= MAX_FACTOR) return factor
  cells.report(cell, 'warning', 'QUANTITY_INVALID')
  return 1
}

/**
 * Reads "old → new". A blank old number goes on with the old number of the row above (a fork); a blank new
 * number says that there is no successor.
 */
export const parseSupersession = (cells: RowCells, oldNumberAbove: string | null): SupersessionRow | null => {
  const newNumber = readNumber(cells, 'newNumber')
  const oldNumber = readNumber(cells, 'oldNumber') ?? (newNumber === null ? null : oldNumberAbove)
  if (cells.isRejected) return null
  if (oldNumber === null) return cells.reject(cells.first('newNumber'), 'OLD_NUMBER_MISSING')
  if (newNumber !== null && normalizeNumber(newNumber) === normalizeNumber(oldNumber)) {
    return cells.reject(cells.first('newNumber'), 'SUPERSEDES_ITSELF')
  }
  const date = readDate(cells, 'supersessionDate')
  return {
    kind: 'supersession',
    oldNumber,
    newNumber,
    ...named(cells),
    forkMode: cells.settings.map.forkMode,
    factor: readFactor(cells),
    ...(date === undefined ? {} : { date }),
    newNames: readTexts(cells, 'name'),
  }
}

const plainFitmentFields = [
  ['machineType', 'machineTypeName', MAX_TYPE_CHARS],
  ['engine', 'engine', 120],
  ['serialFrom', 'serialFrom', MAX_SERIAL_CHARS],
  ['serialTo', 'serialTo', MAX_SERIAL_CHARS],
  ['note', 'note', 1000],
] as const

/** Reads "this product fits these models". */
export const parseFitment = (cells: RowCells): FitmentRow | null => {
  const number = readKey(cells)
  if (number === null) return null
  const { models } = readModelCells(cells)
  if (models.length === 0) return cells.reject(cells.first('models'), 'MODELS_MISSING')
  const row: FitmentRow = { kind: 'fitment', number, ...named(cells), models }
  for (const [field, property, limit] of plainFitmentFields) {
    const value = readLine(cells, field, limit)
    if (value !== undefined) row[property] = value
  }
  const { note } = row
  if (note === undefined) return row
  const withNote = models.map((model) =>
    model.note === undefined ? model : { ...model, ...togetherOf([model, { note }]) },
  )
  return { ...row, models: withNote }
}

/** Reads prices and a cost; a row with one that cannot be read is left out, a row without any says nothing. */
export const parsePriceRow = (cells: RowCells): PriceRow | null => {
  const number = readKey(cells)
  if (number === null) return null
  const prices = readPrices(cells, 'error', readPieces(cells, 'minQuantity', 'warning') || 1)
  return cells.isRejected ? null : { kind: 'price', number, ...named(cells), ...prices }
}

/** The old numbers that the cell of the number names beside the one in their place, where the row makes no product. */
export const parseReplaced = (cells: RowCells): SupersessionRow[] => {
  const cell = cells.first('number')
  const { number, replaced = [] } = readNotedNumber(cleanNumber(cell?.value ?? ''))
  const { forkMode } = cells.settings.map
  return replaced.map((oldNumber) => ({
    kind: 'supersession',
    oldNumber,
    newNumber: number,
    forkMode,
    factor: 1,
    newNames: {},
  }))
}

/** The stock that a row of prices names beside them; null without one. What cannot be read is noted and costs the row nothing. */
export const parseStockBeside = (cells: RowCells, { number }: PriceRow): StockRow | null =>
  cells.first('stock') === undefined ? null : buildStockRow(cells, number, 'warning')

/** Reads a stock; without a readable one the row is left out. */
export const parseStockRow = (cells: RowCells): StockRow | null => {
  const number = readKey(cells)
  if (number === null) return null
  const row = buildStockRow(cells, number, 'error')
  return row ?? (cells.isRejected ? null : cells.reject(undefined, 'QUANTITY_INVALID'))
}

const buildStockRow = (cells: RowCells, number: string, unreadable: 'error' | 'warning'): StockRow | null => {
  const { pieces, state } = readStock(cells, unreadable)
  if (pieces === undefined && state === undefined) return null
  const expectedAt = readDate(cells, 'expectedAt')
  return {
    kind: 'stock',
    number,
    ...named(cells),
    ...(pieces === undefined ? {} : { stockPieces: pieces }),
    ...(state === undefined ? {} : { stockState: state }),
    ...(expectedAt === undefined ? {} : { expectedAt }),
  }
}
