import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { foldHeading } from '#server/imports/heading-words.ts'
import { type HeadingMatch, readHeadingMeanings } from '#server/imports/headings.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

const [netWords, grossWords] = (['bareNet', 'bareGross'] as const).map(
  (mark) => new Set(marks[mark].split(', ').map(foldHeading)),
)
const priceFields = new Set(['price', 'grossPrice', 'comparePrice', 'cost'])

/** The usual rates of value added tax, in percent. */
const taxRates = [
  5, 5.5, 6, 7, 8, 9, 10, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 27,
]
const [leastTax, mostTax] = [1.03, 1.3]
/** Half of the last digit of a price, and a little for the arithmetic of the machine. */
const rounding = 0.00501
/** From here on the rounding of a price hides no rate. */
const leastExact = 2
/** No net price is so far below the list price or the price beside it. */
const leastTimes = 8
/** Behind every word for a weight. */
const rank = 900

interface Amounts {
  net: number
  gross: number
  price: number
}

const amountOf = (text: string): number =>
  Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/[.,](?=\d{3}(?:\D|$))(?!.*[.,])/g, (sign, at: number, whole: string) =>
        /^0$/.test(whole.slice(0, at)) ? sign : '',
      )
      .replace(/[.,](?=.*[.,])/g, '')
      .replace(',', '.'),
  )

/** True where one rate makes all gross amounts of the net ones, or all net ones of the gross ones. */
const haveOneRate = (rows: readonly Amounts[]): boolean =>
  [
    rows.map(({ net, gross }) => [(gross - rounding) / net, (gross + rounding) / net] as const),
    rows.map(({ net, gross }) => [gross / (net + rounding), gross / Math.max(net - rounding, 1e-9)] as const),
  ].some((ranges) => {
    const [least, most] = [
      Math.max(leastTax, ...ranges.map(([low]) => low)),
      Math.min(mostTax, ...ranges.map(([, high]) => high)),
    ]
    return least <= most
  })

/** True where goods of two rates, as food and books beside others, explain the amounts that rounding does not blur. */
const haveUsualRates = (rows: readonly Amounts[]): boolean => {
  const exact = rows.filter(({ net }) => net >= leastExact)
  const rates = exact.map(({ net, gross }) =>
    taxRates.find((rate) => Math.abs(net * (1 + rate / 100) - gross) <= rounding),
  )
  return exact.length > 2 && !rates.includes(undefined) && new Set(rates).size <= 2
}

/** `weight` where the amounts are no prices, `unclear` where they may be; null where they are prices. */
const kindOf = (rows: readonly Amounts[]): 'weight' | 'unclear' | null => {
  const pairs = rows.filter(({ net, gross }) => net > 0 && gross > 0)
  if (pairs.length === 0 || pairs.some(({ net, gross }) => gross < net)) return null
  const beside = pairs.filter(({ price }) => price > 0)
  const isFar = ({ net, price }: Amounts): boolean => price / net > leastTimes || net > price
  // A few small weights may fit a tax rate by chance.
  const mayBeTax = haveOneRate(pairs) || haveUsualRates(pairs)
  if (mayBeTax) return beside.length > 0 && beside.every(isFar) ? 'unclear' : null
  return beside.some(isFar) ? 'weight' : 'unclear'
}

const isPrice = (heading: string): boolean =>
  readHeadingMeanings(heading).some(({ use }) => priceFields.has(use.field))

export interface NetAndGross {
  kind: 'weight' | 'unclear'
  /** Positions of the two columns. */
  net: number
  gross: number
}

/**
 * `Netto` and `Brutto` beside a column that names a currency or a price. No tax relates them, so that they are weights, or
 * the price and the list price before a discount: where the amounts do not tell, it is unclear. Null where they are prices,
 * or where there is no such pair.
 */
export const findNetAndGross = (
  headings: readonly string[],
  body: readonly TableRecord[],
): NetAndGross | null => {
  const folded = headings.map(foldHeading)
  const net = folded.findIndex((heading) => netWords?.has(heading))
  const gross = folded.findIndex((heading) => grossWords?.has(heading))
  const price = headings.findIndex(
    (heading, index) => index !== net && index !== gross && heading.trim() !== '' && isPrice(heading),
  )
  if (net === -1 || gross === -1 || price === -1) return null
  const kind = kindOf(
    body.map((record) => {
      const [ofNet = 0, ofGross = 0, ofPrice = 0] = [net, gross, price].map((index) =>
        amountOf(cellOf(record, index)),
      )
      return { net: ofNet, gross: ofGross, price: ofPrice }
    }),
  )
  return kind === null ? null : { kind, net, gross }
}

/** What a column means beside `Netto` and `Brutto`: these are weights, or none of the prices is surely the price. */
export const besideNetAndGross = (
  meaning: HeadingMatch,
  index: number,
  found: NetAndGross | null,
): HeadingMatch => {
  const { use, languages } = meaning
  if (found === null || !priceFields.has(use.field)) return meaning
  if (found.kind === 'unclear')
    return use.field === 'price' && (index === found.net || meaning.price === 'list')
      ? { ...meaning, price: 'plain' }
      : meaning
  if (index !== found.net && index !== found.gross) return meaning
  return { use: { field: 'weight' }, rank: rank + Number(index === found.gross), languages }
}
