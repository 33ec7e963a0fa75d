import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

/** A shop that sells bearings and oil seals; of crankshafts, clutches and starters it only knows what they are called. */
let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  const type = async (en: string, rest: Record<string, string>) => {
    const id = await shop.newType({ name: en })
    await shop.system(
      sql`update product_types set names = names || ${JSON.stringify(rest)}::jsonb where id = ${id}`,
    )
    return id
  }
  const bearings = await type('Bearing', {
    de: 'Lager',
    fr: 'Roulement',
    es: 'Rodamiento',
    ru: 'Подшипник',
    zh: '轴承',
  })
  const seals = await type('Oil seal', { de: 'Wellendichtring', ru: 'Сальник', zh: '油封' })
  await type('Crankshaft', {
    de: 'Kurbelwelle',
    fr: 'Vilebrequin',
    es: 'Cigüeñal',
    ru: 'Коленвал',
    zh: '曲轴',
  })
  await type('Clutch drum', {
    de: 'Kupplungstrommel',
    fr: 'Cloche d’embrayage',
    ru: 'Чашка сцепления',
    zh: '离合器碟',
  })
  await type('Stehle', {})
  const clutches = await type('Clutch', { zh: '离合器壳' })
  const models = [{ brand: 'STIHL', name: 'MS 180' }]
  await shop.newPart({ standard: 'B-1', typeId: bearings, models, names: { en: 'Ball bearing 6202' } })
  await shop.newPart({ standard: 'S-1', typeId: seals, models, names: { en: 'Seal 15x25x5' } })
  await shop.newPart({ standard: 'K-1', typeId: clutches, names: { en: 'Clutch for hedge trimmers' } })
  await shop.publish()
})
afterAll(() => shop.close())

const find = (keyword: string, language: Language) => shop.list({ keyword }, { language })

describe('the word of a part that the shop does not have', () => {
  it.each([
    ['bearing crankshaft ms 180', 'en', 'bearing ms 180'],
    ['crankshaft bearing ms 180', 'en', 'bearing ms 180'],
    ['Lager Kurbelwelle ms 180', 'de', 'lager ms 180'],
    ['roulement vilebrequin ms 180', 'fr', 'roulement ms 180'],
    ['rodamiento cigüeñal ms 180', 'es', 'rodamiento ms 180'],
    ['подшипник коленвала ms 180', 'ru', 'подшипник ms 180'],
    ['轴承 曲轴 ms 180', 'zh', '轴承 ms 180'],
    ['MS180曲轴轴承', 'zh', 'ms180 轴承'],
  ] as const)('gives way beside one that it has: %s', async (typed, language, correction) => {
    const list = await find(typed, language)
    expect(standardsOf(list)).toEqual(['B-1'])
    expect(list.correction).toBe(correction)
  })

  it('gives way whole, before any word of what the shop has', async () => {
    const list = await find('oil seal clutch drum ms 180', 'en')
    expect(list.correction).toBe('oil seal ms 180')
    expect(standardsOf(list)).toEqual(['S-1'])
  })

  it('is no reason to show what else fits the machine, and no other word', async () => {
    for (const [typed, language] of [
      ['crankshaft ms 180', 'en'],
      ['Kurbelwelle ms 180', 'de'],
      ['曲轴 ms 180', 'zh'],
      ['stehle', 'en'],
      ['离合器碟', 'zh'],
    ] as const) {
      const list = await find(typed, language)
      expect([standardsOf(list), list.correction], typed).toEqual([[], null])
    }
  })

  it('is not offered', async () => {
    const answer = await shop.call('keySuggest', { key: 'crankshaf' })
    expect(answer).toMatchObject({ code: 200, data: [] })
    expect((await find('bearing crankshaft ms 180', 'en')).meanings).toEqual([])
  })
})
