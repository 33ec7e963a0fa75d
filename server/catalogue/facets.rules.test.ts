import { describe, expect, it } from 'vitest'
import { type Counted, countedColumns } from '#server/catalogue/facets.queries.ts'
import {
  type Counts,
  type NamedType,
  facetsOf,
  meaningsOf,
  totalsOfList,
} from '#server/catalogue/facets.rules.ts'

const nothingChosen = { typeIds: null, brandIds: null, fitsBrandIds: null }
const { typeId, brandId, fitsBrandId, kind, stock } = countedColumns

const type = (id: number, name: string, branchIds = [id], isOffered = true, isMeant = false): NamedType => [
  id,
  name,
  null,
  'part',
  branchIds,
  isOffered,
  isMeant,
]

const counts = (counted: Counted[], more: Partial<Counts> = {}): Counts => ({
  counted,
  types: [],
  brands: [],
  groupKeys: [],
  ...more,
})

describe('facetsOf', () => {
  it('puts the facets in order, with an item for everything that was counted', () => {
    const list = counts(
      [
        [typeId, '1', 2],
        [brandId, '5', 2],
        [fitsBrandId, '6', 1],
        [kind, 'part', 2],
        [stock, 'in', 1],
        [stock, 'low', 1],
      ],
      {
        types: [type(1, 'Filters')],
        brands: [
          [5, 'STIHL'],
          [6, 'Honda'],
        ],
      },
    )
    expect(facetsOf(list, nothingChosen, [['attr[pitch]', 'Pitch', 'mm', [['6', null, 2]]]], true)).toEqual([
      ['typeId', null, null, [['1', 'Filters', 2]]],
      ['attr[pitch]', 'Pitch', 'mm', [['6', null, 2]]],
      ['fitsBrandId', null, null, [['6', 'Honda', 1]]],
      ['brandId', null, null, [['5', 'STIHL', 2]]],
      ['kind', null, null, [['part', null, 2]]],
      [
        'stock',
        null,
        null,
        [
          ['in', null, 1],
          ['low', null, 1],
        ],
      ],
    ])
    expect(
      facetsOf(list, nothingChosen, [['promotionKind', null, null, []]], false).map(([key]) => key),
    ).toEqual(['promotionKind', 'typeId', 'fitsBrandId', 'brandId', 'stock'])
  })

  it('counts a type with all below it, once each', () => {
    const list = counts(
      [
        [typeId, '1', 1],
        [typeId, '2', 4],
        [typeId, '3', 2],
      ],
      { types: [type(1, 'Parts', [1, 2, 3]), type(2, 'Filters'), type(3, 'Blades')] },
    )
    expect(facetsOf(list, nothingChosen, [], true)).toEqual([
      [
        'typeId',
        null,
        null,
        [
          ['1', 'Parts', 7],
          ['2', 'Filters', 4],
          ['3', 'Blades', 2],
        ],
      ],
    ])
  })

  it('ignores the own choice of a facet, and no other one', () => {
    const list = counts(
      [
        [brandId, '5', 3, true, true],
        [brandId, '5', 10, true, false],
        [brandId, '6', 4, false, true],
        [brandId, '7', 8, false, false],
        [stock, 'in', 3, true, true],
        [stock, 'low', 10, true, false],
        [stock, 'in', 4, false, true],
        [stock, 'low', 8, false, false],
      ],
      {
        brands: [
          [5, 'STIHL'],
          [6, 'Honda'],
          [7, 'Oregon'],
        ],
        groupKeys: ['brandId', 'stock'],
      },
    )
    expect(facetsOf(list, { ...nothingChosen, brandIds: [5] }, [], true)).toEqual([
      [
        'brandId',
        null,
        null,
        [
          ['6', 'Honda', 4],
          ['5', 'STIHL', 3],
        ],
      ],
      [
        'stock',
        null,
        null,
        [
          ['low', null, 10],
          ['in', null, 3],
        ],
      ],
    ])
    expect(totalsOfList(list)).toEqual({ scopeTotal: 25, total: 3 })
  })

  it('keeps what was chosen without a hit, and room for it among many', () => {
    const many = Array.from({ length: 20 }, (_, index): Counted => [brandId, String(index + 1), 50 - index])
    const brands = Array.from({ length: 21 }, (_, index): [number, string] => [
      index + 1,
      `Maker ${index + 1}`,
    ])
    const [facet] = facetsOf(counts(many, { brands }), { ...nothingChosen, brandIds: [21] }, [], true)
    expect(facet?.[3]).toHaveLength(15)
    expect(facet?.[3].at(-1)).toEqual(['21', 'Maker 21', 0])
    expect(facet?.[3].at(-2)).toEqual(['14', 'Maker 14', 37])
    const [types] = facetsOf(
      counts([], { types: [type(9, 'Nuts')] }),
      { ...nothingChosen, typeIds: [9] },
      [],
      true,
    )
    expect(types).toEqual(['typeId', null, null, [['9', 'Nuts', 0]]])
  })

  it('sorts what is counted alike by name', () => {
    const brands: [number, string][] = [
      [1, 'Zama'],
      [2, 'Oregon'],
    ]
    const list = counts(
      [
        [fitsBrandId, '1', 2],
        [fitsBrandId, '2', 2],
        [brandId, null, 4],
      ],
      { brands },
    )
    expect(facetsOf(list, nothingChosen, [], true)).toEqual([
      [
        'fitsBrandId',
        null,
        null,
        [
          ['2', 'Oregon', 2],
          ['1', 'Zama', 2],
        ],
      ],
    ])
  })

  it('has no facet of nothing', () => {
    expect(facetsOf(counts([]), nothingChosen, [], true)).toEqual([])
    expect(totalsOfList(counts([]))).toEqual({ scopeTotal: 0, total: 0 })
  })
})

describe('meaningsOf', () => {
  it('tells what words mean with all that was found of it, whatever is filtered', () => {
    const list = counts(
      [
        [typeId, '2', 3, true],
        [typeId, '2', 1, false],
        [typeId, '3', 5, false],
      ],
      {
        types: [
          type(1, 'Blades', [2, 3], false, true),
          type(2, 'Mower blades', [2], true, true),
          type(3, 'Other', [3], true, false),
          type(4, 'Found of no product', [4], false, true),
        ],
        groupKeys: ['stock'],
      },
    )
    expect(meaningsOf(list)).toEqual([
      { typeId: 1, kind: 'part', name: 'Blades', nameLang: null, total: 9 },
      { typeId: 2, kind: 'part', name: 'Mower blades', nameLang: null, total: 4 },
    ])
  })
})
