import type { ProductCard } from '#contract/product-card.ts'
import { useRowName } from '#web/product-card/short-name.ts'

/** The short name as one text, where a button or a sentence says it; else the long one. */
export const useNameText = (): ((card: Pick<ProductCard, 'fullname' | 'short'>) => string) => {
  const rowName = useRowName()
  return (card) => {
    const name = rowName(card)
    return name === null ? card.fullname : `${name.kind}${name.maker}${name.whole}`.trim()
  }
}
