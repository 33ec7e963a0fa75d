import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
let stihl = 0
let own = 0
let viking = 0
beforeAll(async () => {
  shop = await startCatalogueShop()
  stihl = await shop.brandId('STIHL')
  own = await shop.brandId('Grovepoint')
  viking = await shop.brandId('viking')
  const hidden = await shop.brandId('Hidden')
  const figures = await shop.brandId('3M')
  const russian = await shop.brandId('Ёлка')
  await shop.system(sql`insert into brand_groups (slug, names, sort) values
    ('machines', '{"en": "Machine makers", "de": "Gerätehersteller"}', 2), ('own', '{"en": "Own brands"}', 1),
    ('empty', '{"en": "Empty"}', 0)`)
  await shop.system(sql`update brands set group_id = 1, country = 'DE',
    intros = '{"en": "<p>Saws</p><script>x</script>"}' where id = ${stihl}`)
  await shop.system(sql`update brands set group_id = 2, is_own = true where id = ${own}`)
  await shop.system(sql`update brands set group_id = 1, parent_id = ${stihl} where id = ${viking}`)
  await shop.system(sql`update brands set is_published = false where id = ${hidden}`)
  await shop.system(sql`update brands set pic = 'm.svg' where id in (${figures}, ${russian})`)
  const blades = await shop.newType({ name: 'Blades' })
  const saws = await shop.newType({ name: 'Saws', kind: 'machine' })
  const models = [
    { brand: 'STIHL', name: 'MS 180' },
    { brand: 'STIHL', name: 'MS 250' },
  ]
  await shop.newPart({
    standard: 'B-1',
    typeId: blades,
    brand: 'Grovepoint',
    models,
    rank: 2,
    amountMinor: 500,
  })
  await shop.newPart({ standard: 'B-2', typeId: blades, brand: 'STIHL', rank: 9 })
  await shop.newPart({ standard: 'M-1', typeId: saws, kind: 'machine', brand: 'STIHL', rank: 1 })
  await shop.newPart({
    standard: 'B-3',
    typeId: blades,
    models: [{ brand: 'STIHL', name: 'MS 180', isExcluded: true }],
  })
  await shop.newPart({ standard: 'B-4', typeId: blades, brand: 'STIHL', status: 'hidden', models })
  await shop.system(
    sql`insert into catalogues (titles, brand_id, year) values ('{"en": "Saw book"}', ${stihl}, 2026)`,
  )
})
afterAll(() => shop.close())

describe('GET /api/listBrandType', () => {
  it('gives groups that hold brands, in the supplier’s order', async () => {
    expect(await shop.call('listBrandType', {}, { language: 'de' })).toMatchObject({
      data: [
        { name: 'Own brands', nameLang: 'en', total: 1 },
        { name: 'Gerätehersteller', nameLang: null, total: 2, pic: '' },
      ],
    })
  })
})

describe('GET /api/listSubBrand/{id}', () => {
  it('gives the brands below a brand, none for an unknown one', async () => {
    expect(await shop.call('listSubBrand', { id: stihl })).toMatchObject({
      code: 200,
      data: [{ id: viking, name: 'viking', parentId: stihl }],
    })
    for (const id of ['99999', 'x', '-1', '9'.repeat(30)])
      expect(await shop.call('listSubBrand', { id }), id).toMatchObject({ code: 200, data: [] })
  })
})

describe('GET /api/listBrands', () => {
  const names = async (input: object) => {
    const answer = await shop.call('listBrands', input)
    return answer.code === 200 ? [answer.total, ...answer.rows.map((row) => row.name)] : [answer.code]
  }

  it('lists the supplier’s own first, then by name', async () => {
    expect(await names({})).toEqual([5, 'Grovepoint', '3M', 'STIHL', 'viking', 'Ёлка'])
    expect(await names({ pageSize: 2, pageNum: 2 })).toEqual([5, 'STIHL', 'viking'])
    expect(await names({ pageNum: 9 })).toEqual([5])
  })

  it('narrows by group, letter and name in any spelling', async () => {
    expect(await names({ typeId: '1' })).toEqual([2, 'STIHL', 'viking'])
    expect(await names({ typeId: '1,x' })).toEqual([2, 'STIHL', 'viking'])
    expect(await names({ letter: 'v' })).toEqual([1, 'viking'])
    expect(await names({ letter: 'Ё' })).toEqual([1, 'Ёлка'])
    expect(await names({ letter: '#' })).toEqual([1, '3M'])
    expect(await names({ keyword: ' s-t.i h' })).toEqual([1, 'STIHL'])
    expect(await names({ keyword: '%' })).toEqual([0])
    expect(await names({ letter: "'" })).toEqual([0])
  })

  it('counts its own products and the parts that fit its machines', async () => {
    expect(await shop.call('listBrands', { letter: 'S' })).toMatchObject({
      rows: [{ id: stihl, total: 2, fitsTotal: 1, letter: 'S', typeId: 1, own: false }],
    })
  })
})

describe('GET /api/brand/detail/{id}', () => {
  it('answers 404 for what is no brand or not published', async () => {
    const hidden = await shop.brandId('Hidden')
    for (const id of ['99999', 'x', String(hidden)])
      expect(await shop.call('brandDetail', { id }), id).toMatchObject({ code: 404 })
  })

  it('tells what the brand is, what we have of it and for its machines', async () => {
    expect(await shop.call('brandDetail', { id: stihl }, { language: 'de' })).toMatchObject({
      data: {
        name: 'STIHL',
        intro: '<p>Saws</p>',
        introLang: 'en',
        country: 'DE',
        total: 2,
        fitsTotal: 1,
        parent: null,
        subBrands: [{ id: viking }],
        partTypes: [{ name: 'Blades', total: 1 }],
        machineTypes: [{ name: 'Saws', total: 1 }],
        fitsTypes: [{ name: 'Blades', total: 1 }],
        best: [{ standard: 'M-1' }, { standard: 'B-2' }, { standard: 'B-1' }],
        catalogues: [{ title: 'Saw book' }],
      },
    })
    expect(await shop.call('brandDetail', { id: viking })).toMatchObject({
      data: { parent: { id: stihl, name: 'STIHL' }, best: [], partTypes: [] },
    })
  })

  it('shows a buyer his prices, and nobody else', async () => {
    const priceOf = async (as: { token: string } | null) => {
      const answer = await shop.call('brandDetail', { id: own }, { as })
      return answer.code === 200 ? answer.data.best[0]?.price : answer
    }
    const buyer = await shop.newBuyer()
    expect(await priceOf(buyer)).toEqual({ amount: 500, currency: 'EUR', per: 1 })
    expect(await priceOf(null)).toBeNull()
  })
})
