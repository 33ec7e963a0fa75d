import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  await addCatalogue()
})
afterAll(() => shop.close())

const named: readonly (readonly [language: Language | 'own', name: string])[] = [
  ['own', 'Krążki ścierne 125/180 bez dziur na rzep'],
  ['own', 'Parafuso de encosto 6x14'],
  ['own', 'Sabre L04 30cm/12" 1,3mm/0.050 45D'],
  ['own', 'Osłona (tylna) Ø 2,5 – lewa'],
  ['en', 'Blade Installation Tool'],
  ['en', 'SEA 20 Micro Cleaning Switch Fluid'],
  ['en', 'CutQuik Cart (Cart Only)'],
  ['en', 'Round Curved Guard Handle'],
  ['en', "Spring 18'' A.B.C. type 12.5/8"],
  ['es', 'Interruptor Combinado'],
  ['de', 'Größere Ölablassschraube M12x1,5'],
  ['fr', 'Élément d’étanchéité ø8,5'],
  ['ru', 'Тяга рулевая передняя'],
  ['ru', 'Трансформатор TRS820/P/8 1х8кВт'],
  ['zh', '化油器总成(适用于MS180)12.5×8'],
]
const ids = new Map<string, number>()

/** Types and their best sellers that share words with the names. */
const addCatalogue = async () => {
  const types = [
    { en: 'Switches', es: 'Interruptores', de: 'Schalter' },
    { en: 'Guards', de: 'Schutz von Naben', ru: 'Тяги' },
    { en: 'Blades', de: 'Naben', es: 'Combinados' },
    { en: 'Housings', ru: 'Рулевые тяги', es: 'Parafuso' },
  ]
  for (const [place, names] of types.entries()) {
    const typeId = await shop.newType({ name: names.en })
    await shop.system(
      sql`update product_types set names = names || ${JSON.stringify(names)}::jsonb where id = ${typeId}`,
    )
    for (const count of Array.from({ length: 12 }, (_, index) => index))
      await shop.newPart({
        standard: `SELLER-${place}-${count}`,
        typeId,
        rank: count,
        names: { en: `${names.en} ${count}`, de: `${names.de} ${count}` },
      })
  }
  for (const [slot, name] of named)
    ids.set(name, (await shop.newPart({ standard: `N-${ids.size}`, rank: 999, names: { [slot]: name } })).id)
  await shop.publish()
}

const suggest = async (key: string, language: Language) => {
  const answer = await shop.call('keySuggest', { key }, { language })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

describe('GET /api/keySuggest with the beginning of a name', () => {
  it('suggests the product as soon as its name alone begins so, to readers of every language', async () => {
    const missed: string[] = []
    for (const [slot, name] of named) {
      for (const length of [8, 11, 14, 17, 22, 30, name.length]) {
        const key = name.slice(0, length).trim()
        for (const language of ['en', slot === 'own' ? 'fr' : slot] as const) {
          const found = await suggest(key, language)
          if (!found.some(({ id, kind }) => kind === 'product' && id === ids.get(name)))
            missed.push(`${language}: ${key} → ${found.map(({ keyword }) => keyword).join(', ')}`)
        }
      }
    }
    expect(missed).toEqual([])
  })

  it('reads capitals, accents, blanks, dashes and quotes as names are read', async () => {
    for (const key of [
      'KRAZKI SCIERNE 125-180',
      'sabre l04 30 cm 12″ 1.3',
      'cutquik-cart cart o',
      'element d etancheite',
      'groessere oelabl',
    ]) {
      const begun = (await suggest(key, 'en')).filter(({ standard }) => standard?.startsWith('N-'))
      expect(begun.length, key).toBe(1)
    }
  })

  it('suggests the product before types that share only a word, and says by what name it was found', async () => {
    for (const [key, language] of [
      ['Blade Installation', 'en'],
      ['Parafuso de enc', 'es'],
      ['Тяга рулевая пер', 'en'],
    ] as const) {
      const [first, ...others] = await suggest(key, language)
      expect(first?.kind, key).toBe('product')
      if (language === 'en' && key.startsWith('B'))
        expect(
          others.map(({ kind }) => kind),
          key,
        ).toContain('type')
    }
    // What all that is typed begins a word of is a place to go to.
    for (const [key, language] of [
      ['Blade', 'en'],
      ['Parafuso', 'es'],
      ['рулевые тя', 'ru'],
      ['schutz von n', 'de'],
    ] as const)
      expect((await suggest(key, language))[0]?.kind, key).toBe('type')
    const foreign = (await suggest('Round Curved', 'fr')).find(({ kind }) => kind === 'product')
    expect(foreign).toMatchObject({ keyword: 'Round Curved Guard Handle', keywordLang: 'en' })
    const { id } = await shop.newPart({
      standard: 'TWO-NAMES',
      names: { de: 'Rundgriff gebogen', fr: 'Poignée courbe' },
    })
    expect((await suggest('rundgriff', 'fr')).find((one) => one.id === id)).toMatchObject({
      keyword: 'Poignée courbe',
      match: { by: 'name', number: 'Rundgriff gebogen', lang: 'de' },
    })
  })

  it('leaves many products that begin so in the order of best sellers, the whole name first', async () => {
    for (const place of Array.from({ length: 20 }, (_, index) => index))
      await shop.newPart({
        standard: `MANY-${place}`,
        rank: 500 - place,
        names: { en: `Trimmer kit ${place}` },
      })
    await shop.newPart({ standard: 'MANY', rank: 900, names: { en: 'Trimmer kit' } })
    await shop.newPart({ standard: 'MANY-HIDDEN', status: 'hidden', names: { en: 'Trimmer kit' } })
    await shop.publish()
    const standards = async (key: string) => (await suggest(key, 'en')).map(({ standard }) => standard)
    expect((await standards('trimmer k')).slice(0, 3)).toEqual(['MANY-19', 'MANY-18', 'MANY-17'])
    expect((await standards('trimmer kit')).slice(0, 3)).toEqual(['MANY', 'MANY-19', 'MANY-18'])
  })

  it('suggests many of one name in another language, also before types with half of its words', async () => {
    for (const place of Array.from({ length: 12 }, (_, index) => index)) {
      await shop.newPart({
        standard: `BRAKE-${place}`,
        names: { en: `Pad ${place}`, ru: 'Тормозная колодка' },
      })
      await shop.newPart({ standard: `MOLA-${place}`, names: { own: 'Mola de blade contato' } })
    }
    await shop.publish()
    expect((await suggest('Тормозная коло', 'en')).map(({ match }) => match?.number)).toContain(
      'Тормозная колодка',
    )
    const found = await suggest('mola de blade cont', 'en')
    expect(found[0]).toMatchObject({ kind: 'name', keyword: 'Mola de blade contato' })
    expect(await suggest('тормозная колх', 'en')).toEqual([])
  })
})

describe('GET /api/keySuggest with the beginning of a model of no maker', () => {
  it('suggests parts of such models from their first digit on', async () => {
    const { id } = await shop.newPart({ standard: 'FIT-1', names: { en: 'Spool' } })
    await shop.system(
      sql`insert into makerless_fits (product_id, name, normal) values (${id}, 'QX 300', 'QX300')`,
    )
    await shop.publish()
    for (const key of ['QX 3', 'qx3', 'QX 30'])
      expect(
        (await suggest(key, 'de')).map(({ standard }) => standard),
        key,
      ).toContain('FIT-1')
    for (const key of ['QX 4', 'X 3', '3'])
      expect(
        (await suggest(key, 'de')).map(({ standard }) => standard),
        key,
      ).not.toContain('FIT-1')
  })
})
