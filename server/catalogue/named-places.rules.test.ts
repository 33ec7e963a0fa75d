import { describe, expect, it } from 'vitest'
import { type Counted, countedColumns } from '#server/catalogue/facets.queries.ts'
import { type KnownPlaces, type KnownType, typeNameIn } from '#server/catalogue/known-places.queries.ts'
import { namedBrandsOf, namedTypesOf } from '#server/catalogue/named-places.rules.ts'
import { type ListRequest, listRequestOf } from '#server/catalogue/product-list.rules.ts'
import { ProductFilter } from '#contract/shop/catalogue.contract.ts'

const { typeId, brandId, fitsBrandId, stock } = countedColumns

const type = (id: number, more: Partial<KnownType> = {}): KnownType => ({
  id,
  kind: 'part',
  parentId: null,
  branchIds: [id],
  isPublished: true,
  names: { en: `Type ${id}` },
  ...more,
})

const places: KnownPlaces = {
  types: [
    type(1, { branchIds: [1, 2, 3] }),
    type(2, { parentId: 1 }),
    type(3, { parentId: 1, isPublished: false }),
    type(4, { kind: 'machine' }),
  ],
  brandNames: new Map([
    [5, 'STIHL'],
    [6, 'Honda'],
    [7, 'Zama'],
  ]),
}

const listOf = (
  input: Partial<Parameters<typeof listRequestOf>[0]>,
  kind: 'part' | 'machine' = 'part',
): ListRequest => listRequestOf({ ...ProductFilter.parse({}), ...input }, kind)

const counted: Counted[] = [
  [typeId, '2', 4],
  [typeId, '3', 1],
  [typeId, '4', 1],
  [typeId, null, 1],
  [brandId, '5', 2],
  [brandId, null, 3],
  [fitsBrandId, '6', 2],
  [stock, 'in', 7],
]

const idsOf = (request: ListRequest, meanings: number[] = []) =>
  namedTypesOf(counted, request, places, meanings, 'de').map(([id, , , , , isOffered, isMeant]) => [
    id,
    isOffered,
    isMeant,
  ])

describe('namedTypesOf', () => {
  it('offers a search all published types that it counted or that stand above these', () => {
    expect(idsOf(listOf({ keyword: 'saw' }))).toEqual([
      [1, true, false],
      [2, true, false],
      [4, true, false],
    ])
  })

  it('offers a list the types right below its place, of its kind', () => {
    expect(idsOf(listOf({}))).toEqual([[1, true, false]])
    expect(idsOf(listOf({}, 'machine'))).toEqual([[4, true, false]])
    expect(idsOf(listOf({ id: 1 }))).toEqual([[2, true, false]])
  })

  it('names what was chosen, and what the words mean even where it was not counted', () => {
    expect(idsOf(listOf({ id: 1, typeId: [3] }))).toEqual([
      [2, true, false],
      [3, true, false],
    ])
    expect(idsOf(listOf({ id: 2 }), [1, 3])).toEqual([[1, false, true]])
  })
})

describe('namedBrandsOf', () => {
  it('names makers of products, makers of their machines and those that were chosen', () => {
    expect(namedBrandsOf(counted, listOf({}), places)).toEqual([
      [5, 'STIHL'],
      [6, 'Honda'],
    ])
    expect(namedBrandsOf([], listOf({ brandId: [7], fitsBrandId: [8] }), places)).toEqual([[7, 'Zama']])
  })
})

describe('typeNameIn', () => {
  it('falls back to English, the supplier’s own words, Chinese and whatever there is', () => {
    const named = (names: Record<string, string>) => typeNameIn(type(1, { names }), 'de')
    expect(named({ de: 'Kette', en: 'Chain' })).toEqual({ name: 'Kette', nameLang: null })
    expect(named({ zh: '链', en: 'Chain' })).toEqual({ name: 'Chain', nameLang: 'en' })
    expect(named({ zh: '链', own: 'Catena' })).toEqual({ name: 'Catena', nameLang: null })
    expect(named({ fr: 'Chaîne', zh: '链' })).toEqual({ name: '链', nameLang: 'zh' })
    expect(named({ fr: 'Chaîne' })).toEqual({ name: 'Chaîne', nameLang: 'fr' })
    expect(named({})).toEqual({ name: '', nameLang: null })
  })
})
