import type { PageKind } from '#contract/page-vitals.ts'

const kindOfSegment = new Map<string, PageKind>([
  ['', 'home'],
  ['parts', 'parts'],
  ['machine', 'machine'],
  ['search', 'search'],
  ['product', 'product'],
  ['model', 'model'],
  ['brands', 'brands'],
  ['brand', 'brands'],
  ['news', 'news'],
  ['order', 'documents'],
  ['inquery', 'documents'],
  ['account', 'account'],
  ['my-machine', 'account'],
])

/** Kind of the page at a path with its language in front: `/en/product/3` is `product`. */
export const pageKindOf = (path: string): PageKind => kindOfSegment.get(path.split('/')[2] ?? '') ?? 'other'
