import { normalizeNumber } from '#contract/part-number.ts'
import { parseDecimal, toNumber } from '#server/imports/amounts.rules.ts'
import type { Cell, PlainField, RowCells } from '#server/imports/bound-cells.ts'
import { isAmbiguousDate } from '#server/imports/date-order.rules.ts'
import { cutExcludedModels } from '#server/imports/excluded-models.rules.ts'
import { asFloat } from '#server/imports/column-values.rules.ts'
import { readNotedNumber } from '#server/imports/number-notes.rules.ts'
import { isTruthValue, namesSeveralNumbers } from '#server/imports/several-numbers.rules.ts'
import { MAX_NUMBER_CHARS } from '#server/imports/numbers.rules.ts'
import { parseCountedPieces, parsePackSize } from '#server/imports/pack-sizes.rules.ts'
import { guessBeforeDate } from '#server/imports/spreadsheet-dates.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { type ReadStock, parseStock, sumStocks } from '#server/imports/stock-words.rules.ts'
import type { ImportAttribute, ImportIssue, TextByLanguage } from '#server/imports/row.ts'
import { cleanName, cleanNumber, isRoundedNumber } from '#server/tables/cell-text.ts'
import { MAX_PIECES, parseDate } from '#server/imports/values.rules.ts'

const MAX_NAME_CHARS = 2000
const MAX_TEXT_CHARS = 20_000
const MAX_ATTRIBUTE_CHARS = 500
const MAX_ATTRIBUTE_DIGITS = 15

const cut = (cells: RowCells, cell: Cell, text: string, limit: number): string => {
  if (text.length <= limit) return text
  cells.report(cell, 'warning', 'TEXT_TOO_LONG')
  return text.slice(0, limit).toWellFormed()
}

/** A short text of one line: a brand, a unit, a country. What is longer is cut and reported. */
export const readLine = (cells: RowCells, field: PlainField, limit: number): string | undefined => {
  const cell = cells.first(field)
  const text = cleanName(cells.text(field) ?? '')
  if (text.length > limit && cell !== undefined) return cut(cells, cell, text, limit).trim()
  return text === '' ? undefined : text.slice(0, limit).toWellFormed()
}

/** Cuts what was left of a cell to what an attribute may hold. */
export const cutAttribute = (cells: RowCells, cell: Cell, text: string): string =>
  cut(cells, cell, cleanName(text), MAX_ATTRIBUTE_CHARS)

/** The row's own number, or null with the reason noted. */
export const readNumber = (cells: RowCells, field: 'number' | 'oldNumber' | 'newNumber'): string | null => {
  const cell = cells.first(field)
  if (cell === undefined) return null
  const typed = cleanNumber(cell.value)
  const isFloat = cells.settings.areNumbersFloats === true && asFloat.test(typed)
  const noted = readNotedNumber(isFloat ? typed.slice(0, -2) : typed)
  const { note = isFloat ? typed : undefined, replaced } = noted
  const mayBeSeveral = field === 'number' && cell.use.several === undefined && note === undefined
  if (noted.isUnclear === true || (mayBeSeveral && namesSeveralNumbers(cell.value)))
    return cells.reject(cell, 'NUMBERS_UNCLEAR')
  const number = (field === 'oldNumber' ? replaced?.[0] : undefined) ?? noted.number
  if (cell.odd === 'rounded' || isRoundedNumber(number)) return cells.reject(cell, 'NUMBER_ROUNDED')
  const guesses = guessBeforeDate(number)
  if (cell.odd === 'date' || guesses !== null) {
    const value = guesses === null ? number : `${number} (${guesses.join('? ')}?)`
    return cells.reject({ column: cell.column, value }, 'NUMBER_IS_DATE')
  }
  const normal = normalizeNumber(number)
  // `discontinued` in place of a number names no article, and in place of a successor says that there is none.
  const isWord = !/\d/.test(number) && (isWordOf('noMore', number) || isTruthValue(number))
  if (isWord && field === 'newNumber' && !isTruthValue(number)) return null
  if (normal === '' || /^0+$/.test(number) || isWord) return cells.reject(cell, 'NUMBER_MISSING')
  // A sign such as ﷺ is many letters in normal form, and that form is what an index holds.
  const isTooLong = number.length > MAX_NUMBER_CHARS || normal.length > MAX_NUMBER_CHARS
  if (isTooLong) return cells.reject(cell, 'NUMBER_TOO_LONG')
  if (note !== undefined)
    cells.report(cell, 'warning', replaced === undefined ? 'NUMBER_NOTE' : 'NUMBER_REPLACED')
  return number
}

/** Names or descriptions by language; a column without a language has the file's. */
export const readTexts = (cells: RowCells, field: 'name' | 'description'): TextByLanguage => {
  const texts: TextByLanguage = {}
  for (const cell of [...cells.all(field), ...cells.all(`${field}s`)]) {
    const language = cell.use.field.split('.')[1] ?? cell.use.language ?? cells.settings.language
    const text =
      field === 'name'
        ? cut(cells, cell, cleanName(cell.value), MAX_NAME_CHARS)
        : cut(cells, cell, cell.value, MAX_TEXT_CHARS)
    texts[language] = texts[language] === undefined ? text : `${texts[language]}\n${text}`
  }
  return texts
}

/** Cells of listed numbers without those that a spreadsheet has changed, which are reported. */
export const readNumberCells = (cells: RowCells, field: PlainField): Cell[] =>
  cells.all(field).filter((cell) => {
    const isRounded = cell.odd === 'rounded' || isRoundedNumber(cell.value)
    const isDate = cell.odd === 'date' || guessBeforeDate(cell.value) !== null
    if (isRounded) cells.report(cell, 'warning', 'LISTED_NUMBER_ROUNDED')
    else if (isDate) cells.report(cell, 'warning', 'LISTED_NUMBER_IS_DATE')
    return !isRounded && !isDate
  })

/** The stock of a row: that of all its columns together. */
export const readStock = (cells: RowCells, unreadable: ImportIssue['severity']): Omit<ReadStock, 'reason'> =>
  sumStocks(
    cells.all('stock').map((cell) => {
      const isYesNo = cell.use.isYesNo === true && /^[01]$/.test(cell.value.trim())
      if (isYesNo) return { state: Number(cell.value) === 1 ? 'in' : 'none' }
      const { reason, ...read } = parseStock(cell.value, cells.settings.decimalSign, cells.settings.today)
      if (reason !== undefined) cells.report(cell, read.pieces === undefined ? unreadable : 'warning', reason)
      return read
    }),
  )

/** Pieces of a field, or undefined with the reason noted. */
export const readPieces = (
  cells: RowCells,
  field: 'minQuantity' | 'packQuantity' | 'stepQuantity',
  unreadable: ImportIssue['severity'],
): number | undefined => {
  const parse = field === 'packQuantity' ? parsePackSize : parseCountedPieces
  let sum: number | undefined
  for (const cell of cells.all(field)) {
    const read = parse(cell.value, cells.settings.decimalSign, cells.first('unit')?.value)
    if (read.reason !== undefined) cells.report(cell, 'pieces' in read ? 'warning' : unreadable, read.reason)
    if ('pieces' in read) sum = Math.min((sum ?? 0) + read.pieces, MAX_PIECES)
  }
  return sum
}

/** The models of a cell without those that it names as not fitting, which are reported. */
export const takeFitting = (cells: RowCells, cell: Cell): string => {
  const { models, excluded } = cutExcludedModels(cell.value)
  for (const value of excluded) cells.report({ column: cell.column, value }, 'warning', 'MODEL_EXCLUDED')
  return models
}

/** True for a date whose day and month the file leaves open, which is reported. */
export const isDateUnclear = (cells: RowCells, cell: Cell, severity: ImportIssue['severity']): boolean => {
  const { isDateOrderUnclear, today } = cells.settings
  const isUnclear = isDateOrderUnclear === true && isAmbiguousDate(cell.value, today)
  if (isUnclear) cells.report(cell, severity, 'DATE_AMBIGUOUS')
  return isUnclear
}

/** ISO date of a field, or undefined with the reason noted. */
export const readDate = (cells: RowCells, field: 'supersessionDate' | 'expectedAt'): string | undefined => {
  const cell = cells.first(field)
  if (cell === undefined || isDateUnclear(cells, cell, 'warning')) return undefined
  const date = parseDate(cell.value, cells.settings.map.dateOrder)
  if (date === null) cells.report(cell, 'warning', 'DATE_INVALID')
  return date ?? undefined
}

const foldKey = (label: string): string =>
  label
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+(\p{L}?)/gu, (_, letter: string) => letter.toUpperCase())
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .slice(0, 60)

/** Facts: `attributes.{key}` columns, and pairs of a label and a value column. */
export const readAttributes = (cells: RowCells): ImportAttribute[] => {
  const attributes = new Map<string, ImportAttribute>()
  for (const cell of cells.all('attributes')) {
    const key = cell.label === undefined ? (cell.use.field.split('.')[1] ?? '') : foldKey(cell.label)
    // Shopify has an option `Title` for an article without options.
    if (key === '' || (cell.use.field === 'attributes.option' && /^default title$/i.test(cell.value)))
      continue
    const value = cutAttribute(cells, cell, cell.value)
    const label = cell.label === undefined ? {} : { label: cleanName(cell.label).slice(0, 80).toWellFormed() }
    attributes.set(key, { key, ...label, ...readAmount(value, cell, cells) })
  }
  return [...attributes.values()]
}

const foldUnit = (unit: string): string => unit.toLowerCase().replace(/\.$/, '')

/**
 * `196 cc` and `45,4` are an amount, `3/8` is text. So are a code (`30 R`) and a value in another unit than the
 * column's (`127V` among cm³): better a text than a wrong number.
 */
const readAmount = (value: string, cell: Cell, cells: RowCells): Omit<ImportAttribute, 'key' | 'label'> => {
  const match = /^([+-]?[\d.,]+)\s*([\p{L}°%µ"″][\p{L}°%²³/".]*)?$/u.exec(value)
  const decimal = match === null ? null : parseDecimal(match[1] ?? '', cells.settings.decimalSign)
  const named = match?.[2]
  const own = cell.use.unit
  const isOther = named !== undefined && own !== undefined && foldUnit(named) !== foldUnit(own)
  const isCode = named !== undefined && own === undefined && /^(?![VWA]$)\p{Lu}{1,2}$/u.test(named)
  // What is longer than a computer's numbers are exact is a code, too.
  const isLong = value.replace(/\D/g, '').length > MAX_ATTRIBUTE_DIGITS
  if (decimal === null || isOther || isCode || isLong) return { value }
  const unit = own ?? named
  return { value, amount: toNumber(decimal), ...(unit === undefined ? {} : { unit }) }
}
