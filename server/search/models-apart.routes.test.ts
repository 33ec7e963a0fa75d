import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  const mufflers = await shop.newType({ name: 'Muffler' })
  await shop.system(sql`update product_types
    set names = names || '{"de": "Auspuff", "ru": "Глушитель", "fr": "Silencieux"}' where id = ${mufflers}`)
  const part = (standard: string, model: string) =>
    shop.newPart({
      standard,
      typeId: mufflers,
      models: [{ brand: 'STIHL', name: model }],
      names: { en: 'Muffler' },
    })
  await part('MUF-1', 'FS 160')
  await part('MUF-2', 'MS 361')
  await part('MUF-3', 'S 160')
  await shop.newPart({ standard: 'KIT-1', names: { en: 'Kit with letters f s 999' } })
})
afterAll(() => shop.close())

it.each([
  ['f s 160', 'en', 'MUF-1'],
  ['muffler f s 160', 'en', 'MUF-1'],
  ['stihl m s 361', 'en', 'MUF-2'],
  ['Auspuff m s 361', 'de', 'MUF-2'],
  ['silencieux m-s-361', 'fr', 'MUF-2'],
  ['глушитель м с 361', 'ru', 'MUF-2'],
  ['f s 999', 'en', 'KIT-1'],
] as const)(
  'finds a model typed with blanks between its letters: %s',
  async (keyword, language, standard) => {
    const list = await shop.list({ keyword }, { language })
    expect(standardsOf(list)).toEqual([standard])
    expect(list.correction).toBeNull()
  },
)
