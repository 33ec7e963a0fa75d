import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/product-card.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop

beforeAll(async () => {
  shop = await startCatalogueShop()
  const { system } = shop
  const chains = await shop.newType({ name: 'Saw chain' })
  const saws = await shop.newType({ name: 'Chainsaw', kind: 'machine' })
  const heads = await shop.newType({ name: 'Trimmer head' })
  await system(
    sql`update product_types set names = names || '{"de": "Sägekette", "zh": "锯链"}' where id = ${chains}`,
  )
  await system(sql`update product_types set names = names || '{"de": "Kettensäge"}' where id = ${saws}`)
  await system(sql`update product_types set names = names || '{"de": "Fadenkopf"}' where id = ${heads}`)
  await system(sql`insert into type_synonyms (type_id, lang, synonym) values
    (${chains}, 'de', 'Kette'), (${heads}, 'en', 'strimmer head'), (${heads}, 'en', 'strimmer bump feed head')`)
  await shop.brandId('STIHL')
  const honda = { brand: 'Honda', name: 'GX160' }
  await shop.modelId('STIHL', 'MS 180')
  await system(sql`update models set machine_type_id = ${saws} where normal_name = 'MS180'`)
  await shop.newPart({
    standard: 'CH-1',
    typeId: chains,
    brand: 'Oregon',
    models: [{ brand: 'STIHL', name: 'MS 180' }],
    names: { en: 'Loop 3/8P 50', de: 'Schneidgarnitur 3/8P' },
  })
  await shop.newPart({
    standard: 'HD-1',
    typeId: heads,
    models: [{ brand: 'Honda', name: 'UMK 425' }, honda],
    names: { en: 'Bump feed for STIHL FS 55', de: 'Halbautomatik für STIHL FS 55' },
  })
  await system(sql`update models set popularity = 5 where normal_name = 'GX160'`)
  await shop.newPart({ standard: 'BC-1', names: { en: 'Widget', fr: 'Embrayage centrifuge' } })
})
afterAll(() => shop.close())

type Reason = Pick<Match, 'by' | 'number' | 'brand' | 'lang'> | null | undefined
const reasonOf = (match: Match | null | undefined): Reason =>
  match && { by: match.by, number: match.number, brand: match.brand, lang: match.lang }

const suggested = async (key: string, language: Language, standard: string): Promise<Reason> => {
  const answer = await shop.call('keySuggest', { key }, { language })
  if (answer.code !== 200) throw new Error(answer.msg)
  return reasonOf(answer.data.find((one) => one.standard === standard)?.match)
}
const listed = async (keyword: string, language: Language, standard: string): Promise<Reason> =>
  reasonOf((await shop.list({ keyword }, { language })).rows.find((row) => row.standard === standard)?.match)

const words = (by: Match['by'], number: string, lang: string | null = null): Reason => ({
  by,
  number,
  brand: null,
  lang,
})
const nameItself = words('name', '')

describe('why words found a product whose name does not say them', () => {
  it.each([
    ['its type', 'saw chain', 'en', 'CH-1', words('type', 'Saw chain')],
    ['its type, of which a compound ends so', 'Kette', 'de', 'CH-1', words('type', 'Sägekette')],
    [
      'the name of its type that has most of the words',
      'strimmer head',
      'en',
      'HD-1',
      words('type', 'strimmer head'),
    ],
    ['its type, in Chinese', '锯链', 'zh', 'CH-1', words('type', '锯链')],
    ['its maker', 'oregon', 'en', 'CH-1', words('brand', 'Oregon')],
    ['what its name leaves out', 'loop oregon', 'en', 'CH-1', words('brand', 'Oregon')],
    ['a kind of machine', 'kettensäge', 'de', 'CH-1', words('machine', 'Kettensäge')],
    ['a model', 'gx160', 'en', 'HD-1', { by: 'model', number: 'GX160', brand: 'Honda', lang: null }],
    [
      'a maker of machines, by its best known model',
      'honda',
      'en',
      'HD-1',
      { by: 'model', number: 'GX160', brand: 'Honda', lang: null },
    ],
    [
      'the end of a model',
      'honda 425',
      'en',
      'HD-1',
      { by: 'model', number: 'UMK 425', brand: 'Honda', lang: null },
    ],
    ['nothing but its name', 'bump feed', 'en', 'HD-1', nameItself],
  ] as const)('says %s', async (_, typed, language, standard, reason) => {
    expect(await listed(typed, language, standard)).toEqual(reason)
    expect(await suggested(typed, language, standard)).toEqual(reason)
  })

  it('names the model that the name does not', async () => {
    await shop.newPart({
      standard: 'HD-2',
      models: [
        { brand: 'STIHL', name: 'MS 180' },
        { brand: 'Honda', name: 'GX160' },
      ],
      names: { en: 'Gasket for STIHL MS 180' },
    })
    await shop.system(sql`update models set popularity = 99 where normal_name = 'MS180'`)
    expect(await suggested('ms 180 honda', 'en', 'HD-2')).toEqual({
      by: 'model',
      number: 'GX160',
      brand: 'Honda',
      lang: null,
    })
  })

  it('names a model whose maker nobody has named', async () => {
    const { id } = await shop.newPart({ standard: 'MF-1', names: { en: 'Air cleaner' } })
    await shop.system(sql`insert into makerless_fits (product_id, normal, name) values
      (${id}, 'NX170', 'NX 170'), (${id}, '018', '018')`)
    await shop.publish()
    for (const typed of ['nx170', 'nx 170', 'air cleaner nx 170'])
      expect(await listed(typed, 'en', 'MF-1'), typed).toEqual(words('model', 'NX 170'))
    expect(await listed('018', 'en', 'MF-1')).toEqual(words('model', '018'))
    expect(await suggested('nx 170', 'en', 'MF-1')).toEqual(words('model', 'NX 170'))
  })

  it('says so while a word is being typed', async () => {
    expect(await suggested('ket', 'de', 'CH-1')).toEqual(words('type', 'Kette'))
    expect(await suggested('loop ore', 'en', 'CH-1')).toEqual(words('brand', 'Oregon'))
    expect(await suggested('loo', 'en', 'CH-1')).toEqual(nameItself)
  })

  it('says by which name of another language a list has it, with that language', async () => {
    expect(await listed('embrayage', 'en', 'BC-1')).toEqual(words('name', 'Embrayage centrifuge', 'fr'))
    expect(await listed('widget', 'en', 'BC-1')).toEqual(nameItself)
    await shop.newPart({ standard: 'BC-2', names: { en: 'Loose part', de: 'Ersatzteil' } })
    await shop.system(sql`update products set type_id = (select id from product_types where names ->> 'de' = 'Fadenkopf')
      where standard = 'BC-2'`)
    await shop.publish()
    expect(await listed('fadenkopf', 'en', 'BC-2')).toEqual(words('type', 'Fadenkopf', 'de'))
    // Chinese readers see the English name: it needs no second one.
    expect(await listed('widget', 'zh', 'BC-1')).toEqual(nameItself)
  })

  it('names in suggestions what a name says for what was typed otherwise', async () => {
    expect(await suggested('штиль', 'en', 'HD-1')).toEqual(words('name', 'STIHL'))
    expect(await suggested('halbautomatick', 'de', 'HD-1')).toEqual(words('name', 'halbautomatik'))
  })
})

describe('why a size found a product whose name does not say it', () => {
  beforeAll(async () => {
    const pump = await shop.modelId('Kestrel', 'P 40')
    await shop.system(sql`update models set facts = '{"displacement_cm3": 67.7}' where id = ${pump}`)
    await shop.newPart({
      standard: 'SZ-1',
      models: [{ brand: 'Kestrel', name: 'P 40' }],
      names: { en: 'Shell 16"', de: 'Gehäuse' },
      attributes: [
        { key: 'gauge_mm', value: 1.3, unit: 'mm' },
        { key: 'pitch_in', value: '3/8"', unit: 'in' },
      ],
    })
    await shop.system(sql`update attributes set names = '{"en": "Gauge", "de": "Treibgliedstärke"}'
      where key = 'gauge_mm'`)
  })
  const measured = async (typed: string, language: Language) => {
    const rows = (await shop.list({ keyword: typed }, { language })).rows
    return rows.find((row) => row.standard === 'SZ-1')?.match
  }

  it('says what measures so, in the reader’s words', async () => {
    const match = { by: 'measure', number: '1.3', brand: null, lang: null, isGuess: false }
    const gauge = { value: 1.3, unit: 'mm' }
    expect(await measured('shell 1,3 mm', 'en')).toEqual({ ...match, measure: { name: 'Gauge', ...gauge } })
    const german = { ...match, measure: { name: 'Treibgliedstärke', ...gauge } }
    expect(await measured('Gehäuse .050', 'de')).toEqual(german)
    const answer = await shop.call('keySuggest', { key: 'Gehäuse 1,3 mm' }, { language: 'de' })
    if (answer.code !== 200) throw new Error(answer.msg)
    expect(answer.data.find(({ standard }) => standard === 'SZ-1')?.match).toEqual(german)
  })

  it('says which model has that displacement', async () => {
    const kestrel = { by: 'model', number: 'P 40', brand: 'Kestrel', lang: null }
    expect(await measured('Gehäuse 68cc', 'de')).toEqual({
      ...kestrel,
      isGuess: false,
      measure: { name: '', value: 67.7, unit: 'cm³' },
    })
  })

  it('says by which name of another language, before the size that stands beside it', async () => {
    await shop.newPart({
      standard: 'SZ-2',
      names: { en: 'Ferrule', fr: 'Virole' },
      attributes: [{ key: 'thread', value: 'M14' }],
    })
    expect(await listed('virole M14', 'en', 'SZ-2')).toEqual(words('name', 'Virole', 'fr'))
    expect(await listed('ferrule M14', 'en', 'SZ-2')).toMatchObject({ by: 'measure', number: 'M14' })
  })

  it('says by which English name, and nothing where the shown name says it', async () => {
    expect(await listed('Gehäuse 16 Zoll', 'de', 'SZ-1')).toEqual(words('name', 'Shell 16"', 'en'))
    expect(await listed('shell 16 inch', 'en', 'SZ-1')).toEqual(nameItself)
  })
})

describe('what rows of a list say for words that were typed otherwise', () => {
  const said = async (keyword: string, language: Language) =>
    (await shop.list({ keyword }, { language })).saidAs
  it('is told to be marked', async () => {
    expect(await said('штиль', 'en')).toBe('STIHL')
    expect(await said('stihl', 'en')).toBe('')
    expect(await said('halbautomatick', 'de')).toBe('')
  })

  it('is a length in the unit that they write', async () => {
    await shop.newPart({ standard: 'BL-1', names: { en: 'Mower blade 46 cm', ru: 'Нож 46 см' } })
    for (const [keyword, language, number] of [
      ['mower blade 18 inch', 'en', '46cm'],
      ['нож 18 дюймов', 'ru', '46см'],
      ['mower blade 460mm', 'en', '46cm'],
      ['mower blade 46cm', 'en', ''],
    ] as const) {
      const list = await shop.list({ keyword }, { language })
      expect([list.rows.map((row) => row.standard), list.saidAs], keyword).toEqual([['BL-1'], number])
    }
  })
})

describe('why a type or a brand is suggested', () => {
  const suggestions = async (key: string, language: Language) => {
    const answer = await shop.call('keySuggest', { key }, { language })
    if (answer.code !== 200) throw new Error(answer.msg)
    return answer.data.map(({ kind, keyword, match }) => [kind, keyword, reasonOf(match)])
  }

  it('says by what other name, and nothing where its own begins so', async () => {
    expect(await suggestions('strim', 'en')).toContainEqual([
      'type',
      'Trimmer head',
      words('synonym', 'strimmer head'),
    ])
    expect(await suggestions('trim', 'en')).toContainEqual(['type', 'Trimmer head', null])
    expect(await suggestions('орег', 'en')).toContainEqual(['brand', 'Oregon', words('synonym', 'орегон')])
    expect(await suggestions('oreg', 'en')).toContainEqual(['brand', 'Oregon', null])
  })

  it('finds a type by its name in another language when nothing else is meant', async () => {
    expect(await suggestions('Fadenk', 'en')).toEqual([
      ['type', 'Trimmer head', words('synonym', 'Fadenkopf', 'de')],
    ])
    expect(await suggestions('锯链', 'en')).toEqual([['type', 'Saw chain', words('synonym', '锯链', 'zh')]])
    expect(await suggestions('adenk', 'en')).toEqual([])
  })

  it('finds parts of a sub-type by what its parent is called too, and says so', async () => {
    const filters = await shop.newType({ name: 'Filter' })
    const airFilters = await shop.newType({ name: 'Air filter', parentId: filters })
    await shop.system(
      sql`insert into type_synonyms (type_id, lang, synonym) values (${filters}, 'en', 'strainer'), (${filters}, 'de', 'Siebkorb')`,
    )
    await shop.newPart({ standard: 'SUB-1', typeId: airFilters, names: { en: 'Foam insert' } })
    const { rows } = await shop.list({ keyword: 'strainer' })
    expect(rows.map(({ standard, match }) => [standard, match?.by, match?.number])).toEqual([
      ['SUB-1', 'type', 'strainer'],
    ])
    expect((await shop.list({ keyword: 'Siebkorb' }, { language: 'de' })).rows).toHaveLength(1)
  })
})
