import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { lookUpHeading } from '#server/imports/heading-words.ts'
import type { ImportField } from '#server/imports/mapping-file.ts'
import { digitsKey } from '#server/tables/money-keys.ts'

const path = /^[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)+$/u
/** Parts of an amount that are none themselves; `nanos` are its fraction. */
const isDigits = (key: string): boolean => digitsKey.test(key) || /^nanos$/i.test(key)
const amounts = /^(?:amount|value)$/i
const ends =
  /^(?:max|to|until|till|bis|max_?(?:qty|quantity|amount)|(?:qty|quantity)_?(?:to|max)|ending_?(?:qty|quantity))$/i
const starts =
  /^(?:min|from|ab|min_?(?:qty|quantity)|(?:qty|quantity)_?(?:from|min)|starting_?(?:qty|quantity)|break|threshold|minimum)$/i
const quantityFields = new Set<ImportField>([
  'stock',
  'minQuantity',
  'minPieces',
  'stepQuantity',
  'packQuantity',
])

/** True for the member of a money object that says how many digits are its fraction: `price.precision`. */
export const isDigitsOfMoney = (heading: string): boolean =>
  path.test(heading) && isDigits(heading.split('.').at(-1) ?? '')

/** What the heading of a flattened object says below a word for price; null for any other heading. */
export type MoneyPath = { is: 'nothing' | 'pieces' | 'currency' } | { is: 'price'; heading: string }

const isOfPrice = (part: string): boolean =>
  hasMark(splitHeading(part).base, 'price') ||
  lookUpHeading(part).some(({ field }) => /^(?:price|grossPrice|comparePrice|cost)$/.test(field))

/**
 * Reads the path of a member of an object of prices by its last word: `price.currencyCode` is the currency,
 * `price_tiers.1.min_qty` a number of pieces, `prices.1.value.amount` the price, `price.fractionDigits` nothing to read.
 */
export const readMoneyPath = (heading: string): MoneyPath | null => {
  if (!path.test(heading)) return null
  const parts = heading.split('.')
  const at = parts.slice(0, -1).findIndex(isOfPrice)
  const last = parts.at(-1) ?? ''
  if (at === -1) return null
  if (isDigits(last) || ends.test(last)) return { is: 'nothing' }
  if (/^currency/i.test(last) || lookUpHeading(last).some(({ field }) => field === 'currency'))
    return { is: 'currency' }
  const isQuantity =
    hasMark(splitHeading(last).base, 'quantity') ||
    lookUpHeading(last).some(({ field }) => quantityFields.has(field))
  if (starts.test(last) || isQuantity) return { is: 'pieces' }
  const rest = parts.slice(at).filter((part) => !amounts.test(part))
  const plain = rest.join(' ')
  return plain === heading || rest.length === parts.length ? null : { is: 'price', heading: plain }
}
