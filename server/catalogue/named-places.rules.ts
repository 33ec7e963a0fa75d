import type { Language } from '#contract/language.ts'
import { type Counted, countedColumns } from '#server/catalogue/facets.queries.ts'
import type { NamedBrand, NamedType } from '#server/catalogue/facets.rules.ts'
import { type KnownPlaces, type KnownType, typeNameIn } from '#server/catalogue/known-places.queries.ts'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'

type Column = keyof typeof countedColumns

const countedIds = (counted: readonly Counted[], ...columns: Column[]): Set<number> => {
  const places: number[] = columns.map((column) => countedColumns[column])
  return new Set(
    counted.flatMap(([of, value]) => (places.includes(of) && value !== null ? [Number(value)] : [])),
  )
}

/** The types and all types above them. */
const withTypesAbove = (ids: ReadonlySet<number>, types: readonly KnownType[]): Set<number> => {
  const parents = new Map(types.map(({ id, parentId }) => [id, parentId]))
  const all = new Set<number>()
  for (const id of ids)
    for (let at: number | null = id; at !== null && !all.has(at); at = parents.get(at) ?? null) all.add(at)
  return all
}

/**
 * Types that were counted, with those above them: sub-types of the type looked in are offered, for a search all of them,
 * as it narrows, and what the reader chose. `meanings` are ids of types that the words mean.
 */
export const namedTypesOf = (
  counted: readonly Counted[],
  { search, typeId, kind, filters }: ListRequest,
  { types }: KnownPlaces,
  meanings: readonly number[],
  language: Language,
): NamedType[] => {
  const found = withTypesAbove(countedIds(counted, 'typeId'), types)
  return types.flatMap((type): NamedType[] => {
    const isBelow =
      search === null
        ? type.parentId === typeId && (kind === null || type.kind === kind)
        : typeId === null || type.parentId === typeId
    const isCounted = isBelow && type.isPublished && found.has(type.id)
    const isOffered = isCounted || (filters.typeIds?.includes(type.id) ?? false)
    const isMeant = type.isPublished && meanings.includes(type.id)
    if (!isOffered && !isMeant) return []
    const { name, nameLang } = typeNameIn(type, language)
    return [[type.id, name, nameLang, type.kind, type.branchIds, isOffered, isMeant]]
  })
}

/** Makers that were counted and those the reader chose. */
export const namedBrandsOf = (
  counted: readonly Counted[],
  { filters }: ListRequest,
  { brandNames }: KnownPlaces,
): NamedBrand[] => {
  const found = countedIds(counted, 'brandId', 'fitsBrandId')
  const ids = new Set([...found, ...(filters.brandIds ?? []), ...(filters.fitsBrandIds ?? [])])
  return [...ids].flatMap((id): NamedBrand[] => {
    const name = brandNames.get(id)
    return name === undefined ? [] : [[id, name]]
  })
}
