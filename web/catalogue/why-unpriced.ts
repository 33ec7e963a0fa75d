import type { ProductCard } from '#contract/product-card.ts'

/** Why this reader sees no prices at all: it is the same for every card, and a list says it once. */
export const whyUnpriced = ([card]: readonly Pick<ProductCard, 'priceState'>[]):
  | 'login'
  | 'approval'
  | undefined =>
  card && (card.priceState === 'login' || card.priceState === 'approval') ? card.priceState : undefined
