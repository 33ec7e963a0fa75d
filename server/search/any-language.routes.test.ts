import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  const part = (standard: string, names: Record<string, string>) => shop.newPart({ standard, names })
  await part('RU-1', { ru: 'Наконечник рулевой правый' })
  await part('RU-2', { ru: 'Тормозные колодки задние' })
  await part('RU-3', { ru: 'Сайлентблок нижнего рычага' })
  await part('PL-1', { own: 'Koło magnesowe HONDA GX240' })
  await part('PL-2', { own: 'Nóż do kosiarki NAC' })
  await part('PL-3', { own: 'Korek paliwa do kosy' })
  await part('PL-4', { own: 'Tarcza do ostrzenia łańcucha 100x10x3,2mm' })
  await part('PT-1', { own: 'Carcaça do ventilador' })
  await part('EN-1', { en: 'Flat Curved Nozzle' })
  await part('EN-2', { en: 'Hose clamp' })
  await shop.publish()
})
afterAll(() => shop.close())

const find = async (keyword: string, language: (typeof languages)[number]) => {
  const page = await shop.list({ keyword }, { language })
  return [...standardsOf(page), page.correction]
}

describe('a name in a language that is not the reader’s', () => {
  it.each([
    ['накончник рулевой правый', 'RU-1', 'наконечник рулевой правый'],
    ['тормозных колодок', 'RU-2', 'тормозные колодки'],
    ['сайлентблок нижн. рыч.', 'RU-3', null],
    ['Koło magn. HONDA', 'PL-1', 'koło magnesowe. honda'],
    ['korka paliwa', 'PL-3', 'korek paliwa'],
    ['Tarc do ostrzen łańcuc 100x10x3,2mm', 'PL-4', null],
    ['Carca do ventil', 'PT-1', 'carcaça do ventilador'],
  ])('is found with slips, shortened and in other endings: %s', async (keyword, standard, correction) => {
    for (const language of ['en', 'de', 'fr'] as const)
      expect(await find(keyword, language), language).toEqual([standard, correction])
  })

  it('is found shortened by a Russian', async () => {
    expect(await find('Flat Curv. Nozz.', 'ru')).toEqual(['EN-1', null])
  })

  it('is not found by words that it does not have', async () => {
    for (const keyword of ['nosuch nozzle', 'horse clamp pump', 'накончник левый', 'korka oleju'])
      for (const language of languages)
        expect((await shop.list({ keyword }, { language })).total, `${keyword} ${language}`).toBe(0)
  })
})
