import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  const files = await shop.newType({ name: 'Files' })
  const lines = await shop.newType({ name: 'Trimmer lines' })
  const gaskets = await shop.newType({ name: 'Gaskets' })
  await shop.system(sql`update product_types
    set names = names || '{"de": "Feilen", "fr": "Limes", "es": "Limas", "ru": "Напильники"}' where id = ${files}`)
  await shop.system(sql`update product_types
    set names = names || '{"de": "Mähfäden", "fr": "Fils de coupe", "es": "Hilos", "ru": "Лески"}' where id = ${lines}`)
  await shop.system(
    sql`update product_types set names = names || '{"de": "Dichtungen", "es": "Juntas"}' where id = ${gaskets}`,
  )
  const own = (standard: string, typeId: number, name: string) =>
    shop.newPart({ standard, typeId, names: { own: name } })
  await own('FIL-4', files, 'Lima redonda 4x200')
  await own('FIL-48', files, 'Lima redonda 4,8x200')
  await own('FIL-5', files, 'Pilnik okrągły 5 mm')
  await own('LIN-4', lines, 'Fio corte Ø 4,0 mm x 0,2 m')
  await own('LIN-7', lines, 'Fio corte Ø 7,0 mm x 0,2 m')
  await shop.newPart({ standard: 'GAS-1', typeId: gaskets, names: { en: 'Gasket Talbor 12' } })
})
afterAll(() => shop.close())

const ask = async (typed: string, language: Language) => {
  const { rows, correction } = await shop.list({ keyword: typed }, { language })
  return [rows.map(({ standard }) => standard).toSorted(), correction]
}

describe('a whole measure', () => {
  it.each([
    ['Feile 4,0 mm', 'de'],
    ['Feile 4,0', 'de'],
    ['Feile 4 mm', 'de'],
    ['lime 4 mm', 'fr'],
    ['lima 4,0 mm', 'es'],
    ['напильник 4 мм', 'ru'],
  ] as const)('is found before another one and without its unit: %s', async (typed, language) => {
    expect(await ask(typed, language)).toEqual([['FIL-4'], null])
  })

  it('is found before what the word says in another language', async () => {
    for (const typed of ['file 4 mm', 'files 4.0'])
      expect((await shop.list({ keyword: typed })).rows[0]?.standard, typed).toBe('FIL-4')
  })

  it('is found with tenths and without', async () => {
    expect(await ask('Mähfäden 4 mm', 'de')).toEqual([['LIN-4'], null])
    expect(await ask('trimmer line 7.0', 'en')).toEqual([['LIN-7'], null])
    expect(await ask('Feile 5,0 mm', 'de')).toEqual([['FIL-5'], null])
    expect(await ask('Feile 4,8', 'de')).toEqual([['FIL-48'], null])
  })
})

describe('a type put into another language', () => {
  it('is no word of a third one', async () => {
    // English "files" has the stem of French "fils".
    expect(await ask('Feile 7,0 mm', 'de')).toEqual([['FIL-4', 'FIL-48', 'FIL-5'], 'feile'])
    expect((await ask('Feile 7x0,2', 'de'))[0]).not.toContain('LIN-7')
  })

  it('is found in its own, and the page keeps the words that were typed', async () => {
    expect(await ask('Dichtung Talbor', 'de')).toEqual([['GAS-1'], null])
    expect(await ask('junta Talbor 12', 'es')).toEqual([['GAS-1'], null])
  })
})
