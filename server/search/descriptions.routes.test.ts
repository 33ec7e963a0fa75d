import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
const described = async (
  standard: string,
  names: Record<string, string>,
  descriptions: Record<string, string>,
  rest: Partial<Parameters<CatalogueShop['newPart']>[0]> = {},
) => {
  const { id } = await shop.newPart({ standard, names, ...rest })
  await shop.system(
    sql`update products set descriptions = ${JSON.stringify(descriptions)}::jsonb where id = ${id}`,
  )
}

beforeAll(async () => {
  shop = await startCatalogueShop()
  const carburetors = await shop.newType({ name: 'Carburetor' })
  await shop.system(sql`update product_types
    set names = names || '{"de": "Vergaser", "fr": "Carburateur", "es": "Carburador", "ru": "Карбюратор", "zh": "化油器"}'
    where id = ${carburetors}`)
  const models = [{ brand: 'STIHL', name: 'MS 180' }]
  await described('C-1', { en: 'Carburetor with primer' }, {}, { typeId: carburetors, rank: 9 })
  await described(
    'C-2',
    { en: 'Carburetor' },
    {
      en: 'Diaphragm type, with primer bulb.\nVulcanised gasket 17x28 mm included.',
      de: 'Membranvergaser mit Startpumpe, Dichtung vulkanisiert.',
      fr: 'Livré avec une poire d’amorçage, joint vulcanisé.',
      es: 'Incluye pera de cebado, junta vulcanizada.',
      ru: 'С подкачивающей грушей, прокладка вулканизирована.',
      zh: '带起动油泡，垫片经硫化处理。',
    },
    { typeId: carburetors, models, rank: 1 },
  )
  await described('H-1', { en: 'Secret' }, { en: 'Vulcanised, never shown' }, { status: 'hidden' })
  await described('O-1', { own: 'Gaźnik' }, { own: 'Uszczelka wulkanizowana' })
  await described('S-1', { en: 'Spark plug' }, {})
  await described('W-1', { en: 'Washer' }, { en: 'Spare for the sprak arrestor' })
  await shop.publish()
})
afterAll(() => shop.close())

const find = async (keyword: string, language: Language = 'en') =>
  (await shop.list({ keyword }, { language })).rows.map(({ standard, match }) => [
    standard,
    match?.by,
    match?.lang,
  ])

describe('words of a description', () => {
  it.each([
    ['vulcanised gasket', 'en'],
    ['carburetor vulcanised', 'en'],
    ['ms180 vulcanised', 'en'],
    ['stihl carburetor primer bulb', 'en'],
    ['Startpumpe', 'de'],
    ['Vergaser Dichtungen vulkanisierte', 'de'],
    ['poire d’amorçage', 'fr'],
    ['carburateur joints vulcanisés', 'fr'],
    ['carburador pera de cebado', 'es'],
    ['груша вулканизированная', 'ru'],
    ['карбюратор с подкачивающей грушей', 'ru'],
    ['起动油泡', 'zh'],
    ['化油器 硫化', 'zh'],
  ] as const)('find the product, and the hit says so: %s', async (typed, language) => {
    expect(await find(typed, language)).toEqual([['C-2', 'description', null]])
  })

  it('come after everything that is found by name', async () => {
    expect(await find('carburetor primer')).toEqual([
      ['C-1', 'name', null],
      ['C-2', 'description', null],
    ])
  })

  it('find it for readers of other languages, who are told which', async () => {
    expect(await find('Startpumpe', 'fr')).toEqual([['C-2', 'description', 'de']])
    expect(await find('硫化处理', 'en')).toEqual([['C-2', 'description', 'zh']])
    expect(await find('wulkanizowana', 'ru')).toEqual([['O-1', 'description', null]])
  })

  it('are found before another word is taken for a slip, and slips of names before they are looked for there', async () => {
    expect(await find('vulcanised')).toEqual([['C-2', 'description', null]])
    expect((await shop.list({ keyword: 'vulcanised' })).correction).toBeNull()
    expect(await find('spakr plug')).toEqual([['S-1', 'name', null]])
  })

  it('are found beside words that say nothing of a part', async () => {
    expect(await find('i need a carburetor vulcanised please')).toEqual([['C-2', 'description', null]])
  })

  it('with sizes are found by these', async () => {
    expect(await find('vulcanised 28 mm')).toEqual([['C-2', 'description', null]])
  })

  it('of a hidden product find nothing, and nothing is suggested by any', async () => {
    expect(await find('never shown')).toEqual([])
    expect(await shop.call('keySuggest', { key: 'vulcanised' })).toMatchObject({ code: 200, data: [] })
    await shop.system(sql`update products set status = 'hidden' where standard = 'C-2'`)
    expect(await find('vulcanised')).toEqual([])
    await shop.system(sql`update products set status = 'published' where standard = 'C-2'`)
    expect(await find('vulcanised')).toHaveLength(1)
  })

  it('count in facets and totals, and narrow like other hits', async () => {
    const list = await shop.list({ keyword: 'carburetor primer' })
    expect([list.total, list.hasMore]).toEqual([2, false])
    const [typeId] = list.rows.map((row) => row.typeId)
    expect(list.facets.find(({ key }) => key === 'typeId')?.items).toMatchObject([{ count: 2 }])
    const narrowed = await shop.list({ keyword: 'carburetor primer', typeId: [typeId ?? 0] })
    expect(standardsOf(narrowed)).toEqual(['C-1', 'C-2'])
    expect(standardsOf(await shop.list({ keyword: 'carburetor primer', stock: ['low'] }))).toEqual([])
  })

  it('go when the description goes, and with the product', async () => {
    await described('G-1', { en: 'Grommet' }, { en: 'Ozone resistant' })
    await shop.publish()
    expect(await find('ozone resistant')).toHaveLength(1)
    await shop.system(sql`update products set descriptions = '{"en": "Resistant"}' where standard = 'G-1'`)
    await shop.publish()
    expect(await find('ozone resistant')).toEqual([])
    await shop.system(sql`delete from products where standard = 'G-1'`)
    const { rows } = await sql`select from described_words
      where product_id not in (select id from products)`.execute(shop.db)
    expect(rows).toEqual([])
  })
})

describe('a number in a description', () => {
  beforeAll(async () => {
    const text = (number: string) => ({ en: `Replaces ${number}, with seal.` })
    await described('D-1', { en: 'Oil seal' }, text('06-02008'))
    await described('D-2', { en: 'Pump' }, { de: 'Ersetzt Nr.99-010' })
    await described('D-3', { en: 'Contact' }, { ru: 'Замена для 18817' })
    await described('D-4', { own: 'Filtr' }, { own: 'Zamiennik: B&S 593260' })
    await described('D-5', { en: 'Switch' }, { zh: '替代 W56-0202 开关' })
    await described('D-6', { en: 'Valve' }, { fr: 'Remplace 4.128.020' })
    await described('D-7', { en: 'Long' }, text('77-12-34567-8'))
    await described('D-8', { en: 'Apart' }, text('55 pieces of 6677 parts, 8'))
    await shop.publish()
  })

  it.each([
    ['0602008', 'D-1', '06-02008'],
    ['06 02008', 'D-1', null],
    ['99010', 'D-2', '99-010'],
    ['99.010', 'D-2', '99-010'],
    ['188-17', 'D-3', '18817'],
    ['188 17', 'D-3', '18817'],
    ['593-260', 'D-4', '593260'],
    ['593 260', 'D-4', '593260'],
    ['w560202', 'D-5', 'W56-0202'],
    ['W 56 0202', 'D-5', null],
    ['4128020', 'D-6', '4.128.020'],
    ['4128-020', 'D-6', '4.128.020'],
    ['filtr 593-260', 'D-4', 'filtr 593260'],
  ])('is found in any spelling, and the page says in which: %s', async (typed, standard, correction) => {
    const list = await shop.list({ keyword: typed })
    expect([standardsOf(list), list.correction]).toEqual([[standard], correction])
    expect(list.rows[0]?.match?.by).toBe('description')
  })

  it.each(['1234567', '556677', '5566778', '0602009', '12-50'])(
    'is no part of another one: %s',
    async (typed) => {
      expect(await find(typed)).toEqual([])
    },
  )

  it('is looked for as it stands where the reader wants that', async () => {
    expect((await shop.list({ keyword: '0602008', literal: '1' })).rows).toEqual([])
  })
})

describe('words that stand in very many descriptions', () => {
  it('list a thousand, and say that there are more', async () => {
    await shop.system(sql`
      with many as (
        insert into products (source_id, source_key, standard, kind, type_id, names, descriptions, rank)
        select source_id, 'N-' || place, 'N-' || place, kind, type_id, '{"en": "Nut"}', '{"en": "Galvanised finish"}', place
        from products cross join generate_series(1, 1100) as place where standard = 'S-1' returning id, standard
      )
      insert into product_numbers (product_id, kind, number, normal)
      select id, 'standard', standard, replace(standard, '-', '') from many`)
    await shop.publish()
    const list = await shop.list({ keyword: 'galvanised' })
    expect([list.total, list.hasMore]).toEqual([1000, true])
    expect(list.rows[0]?.match?.by).toBe('description')
  })
})
