import type { Token } from '#server/search/number-lists/line-tokens.rules.ts'

/** What a line of a list is to the quantities on lines of their own. */
export type QuantityRole =
  /** It has a number and no quantity. */
  | 'wants'
  /** It has a number and its quantity. */
  | 'hasBoth'
  /** It is a quantity and nothing else. */
  | 'isQuantity'
  | 'other'

const sayingHowMany: ReadonlySet<string> = new Set(['pieces', 'packs', 'times', 'quantity', 'label'])
/** Longer figures are years, telephones, or numbers that nobody sells. */
const mostDigits = 4

/** `5`, `5 pcs` and `Qty: 5`. A word more may be what is wanted (`3 pcs air filter`). */
export const isQuantityAlone = (tokens: readonly Token[]): boolean => {
  const figures = tokens.filter(({ kind }) => kind === 'whole' || kind === 'grouped')
  return (
    figures.length === 1 &&
    figures.every(
      ({ text, isOrdinal, isNegative }) => text.length <= mostDigits && !isOrdinal && !isNegative,
    ) &&
    tokens.every((token) => figures.includes(token) || sayingHowMany.has(token.kind))
  )
}

/**
 * Which lines are the quantities of which lines with numbers, by their places: a table copied from a document comes cell by
 * cell. None where it is not plain, as where such a line stands before the first number too: it may be a place in the list.
 */
export const quantityLines = (roles: readonly QuantityRole[]): ReadonlyMap<number, number> => {
  const none = new Map<number, number>()
  const found = new Map<number, number>()
  let wanting: number | null = null
  for (const [at, role] of roles.entries()) {
    if (role === 'hasBoth') return none
    if (role === 'wants') {
      if (wanting !== null && !found.has(wanting)) return none
      wanting = at
    } else if (role === 'isQuantity') {
      if (wanting === null || found.has(wanting)) return none
      found.set(wanting, at)
    }
  }
  return wanting === null || found.has(wanting) ? found : none
}
