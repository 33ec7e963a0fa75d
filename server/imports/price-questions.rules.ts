import type { BoundTable } from '#server/imports/columns.rules.ts'
import { describeValues, firstCells } from '#server/imports/column-values.rules.ts'
import { isForOther, readHeadingMeanings } from '#server/imports/headings.ts'
import { readBasisUnsigned } from '#server/imports/price-cell.rules.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { isDiscountHeading } from '#server/imports/discount-headings.rules.ts'
import { areShares, percentOf, readDiscount } from '#server/imports/discount.rules.ts'
import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { isDigitsOfMoney } from '#server/imports/money-paths.rules.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'
import { holdsUnits } from '#server/imports/unit-columns.rules.ts'
import { isUnknownUnitCode } from '#server/imports/sales-units.rules.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** What an article costs somebody. */
export const moneyFields = /^(price|grossPrice|cost)$/

const bases = new Set([1, 10, 100, 1000])

/** `1`, `100`, `1.000 Stk` and nothing else: how many pieces a price is for, or a pack has. */
const looksLikeBasis = (body: readonly TableRecord[], index: number): boolean => {
  const cells = new Set(body.map((record) => cleanCell(cellOf(record, index))).filter((cell) => cell !== ''))
  // `A1`, `A2`: codes, of which the letter is no "per".
  if ([...cells].every((cell) => /^\p{L}\d/u.test(cell))) return false
  const read = [...cells].map((cell) => readBasisUnsigned(cell))
  const areBases = read.every((basis) => typeof basis === 'number' && bases.has(basis))
  const isVaried = new Set(read).size > 1 || [...cells].some((cell) => /\d\s*\p{L}/u.test(cell))
  if (areBases) return isVaried && read.some((basis) => typeof basis === 'number' && basis >= 100)
  // `100 Stk`, `Stk`, `Meter`
  return isVaried && [...cells].some((cell) => /\d/.test(cell)) && holdsUnits([...cells])
}

/** `2` and `5` below `Unit`: codes of the supplier's books, numbers of pieces in a pack, or what the price is for. */
const holdsUnknownCodes = (body: readonly TableRecord[], index: number): boolean => {
  const cells = firstCells(body, index)
  const numbers = cells.filter(isUnknownUnitCode)
  return numbers.length > cells.length / 2 && numbers.some((cell) => Number(cell.replace(',', '.')) !== 1)
}

/**
 * Asks what a column under an unknown heading is, where it may say how many pieces the prices are for; and what the numbers in
 * a column of units are.
 */
export const askPriceUnit = (bound: BoundTable, body: readonly TableRecord[]): ImportQuestion[] => {
  const prices = bound.columns.filter(({ use }) => moneyFields.test(use.field))
  const isSaid = bound.columns.some(({ use }) => use.field === 'priceUnit' || use.per !== undefined)
  if (prices.length === 0 || isSaid) return []
  const used = new Set(bound.columns.map(({ index }) => index))
  const units = bound.columns.filter(({ use }) => use.field === 'unit').map(({ index }) => index)
  const columns = bound.headings.flatMap((heading, index) =>
    heading.trim() !== '' &&
    (used.has(index)
      ? units.includes(index) && holdsUnknownCodes(body, index)
      : readHeadingMeanings(heading).length === 0 && looksLikeBasis(body, index))
      ? [{ heading: heading.trim(), samples: describeValues(body, index).samples }]
      : [],
  )
  const [first] = columns
  if (first === undefined) return []
  const fields = ['priceUnit', 'packQuantity', 'note']
  return [
    ask(
      'PRICE_UNIT_UNKNOWN',
      { column: `“${first.heading}”`, samples: first.samples.join(', ') },
      fields.map((field) => option('column', `${field}=${first.heading}`)),
    ),
  ]
}

/**
 * Asks whether whole amounts beside their number of digits (`{"value": 1250, "precision": 2}`) are in hundredths. One amount
 * with a fraction says that they are not.
 */
export const askCents = (
  bound: BoundTable,
  body: readonly TableRecord[],
  answered: ReadonlySet<number>,
): ImportQuestion[] => {
  const parentOf = (heading: string): string => heading.trim().split('.').slice(0, -1).join('.')
  const digits = bound.headings.find((heading) => isDigitsOfMoney(heading.trim()))
  const price = bound.columns.find(
    ({ use, heading, index }) =>
      use.field === 'price' &&
      use.hundredths !== true &&
      !answered.has(index) &&
      digits !== undefined &&
      parentOf(heading) === parentOf(digits),
  )
  if (price === undefined || digits === undefined) return []
  const cells = body.map((record) => cleanCell(cellOf(record, price.index))).filter((cell) => cell !== '')
  const sample = cells.find((cell) => /^\d{3,}$/.test(cell))
  if (sample === undefined || cells.some((cell) => !/^\d+$/.test(cell))) return []
  return [
    ask(
      'PRICE_IN_CENTS',
      {
        column: `“${price.heading}”`,
        digits: `“${digits.trim()}”`,
        whole: sample,
        fraction: sample.replace(/(\d\d)$/, '.$1'),
      },
      [option('column', `priceCents=${price.heading}`), option('price', price.heading)],
    ),
  ]
}

const speaksOfPrices = /^(currency|priceUnit|minPieces)$/
const mostUnknown = 3
/** What all pieces of a stock are worth is no price. */
const sumOfStock =
  /value|total|worth|wert|gesamt|summe|valeur|valor|valore|стоимость|сумма|wartość|hodnota|värde|verdi|érték/iu

/** `Precio de venta (Subtotal)`, `Prix de vente total`: a price of the shop before or with tax, or for all pieces. */
const isSumOfPrice = (heading: string): boolean => {
  const { base } = splitHeading(heading)
  const isTotal = /(?<!\p{L})(?:sub)?total(?!\p{L})/u.test(base)
  return isTotal && hasMark(base, 'price') && !hasMark(base, 'cost')
}

/** A price for what is no piece (`Price/tube`, `Preis/Rolle`): the only one of a list is not left out in silence. */
const speaksOfPrice = (heading: string): boolean => {
  const { base } = splitHeading(heading)
  if (hasMark(base, 'cost') || hasMark(base, 'compare')) return false
  return isForOther(heading) || (hasMark(base, 'price') && !hasMark(base, 'notPrice'))
}

/** `Price diff`, `Preiserhöhung`: by how much a price changes. */
const isOfChange = (heading: string): boolean => hasMark(splitHeading(heading).base, 'priceChange')

/** `Price (p)`, `unitPriceMinor`: whole amounts may be in pence or cents. */
const mayBeMinor = /[\s(_/[](?:p|c|ct|cts|minor)[\])]?\s*$|(?<=\p{Ll})Minor$/u

/**
 * Asks which column is the price where the list names a currency or a basis and no heading says price: `Betrag` beside
 * `Währung`, `MRP (Rs.)`, `USD 12.50` below `Rate`. Loaded as it is, every article would be without a price.
 */
export const askUnknownPrice = (bound: BoundTable, body: readonly TableRecord[]): ImportQuestion[] => {
  const fields = bound.columns.map(({ use }) => use.field)
  const isPriced = fields.some((field) => moneyFields.test(field) || field === 'comparePrice')
  if (isPriced || bound.questions.length > 0) return []
  const used = new Set(bound.columns.map(({ index }) => index))
  const amounts = bound.headings.flatMap((typed, index) => {
    const values = describeValues(body, index)
    const isAmount = values.amounts > 0.9 && !values.isCounter && values.eans < 0.5
    const heading = typed.trim()
    return heading !== '' &&
      !used.has(index) &&
      isAmount &&
      !isOfChange(heading) &&
      readHeadingMeanings(heading).length === 0
      ? [{ heading, values }]
      : []
  })
  const years = amounts.filter(({ heading }) => /^(?:19|20)\d\d$/.test(heading))
  if (years.length > 1 && years.some(({ values }) => values.fractions > 0.3))
    return [
      ask(
        'PRICE_AMBIGUOUS',
        {
          columns: years.map(({ heading }) => `“${heading}”`).join(', '),
          samples: years.map(({ heading, values }) => `${heading}: ${values.samples.join(', ')}`).join('; '),
        },
        [
          ...years.slice(-mostUnknown).map(({ heading }) => option('price', heading)),
          years.map(({ heading }) => option('column', `note=${heading}`)).join(' '),
        ],
      ),
    ]
  const isOfMoney = ({ heading, values }: (typeof amounts)[number]): boolean =>
    isSumOfPrice(heading) ||
    (!sumOfStock.test(heading) &&
      (values.priced > 0.5 || splitHeading(heading).currency !== undefined || speaksOfPrice(heading)))
  if (!fields.some((field) => speaksOfPrices.test(field)) && !amounts.some(isOfMoney)) return []
  const fractions = amounts.filter(({ values }) => values.fractions > 0.3)
  const columns = (fractions.length > 0 ? fractions : amounts).slice(0, mostUnknown)
  if (columns.length === 0) return []
  return [
    ask(
      'PRICE_UNKNOWN',
      {
        columns: columns.map(({ heading }) => `“${heading}”`).join(', '),
        samples: columns.flatMap(({ values }) => values.samples).join(', '),
      },
      [
        ...columns
          .filter(({ heading, values }) => values.wholes > 0.9 && mayBeMinor.test(heading))
          .map(({ heading }) => option('column', `priceCents=${heading}`)),
        // The price of fifty is none of one piece.
        ...columns
          .filter(({ heading }) => splitHeading(heading).hasOtherBasis !== true)
          .map(({ heading }) => option('price', heading)),
        ...columns.map(({ heading }) => option('column', `note=${heading}`)),
      ],
    ),
  ]
}

/**
 * Asks whether a price is for a pack or a piece, where the unit is a pack and another column says how many pieces it holds.
 * Nobody can tell a box at 12.00 from a box of pieces at 12.00 each.
 */
export const askPriceOfPack = (
  bound: BoundTable,
  body: readonly TableRecord[],
  answered: Readonly<Record<string, ColumnUse>> = {},
): ImportQuestion[] => {
  const columnOf = (field: ColumnUse['field']) => bound.columns.find(({ use }) => use.field === field)
  const [unit, pack, price] = [columnOf('unit'), columnOf('packQuantity'), columnOf('price')]
  const isSaid =
    Object.values(answered).some(({ field }) => field === 'unit') ||
    bound.columns.some(({ use }) => use.field === 'priceUnit' || use.per !== undefined)
  if (!unit || !pack || !price || isSaid) return []
  const sample = body
    .map((record) => [unit, pack, price].map(({ index }) => cleanCell(cellOf(record, index))))
    .find(
      ([word = '', pieces = '', amount = '']) =>
        readBasisUnsigned(word) === 'pack' && !/^0*[01]?(?:[.,]0+)?$/.test(pieces) && amount !== '',
    )
  if (sample === undefined) return []
  return [
    ask(
      'PRICE_OF_PACK',
      { unit: `“${unit.heading}”`, pack: `“${pack.heading}”`, sample: sample.join(' · ') },
      [option('column', `priceUnit=${unit.heading}`), option('column', `unit=${unit.heading}`)],
    ),
  ]
}

/** A share of the cells that read as discounts; a column of groups or words has few. */
const mostlyDiscounts = 0.8

const looksLikeDiscounts = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  const isShare = areShares(cells)
  const read = filled.flatMap((cell) => readDiscount(cell, isShare) ?? [])
  return read.length >= mostlyDiscounts * filled.length && read.some((one) => percentOf(one) > 0)
}

const otherMoney = /^(discount|cost|grossPrice|comparePrice)$/

/**
 * Asks whether the prices are those before the discounts of a column beside them (`Tarifa` and `Dto.`). A second column of
 * money says it already: `Listenpreis`, `Rabatt`, `Netto`.
 */
export const askDiscount = (bound: BoundTable, body: readonly TableRecord[]): ImportQuestion[] => {
  const price = bound.columns.find(({ use }) => use.field === 'price')
  const used = new Set(bound.columns.map(({ index }) => index))
  const isSaid = bound.columns.some(({ use }) => otherMoney.test(use.field))
  const hasOther = bound.headings.some(
    (heading, index) =>
      !used.has(index) &&
      readHeadingMeanings(heading).some(({ use }) => use.field === 'price' || otherMoney.test(use.field)),
  )
  if (price === undefined || isSaid || hasOther) return []
  const cellsOf = (index: number) => body.map((record) => cleanCell(cellOf(record, index)))
  const found = bound.headings.flatMap((heading, index) => {
    // `Rabatt ab 10` is a discount of larger orders and not of every piece.
    const isOfQuantity = splitHeading(heading).minPieces !== undefined
    if (used.has(index) || isOfQuantity || !isDiscountHeading(heading)) return []
    const cells = cellsOf(index)
    return looksLikeDiscounts(cells) ? [{ heading: heading.trim(), cells, isShare: areShares(cells) }] : []
  })
  if (found.length === 0) return []
  const amounts = cellsOf(price.index)
  const [sample] = amounts.flatMap((amount, row) => {
    const taken = found.flatMap(({ cells, isShare }) => {
      const percent = percentOf(readDiscount(cells[row] ?? '', isShare) ?? { left: 1n, whole: 1n })
      return percent > 0 ? [`${percent} %`] : []
    })
    return taken.length > 0 && amount !== '' ? [`${amount} − ${taken.join(' − ')}`] : []
  })
  const discount = found.map(({ heading }) => `“${heading}”`).join(' + ')
  const answer = (field: string) =>
    found.map(({ heading }) => option('column', `${field}=${heading}`)).join(' ')
  return [
    ask('PRICE_DISCOUNT', { price: `“${price.heading}”`, discount, sample: sample ?? '–' }, [
      answer('discount'),
      answer('note'),
    ]),
  ]
}
