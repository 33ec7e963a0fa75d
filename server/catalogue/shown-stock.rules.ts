export interface StockRule {
  as: 'exact' | 'capped' | 'words'
  /** Pieces from which only "50+" is said. */
  cap: number
}

/** The figure that a buyer reads; `isOrMore`: at least so many. Null is no figure: the state in words says enough. */
export const shownStock = (
  quantity: number | null,
  rule: StockRule | null,
): { quantity: number | null; isOrMore: boolean } => {
  if (quantity === null || rule?.as === 'words') return { quantity: null, isOrMore: false }
  return rule?.as === 'capped' && quantity >= rule.cap
    ? { quantity: rule.cap, isOrMore: true }
    : { quantity, isOrMore: false }
}
