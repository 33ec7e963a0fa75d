import { readActiveWord } from '#server/imports/active-words.rules.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'
import { plainLetters } from '#server/imports/heading-words.ts'
import { readCurrencyWord } from '#server/imports/heading-currency.rules.ts'
import { readBasisUnsigned, readPriceCell } from '#server/imports/price-cell.rules.ts'
import { parseEan } from '#server/imports/values.rules.ts'
import { cellOf, type TableRecord, withoutMerged } from '#server/tables/table-record.ts'
import { cleanCell, isNothing } from '#server/tables/cell-text.ts'

/** What the values of a column look like, from the first rows of a table. */
export interface ColumnValues {
  /** Cells that say something, and how many different ones there are. */
  filled: number
  distinct: number
  /** Shares of the filled cells, from 0 to 1. */
  amounts: number
  fractions: number
  /** Parts of one, which are no amounts of money: `0.325`, `3/8`. */
  parts: number
  digits: number
  letters: number
  floats: number
  /** Whole numbers without a word or sign beside them, and those of three digits or more. */
  wholes: number
  large: number
  /** Several words, one of them in small letters: `Kette 3/8 50 TG`. */
  phrases: number
  names: number
  eans: number
  bases: number
  currencies: number
  /** Words that say whether an article is sold. */
  flags: number
  /** Words of shop systems for how an article is kept: `simple`, `configurable`, `service`. */
  keepings: number
  /** Discounts such as `25 %` and `30+5`, where one at least has its sign. */
  percents: number
  /** Several prices by their pieces in one cell: `ab 10: 11,00 / ab 50: 10,00`, `10/11,00`. */
  tiers: number
  /** Amounts with their own currency. */
  priced: number
  /** True for 1, 2, 3 … or 001, 002 …: a counter of rows. Long runs of codes (`00364001`, `00364002`) are none. */
  isCounter: boolean
  /**
   * True for places in a drawing or a list: they rise by little, go on with a letter, and begin again with each group: 1, 2,
   * 2A, 4, 1, 2. A counter is one of them.
   */
  isPosition: boolean
  samples: string[]
}

const most = 200
const shownSamples = 2
const shownChars = 80

const amount =
  /^[^\p{L}\d]*(?:\p{L}{1,4}\.?\s?)?[+-]?\d[\d.,'’\s]*(?:,?-{1,2})?\s*(?:\p{Sc}|\p{L}{1,4}\.?)?(?:\s*\/\s*\S+)?\s*$/u
const isAmount = (cell: string): boolean =>
  amount.test(cell) || !/^(nothing|unreadable)$/.test(readPriceCell(cell, '.').says)
/** `100234.0`: a whole number that passed through a program which counts with fractions. */
export const asFloat = /^\d+\.0$/

const leastFloats = 3

/** True where each number is written so, which no supplier does by hand. */
export const areFloats = (numbers: readonly string[]): boolean =>
  numbers.length >= leastFloats && numbers.every((number) => asFloat.test(number.trim()))

/** `12,50 €`; `PT.77.01` and `12.77.01` are no amounts, whatever the sign before the fraction. */
const isFraction = (cell: string): boolean =>
  /\d[.,]\d{1,2}(?!\d)/.test(cell) &&
  ([',', '.'] as const).some((sign) =>
    /^(amount|gross|notFixed|basisUnknown)$/.test(readPriceCell(cell, sign).says),
  )
const name = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u
const keeping =
  /^(?:physical|digital|product_variation|product_option|simple|configurable|virtual|downloadable|bundle|grouped|variable|variation|variant|external|giftcard|gift card|product|storable product|consumable|consu|goods|service|combo)(?:, ?(?:virtual|downloadable))*$/i
const webAddress = /^https?:|^www\./i

const isName = (cell: string): boolean =>
  name.test(cell) && !webAddress.test(cell) && !/\d{3}/.test(cell.slice(0, 8))

/** Of eight digits or more only a check digit tells an EAN from a number of a part. */
const isEan = (cell: string): boolean => {
  const read = parseEan(cell.replace(/[\s-]|\.0+$/g, ''))
  return 'ean' in read && read.reason === undefined
}

const counterStart = /^0{0,3}[01]\.?$/

const isCounter = (cells: readonly string[]): boolean =>
  cells.length > 2 &&
  counterStart.test(cells[0] ?? '') &&
  cells.every((cell, index) => Number(cell.replace(/\.$/, '')) === Number(cells[0]) + index)

/** A heading of a group stands alone in its row, often in the column of the places. */
const isOfSeveral = (record: TableRecord): boolean => withoutMerged(record).cells.size > 1

const place = /^0{0,3}(\d{1,3})[.)]?[ -]?[A-Za-z]?$/
const largestGap = 3

const isPosition = (cells: readonly string[]): boolean => {
  const places = cells.map((cell) => Number(place.exec(cell)?.[1] ?? Number.NaN))
  const isStart = (at: number | undefined): boolean => at === 0 || at === 1
  return (
    cells.length > 2 &&
    isStart(places[0]) &&
    places.some((at) => at > 1) &&
    places.every((at, index) => {
      const before = places[index - 1]
      return before === undefined || isStart(at) || (at >= before && at <= before + largestGap)
    })
  )
}

const hasOwnCurrency = (cell: string): boolean =>
  cell.split(/[\d.,\s'’/+万萬-]+/).some((word) => word !== '' && readCurrencyWord(word) !== null)

/** The first cells that hold something: a column may be blank for hundreds of rows. */
export const firstCells = (records: readonly TableRecord[], index: number): string[] => {
  const cells: string[] = []
  for (const record of records) {
    const cell = cleanCell(cellOf(record, index))
    if (!isNothing(cell) && cells.push(cell) >= most) break
  }
  return cells
}

const percent = /^[-–−]?\d{1,2}(?:[.,]\d{1,2})?\s?%?(?:\s?\+\s?\d{1,2}(?:[.,]\d{1,2})?\s?%?)*$/u
/** Pieces, a sign and an amount with a fraction; or several of such pairs, which may be whole. */
const tier = /(?<![\d.,])\d{1,5}\s?\p{L}{0,6}\.?\s?[:/=@→]\s?\p{Sc}?\s?\d[\d.,]*[.,]\d{2}(?!\d)/u
const tiers =
  /(?<![\d.,])\d{1,5}\s?\p{L}{0,6}\.?\s?[:=@→]\s?\p{Sc}?\s?\d.*[\s;/|,]\D*\d{1,5}\s?\p{L}{0,6}\.?\s?[:=@→]\s?\p{Sc}?\s?\d/su
const areTiers = (cell: string): boolean => tier.test(cell) || tiers.test(cell)

/** `number`, `measure`, `pack` or `undefined`. */
const kindOfBasis = (cell: string): string => {
  const basis = readBasisUnsigned(cell)
  return typeof basis === 'string' ? basis : typeof basis
}

/** Looks at the values of a column. */
export const describeValues = (records: readonly TableRecord[], index: number): ColumnValues => {
  const cells = firstCells(records, index)
  const share = (test: (cell: string) => boolean): number =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length
  const different = new Set(cells)
  return {
    filled: cells.length,
    distinct: different.size,
    amounts: share(isAmount),
    fractions: share(isFraction),
    parts: share((cell) => /^0?[.,]\d{3}|^\d{1,2}\/\d{1,2}(?!\d)/.test(cell)),
    digits: share((cell) => /\d/.test(cell)),
    letters: share((cell) => /\p{L}/u.test(cell)),
    floats: share((cell) => asFloat.test(cell)),
    wholes: share((cell) => /^\d{1,6}$/.test(cell)),
    large: share((cell) => /^\d{3,6}$/.test(cell)),
    phrases: share((cell) => /\p{L}\p{Ll}{2}/u.test(cell) && /\S\s+\S/.test(cell)),
    names: share(isName),
    eans: share(isEan),
    bases: share((cell) => /^(?:number|measure)$/.test(kindOfBasis(cell))),
    currencies: share((cell) => readCurrencyWord(cell) !== null),
    flags: share((cell) => readActiveWord(cell) !== null),
    keepings: share((cell) => keeping.test(cell)),
    percents: cells.some((cell) => cell.includes('%')) ? share((cell) => percent.test(cell)) : 0,
    tiers: share(areTiers),
    priced: share(hasOwnCurrency),
    isCounter: isCounter(cells),
    isPosition: isPosition(firstCells(records.filter(isOfSeveral), index)),
    samples: [...different].slice(0, shownSamples).map((cell) => cell.slice(0, shownChars)),
  }
}

/** True when nothing but words stands in the column: names, not numbers of parts. */
export const isWordy = (values: ColumnValues): boolean => values.digits < 0.2 && values.names > 0.7

/** True when a column holds names rather than numbers, with sizes in them too: `Spark plug 12 mm`. */
export const hasNames = ({ names, samples }: ColumnValues): boolean =>
  names > 0.5 && samples.some((sample) => /\p{Ll}{3}|\p{Script=Han}{2}|\p{L}{3}\s\S/u.test(sample))

/** Minutes, prices and pitches have fractions, a quantity has none. */
const isNoQuantity = (values: ColumnValues): boolean =>
  (values.filled > 1 && values.digits < 0.2) || values.fractions + values.parts > 0.5

const arePercents = (values: ColumnValues): boolean => values.percents > 0.9
const isPriceOfTiers = (values: ColumnValues): boolean => values.amounts < 0.2 || values.tiers > 0.5

/** Fields whose values say whether their heading was understood; a column without values refutes nothing. */
const refutes: Partial<Record<ColumnUse['field'], (values: ColumnValues) => boolean>> = {
  number: (values) =>
    values.filled > 1 &&
    (isWordy(values) || values.isCounter || (values.fractions > 0.9 && values.floats < 1)),
  // `Art` is a kind, and `Art.` over codes of which each row has its own is the number.
  kind: (values) => values.filled > 1 && values.digits > 0.8 && values.distinct === values.filled,
  name: (values) => (values.filled > 1 && values.letters < 0.2) || arePercents(values),
  // `Desc.` is a description and a discount.
  description: arePercents,
  note: arePercents,
  minPieces: (values) => values.tiers > 0,
  price: isPriceOfTiers,
  grossPrice: (values) => values.amounts < 0.2,
  comparePrice: (values) => values.amounts < 0.2,
  cost: (values) => values.amounts < 0.2,
  priceUnit: (values) => values.bases < 0.6,
  priceType: (values) => values.letters < 0.5,
  active: (values) => values.flags <= 0.5,
  discontinued: (values) => values.flags < 0.9,
  // `Typ` over `MS 180` or `BPM7A` is a model or a maker's number, and no kind of part.
  type: (values) =>
    values.keepings > 0.9 || (values.filled > 1 && values.digits >= 0.5 && values.letters > 0.9),
  // Keys of a shop's own table of brands.
  brand: (values) => values.wholes > 0.9,
  currency: (values) => values.currencies < 0.3,
  // `ft` is a foot and a forint.
  unit: (values) => values.currencies > 0.9 && values.bases < 0.9,
  ean: (values) => values.filled > 1 && values.digits < 0.5,
  weight: (values) => values.filled > 1 && values.digits < 0.2,
  minQuantity: isNoQuantity,
  stepQuantity: isNoQuantity,
  packQuantity: (values) => values.filled > 1 && values.digits < 0.2,
  packType: (values) => values.digits > 0.8,
  origin: (values) => values.letters < 0.2,
  stock: (values) => values.filled > 2 && isWordy(values) && values.distinct > 12,
}

const largeShare = 0.25

/** `Weight` over 85, 640 and 410: without a unit, nobody knows whether these are grams or kilograms. */
const isOfUnknownUnit = ({ field, unit, unitFrom }: ColumnUse, values: ColumnValues): boolean =>
  field === 'weight' &&
  unit === undefined &&
  unitFrom === undefined &&
  values.wholes === 1 &&
  values.large >= largeShare

/** True when the values of a column speak against what its heading was taken for. */
export const isRefuted = (use: ColumnUse, values: ColumnValues): boolean =>
  values.filled > 0 && (refutes[use.field]?.(values) === true || isOfUnknownUnit(use, values))

/** True when a column without a known heading looks like names of articles. */
export const looksLikeNames = (values: ColumnValues): boolean =>
  values.filled > 0 &&
  values.names > 0.7 &&
  values.distinct > values.filled / 2 &&
  values.samples.some((sample) => plainLetters(sample).length > 4)

/** Whether two columns hold the same in every row. */
export const isSameColumn =
  (body: readonly TableRecord[]) =>
  (left: number, right: number): boolean =>
    body.every((record) => cellOf(record, left).trim() === cellOf(record, right).trim())

/** Whether no row fills two of the columns. */
export const areFilledByTurns =
  (body: readonly TableRecord[]) =>
  (columns: readonly number[]): boolean =>
    body.every((record) => columns.filter((index) => cellOf(record, index).trim() !== '').length < 2)
