import type { ProductCard } from '#contract/product-card.ts'

/** What the tools need of the article of a row. */
export type RowArticle = Pick<ProductCard, 'id' | 'fullname' | 'standard' | 'pic' | 'typeId'>
