import { type BoundColumn, widthOf } from '#server/imports/bound-columns.rules.ts'
import type { BoundTable } from '#server/imports/columns.rules.ts'
import { describeValues, isWordy, looksLikeNames } from '#server/imports/column-values.rules.ts'
import type { ColumnUse, ImportField, ImportMap } from '#server/imports/mapping-file.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/**
 * A list of new numbers with prices is a price list of these, which replace the old ones; without prices it is a list of
 * supersessions.
 */
export const asPricedArticles = (bound: BoundTable): BoundTable => {
  const has = (...fields: ImportField[]): boolean =>
    bound.columns.some(({ use }) => fields.includes(use.field))
  const isPriced = has('price', 'cost', 'grossPrice')
  if (!has('newNumber') || has('number') || !isPriced) return bound
  const fields: Partial<Record<ImportField, ImportField>> = { newNumber: 'number', oldNumber: 'supersedes' }
  return {
    ...bound,
    columns: bound.columns.map((column) => ({
      ...column,
      use: { ...column.use, field: fields[column.use.field] ?? column.use.field },
    })),
  }
}

/** Fields that rows of a kind take; the others of their columns are told as not read. */
const fieldsOfKind: Partial<Record<ImportMap['rows'], ReadonlySet<string>>> = {
  prices: new Set<ImportField>([
    ...(['number', 'brand', 'price', 'grossPrice', 'comparePrice', 'cost', 'priceUnit', 'discount'] as const),
    ...([
      'priceTax',
      'priceType',
      'minPieces',
      'minQuantity',
      'packQuantity',
      'unit',
      'priceGroup',
      'priceCompany',
    ] as const),
    ...(['validFrom', 'validTo', 'currency', 'stock', 'expectedAt', 'note'] as const),
  ]),
  stock: new Set<ImportField>(['number', 'brand', 'stock', 'expectedAt', 'note']),
}

/** True when rows of this kind take what a column of this use says. */
export const isTakenBy = (rows: ImportMap['rows'], { field }: ColumnUse): boolean =>
  fieldsOfKind[rows]?.has(field) ?? true

/** What kind of rows the bound columns make, when no map says so. */
export const guessRowKind = (columns: readonly BoundColumn[]): ImportMap['rows'] => {
  const has = (field: ImportField): boolean => columns.some(({ use }) => use.field === field)
  const hasName = columns.some(({ use }) => /^(names?|descriptions?)(\.|$)/.test(use.field))
  if (has('oldNumber') && has('newNumber')) return 'supersession'
  if (hasName) return 'products'
  if (has('price') || has('cost') || has('grossPrice')) return 'prices'
  if (has('stock')) return 'stock'
  return has('models') && !has('oemNumbers') && !has('crossNumbers') ? 'fitment' : 'products'
}

/** True when the columns hold what a row of this kind cannot do without. */
export const hasKeyColumn = (columns: readonly BoundColumn[], rows: ImportMap['rows']): boolean => {
  const has = (field: ImportField): boolean => columns.some(({ use }) => use.field === field)
  return rows === 'supersession' ? has('oldNumber') && has('newNumber') : has('number')
}

/** Columns without a use that look like names, where the rows would be prices or stock of articles known already. */
export const findNameColumns = (bound: BoundTable, body: readonly TableRecord[]): number[] => {
  const used = new Set(bound.columns.map(({ index }) => index))
  // `Cap`, `Lid` are short, but below `Item` beside the part number they are names.
  const isBesideNumber = (index: number): boolean =>
    readHeadingMeanings(bound.headings[index] ?? '').some(({ use }) => use.field === 'number')
  return Array.from({ length: Math.max(bound.headings.length, widthOf(body)) }, (_, index) => index).filter(
    (index) => {
      if (used.has(index)) return false
      const values = describeValues(body, index)
      return looksLikeNames(values) || (isBesideNumber(index) && isWordy(values))
    },
  )
}
