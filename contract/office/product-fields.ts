export const productStates = ['published', 'hidden', 'draft'] as const

/** What is typed in the form of an article. `nameOwn` is the name in the supplier's own, seventh language. */
export const productFields = [
  'price',
  'stock',
  'place',
  'nameEn',
  'nameZh',
  'nameFr',
  'nameDe',
  'nameEs',
  'nameRu',
  'nameOwn',
] as const
export type ProductField = (typeof productFields)[number]
