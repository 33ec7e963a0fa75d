import { hasMark, splitHeading } from '#server/imports/heading-parts.rules.ts'
import { lookUpHeading } from '#server/imports/heading-words.ts'
import type { ImportField } from '#server/imports/mapping-file.ts'

const path = /^[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+)+$/u
/** How many digits of an amount are its fraction. */
const digits =
  /^(?:fraction_?digits|precision|scale|exponent|decimals|decimal_?(?:digits|places)|minor_?unit_?digits|nanos)$/i
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
  path.test(heading) && digits.test(heading.split('.').at(-1) ?? '')

/** What the heading of a flattened object says below a word for price; null for any other heading. */
export type MoneyPath = { is: 'nothing' | 'pieces' | 'currency' } | { is: 'price'; heading: string }

const isOfPrice = (part: string): boolean =>
  hasMark(splitHeading(part).base, 'price') ||
  lookUpHeading(part).some(({ field }) => /^(?:price|grossPrice|comparePrice|cost)$/.test(field))

/**
 * `price.currencyCode`, `price_tiers.1.min_qty`, `masterData.prices.1.value.amount`: only the last member says what an object
 * of prices holds here, and no count, currency or number of digits is a price.
 */
export const readMoneyPath = (heading: string): MoneyPath | null => {
  if (!path.test(heading)) return null
  const parts = heading.split('.')
  const at = parts.slice(0, -1).findIndex(isOfPrice)
  const last = parts.at(-1) ?? ''
  if (at === -1) return null
  if (digits.test(last) || ends.test(last)) return { is: 'nothing' }
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
