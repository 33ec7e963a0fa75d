import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, standardsOf } from '#server/catalogue/catalogue.fixture.ts'
import { startSearchShop } from '#server/search/search.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startSearchShop()
})
afterAll(() => shop.close())

const find = async (keyword: string, language: Language = 'en') =>
  standardsOf(await shop.list({ keyword }, { language }))

describe('a word that says of some types only what they are for', () => {
  beforeAll(async () => {
    const silencers = await shop.newType({ name: 'Silencer' })
    const seals = await shop.newType({ name: 'Flat seal' })
    const more = (id: number, names: string) =>
      shop.system(sql`update product_types set names = names || ${names}::jsonb where id = ${id}`)
    await more(silencers, '{"fr": "Silencieux", "ru": "Глушитель"}')
    await more(seals, '{"fr": "Joint", "ru": "Прокладка"}')
    await shop.system(sql`insert into type_synonyms (type_id, lang, synonym) values
      (${seals}, 'en', 'silencer seal'), (${seals}, 'fr', 'joint de silencieux'), (${seals}, 'ru', 'прокладка глушителя')`)
    const models = [{ brand: 'STIHL', name: 'FS 220' }]
    await shop.newPart({ standard: 'SIL-1', typeId: silencers, names: { own: 'Silenciador' }, models })
    await shop.newPart({ standard: 'FLAT-1', typeId: seals, names: { own: 'Junta do cilindro' }, models })
    await shop.newPart({ standard: 'FLAT-2', typeId: seals, names: { en: 'Seal for silencer' }, models })
  })

  it('finds no part by it beside other words, except where the own name has it', async () => {
    expect((await find('silencer FS 220')).toSorted()).toEqual(['FLAT-2', 'SIL-1'])
    for (const [typed, language] of [
      ['silencieux FS 220', 'fr'],
      ['глушитель FS 220', 'ru'],
      ['silencer FS 220', 'de'],
    ] as const) {
      expect(await find(typed, language), typed).toContain('SIL-1')
      expect(await find(typed, language), typed).not.toContain('FLAT-1')
    }
  })

  it('alone leaves open which type is wanted', async () => {
    expect((await find('silencer')).toSorted()).toEqual(['FLAT-1', 'FLAT-2', 'SIL-1'])
  })

  it('finds the part by the whole name of its type', async () => {
    for (const [typed, language] of [
      ['silencer seal', 'en'],
      ['joint de silencieux FS 220', 'fr'],
      ['прокладка глушителя', 'ru'],
    ] as const)
      expect(await find(typed, language), typed).toContain('FLAT-1')
  })
})
