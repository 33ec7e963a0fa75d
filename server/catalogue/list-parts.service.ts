/** What the statements of product lists are made of, for lists that other features read. */
export type { FacetTuple } from '#server/catalogue/facets.queries.ts'
export { type FilterGroup, passesOthers } from '#server/catalogue/filter-groups.queries.ts'
export { cardJson, cardOf } from '#server/catalogue/product-card.queries.ts'
export { collations, sortKeyOf } from '#server/catalogue/product-order.queries.ts'
