import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { foldHeading, lookUpHeading } from '#server/imports/heading-words.ts'

/** What a row's own price is: the shop's, the one that it pays, one for consumers, or none at all (a discount, freight). */
export type PriceType = 'price' | 'cost' | 'list' | 'other'

const mostChars = 40
const mostTypes = 12

/** Condition types of SAP: of sales, of purchase and valuation, of discounts, taxes and freight. */
const conditions: readonly [RegExp, PriceType][] = [
  [/^(?:PR0[0-9]|PPR0|PN0[0-9])$/, 'price'],
  [/^(?:VPRS|EK0[0-9]|PB00|PBXX|P00[0-9]|P101|GRWR|WAVP|STPR)$/, 'cost'],
  [
    /^(?:[KRHS][A-Z0-9]0[0-9]|K0\d\d|KA00|KF00|MWST|MWSI|MWVS|MWAS|SKTO|NAVS|BO0\d|BASB|FR[ABC]\d|ZOLL)$/,
    'other',
  ],
]

const selling = new Set(
  'sales, sale, sales price, selling, selling price, sell, out, verkauf, verkaufspreis, vk, abgabe, vente, venta, ventas, vendita, venda, verkoop, sprzedaż, sprzedaży, prodej, prodejní, predaj, predajná, försäljning, salg, myynti, eladás, eladási, vânzare, продажа, продажи, продажная, отпускная, продаж, продажу, продажна, відпускна, satış, 销售, 销售价, 售价, 販売, 販売価格, 売価, 売単価, base, standard, normal, regular'
    .split(', ')
    .map(foldHeading),
)

/** What a cell says of the price of its row; null where it is not known. */
export const readPriceType = (cell: string): PriceType | null => {
  const text = cell.trim()
  if (text === '' || text.length > mostChars) return null
  const condition = conditions.find(([pattern]) => pattern.test(text))
  if (condition !== undefined) return condition[1]
  if (selling.has(foldHeading(text))) return 'price'
  const { base } = splitHeading(text)
  const known = lookUpHeading(text)[0]
  if (hasMark(base, 'discount') || known?.field === 'comparePrice') return 'other'
  if (known?.price === 'trade') return null
  if (known?.field === 'cost' || hasMark(base, 'cost')) return hasMark(base, 'dealer') ? null : 'cost'
  if (known?.price === 'list' || hasMark(base, 'list')) return 'list'
  const isPrice = known?.field === 'price' && known.price !== 'sale'
  return isPrice || hasMark(base, 'dealer') ? 'price' : null
}

/** True for a column whose cells say for each row whether its price is bought or sold at. */
export const isOfPriceTypes = (cells: readonly string[]): boolean => {
  const different = [...new Set(cells)]
  if (different.length < 2 || different.length > mostTypes) return false
  const types: (PriceType | null)[] = []
  // Most columns end at their first cell: this reads every column of every table.
  for (const cell of different) {
    const type = readPriceType(cell)
    if (type === null) return false
    types.push(type)
  }
  return types.includes('cost') && types.some((type) => type === 'price' || type === 'list')
}

/** True where a column of price groups (`Вид цены`) has purchase prices among them. */
export const hasPurchaseType = (cells: readonly string[]): boolean =>
  cells.some((cell) => readPriceType(cell) === 'cost')
