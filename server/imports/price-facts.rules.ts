import type { Cell, RowCells } from '#server/imports/bound-cells.ts'
import { currencyDecimals, readCurrency } from '#server/imports/currency.rules.ts'
import { type Discount, readDiscount } from '#server/imports/discount.rules.ts'
import { isDateUnclear } from '#server/imports/facts.rules.ts'
import { formatMoney, parsePrice, type PriceContext } from '#server/imports/money.rules.ts'
import { readPriceTax } from '#server/imports/price-tax.rules.ts'
import { readPriceType } from '#server/imports/price-type-words.rules.ts'
import { isChosenType } from '#server/imports/price-types.rules.ts'
import { parsePackSize } from '#server/imports/pack-sizes.rules.ts'
import { measureOf, readBasis, type TypedBasis } from '#server/imports/price-cell.rules.ts'
import type { ImportIssue, ImportMoney, RowPrices } from '#server/imports/row.ts'
import { readRemarkOfPrice } from '#server/imports/said-basis.rules.ts'
import { readSalesUnit } from '#server/imports/sales-units.rules.ts'
import { cleanName } from '#server/tables/cell-text.ts'
import { isEndless, parseEndMoment, parseMoment, parsePieces } from '#server/imports/values.rules.ts'

type Severity = ImportIssue['severity']
type RowContext = Omit<PriceContext, 'currency' | 'basis'> & { typedBasis?: TypedBasis }

/** A whole number of pieces of a column that another reader reports. */
const quietPieces = (cells: RowCells, field: 'packQuantity' | 'minPieces'): number | undefined => {
  const cell = cells.first(field)
  const parse = field === 'packQuantity' ? parsePackSize : parsePieces
  const read =
    cell === undefined ? null : parse(cell.value, cells.settings.decimalSign, cells.first('unit')?.value)
  return read !== null && 'pieces' in read && read.pieces > 0 ? read.pieces : undefined
}

/** Currency and basis of the row's own columns; null with the reason noted when one of them is not understood. */
const readContext = (cells: RowCells, unreadable: Severity): RowContext | null => {
  const { currency, language, decimalSign: sign } = cells.settings
  const context: RowContext = { sign, language, piecesPerPack: quietPieces(cells, 'packQuantity') }
  const ofGroup = cells.groupCurrency === undefined ? undefined : { column: '', value: cells.groupCurrency }
  const named = cells.first('currency') ?? ofGroup
  if (named !== undefined) {
    const read = readCurrency(named.value, { currency, language })
    if ('reason' in read) {
      cells.report(named, unreadable, read.reason)
      return null
    }
    context.rowCurrency = read.code
  }
  const tax = cells.first('priceTax')
  const says = tax === undefined ? 'net' : readPriceTax(tax.value, tax.column)
  if (tax !== undefined && says !== 'net') {
    cells.report(tax, unreadable, says === 'gross' ? 'PRICE_GROSS' : 'PRICE_TAX_UNKNOWN')
    return null
  }
  const unit = cells.first('priceUnit')
  if (unit === undefined) return withRemark(cells, withSalesUnit(cells, context, unreadable), unreadable)
  const basis = readBasis(unit.value, sign)
  if (basis === undefined || basis === 'measure') {
    cells.report(unit, unreadable, 'PRICE_BASIS_UNKNOWN')
    return null
  }
  // `100` beside `m`, or `1` beside `Karton`, is for so many of this unit.
  if (!/\p{L}/u.test(unit.value) && withSalesUnit(cells, context, unreadable, 'counted') === null) return null
  // `Stk` beside a heading `€/100` names the unit and no other basis.
  if (basis !== 1 || /\d/.test(unit.value)) context.typedBasis = basis
  return context
}

/**
 * A remark may say what the price of its row is for (`per 100 pcs`, `je m`), that it has tax in it, or that there is none.
 * Where a column or the heading says for how many pieces it is, the remark may only say the same.
 */
const withRemark = (cells: RowCells, context: RowContext | null, unreadable: Severity): RowContext | null => {
  if (context === null) return null
  for (const remark of cells.remarks) {
    const said = readRemarkOfPrice(remark.value)
    if (said === undefined) continue
    const known = context.typedBasis ?? cells.first('price')?.use.per
    if (said === 'gross' || said === 'notFixed') {
      cells.report(remark, unreadable, said === 'gross' ? 'PRICE_GROSS' : 'PRICE_NOT_FIXED')
      return null
    }
    if (known === said || (said === 'other' && known !== undefined)) continue
    if (said === 'other' || known !== undefined) {
      cells.report(remark, unreadable, 'PRICE_BASIS_UNKNOWN')
      return null
    }
    cells.report(remark, 'warning', 'PRICE_BASIS_OF_REMARK')
    return { ...context, typedBasis: said }
  }
  return context
}

/**
 * `C`, `HUNDRED`, `100 Stk` as the unit of sale say what the price is for. A price for a meter, a kilogram or a code is not taken;
 * nor is one for a pack, unless the heading or the cell says for how many pieces it is. `counted`: a column says of how
 * many units the price is, and the unit alone is looked at.
 */
const withSalesUnit = (
  cells: RowCells,
  context: RowContext,
  unreadable: Severity,
  units: 'one' | 'counted' = 'one',
): RowContext | null => {
  const unit = cells.first('unit')
  if (unit === undefined) return context
  const read = readSalesUnit(unit.value, context.sign)
  // By `--column unit=HEADING` the supplier has said that the prices are for one piece, whatever the units are called.
  const pieces =
    read === 'unclear' && unit.use.per === 1 && !/\d/.test(unit.value) && measureOf(unit.value) === undefined
      ? 1
      : read
  const isOnePiece = unit.use.per === 1 || context.piecesPerPack === 1
  const isForPack = pieces === 'pack' && !isOnePiece
  if (pieces === 'unclear' || (isForPack && units === 'counted')) {
    cells.report(unit, unreadable, 'PRICE_BASIS_UNKNOWN')
    return null
  }
  if (isForPack) return { ...context, isPackSold: true }
  return typeof pieces === 'number' && pieces > 1 ? { ...context, typedBasis: pieces } : context
}

/** `350` as `3.50`; anything but a whole number stays and is told. */
const fromHundredths = (amount: string, sign: string, code: string | undefined): string =>
  /^\d{1,15}$/.test(amount) && (code === undefined || currencyDecimals(code) === 2)
    ? amount.padStart(3, '0').replace(/(\d\d)$/, `${sign}$1`)
    : `${amount} (1/100)`

const readMoney = (
  cells: RowCells,
  cell: Cell,
  { typedBasis, ...context }: RowContext,
  unreadable: Severity,
): ImportMoney | undefined => {
  if (cell.use.gross === true) {
    cells.report(cell, unreadable, 'PRICE_GROSS')
    return undefined
  }
  // `Price EUR` beside a row in USD: nobody can tell which of them is wrong.
  if (cell.use.currency !== undefined && ![undefined, cell.use.currency].includes(context.rowCurrency)) {
    cells.report(cell, unreadable, 'CURRENCY_CONFLICT')
    return undefined
  }
  // A unit of 100 pieces beside a price for the pack: nobody can tell what it is for.
  const isForPack = cell.use.per === 'pack' || cell.use.per === 12
  if (isForPack && typedBasis !== undefined && typedBasis !== cell.use.per) {
    cells.report(cell, unreadable, 'PRICE_BASIS_UNKNOWN')
    return undefined
  }
  const currency = cell.use.currency ?? cells.settings.currency
  const amount =
    cell.use.hundredths === true
      ? fromHundredths(cell.value, context.sign, context.rowCurrency ?? currency)
      : cell.value
  const noted = typedBasis ?? cell.use.per ?? cells.groupBasis
  const read = parsePrice(amount, {
    ...context,
    // Of a price for a meter or a box only the cell itself may say that it is for pieces.
    ...(noted === 'other' ? { isPackSold: true } : {}),
    // `$12.00` below `Price EUR` contradicts its heading, and not only what holds for the whole file.
    rowCurrency: context.rowCurrency ?? cell.use.currency,
    currency,
    basis: noted === 'other' ? undefined : noted,
  })
  if (read === null) return undefined
  if ('reason' in read) {
    cells.report(cell, unreadable, read.reason)
    return undefined
  }
  if (read.typed !== undefined) {
    const value = `${read.typed} → ${formatMoney(read.price)}`
    cells.report({ column: cell.column, value }, 'warning', 'PRICE_ROUNDED')
  }
  return read.price
}

/** What the row takes off its prices, one discount after the other; null with the reason noted where one is not understood. */
const readRowDiscount = (cells: RowCells, unreadable: Severity): Discount | undefined | null => {
  const product: Discount = { left: 1n, whole: 1n }
  const found = cells.all('discount')
  for (const cell of found) {
    const discount = readDiscount(cell.value, cells.settings.areDiscountsShares ?? false)
    if (discount === null) {
      cells.report(cell, unreadable, 'DISCOUNT_INVALID')
      return null
    }
    product.left *= discount.left
    product.whole *= discount.whole
  }
  return found.length === 0 ? undefined : product
}

/** From how many pieces a price holds; null where the column that should say it does not. */
const quantityOf = (cells: RowCells, { use, label }: Cell, own: number): number | null => {
  if (use.from === undefined) return use.minPieces ?? own
  const read = label === undefined ? null : parsePieces(label, cells.settings.decimalSign)
  return read !== null && 'pieces' in read && read.pieces > 0 ? read.pieces : null
}

type PriceList = Pick<RowPrices, 'priceFor' | 'validFrom' | 'validTo'>

/** Whose list the row's prices belong to, and from when to when; null where a day is unreadable. */
const readList = (cells: RowCells, unreadable: Severity): PriceList | null => {
  const list: PriceList = {}
  const [group, company] = [cells.first('priceGroup'), cells.first('priceCompany')]
  if (company !== undefined) list.priceFor = { company: cleanName(company.value) }
  else if (group !== undefined) list.priceFor = { group: cleanName(group.value) }
  if (company !== undefined && group !== undefined)
    cells.report(group, 'warning', 'PRICE_GROUP_BESIDE_COMPANY')
  for (const field of ['validFrom', 'validTo'] as const) {
    const cell = cells.first(field)
    if (cell === undefined) continue
    if (field === 'validTo' && isEndless(cell.value)) continue
    if (isDateUnclear(cells, cell, unreadable)) return null
    const parse = field === 'validTo' ? parseEndMoment : parseMoment
    const moment = parse(cell.value, cells.settings.map.dateOrder)
    if (moment === null) {
      cells.report(cell, unreadable, 'DATE_INVALID')
      return null
    }
    list[field] = moment
  }
  return list
}

/** The cells of the row's price and cost, by what the column of price types says of the row. */
const cellsOfType = (cells: RowCells, unreadable: Severity): { price: Cell[]; cost: Cell | undefined } => {
  const [price, cost] = [[...cells.all('price')], cells.first('cost')]
  const column = cells.settings.columns.find(({ use }) => use.field === 'priceType')
  const [first] = price
  if (column === undefined || first === undefined) return { price, cost }
  const type = cells.text('priceType') ?? ''
  const chosen = column.use.type ?? ''
  if (chosen !== '' && isChosenType(type, chosen)) return { price, cost }
  if (readPriceType(type) === 'cost') return { price: [], cost: cost ?? first }
  const value = `${type}: ${first.value}`
  cells.report({ column: column.heading, value }, unreadable, 'PRICE_TYPE_NOT_TAKEN')
  return { price: [], cost }
}

/**
 * The prices of a row by rising quantity, and its cost. What is missing, on request, zero or unreadable is absent,
 * with the reason noted where it should be corrected. `minPieces` is the quantity of a column that names none.
 */
export const readPrices = (cells: RowCells, unreadable: Severity, minPieces = 1): RowPrices => {
  const { price, cost } = cellsOfType(cells, unreadable)
  const prices: RowPrices = { tiers: [] }
  if (price.length === 0 && cost === undefined) return prices
  const list = readList(cells, unreadable)
  const context = readContext(cells, unreadable)
  if (list === null || context === null) return prices
  Object.assign(prices, list)
  const own = quietPieces(cells, 'minPieces') ?? minPieces
  const byQuantity = new Map<number, Cell>()
  for (const cell of price) {
    const quantity = quantityOf(cells, cell, own)
    if (quantity === null) cells.report(cell, unreadable, 'PRICE_STEP_UNKNOWN')
    else if (!byQuantity.has(quantity)) byQuantity.set(quantity, cell)
    else if (byQuantity.get(quantity)?.value !== cell.value)
      cells.report(cell, unreadable, 'PRICE_STEP_TWICE')
  }
  const discount = readRowDiscount(cells, unreadable)
  if (discount === null) return prices
  for (const [quantity, cell] of [...byQuantity].sort(([a], [b]) => a - b)) {
    const read = readMoney(cells, cell, { ...context, discount }, unreadable)
    if (read === undefined) continue
    if (quantity === 1) prices.price = read
    else prices.tiers.push({ minPieces: quantity, price: read })
  }
  const costMoney = cost === undefined ? undefined : readMoney(cells, cost, context, 'warning')
  return { ...prices, ...(costMoney === undefined ? {} : { cost: costMoney }) }
}
