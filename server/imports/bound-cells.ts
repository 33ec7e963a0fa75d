import type { DecimalSign } from '#server/imports/amounts.rules.ts'
import { holdAmount, holdRows, type RowShape } from '#server/imports/moved-cells.rules.ts'
import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import type { ColumnUse, ImportMap, plainFields } from '#server/imports/mapping-file.ts'
import { plainMarkup, readMarkup } from '#server/imports/markup.rules.ts'
import { type CellOddity, cellOf, type TableRecord } from '#server/tables/table-record.ts'
import type { ImportIssue, ImportIssueReason } from '#server/imports/row.ts'
import type { SaidPieces } from '#server/imports/said-basis.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { isOfWeight } from '#server/imports/weight-units.rules.ts'
import { parseFlag } from '#server/imports/values.rules.ts'
import { cleanCell, isNothing } from '#server/tables/cell-text.ts'

/** Asked for each row. */
const ofWeight = new Map<string, boolean>()

/** What was found out about a file and holds for all its rows. */
export interface ReadSettings {
  map: ImportMap
  columns: readonly BoundColumn[]
  headings: readonly string[]
  /** Language of texts without one of their own. */
  language: string
  decimalSign: DecimalSign
  /** Only the first row of each product has a name; the rows below take it (`variant-rows.ts`). */
  isNamedOnce?: boolean
  /** Discounts are written as shares of one (`discount.rules.ts`). */
  areDiscountsShares?: boolean
  currency?: string
  /** Some weights have a unit of their own, so a bare figure may be in any (`weight-units.rules.ts`). */
  areWeightUnitsOpen?: boolean
  /** Each part number ends with `.0`, which no supplier has written. */
  areNumbersFloats?: boolean
  /** Most part numbers have digits, so that words alone in their place are hardly one. */
  areNumbersCodes?: boolean
  /** The numbers of rows with a price have digits: words without one, in a row without a price, are a label. */
  arePricedNumbersCodes?: boolean
  /** Dates leave open which of their figures is the day (`date-order.rules.ts`). */
  isDateOrderUnclear?: boolean
  /** The day of the run; dates that have passed in any order need no order. */
  today?: string
  /** Commas of amounts have separated cells, so a row that is too long is not read (`split-decimals.rules.ts`). */
  areDecimalsSplit?: boolean
  /** True where a row that is too long may have a separator inside a cell. */
  mayCellsMove?: boolean
  /** How the rows of a text file are built. */
  rowShape?: RowShape
}

/** A cell that says something, with the use its column is bound to. */
export interface Cell {
  column: string
  value: string
  use: ColumnUse
  /** Name of the attribute or least pieces of the price, from the column beside it. */
  label?: string
  /** What a spreadsheet has made of it: a date or a rounded number where a text may have been. */
  odd?: CellOddity
}

/** Fields that a row has once, or the map for all rows. */
export type PlainField = (typeof plainFields)[number]

type FieldName = ColumnUse['field'] | 'names' | 'descriptions' | 'attributes'

const baseOf = (field: string): string => {
  const dot = field.indexOf('.')
  return dot === -1 ? field : field.slice(0, dot)
}

/** One amount over several rows may be meant for all of them together. */
const countedFields = new Set<ColumnUse['field']>(['price', 'grossPrice', 'comparePrice', 'cost', 'stock'])

const priceFields = new Set<ColumnUse['field']>(['price', 'grossPrice', 'comparePrice', 'cost'])

const flagFields = new Set<ColumnUse['field']>(['stock', 'active', 'discontinued'])

/** `нет`, `none`: elsewhere a blank, here the answer. */
const isAnswer = (field: ColumnUse['field'], value: string): boolean =>
  flagFields.has(field) && /\p{L}/u.test(value) && (isWordOf('noStock', value) || parseFlag(value) === false)

/** A cell without its tags; they may strike its text through as a workbook does. */
const cleanMarked = (record: TableRecord, index: number) => {
  const { text, struck } = readMarkup(cellOf(record, index))
  const odd = struck === 'whole' ? 'struck' : struck === 'part' ? 'partStruck' : record.odd?.get(index)
  return { value: cleanCell(text), odd }
}

/** The cells of one record by field, and what was wrong with them. */
export class RowCells {
  readonly line: number
  readonly settings: ReadSettings
  readonly issues: ImportIssue[] = []
  /** For how many pieces the line of the group above says that prices are, where no column and no heading does. */
  groupBasis: SaidPieces | undefined = undefined
  /** The currency that a line above says the prices below it are in, as it writes it. */
  groupCurrency: string | undefined = undefined
  readonly #record: TableRecord
  readonly #cells = new Map<string, Cell[]>()

  constructor(record: TableRecord, settings: ReadSettings) {
    this.line = record.line
    this.settings = settings
    this.#record = record
    const cleaned: ({ value: string; odd: CellOddity | undefined } | undefined)[] = []
    const clean = (index: number) => (cleaned[index] ??= cleanMarked(record, index))
    for (const { index, heading, use, labelIndex } of settings.columns) {
      const { value, odd } = clean(index)
      if (odd === 'noValue') this.report({ column: heading, value }, 'warning', 'FORMULA_EMPTY')
      if (odd === 'error' && priceFields.has(use.field))
        this.report({ column: heading, value: cellOf(record, index) }, 'warning', 'PRICE_INVALID')
      if ((isNothing(value) && !isAnswer(use.field, value)) || odd === 'noValue' || odd === 'error') continue
      if (odd === 'struck') {
        this.report({ column: heading, value }, 'warning', 'CELL_STRUCK')
        continue
      }
      const cell: Cell = { column: heading, value, use }
      if (odd !== undefined) cell.odd = odd
      if (labelIndex !== undefined) cell.label = clean(labelIndex).value
      this.#add(cell)
      if (odd === 'partStruck') this.report(cell, 'warning', 'CELL_PART_STRUCK')
      if (odd === 'merged' && countedFields.has(use.field)) this.report(cell, 'warning', 'CELL_MERGED')
      if (value.includes('\ufffd')) this.report(cell, 'warning', 'UNREADABLE_LETTERS')
    }
    this.#checkWidth(record)
  }

  /** All cells of a field; `names`, `descriptions` and `attributes` take those with a suffix. */
  all(field: FieldName): Cell[] {
    return this.#cells.get(field) ?? []
  }

  first(field: FieldName): Cell | undefined {
    return this.all(field)[0]
  }

  /** Texts of all filled cells, those of columns without a use included. */
  get texts(): string[] {
    return [...this.#record.cells.values()]
      .map((cell) => cleanCell(plainMarkup(cell)))
      .filter((text) => !isNothing(text))
  }

  /**
   * Cells that say something of the article in words: notes, descriptions and what stands in columns without a use. Words
   * of weights (`brutto`, `per kg`) say nothing of a price.
   */
  get remarks(): Pick<Cell, 'column' | 'value'>[] {
    const { columns, headings } = this.settings
    const found: Pick<Cell, 'column' | 'value'>[] = []
    for (const [index, typed] of this.#record.cells) {
      const uses = columns.filter((column) => column.index === index)
      if (!uses.every(({ use }) => /^(?:note|descriptions?)(?:\.|$)/.test(use.field))) continue
      const value = cleanCell(plainMarkup(typed))
      if (/\p{L}/u.test(value) && !this.#isOfWeight(index))
        found.push({ column: headings[index]?.trim() ?? '', value })
    }
    return found
  }

  #isOfWeight(index: number): boolean {
    const heading = this.settings.headings[index]?.trim() ?? ''
    const known = ofWeight.get(heading) ?? isOfWeight(heading)
    ofWeight.set(heading, known)
    return known
  }

  /** True when the file has a column of this field. */
  has(field: PlainField): boolean {
    return this.settings.columns.some(({ use }) => use.field === field)
  }

  /** True where a column of this field has any text, also one that stands for no value: `on request`, `-`. */
  isFilled(field: PlainField): boolean {
    return this.settings.columns.some(
      ({ index, use }) => use.field === field && cellOf(this.#record, index).trim() !== '',
    )
  }

  /** The text of a field, or the constant of the map for rows that do not have it. */
  text(field: PlainField): string | undefined {
    const constants: Partial<Record<PlainField, string>> = this.settings.map.constants
    return this.first(field)?.value ?? constants[field]
  }

  get isRejected(): boolean {
    return this.issues.some(({ severity }) => severity === 'error')
  }

  /** Notes what is wrong with a cell: a warning takes the row without it, an error leaves the row out. */
  report(
    cell: Pick<Cell, 'column' | 'value'> | undefined,
    severity: ImportIssue['severity'],
    reason: ImportIssueReason,
  ): void {
    const value = (cell?.value ?? '').slice(0, 200).toWellFormed()
    this.issues.push({ line: this.line, column: cell?.column ?? '', value, severity, reason })
  }

  /** Leaves the row out; null, so that a reader can return it. */
  reject(cell: Pick<Cell, 'column' | 'value'> | undefined, reason: ImportIssueReason): null {
    this.report(cell, 'error', reason)
    return null
  }

  /** Leaves the row out whose cells no longer stand under their headings. */
  rejectMoved(): null {
    return this.reject({ column: '', value: this.texts.join(' | ') }, 'CELLS_MOVED')
  }

  #add(cell: Cell): void {
    const field = baseOf(cell.use.field)
    const others = this.#cells.get(field)
    if (others === undefined) this.#cells.set(field, [cell])
    else others.push(cell)
  }

  /** Text behind the last heading means that a separator stood inside a cell. */
  #checkWidth(record: TableRecord): void {
    const width = this.settings.headings.length
    if (width === 0) return
    const { rowShape } = this.settings
    if (rowShape !== undefined && holdRows(record, rowShape))
      this.reject({ column: '', value: this.texts.join(' | ') }, 'ROWS_IN_CELL')
    const extra: string[] = []
    for (const [column, cell] of record.cells) if (column >= width && cell.trim() !== '') extra.push(cell)
    if (extra.length === 0) return
    if (this.settings.areDecimalsSplit === true)
      this.report({ column: '', value: this.texts.join(',') }, 'error', 'DECIMALS_SPLIT')
    else if (this.settings.mayCellsMove === true && holdAmount(extra)) this.rejectMoved()
    else this.report({ column: '', value: extra.join(' ') }, 'warning', 'TOO_MANY_CELLS')
  }
}
