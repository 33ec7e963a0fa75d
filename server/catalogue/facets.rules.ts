import { type Counted, type FacetTuple, countedColumns } from '#server/catalogue/facets.queries.ts'

/** A type of what was counted, of the filters or of the words: a facet's item where it `isOffered`. */
export type NamedType = [
  id: number,
  name: string,
  nameLang: string | null,
  kind: 'part' | 'machine',
  branchIds: number[],
  isOffered: boolean,
  isMeant: boolean,
]
export type NamedBrand = [id: number, name: string]

/** What was counted of a list, with what it is called. */
export interface Counts {
  counted: readonly Counted[]
  types: readonly NamedType[]
  brands: readonly NamedBrand[]
  /** Keys of the groups the reader chose from, in the order of what each row passes. */
  groupKeys: readonly string[]
}

/** What the reader chose of types and makers: it stays without a hit, for its chip needs a name. */
export interface Chosen {
  typeIds: readonly number[] | null
  brandIds: readonly number[] | null
  fitsBrandIds: readonly number[] | null
}

export interface Meaning {
  typeId: number
  kind: 'part' | 'machine'
  name: string
  nameLang: string | null
  total: number
}

type Column = keyof typeof countedColumns
type Item = [id: string, name: string | null, count: number]

const most = { brands: 15, types: 30, meanings: 8 }

/** Rows of one column that pass every group but its own: what its facet counts. */
const passing = ({ counted, groupKeys }: Counts, column: Column): Counted[] =>
  counted.filter(
    ([of, , , ...passes]) =>
      of === countedColumns[column] && passes.every((passed, place) => passed || groupKeys[place] === column),
  )

const totalsOf = (rows: readonly Counted[]): Map<string | null, number> => {
  const totals = new Map<string | null, number>()
  for (const [, value, total] of rows) totals.set(value, (totals.get(value) ?? 0) + total)
  return totals
}

const sum = (numbers: Iterable<number>): number => {
  let total = 0
  for (const one of numbers) total += one
  return total
}

/** Products before the filters narrowed them, and those that pass them all; every one has a state of its stock. */
export const totalsOfList = ({ counted }: Counts): { scopeTotal: number; total: number } => {
  const states = counted.filter(([of]) => of === countedColumns.stock)
  return {
    scopeTotal: sum(states.map(([, , total]) => total)),
    total: sum(states.filter(([, , , ...passes]) => !passes.includes(false)).map(([, , total]) => total)),
  }
}

const byName = ([, one]: Item, [, other]: Item): number =>
  one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1

const facetOf = (key: string, items: Item[]): FacetTuple[] =>
  items.length === 0 ? [] : [[key, null, null, items.toSorted((a, b) => b[2] - a[2] || byName(a, b))]]

/** Best first, behind what was chosen, which always finds room. */
const kept = (
  items: Item[],
  chosen: readonly number[] | null,
  limit: number,
  order: (a: Item, b: Item) => number,
) => {
  const isChosen = ([id]: Item) => chosen?.includes(Number(id)) ?? false
  return items
    .filter((item) => item[2] > 0 || isChosen(item))
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || b[2] - a[2] || order(a, b))
    .slice(0, limit)
}

const typeFacet = (counts: Counts, chosen: Chosen): FacetTuple[] => {
  const totals = totalsOf(passing(counts, 'typeId'))
  const items = counts.types
    .filter(([, , , , , isOffered]) => isOffered)
    .map(
      ([id, name, , , branchIds]): Item => [
        String(id),
        name,
        sum(branchIds.map((branchId) => totals.get(String(branchId)) ?? 0)),
      ],
    )
  return facetOf(
    'typeId',
    kept(items, chosen.typeIds, most.types, ([a], [b]) => Number(a) - Number(b)),
  )
}

const brandFacet = (counts: Counts, column: 'brandId' | 'fitsBrandId', chosen: readonly number[] | null) => {
  const totals = totalsOf(passing(counts, column))
  const items = counts.brands.map(([id, name]): Item => [String(id), name, totals.get(String(id)) ?? 0])
  return facetOf(column, kept(items, chosen, most.brands, byName))
}

const plainFacet = (counts: Counts, column: 'kind' | 'stock'): FacetTuple[] =>
  facetOf(
    column,
    [...totalsOf(passing(counts, column))].map(([value, total]): Item => [value ?? '', null, total]),
  )

/**
 * Facets in the order readers see them; `lookedUp`, which are of attributes and promotions, stand beside the types.
 */
export const facetsOf = (
  counts: Counts,
  chosen: Chosen,
  lookedUp: readonly FacetTuple[],
  withKind: boolean,
): FacetTuple[] => [
  ...lookedUp.filter(([key]) => key === 'promotionKind'),
  ...typeFacet(counts, chosen),
  ...lookedUp.filter(([key]) => key !== 'promotionKind'),
  ...brandFacet(counts, 'fitsBrandId', chosen.fitsBrandIds),
  ...brandFacet(counts, 'brandId', chosen.brandIds),
  ...(withKind ? plainFacet(counts, 'kind') : []),
  ...plainFacet(counts, 'stock'),
]

/** What an ambiguous word can mean among all that was found. */
export const meaningsOf = ({ counted, types }: Counts): Meaning[] => {
  const totals = totalsOf(counted.filter(([of]) => of === countedColumns.typeId))
  const totalOf = (ids: Iterable<number>) => sum([...ids].map((id) => totals.get(String(id)) ?? 0))
  return types
    .filter(([, , , , , , isMeant]) => isMeant)
    .map(([typeId, name, nameLang, kind, branchIds]) => ({
      typeId,
      kind,
      name,
      nameLang,
      total: totalOf(new Set([...branchIds, typeId])),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || a.typeId - b.typeId)
    .slice(0, most.meanings)
}
