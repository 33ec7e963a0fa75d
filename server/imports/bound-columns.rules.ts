import { describeValues, looksLikeNames } from '#server/imports/column-values.rules.ts'
import type { ColumnUse, ImportField } from '#server/imports/mapping-file.ts'
import { parseDate } from '#server/imports/values.rules.ts'
import { cellOf, denseCells, type TableRecord } from '#server/tables/table-record.ts'

/** A column of the file bound to one use; a column may be bound several times. */
export interface BoundColumn {
  index: number
  heading: string
  use: ColumnUse
  /** Column that holds the attribute's name, where the map says so. */
  labelIndex?: number
}

export const widthOf = (records: readonly TableRecord[]): number =>
  Math.max(0, ...records.map((record) => denseCells(record).length))

/** A file with `Description` and no name column means the name. */
export const useDescriptionAsName = (columns: readonly BoundColumn[]): BoundColumn[] => {
  const hasName = columns.some(({ use }) => use.field === 'name' || use.field.startsWith('names.'))
  if (hasName) return [...columns]
  return columns.map((column) =>
    column.use.field === 'description' ? { ...column, use: { ...column.use, field: 'name' } } : column,
  )
}

/** Two number columns say more together: `number` and `replaced by` without a name is a list of supersessions. */
export const settleNumbers = (columns: readonly BoundColumn[]): BoundColumn[] => {
  const fields = new Set(columns.map(({ use }) => use.field))
  const hasName = columns.some(({ use }) => /^names?(\.|$)/.test(use.field))
  const rename = (from: ImportField, to: ImportField, list: readonly BoundColumn[]): BoundColumn[] =>
    list.map((column) =>
      column.use.field === from ? { ...column, use: { ...column.use, field: to } } : column,
    )
  const isOffer = hasName || fields.has('price') || fields.has('stock')
  if (fields.has('oldNumber') && fields.has('newNumber')) return [...columns]
  if (fields.has('oldNumber')) return rename('oldNumber', 'oldNumbers', columns)
  const next = fields.has('newNumber') ? 'newNumber' : 'supersededBy'
  if (!fields.has('number') || !fields.has(next)) return [...columns]
  return isOffer
    ? rename('newNumber', 'supersededBy', columns)
    : rename('number', 'oldNumber', rename(next, 'newNumber', columns))
}

/**
 * Of a table without headings, the numbers and the names where only one column can hold them; all else is for the
 * supplier to say.
 */
export const bindByValues = (body: readonly TableRecord[]): BoundColumn[] => {
  const columns = Array.from({ length: widthOf(body) }, (_, index) => ({
    index,
    values: describeValues(body, index),
  })).filter(({ values }) => values.filled > 0)
  const numbers = columns.filter(
    ({ values }) =>
      values.distinct > values.filled * 0.95 &&
      values.digits > 0.8 &&
      values.fractions < 0.2 &&
      values.eans < 0.8 &&
      !values.isCounter &&
      (values.letters > 0.3 || values.samples.every((sample) => sample.length > 4)) &&
      !looksLikeNames(values),
  )
  const names = columns.filter(
    ({ values }) => looksLikeNames(values) && values.samples.some((sample) => /\S\s+\S/.test(sample)),
  )
  const only = (found: typeof columns, field: 'number' | 'name'): BoundColumn[] =>
    found.length === 1 && found[0] !== undefined
      ? [{ index: found[0].index, heading: `#${found[0].index + 1}`, use: { field } }]
      : []
  return [...only(numbers, 'number'), ...only(names, 'name')]
}

/**
 * A quantity beside a price is a step of the price, not a stock, where a number comes again with another of both:
 * `A-1;1;3.00` and `A-1;10;2.50`.
 */
export const readSteps = (columns: readonly BoundColumn[], body: readonly TableRecord[]): BoundColumn[] => {
  const indexOf = (field: ImportField): number => columns.find(({ use }) => use.field === field)?.index ?? -1
  const [number, stock, price] = [indexOf('number'), indexOf('stock'), indexOf('price')]
  if (number < 0 || stock < 0 || price < 0 || indexOf('minPieces') >= 0) return [...columns]
  const above = new Map<string, { pieces: number; price: string }>()
  let [steps, others] = [0, 0]
  for (const record of body) {
    const pieces = Number(cellOf(record, stock).trim() || Number.NaN)
    const last = above.get(cellOf(record, number))
    if (last !== undefined && pieces > last.pieces && cellOf(record, price) !== last.price) steps += 1
    else if (last !== undefined) others += 1
    above.set(cellOf(record, number), { pieces, price: cellOf(record, price) })
  }
  if (steps === 0 || others > steps) return [...columns]
  return columns.map((column) =>
    column.index === stock && column.use.field === 'stock'
      ? { ...column, use: { field: 'minPieces' } }
      : column,
  )
}

/** "Date" in the languages of the headings. */
const dateWords =
  /^(date|datum|dato|data|dátum|päivä(määrä)?|tarih|fecha|дата|日期|日付|valid from|effective( date)?|gültig ab|dal|desde)$/iu

/** In a list of old and new numbers a plain "date" is the day of the replacement. */
export const useDateOfSuccession = (
  columns: readonly BoundColumn[],
  headings: readonly string[],
  body: readonly TableRecord[],
): BoundColumn[] => {
  const has = (field: ImportField): boolean => columns.some(({ use }) => use.field === field)
  if (!has('oldNumber') || !has('newNumber') || has('supersessionDate')) return [...columns]
  const index = headings.findIndex(
    (heading, at) => dateWords.test(heading.trim()) && columns.every((column) => column.index !== at),
  )
  const cells = body.map((record) => cellOf(record, index).trim()).filter((cell) => cell !== '')
  const isDated = cells.filter((cell) => parseDate(cell, 'dmy') !== null).length > cells.length / 2
  if (index === -1 || !isDated) return [...columns]
  return [...columns, { index, heading: headings[index] ?? '', use: { field: 'supersessionDate' } }]
}
