import { type ReadSettings, RowCells } from '#server/imports/bound-cells.ts'
import { GroupTrail, type NoArticle, readNoArticle } from '#server/imports/article-rows.rules.ts'
import { parseProduct, readSuccessionRows } from '#server/imports/product-row.rules.ts'
import { goesOnWith } from '#server/imports/kit-rows.rules.ts'
import { DiscountTable } from '#server/imports/discount-rows.rules.ts'
import { FreightTable } from '#server/imports/freight-rows.rules.ts'
import { buildDittoReader } from '#server/imports/ditto.rules.ts'
import { buildVariantReader } from '#server/imports/variant-rows.ts'
import type { TableRecord } from '#server/tables/table-record.ts'
import {
  parseFitment,
  parsePriceRow,
  parseReplaced,
  parseStockBeside,
  parseStockRow,
  parseSupersession,
} from '#server/imports/relations.rules.ts'
import { MAX_TYPE_CHARS } from '#server/imports/row-limits.ts'
import type { ImportIssue, ImportRow, ReadRow } from '#server/imports/row.ts'
import { haveCellsMoved } from '#server/imports/moved-cells.rules.ts'
import { namesOtherPieces, readPiecesOfTitle } from '#server/imports/said-basis.rules.ts'
import { isOfOneGroup, readBasisOfLine, readCurrencyOfLine } from '#server/imports/table-notes.rules.ts'

const textOf = (cells: RowCells): string => cells.texts.join(' ').slice(0, 200).toWellFormed()

/** The type that the groups above give a product whose own cells name none. */
const giveType = (row: ImportRow | null, type: string | null): Pick<ReadRow, 'groupType'> => {
  if (row?.kind !== 'product' || row.typeName !== undefined || type === null) return {}
  row.typeName = type.slice(0, MAX_TYPE_CHARS)
  return { groupType: row.typeName }
}

const nameOf = (cells: RowCells): string => (cells.first('name') ?? cells.first('names'))?.value ?? ''

/** `Scheibe M6 (Preis per 100)`; most names have no such figure, and looking for words in each takes time. */
const basisInName = (name: string): RowCells['groupBasis'] => {
  const basis = /(?<!\d)10{1,3}(?!\d)/.test(name) ? readBasisOfLine(name) : undefined
  return basis ?? (namesOtherPieces(name) ? 'other' : undefined)
}

/** `fits MS 170` below `Blade 42 cm`: a text in the column of names that says more of the article above is no group. */
const goesOn = (cells: RowCells, nameAbove: string, isRightBelow: boolean): boolean =>
  cells.first('number') === undefined && goesOnWith(nameOf(cells), nameAbove, isRightBelow)

/**
 * Makes the function that turns records into rows. It never throws for what a file holds: a bad row comes
 * back as null with its issues. It remembers the last old number, so records go through it in order.
 */
export const buildRowParser = (settings: ReadSettings): ((record: TableRecord) => ReadRow) => {
  let oldNumberAbove: string | null = null
  const parsers: Record<ReadSettings['map']['rows'], (cells: RowCells) => ImportRow | null> = {
    products: parseProduct,
    fitment: parseFitment,
    prices: parsePriceRow,
    stock: parseStockRow,
    supersession: (cells) => {
      const row = parseSupersession(cells, oldNumberAbove)
      oldNumberAbove = row?.oldNumber ?? cells.first('oldNumber')?.value ?? oldNumberAbove
      return row
    },
  }
  const parse = parsers[settings.map.rows]
  const trail = new GroupTrail()
  const freight = new FreightTable()
  const discounts = new DiscountTable()
  const isBasisSaid = settings.columns.some(({ use }) => use.field === 'priceUnit' || use.per !== undefined)
  let groupBasis: RowCells['groupBasis'] = undefined
  let groupCurrency: RowCells['groupCurrency'] = undefined
  /** `Carburetors (prices in USD)` speaks of its group; `Prices in USD` of all rows below. */
  let isCurrencyOfGroup = false
  let nameAbove = ''
  /** False from a group up to its first article. */
  let isBelowArticle = false
  /** A line between the rows may say in which currency the prices below it are. */
  const readCurrencyBetween = ({ reason, text }: NoArticle): void => {
    const currency = readCurrencyOfLine(text)
    if (currency !== undefined) isCurrencyOfGroup = isOfOneGroup(text)
    if (currency !== undefined || (reason === 'group' && isCurrencyOfGroup)) groupCurrency = currency
  }
  /** It may say for how many pieces they are, in words or in the column of the price; the next group begins anew. */
  const readLineBetween = (cells: RowCells, { reason, text, group }: NoArticle): ImportIssue[] => {
    if (reason === 'group') trail.read(group)
    if (reason !== 'group' && reason !== 'note' && reason !== 'blankNumber') return []
    readCurrencyBetween({ reason, text })
    const ofPrice = cells.first('price')?.value ?? ''
    const basis = isBasisSaid ? undefined : (readPiecesOfTitle(text) ?? readPiecesOfTitle(`price ${ofPrice}`))
    if (basis !== undefined || reason === 'group') groupBasis = basis
    if (basis !== undefined && basis !== 'other')
      cells.report({ column: '', value: text }, 'warning', 'PRICE_BASIS_OF_GROUP')
    return cells.issues
  }
  const completeVariant = buildVariantReader(settings)
  const repeatAbove = buildDittoReader(settings.columns)
  return (written) => {
    const { line } = written
    const { record: typed, marks } = repeatAbove(written)
    if (typed.mark === 'struck' || typed.mark === 'parent')
      return { line, row: null, issues: [], leftOut: typed.mark, text: textOf(new RowCells(typed, settings)) }
    const { record, isParent, isContinued, isNameGuessed } = completeVariant(typed)
    const cells = new RowCells(record, settings)
    if (isParent || isContinued)
      return { line, row: null, issues: [], leftOut: 'parent', text: textOf(cells) }
    if (typed.mark === 'hidden') cells.report(undefined, 'warning', 'ROW_HIDDEN')
    for (const mark of marks) cells.report(mark, 'warning', mark.isUnclear ? 'DITTO_UNCLEAR' : 'DITTO_TAKEN')
    if (isNameGuessed) cells.report(cells.first('name'), 'warning', 'NAME_FROM_ABOVE')
    const lone = discounts.read(cells, freight.read(cells, readNoArticle(cells)))
    const none =
      lone?.reason === 'group' && goesOn(cells, nameAbove, isBelowArticle)
        ? { ...lone, reason: 'note' as const }
        : lone
    if (none === null) nameAbove = nameOf(cells)
    if (none === null || none.reason === 'group') isBelowArticle = none === null
    if (none !== null)
      return { line, row: null, issues: readLineBetween(cells, none), leftOut: none.reason, text: none.text }
    if (cells.isRejected) return { line, row: null, issues: cells.issues }
    cells.groupCurrency = groupCurrency
    cells.groupBasis = (isBasisSaid ? undefined : basisInName(nameAbove)) ?? groupBasis
    const rows = settings.map.rows === 'products' ? readSuccessionRows(cells) : null
    if (rows !== null) {
      const [row = null, ...more] = rows
      const told = row === null ? {} : { leftOut: 'superseded' as const, text: textOf(cells) }
      return { line, row, more, issues: cells.issues, ...told }
    }
    const row = parse(cells)
    if (settings.mayCellsMove === true && haveCellsMoved(cells.issues))
      return { line, row: cells.rejectMoved(), issues: cells.issues }
    const stock = row?.kind === 'price' ? parseStockBeside(cells, row) : null
    const isOfKnown = row !== null && row.kind !== 'product' && row.kind !== 'supersession'
    const more = [...(stock === null ? [] : [stock]), ...(isOfKnown ? parseReplaced(cells) : [])]
    return {
      line,
      row,
      ...(more.length === 0 ? {} : { more }),
      issues: cells.issues,
      ...giveType(row, trail.path),
    }
  }
}
