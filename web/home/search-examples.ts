import type { ProductCard } from '#contract/product-card.ts'

type Shown = Pick<ProductCard, 'standard' | 'oemNumber' | 'short' | 'fitsFirst'>

const mostParts = 2
/** `MS 180` says at once that it is a model, `350` does not. */
const isPlainModel = (model: string): boolean => /\p{L}/u.test(model) && /\d/.test(model)

/**
 * Searches to try, of the shop's own articles: a number, then parts for machines (`Air filter MS 180`). Each finds at
 * least the article that it is taken from; none of an empty shop.
 */
export const searchExamples = (products: readonly Shown[]): string[] => {
  const [first] = products
  if (!first) return []
  const number = products.find(({ oemNumber }) => oemNumber !== null)?.oemNumber ?? first.standard
  const parts = products.flatMap(({ short, fitsFirst }) => {
    const model = fitsFirst.find(isPlainModel)
    return short === null || model === undefined ? [] : [`${short.kind} ${model}`]
  })
  return [number, ...new Set(parts)].slice(0, 1 + mostParts)
}
