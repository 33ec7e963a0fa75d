import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  const type = async (en: string, names: Record<string, string>) => {
    const id = await shop.newType({ name: en })
    await shop.system(
      sql`update product_types set names = names || ${JSON.stringify(names)}::jsonb where id = ${id}`,
    )
    return id
  }
  const fits = (name: string) => ({ models: [{ brand: 'Honda', name }] })
  const springs = await type('Spring', { de: 'Feder', fr: 'Ressort' })
  const returns = await type('Return spring', { de: 'Rückholfeder' })
  const mufflers = await type('Muffler', { de: 'Auspuff', fr: 'Silencieux', zh: '消声器' })
  const bearings = await type('Bearing', {
    de: 'Lager',
    ru: 'Подшипник',
    fr: 'Roulement',
    es: 'Rodamiento',
    zh: '轴承',
  })
  const balls = await type('Ball bearing', {
    de: 'Rillenkugellager',
    ru: 'Шариковый подшипник',
    fr: 'Roulement à billes',
    es: 'Rodamiento de bolas',
    zh: '深沟球轴承',
  })
  await type('Needle bearing', { de: 'Nadellager' })
  await type('Carburetor', { de: 'Vergaser', fr: 'Carburateur', ru: 'Карбюратор' })
  const saws = await shop.newType({ name: 'Chain saw', kind: 'machine' })
  await shop.system(sql`update product_types set names = names
    || '{"de": "Kettensäge", "fr": "Tronçonneuse", "ru": "Бензопила", "zh": "油锯"}' where id = ${saws}`)
  const machines = await type('Generator', { zh: '发电机', de: 'Generator' })
  await shop.newPart({ standard: 'SPR-1', typeId: springs, names: { en: 'Spring' }, ...fits('HRG 416') })
  await shop.newPart({ standard: 'SPR-2', typeId: returns, names: { en: 'Return spring' }, ...fits('GX160') })
  await shop.newPart({ standard: 'MUF-1', typeId: mufflers, names: { en: 'Muffler' }, ...fits('HRX 476') })
  await shop.newPart({ standard: 'BEA-1', typeId: bearings, names: { en: 'Bearing 6201 2RS' } })
  await shop.newPart({ standard: 'BEA-2', typeId: balls, names: { en: 'Ball bearing 6203' } })
  await shop.newPart({
    standard: 'GEN-1',
    typeId: machines,
    brand: 'Honda',
    names: { own: 'Generator EU10' },
  })
  const saw = { models: [{ brand: 'STIHL', name: 'MS 250' }] }
  await shop.newPart({ standard: 'SAW-1', typeId: springs, names: { own: 'Molla' }, ...saw })
  await shop.newPart({ standard: 'SAW-2', names: { en: 'Carburetor' }, ...saw })
  const chains = await type('Saw chain', { de: 'Sägekette' })
  await shop.system(sql`insert into type_synonyms (type_id, lang, synonym) values
    (${chains}, 'en', 'chainsaw chain'), (${saws}, 'en', 'chainsaw')`)
  await shop.newPart({ standard: 'SAW-3', typeId: chains, names: { own: 'Catena' }, ...saw })
  await shop.publish()
})
afterAll(() => shop.close())

const find = async (keyword: string, language: Language) => {
  const list = await shop.list({ keyword }, { language })
  return [standardsOf(list), list.correction]
}

describe('a part that the shop has none of beside a model or number', () => {
  it('is looked for by the word that says what it is, and the page says so', async () => {
    expect(await find('Rückholfeder HRG 416', 'de')).toEqual([['SPR-1'], 'feder hrg 416'])
    expect(await find('Rückholfeder GX160', 'de')).toEqual([['SPR-2'], null])
    expect(await find('ball bearing 6201', 'en')).toEqual([['BEA-1'], 'bearing 6201'])
    expect(await find('ball bearing 6203', 'en')).toEqual([['BEA-2'], null])
  })
})

describe('a part that is said more exactly than the catalogue does', () => {
  it.each([
    ['Rillenkugellager 6201', 'en', 'bearing 6201'],
    ['Шариковый подшипник 6201', 'en', 'bearing 6201'],
    ['подшипник шариковый 6201', 'en', 'bearing 6201'],
    ['подшипники шариковые 6201', 'ru', 'подшипник 6201'],
    ['ball bearing 6201', 'de', 'lager 6201'],
    ['roulement à billes 6201', 'de', 'lager 6201'],
    ['rodamientos de bolas 6201', 'ru', 'подшипник 6201'],
    ['深沟球轴承 6201', 'en', 'bearing 6201'],
    ['nadellager 6201', 'de', 'lager 6201'],
    ['needle bearing 6201', 'ru', 'подшипник 6201'],
  ] as const)('is found by its head in any language: %s on a page in %s', async (typed, language, said) => {
    expect(await find(typed, language)).toEqual([['BEA-1'], said])
  })
})

describe('a kind of machine beside its model', () => {
  it.each([
    'бензопила MS 250',
    'tronçonneuse ms250',
    'kettensägen STIHL 250',
    '油锯 MS250',
    'chainsaw ms 250',
  ])('gives way where nothing of the model is for such machines: %s', async (typed) => {
    for (const language of ['en', 'de', 'ru', 'zh'] as const)
      expect((await find(typed, language))[0], language).toEqual(['SAW-1', 'SAW-2', 'SAW-3'])
  })

  it('gives way beside a part, too, and never where no model is known', async () => {
    expect((await find('Federn бензопила ms250', 'de'))[0]).toEqual(['SAW-1'])
    expect((await find('бензопила MS 999', 'en'))[0]).toEqual([])
  })
})

describe('a part that the shop has none of, but names', () => {
  it.each([
    ['Vergaser MS 250', 'de', null],
    ['карбюратор MS 250', 'en', 'carburetor ms 250'],
    ['carburateur MS 250', 'ru', null],
  ] as const)('is found by its name in another language: %s', async (typed, language, said) => {
    expect(await find(typed, language)).toEqual([['SAW-2'], said])
  })
})

describe('a sentence in another language', () => {
  it('is cut down as one of the reader', async () => {
    for (const language of ['fr', 'de', 'zh'] as const)
      expect(await find('looking for muffler to suit HRX476', language), language).toEqual([
        ['MUF-1'],
        'muffler hrx476',
      ])
    expect((await find('quel silencieux pour ma HRX476 rouge', 'de'))[0]).toEqual(['MUF-1'])
  })
})

describe('a maker and a machine', () => {
  it('may be written together in Chinese', async () => {
    for (const typed of ['本田发电机', '本田 发电机'])
      expect((await find(typed, 'zh'))[0], typed).toEqual(['GEN-1'])
  })
})
