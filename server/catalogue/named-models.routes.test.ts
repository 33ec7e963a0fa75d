import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

/** A saw with the drawing of its fuel system, its bigger sister, another maker's machine of the same name, and one without parts. */
let shop: CatalogueShop
let ms180: number
beforeAll(async () => {
  shop = await startCatalogueShop()
  const carburetors = await shop.newType({ name: 'Carburetor' })
  ms180 = await shop.modelId('STIHL', 'MS 180')
  await shop.modelId('STIHL', 'MS 999')
  await shop.system(sql`update models set popularity = 5, facts = '{"year_from": 2000, "displacement_cm3": 31.8}'
    where id = ${ms180}`)
  await shop.system(sql`
    with picture as (
      insert into assembly_drawings (pic, width, height) values ('fuel.svg', 400, 300) returning id
    ), positions as (
      insert into assembly_positions (drawing_id, number, sort, x, y, type_id)
      select id, '1', 1, 500, 500, ${carburetors} from picture
    )
    insert into model_assemblies (model_id, assembly, drawing_id) select ${ms180}, 'fuel', id from picture`)
  const models = [
    { brand: 'STIHL', name: 'MS 180' },
    { brand: 'STIHL', name: 'MS 180 C' },
    { brand: 'Echo', name: 'MS 180' },
    { brand: 'Husqvarna', name: '372' },
  ]
  await shop.newPart({ standard: 'C-1', typeId: carburetors, names: { en: 'Carburetor' }, models })
  await shop.newPart({ standard: 'C-2', typeId: carburetors, names: { en: 'Chain with 372 links' } })
  await shop.publish()
})
afterAll(() => shop.close())

const named = async (keyword: string, query: { pageNum?: number } = {}) =>
  (await shop.list({ keyword, ...query })).models.map(({ brand, name }) => `${brand} ${name}`)

describe('machines that a query names', () => {
  it('has them with parts, drawings and what tells them apart', async () => {
    expect((await shop.list({ keyword: 'stihl ms180 carburetor' })).models).toEqual([
      {
        modelId: ms180,
        brand: 'STIHL',
        name: 'MS 180',
        pic: '',
        parts: 1,
        drawings: 1,
        yearFrom: 2000,
        yearTo: null,
        displacement: 31.8,
        serials: { parts: 0, ranges: [] },
        assembly: 'fuel',
      },
    ])
    expect((await shop.list({ keyword: 'MS 180' })).models[0]).toMatchObject({ assembly: null })
  })

  it.each([
    ['ms180', ['STIHL MS 180', 'Echo MS 180']],
    ['MS-180', ['STIHL MS 180', 'Echo MS 180']],
    ['мс 180', ['STIHL MS 180', 'Echo MS 180']],
    ['echo ms 180', ['Echo MS 180']],
    ['180 ms stihl', ['STIHL MS 180']],
    ['ms 180 c', ['STIHL MS 180 C']],
    ['husqvarna 372 carburetor', ['Husqvarna 372']],
    ['372', ['Husqvarna 372']],
    // The model in short.
    ['stihl 180', ['STIHL MS 180']],
    ['штиль 180 carburetor', ['STIHL MS 180']],
    ['echo 180', ['Echo MS 180']],
    ['husqvarna 180', []],
    // A maker by another name.
    ['хускварна 372', ['Husqvarna 372']],
    ['husky 372 carburetor', ['Husqvarna 372']],
    ['372 хускварны', ['Husqvarna 372']],
    ['胡斯华纳372', ['Husqvarna 372']],
    ['chain 372 links', []],
    ['ms 999', []],
    ['carburetor', []],
  ])('finds for %j the machines %j', async (keyword, expected) => {
    expect(await named(keyword)).toEqual(expected)
  })

  it('prefers the drawing of the type itself to one of a wider type', async () => {
    const fuelParts = await shop.newType({ name: 'Fuel parts' })
    const pumps = await shop.newType({ name: 'Primer', parentId: fuelParts })
    const ms666 = await shop.modelId('STIHL', 'MS 666')
    for (const [assembly, typeId, sort] of [
      ['tank', fuelParts, 1],
      ['carburetor', pumps, 2],
      ['again', pumps, 3],
    ] as const)
      await shop.system(sql`
        with picture as (
          insert into assembly_drawings (pic, width, height) values (${`${assembly}.svg`}, 400, 300) returning id
        ), positions as (
          insert into assembly_positions (drawing_id, number, sort, x, y, type_id)
          select id, '1', ${sort}, 500, 500, ${typeId} from picture
        )
        insert into model_assemblies (model_id, assembly, drawing_id) select ${ms666}, ${assembly}, id from picture`)
    const models = [{ brand: 'STIHL', name: 'MS 666' }]
    await shop.newPart({ standard: 'P-1', typeId: pumps, names: { en: 'Primer' }, models })
    await shop.publish()
    expect((await shop.list({ keyword: 'ms 666 primer' })).models[0]).toMatchObject({
      drawings: 3,
      assembly: 'carburetor',
    })
  })

  it('has a machine as it is now once the catalogue has changed', async () => {
    expect((await shop.list({ keyword: 'ms 180' })).models[0]?.parts).toBe(1)
    const models = [
      { brand: 'STIHL', name: 'MS 180' },
      { brand: 'Dolmar', name: 'MS 180' },
    ]
    await shop.newPart({ standard: 'C-3', names: { en: 'Gasket' }, models })
    await shop.publish()
    const found = (await shop.list({ keyword: 'ms 180' })).models
    expect(found.map(({ brand, parts }) => [brand, parts])).toEqual([
      ['STIHL', 2],
      ['Echo', 1],
      ['Dolmar', 1],
    ])
  })

  it('has them with the first page alone', async () => {
    expect(await named('ms 180', { pageNum: 2 })).toEqual([])
  })
})
