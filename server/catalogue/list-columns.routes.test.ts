import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
let carburetors: number
let odds: number
beforeAll(async () => {
  shop = await startCatalogueShop()
  carburetors = await shop.newType({ name: 'Carburetors' })
  odds = await shop.newType({ name: 'Odds' })
  await shop.system(
    sql`update product_types set one_names = '{"en": "Carburetor", "de": "Vergaser"}', row_facts = ${JSON.stringify(
      {
        name: ['bore', 'spacing'],
        sign: 'Ø',
        columns: [
          { key: 'spacing', width: 'narrow', isOnPhone: true, heads: { en: 'Spacing', de: 'Abst.' } },
          { key: 'bore', width: 'narrow', isOnPhone: false },
          { key: 'unknown', width: 'narrow', isOnPhone: true },
        ],
      },
    )} where id = ${carburetors}`,
  )
  await shop.newPart({
    standard: 'C-1',
    typeId: carburetors,
    brand: 'Walbro',
    models: [{ brand: 'STIHL', name: 'MS 180' }],
    numbers: [
      { kind: 'oem', number: '1130 120 0610', brand: 'STIHL' },
      { kind: 'oem', number: 'HDA-192', brand: 'Walbro' },
    ],
    attributes: [
      { key: 'bore', value: 12.5, unit: 'mm' },
      { key: 'spacing', value: 30, unit: 'mm' },
      { key: 'color', value: 'red' },
    ],
  })
  await shop.newPart({
    standard: 'C-2',
    typeId: carburetors,
    brand: 'STIHL',
    models: [{ brand: 'STIHL', name: 'MS 180' }],
    numbers: [{ kind: 'oem', number: '1130 120 0611', brand: 'STIHL' }],
    attributes: [{ key: 'bore', value: 12, unit: 'mm' }],
  })
  await shop.newPart({ standard: 'C-3', typeId: carburetors, attributes: [{ key: 'spacing', value: 31 }] })
  for (const [index, weight] of [3, 2, 1].entries())
    await shop.newPart({
      standard: `O-${index}`,
      typeId: odds,
      attributes: [
        { key: 'weight', value: weight },
        ...(index === 0 ? [] : [{ key: 'color', value: 'blue' }]),
        ...(index === 0 ? [{ key: 'shape', value: 'round' }] : []),
      ],
    })
  await shop.publish()
})
afterAll(() => shop.close())

const rowOf = async (standard: string, language: 'en' | 'de' | 'fr' = 'en') =>
  (await shop.list({ id: String(carburetors) }, { language })).rows.find((row) => row.standard === standard)

describe('rows of facts', () => {
  it('name an article by kind, maker and model, or else by its first measures', async () => {
    expect((await rowOf('C-1', 'de'))?.short).toMatchObject({
      kind: 'Vergaser',
      maker: 'Walbro',
      model: 'HDA-192',
    })
    expect((await rowOf('C-2'))?.short).toEqual({
      kind: 'Carburetor',
      maker: 'STIHL',
      model: null,
      sign: 'Ø',
      measures: [{ value: 12, unit: 'mm' }],
    })
  })

  it('are named alike where a list offers the nearest numbers', async () => {
    const { rows, nearest } = await shop.list({ keyword: 'HDA-193' })
    expect(rows).toEqual([])
    expect(nearest[0]).toMatchObject({
      number: 'HDA-192',
      short: { kind: 'Carburetor', maker: 'Walbro', model: 'HDA-192' },
    })
  })

  it('say no measure when the first one is unknown', async () => {
    expect((await rowOf('C-3'))?.short).toMatchObject({ maker: null, model: null, measures: [] })
  })

  it('have no short name where the type has no word for one article in that language', async () => {
    expect((await rowOf('C-1', 'fr'))?.short).toBeNull()
  })

  it('call a part original only when the maker of the machine made it, and say nothing without a maker', async () => {
    expect((await rowOf('C-1'))?.isOriginal).toBe(false)
    expect((await rowOf('C-2'))?.isOriginal).toBe(true)
    expect((await rowOf('C-3'))?.isOriginal).toBeNull()
  })

  it('carry the value of each property', async () => {
    expect((await rowOf('C-1'))?.facts).toEqual({ bore: 12.5, spacing: 30, color: 'red' })
  })
})

describe('columns of a list', () => {
  it('are those declared with the type, without properties that no article has', async () => {
    const { columns } = await shop.list({ id: String(carburetors) }, { language: 'de' })
    expect(columns).toEqual([
      {
        typeId: carburetors,
        items: [
          { key: 'spacing', name: 'Abst.', unit: 'mm', isNumber: true, width: 'narrow', isOnPhone: true },
          { key: 'bore', name: 'bore', unit: 'mm', isNumber: true, width: 'narrow', isOnPhone: false },
        ],
      },
    ])
  })

  it('are properties that a third of the articles have where nothing is declared, most common first', async () => {
    const { columns } = await shop.list({ id: String(odds) })
    expect(columns[0]?.items.map(({ key }) => key)).toEqual(['weight', 'color', 'shape'])
  })

  it('stay when the list is narrowed or searched within the type', async () => {
    const narrowed = await shop.list({ id: String(odds), stock: 'in', orderByColumn: 'standard' })
    expect(narrowed.columns.map(({ typeId }) => typeId)).toEqual([odds])
    const searched = await shop.list({ keyword: 'HDA-192' })
    expect(searched.columns.map(({ typeId }) => typeId)).toEqual([carburetors])
  })

  it('come for each type of the rows in a list of several types', async () => {
    const { columns } = await shop.list({})
    expect(columns.map(({ typeId }) => typeId)).toEqual([carburetors, odds])
  })
})

describe('orderByColumn=attr:{key}', () => {
  const standardsBy = async (orderByColumn: string, isAsc?: string) =>
    (await shop.list({ id: String(carburetors), orderByColumn, isAsc } as object)).rows.map(
      (row) => row.standard,
    )

  it('sorts by a property, products without it last in both directions', async () => {
    expect(await standardsBy('attr:bore')).toEqual(['C-2', 'C-1', 'C-3'])
    expect(await standardsBy('attr:bore', 'desc')).toEqual(['C-1', 'C-2', 'C-3'])
  })

  it('keeps the order of the catalogue for a property that nobody knows and for nonsense', async () => {
    const own = await standardsBy('default')
    expect(await standardsBy('attr:nobody_knows')).toEqual(own)
    expect(await standardsBy("attr:bore'; drop")).toEqual(own)
  })
})
