import type { Money } from '#contract/money.ts'
import type { DocumentKind } from '#server/trade/documents/document.ts'

/**
 * An order needs a company that may order directly, a sum over all lines (each has a price, in one currency), no
 * wish for a quotation, and no test account; everything else is an inquiry. Never a silent split
 * (docs/product.md#checkout).
 */
export const documentKindOf = (checkout: {
  mayOrder: boolean
  isTestAccount: boolean
  total: Money | null
  as: 'inquery' | 'order' | undefined
}): DocumentKind =>
  checkout.mayOrder && !checkout.isTestAccount && checkout.total !== null && checkout.as !== 'inquery'
    ? 'order'
    : 'inquiry'

/** Does what the reader saw still hold? Nothing seen always does. */
export const isTotalAsExpected = (total: Money | null, expected: Money | undefined): boolean =>
  expected === undefined || (total?.amount === expected.amount && total.currency === expected.currency)

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The ticked ids, each once, in lower case as the database spells them; null when one can be no cart line, or
 * there are more than a cart holds.
 */
export const parseLineIds = (ids: readonly (string | number)[], most: number): string[] | null => {
  const texts = ids.map(String)
  if (!texts.every((text) => uuid.test(text))) return null
  const unique = [...new Set(texts.map((text) => text.toLowerCase()))]
  return unique.length <= most ? unique : null
}
