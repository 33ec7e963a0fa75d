import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

/** Cylinders of a chain saw: recorded to fit it, fitting by a list without its maker, and named in the text alone. */
let shop: CatalogueShop
let ms170: number
const ids = new Map<string, number>()
beforeAll(async () => {
  shop = await startCatalogueShop()
  const cylinders = await shop.newType({ name: 'Cylinder' })
  const gaskets = await shop.newType({ name: 'Gasket' })
  await shop.system(sql`update product_types set names = names || '{"de": "Zylinder", "fr": "Cylindre", "es": "Cilindro",
    "ru": "Цилиндр", "zh": "气缸"}' where id = ${cylinders}`)
  ms170 = await shop.modelId('STIHL', 'MS 170')
  await shop.modelId('Husqvarna', '350')
  const stihl = { brand: 'STIHL', name: 'MS 170' }
  const part = async (
    standard: string,
    rank: number,
    en: string,
    {
      named,
      ...rest
    }: { named?: [name: string, brand: string] } & Partial<Parameters<CatalogueShop['newPart']>[0]> = {},
  ) => {
    const { id } = await shop.newPart({ standard, rank, typeId: cylinders, names: { en }, ...rest })
    ids.set(standard, id)
    if (named)
      await shop.system(sql`insert into named_models (product_id, normal, brand_normal, name)
        values (${id}, ${normalizeNumber(named[0])}, ${normalizeNumber(named[1])}, ${named[0]})`)
  }
  await part('T-1', 1, 'Cylinder MS170 tuned', { named: ['MS170', ''], stock: 'in' })
  await part('T-2', 2, 'Cylinder for STIHL MS 170', { named: ['MS 170', 'STIHL'], stock: 'low' })
  await part('F-1', 8, 'Cylinder 38 mm', { models: [stihl], stock: 'in' })
  await part('F-2', 7, 'Cylinder gasket', { models: [stihl], typeId: gaskets, stock: 'in' })
  await part('X-1', 3, 'Cylinder MS170 old', {
    named: ['MS170', ''],
    models: [{ ...stihl, isExcluded: true }],
  })
  await part('M-1', 9, 'Cylinder 37 mm')
  await shop.system(
    sql`insert into makerless_fits (product_id, normal, name) values (${ids.get('M-1')}, 'MS170', 'MS 170')`,
  )
  await part('H-1', 8, 'Cylinder 44 mm', { models: [{ brand: 'Husqvarna', name: '350' }] })
  await part('H-2', 1, 'Cylinder Husqvarna 350', { named: ['350', 'Husqvarna'] })
  await part('S-1', 4, 'Cylinder 350 ml', {})
  await part('Z-1', 1, 'Cylinder MS170', { named: ['MS170', ''], status: 'hidden' })
  const saws = await shop.newType({ name: 'Chain saw', kind: 'machine' })
  await shop.newPart({
    standard: 'SAW',
    kind: 'machine',
    rank: 99,
    typeId: saws,
    names: { en: 'STIHL MS 170' },
  })
  await shop.publish()
})
afterAll(() => shop.close())

const find = async (keyword: string, language: 'en' | 'de' | 'fr' | 'es' | 'ru' | 'zh' = 'en') =>
  (await shop.list({ keyword }, { language })).rows.map(({ standard, match }) => [standard, match?.by])

describe('a search for a model and a part', () => {
  it.each([
    ['MS170 cylinder', 'en'],
    ['ms 170 cylinder', 'en'],
    ['stihl ms170 Zylinder', 'de'],
    ['cylindre ms 170', 'fr'],
    ['cilindro MS-170', 'es'],
    ['цилиндр ms170', 'ru'],
    ['MS170气缸', 'zh'],
  ] as const)(
    'shows what fits before what only names it, and says which is which: %s',
    async (typed, language) => {
      const found = await find(typed, language)
      const fitting = found.filter(([, by]) => by === 'model').map(([standard]) => standard)
      const named = found.filter(([, by]) => by === 'named').map(([standard]) => standard)
      expect(found.slice(0, fitting.length).every(([, by]) => by === 'model')).toBe(true)
      expect(fitting).toContain('F-1')
      expect(named).toEqual(typed.includes('stihl') ? ['T-2'] : ['T-1', 'T-2'])
    },
  )

  it('names the model and its maker where the text does', async () => {
    const { rows } = await shop.list({ keyword: 'ms170 cylinder' })
    expect(
      rows.map(({ standard, match, fits }) => [standard, match?.by, match?.number, match?.brand, fits]),
    ).toEqual([
      ['F-1', 'model', 'MS 170', 'STIHL', null],
      ['M-1', 'model', 'MS 170', null, null],
      ['F-2', 'model', 'MS 170', 'STIHL', null],
      ['T-1', 'named', 'MS170', null, null],
      ['T-2', 'named', 'MS 170', 'STIHL', null],
      ['X-1', 'name', '', null, null],
    ])
  })

  it('knows models of nothing but digits by their maker in front, and takes no size for one', async () => {
    expect(await find('cylinder husqvarna 350')).toEqual([
      ['H-1', 'model'],
      ['H-2', 'named'],
    ])
    expect((await find('cylinder 350')).map(([standard]) => standard)).toEqual(['H-2', 'S-1', 'H-1'])
  })

  it('does the same while the model goes on', async () => {
    const found = (await find('cylinder ms17')).map(([standard]) => standard)
    expect([found.slice(0, 3), new Set(found.slice(3))]).toEqual([
      ['F-1', 'M-1', 'F-2'],
      new Set(['T-1', 'T-2', 'X-1']),
    ])
  })

  it('shows the machine itself first', async () => {
    expect((await find('ms 170'))[0]).toEqual(['SAW', 'name'])
  })
})

describe('a list of what fits a model', () => {
  const list = async (input: Parameters<CatalogueShop['list']>[0] = {}) =>
    shop.list({ modelId: [ms170], ...input })
  const rowsOf = async (input: Parameters<CatalogueShop['list']>[0] = {}) =>
    (await list(input)).rows.map(({ standard, match }) => [standard, match?.by ?? null, match?.brand ?? null])

  it('ends with what only names it, marked so, in every order', async () => {
    const named = [
      ['T-1', 'named', 'STIHL'],
      ['T-2', 'named', 'STIHL'],
    ]
    expect(await rowsOf()).toEqual([['F-2', null, null], ['F-1', null, null], ...named])
    expect(
      (await rowsOf({ orderByColumn: 'standard', isAsc: 'desc' })).map(([standard]) => standard),
    ).toEqual(['F-2', 'F-1', 'T-2', 'T-1'])
    expect((await rowsOf({ keyword: 'cylinder' })).map(([standard]) => standard)).toEqual([
      'F-1',
      'F-2',
      'T-1',
      'T-2',
    ])
  })

  it('counts its rows in its total and facets, and those that fit apart', async () => {
    const found = await list()
    expect([found.total, found.totalUnfiltered, found.machine?.fits]).toEqual([4, expect.any(Number), 2])
    const stock = found.facets.find(({ key }) => key === 'stock')?.items
    expect(stock).toMatchObject([
      { id: 'in', count: 3 },
      { id: 'low', count: 1 },
    ])
    expect(await rowsOf({ stock: ['low'] })).toEqual([['T-2', 'named', 'STIHL']])
    expect((await list({ stock: ['in'] })).total).toBe(3)
  })

  it('goes over its pages without a gap', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNum) => rowsOf({ pageSize: 1, pageNum }).then((rows) => rows[0]?.[0])),
    )
    expect(pages).toEqual(['F-2', 'F-1', 'T-1', 'T-2'])
  })

  it('of the reader’s own machine alone holds nothing that only names it, and never says that it fits', async () => {
    const only = await shop.list({ for: ms170, onlyFits: '1' })
    expect(only.rows.map(({ standard }) => standard)).toEqual(['F-2', 'F-1'])
    const fits = (await list({ for: ms170 })).rows.map((row) => [row.standard, row.fits])
    expect(fits).toEqual([
      ['F-2', true],
      ['F-1', true],
      ['T-1', null],
      ['T-2', null],
    ])
  })
})
