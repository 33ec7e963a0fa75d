import { type RawBuilder, sql } from 'kysely'

export interface StockRule {
  as: 'exact' | 'capped' | 'words'
  /** Pieces from which only "50+" is said. */
  cap: number
}

/**
 * Whether a buyer may read how many of the wanted pieces come now. Where stock is shown in words, or the cap is passed,
 * the answer would give the figure away to whoever tries quantities.
 */
export const isSplitShown = (available: number, wanted: number, rule: StockRule | null): boolean =>
  rule?.as === 'capped' ? available < rule.cap || wanted <= rule.cap : rule?.as !== 'words'

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

/** How the settings show stock to a price group: its own rule, else that for everybody; null without any. */
export const stockRuleOf = (priceGroupId: number | null): RawBuilder<StockRule | null> =>
  sql`(select stock_rule(${priceGroupId}::int))`
