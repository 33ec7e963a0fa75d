import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  const heads = await shop.newType({ name: 'Trimmer head' })
  const covers = await shop.newType({ name: 'Covers' })
  for (const place of Array.from({ length: 30 }, (_, index) => index))
    await shop.newPart({
      standard: `ACCESSORY-${place}`,
      typeId: covers,
      rank: place,
      names: { en: `AutoCut C 26-2 cover ${place}`, de: `Poulan Abdeckung ${place}, AutoCut C 26-2` },
    })
  await shop.newPart({
    standard: 'HEAD',
    typeId: heads,
    rank: 900,
    names: { en: 'AutoCut C 26-2', de: 'Fadenkopf “C 26-2”' },
  })
  await shop.newPart({ standard: 'FOREIGN', rank: 901, names: { own: 'Osłona AutoCut C 26-2 cover' } })
  await shop.newPart({ standard: 'HEAD-2', typeId: heads, rank: 3, names: { en: 'Trimmer head, two lines' } })
  await shop.newPart({ standard: 'NOT-A-HEAD', typeId: covers, rank: 1, names: { en: 'Trimmer head' } })
  await shop.publish()
})
afterAll(() => shop.close())

const found = async (keyword: string, language: Language = 'en') =>
  (await shop.list({ keyword }, { language })).rows

describe('GET /api/listProductByPart with the whole name of a product', () => {
  it('puts the product before best sellers that only hold the words of its name', async () => {
    for (const keyword of ['AutoCut C 26-2', 'autocut c26-2', ' AUTOCUT  C 26 2'])
      expect((await found(keyword)).map(({ standard }) => standard).slice(0, 2), keyword).toEqual([
        'HEAD',
        'ACCESSORY-0',
      ])
    expect((await found('AutoCut C 26-2 cover 7'))[0]?.standard).toBe('ACCESSORY-7')
  })

  it('finds it by its name in any language, and says so', async () => {
    expect((await found('Fadenkopf C 26-2', 'fr'))[0]).toMatchObject({
      standard: 'HEAD',
      match: { by: 'name', number: 'Fadenkopf “C 26-2”', lang: 'de' },
    })
    expect((await found('oslona autocut c 26-2 cover', 'en'))[0]?.standard).toBe('FOREIGN')
  })

  it('shows the product once, and its own name gives no reason', async () => {
    const rows = await found('AutoCut C 26-2', 'en')
    expect(rows.filter(({ standard }) => standard === 'HEAD')).toEqual([
      expect.objectContaining({ match: expect.objectContaining({ by: 'name', number: '', lang: null }) }),
    ])
  })

  it('keeps the parts of a type first where the query is the name of the type', async () => {
    await shop.system(
      sql`update product_types set names = names || '{"de": "Fadenkopf"}' where names ->> 'en' = 'Trimmer head'`,
    )
    await shop.newPart({ standard: 'NO-KOPF', names: { de: 'Fadenkopf' }, rank: 1 })
    await shop.publish()
    for (const language of ['de', 'fr'] as const)
      expect(
        (await found('Fadenkopf', language)).map(({ standard }) => standard).slice(0, 2),
        language,
      ).not.toContain('NO-KOPF')
    expect((await found('Trimmer head')).map(({ standard }) => standard)).toEqual([
      'HEAD-2',
      'HEAD',
      'NOT-A-HEAD',
    ])
  })

  it('finds a name of any length, and before the parts that fit the model it names', async () => {
    const bars = await shop.newType({ name: 'Guide bars' })
    const saws = 'MS 170, MS 180, MS 190, MS 191, MS 192, MS 210, MS 230, MS 250'
    const names = (links: number) => ({
      de: `Führungsschiene für Motorsägen STIHL ${saws}, Nut 1,3 mm, Teilung 3/8 Zoll Picco, aus einem Stück, gehärtet, passend zu Ketten mit ${links} Treibgliedern`,
    })
    for (const [place, links] of [50, 52, 55].entries())
      await shop.newPart({ standard: `LONG-${links}`, typeId: bars, rank: place, names: names(links) })
    const models = [{ brand: 'STIHL', name: 'MS 180' }]
    const guide = 'Guide bars for STIHL MS 180 black'
    await shop.newPart({
      standard: 'BAR-1',
      typeId: bars,
      rank: 1,
      models,
      names: { en: `${guide}, hardened` },
    })
    await shop.newPart({ standard: 'BAR-2', typeId: bars, rank: 2, names: { en: guide } })
    await shop.publish()
    for (const language of ['de', 'en', 'ru'] as const) {
      expect((await found(names(55).de, language))[0]?.standard, language).toBe('LONG-55')
      expect((await found(guide, language))[0]?.standard, language).toBe('BAR-2')
    }
  })

  it('keeps the order by words where many products are called so', async () => {
    for (const place of Array.from({ length: 101 }, (_, index) => index))
      await shop.newPart({ standard: `SAME-${place}`, rank: 100 + place, names: { en: 'Locking pin' } })
    await shop.newPart({ standard: 'PIN', rank: 1, names: { en: 'Locking pin 5 mm' } })
    expect((await found('locking pin')).map(({ standard }) => standard).slice(0, 2)).toEqual([
      'PIN',
      'SAME-0',
    ])
  })
})
