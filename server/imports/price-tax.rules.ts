import { readActiveWord } from '#server/imports/active-words.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { lookUpHeading } from '#server/imports/heading-words.ts'

export type PriceTax = 'net' | 'gross'

const mostChars = 40

const sideOf = (text: string): PriceTax | null => {
  if (text.length > mostChars) return null
  const { base, isGross, isNet } = splitHeading(text)
  return base === '' && isGross !== isNet ? (isGross ? 'gross' : 'net') : null
}

const other: Readonly<Record<PriceTax, PriceTax>> = { net: 'gross', gross: 'net' }

/**
 * What a cell says of the tax in its row's price, and of nothing else: `brutto`, `HT`, `不含税`; yes and no below a heading
 * such as `incl. VAT`. Null where it says anything else.
 */
export const readPriceTax = (cell: string, heading: string): PriceTax | null => {
  // A figure below `Net` is a price.
  const isSo = /\p{L}/u.test(cell) ? readActiveWord(cell) : null
  const said = isSo === null ? null : sideOf(heading)
  return said === null ? sideOf(cell) : isSo === true ? said : other[said]
}

/** Weights are net and gross as well. */
const isOfWeights = (heading: string): boolean =>
  heading.split(/[^\p{L}]+/u).some((word) => lookUpHeading(word).some(({ field }) => field === 'weight'))

/** True for a column whose cells say for each row whether its price has tax in it. */
export const isOfPriceTax = (cells: readonly string[], heading: string): boolean =>
  cells.length > 0 && cells.every((cell) => readPriceTax(cell, heading) !== null) && !isOfWeights(heading)
