import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

/** Lists as suppliers write them: names in one language and in short, models without their maker. */
let shop: CatalogueShop
beforeAll(async () => {
  shop = await startCatalogueShop()
  const type = async (name: string, rest: Record<string, string>) => {
    const id = await shop.newType({ name })
    await shop.system(
      sql`update product_types set names = names || ${JSON.stringify(rest)}::jsonb where id = ${id}`,
    )
    return id
  }
  const carburetors = await type('Carburetor', { de: 'Vergaser' })
  const coils = await type('Ignition coil', { de: 'Zündspule', ru: 'Катушка зажигания' })
  await shop.newPart({ standard: 'S-100', brand: 'STIHL', names: { en: 'Cap' } })
  await shop.newPart({ standard: 'C-100', typeId: carburetors, names: { own: 'Carburador C1Q MS180' } })
  await shop.newPart({
    standard: 'Z-100',
    typeId: coils,
    names: { own: 'Cewka zapłonowa Husqvarna 445 450' },
  })
  await shop.newPart({ standard: 'Z-200', typeId: coils, names: { ru: 'Катушка 1,6х14х14' } })
  const chains = await type('Chain', { zh: '链条', de: 'Sägekette', fr: 'Chaîne', ru: 'Цепь' })
  await shop.newPart({ standard: 'K-2', typeId: chains, names: { own: 'Łańcuch 52og 3/8 1,3mm' } })
  const own: Record<string, string> = {
    'K-3': `Łańcuch do piły 16'' 66og 325'' 1,5mm - OREGON ®`,
    'K-4': `Łańcuch do piły 14'' 52og 3/8'' 1,1mm - OREGON ®`,
    'K-5': 'Řetěz 3/8" 1,3 mm 57 článků',
  }
  for (const [standard, name] of Object.entries(own))
    await shop.newPart({ standard, typeId: chains, names: { own: name } })
  const measured: Record<string, string> = {
    'M-1': 'Filtr powietrza do agregatu 122x94x22mm',
    'M-2': 'Tarcza do metalu 115x1,2mm',
    'M-3': 'Tarcza do metalu 125x1,6mm',
    'M-4': 'Gąbka polerska 150x50mm żółta M14',
    'M-5': 'Sprzęgło odśrodkowe zagęszczarki 128x20mm - 1 pase',
    'M-7': 'Nóż kosiarki 37.8cm',
    'M-8': 'Nóż kosiarki 55,3cm',
    'M-9': 'Ventilador 300-90-28mm',
    'M-6': 'Osełka prostokątna 20x5x2,5cm',
  }
  const leftHand: Record<string, string> = {
    'L-1': 'Parafuso com colar M12x1,5 à esquerda',
    'L-2': 'Porca com colar M10x1 à esq.',
    'L-3': 'Śruba noża CastelGarden LEWA gwint',
    'L-4': 'Matice M14x1,5 levý závit',
    'L-5': 'Parafuso com colar M12x1,5',
  }
  await shop.newPart({ standard: 'L-6', names: { en: 'Chain with 24 links' } })
  for (const [standard, name] of Object.entries({ ...measured, ...leftHand }))
    await shop.newPart({ standard, names: { own: name } })
  const named: Record<string, string> = {
    'R-1': 'Колодки тормозные передние',
    'R-2': 'Рычаг передн. нижн. правый',
    'R-3': 'Ремкомплект рабочего цилиндра сцепления',
    'R-4': 'Блок управления SIEMENS LFL1.333',
    'R-5': 'Нагреватель 220V-3.5KW LR=340',
    'R-6': 'Нагреватель 220V-50W D12',
    'R-7': 'Прокладка кольцевая 41,28х3,53 витон',
    'R-8': 'Вентилятор D340х125 RD HUB',
    'R-9': 'Колодки ручного тормоза',
    'R-10': 'Клапан газовый Dungs MBC',
    'R-11': 'Клапан газовый',
    'R-12': 'Амортизатор PRADO передний',
    'R-13': 'Амортизатор правый',
  }
  for (const [standard, ru] of Object.entries(named)) await shop.newPart({ standard, names: { ru } })
  await shop.newPart({ standard: 'K-1', names: { own: 'Korek paliwa do kosy' } })
  await shop.newPart({ standard: '27RE649', names: { ru: 'Тяга' } })
  await shop.publish()
})
afterAll(() => shop.close())

const find = async (keyword: string, language: Language) =>
  standardsOf(await shop.list({ keyword }, { language }))

const suggested = async (key: string, language: Language) => {
  const answer = await shop.call('keySuggest', { key }, { language })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.map(({ standard }) => standard)
}

describe('GET /api/listProductByPart', () => {
  it('finds without its maker what only names the model', async () => {
    const { rows, correction } = await shop.list({ keyword: 'Vergaser stihl ms180' }, { language: 'de' })
    expect(rows.map((row) => row.standard)).toEqual(['C-100'])
    expect(correction).toBe('vergaser ms180')
  })

  it('takes no word that says nothing for part of the name of a part', async () => {
    expect(await find('Sehr geehrte Damen und Herren, suche eine Zündspule für Husqvarna 445', 'de')).toEqual(
      ['Z-100'],
    )
  })

  it('keeps every figure of a size beside a name in another language', async () => {
    expect(await find('Zündspule 1,6 x 14 x 14', 'de')).toEqual(['Z-200'])
  })

  it('leaves "that fits" out of a sentence', async () => {
    expect(await find('i am looking for an ignition coil that fits husqvarna 450', 'en')).toEqual(['Z-100'])
  })

  it('finds in millimetres a blade that a list has in centimetres', async () => {
    expect(await find('nóż 378 mm', 'en')).toEqual(['M-7'])
    expect(await find('nóż 553мм', 'ru')).toEqual(['M-8'])
    expect(await find('nóż 55,3 cm', 'de')).toEqual(['M-8'])
  })

  it('finds measures with hyphens and a unit, however they are written', async () => {
    for (const typed of ['300-90-28mm', '300-90-28 mm', '300x90x28', '300х90х28 мм', '300 90 28'])
      expect(await find(`ventilador ${typed}`, 'es'), typed).toEqual(['M-9'])
    expect(await find('300-90-29mm', 'es')).toEqual([])
  })

  it('counts the links of a Polish chain', async () => {
    expect(await find('chain 52 links 3/8 1.3', 'en')).toEqual(['K-2'])
    expect(await find('链条 52节 3/8 1.3', 'zh')).toEqual(['K-2'])
  })

  it.each([
    ['3/8 1.1 52', 'en', 'K-4'],
    ['Sägekette 3/8 1.3 52', 'de', 'K-2'],
    ['.325 1.5 66', 'en', 'K-3'],
    ['325 1,5 66', 'de', 'K-3'],
    ['chaîne 35 cm 3/8 1,1 52', 'fr', 'K-4'],
    ['цепь 3/8 1,3 мм 52', 'ru', 'K-2'],
    ['链条 3/8 1.3 52', 'zh', 'K-2'],
    ['chain 3/8 .050 52', 'en', 'K-2'],
    ['chain 3/8 .050 57dl', 'en', 'K-5'],
    ['66dl', 'en', 'K-3'],
    ['66 Treibglieder', 'de', 'K-3'],
  ] as const)('finds a chain by pitch, gauge and links: %s', async (keyword, language, standard) => {
    expect(await find(keyword, language)).toEqual([standard])
  })

  it.each([
    ['M12x1.5 left hand', 'en', ['L-1']],
    ['M12x1.5 left-hand thread', 'en', ['L-1']],
    ['LH M12x1.5', 'en', ['L-1']],
    ['M12x1,5 links', 'de', ['L-1']],
    ['M12x1,5 à gauche', 'fr', ['L-1']],
    ['M12x1,5 rosca izquierda', 'es', ['L-1']],
    ['М12х1,5 левая резьба', 'ru', ['L-1']],
    ['M12x1.5 左旋', 'zh', ['L-1']],
    ['M10x1 Linksgewinde', 'de', ['L-2']],
    ['castelgarden left hand thread', 'en', ['L-3']],
    ['M14x1.5 LH', 'en', ['L-4']],
    ['M16x1,5 links', 'de', []],
  ] as const)(
    'finds a left-hand thread in the words of the list: %s',
    async (keyword, language, standards) => {
      expect(await find(keyword, language)).toEqual(standards)
    },
  )

  it.each([
    ['122x94x22', 'M-1'],
    ['122 x 94 x 22 mm', 'M-1'],
    ['122х94х22мм', 'M-1'],
    ['122 94 22', 'M-1'],
    ['Tarcza 115x1,2', 'M-2'],
    ['Gąbka polerska 150x50mm żółta M14', 'M-4'],
    ['Sprzęgło odśrodkowe zagęszczarki 128x20mm - 1 pase', 'M-5'],
    ['20*5*2.5', 'M-6'],
  ])('finds measures that stand closed up with their unit: %s', async (keyword, standard) => {
    expect(await find(keyword, 'de')).toEqual([standard])
  })

  it.each([
    ['торм. колодки перед.', 'R-1'],
    ['рычаг пер. прав.', 'R-2'],
    ['ремк-т раб. цил. сцепления', 'R-3'],
  ])('finds words that are cut short: %s', async (keyword, standard) => {
    const { rows, correction } = await shop.list({ keyword }, { language: 'ru' })
    expect(rows.map((row) => row.standard)).toEqual([standard])
    expect(correction).toBeNull()
  })

  it.each([
    ['клапан дунгс', 'R-10'],
    ['амартизатор прадо', 'R-12'],
  ])('finds a Latin name that is typed as it sounds: %s', async (keyword, standard) => {
    expect(await find(keyword, 'ru')).toEqual([standard])
  })

  it.each([
    ['lfl 1.333', 'R-4'],
    ['нагреватель 3,5 квт', 'R-5'],
    ['нагреватель 50 вт', 'R-6'],
    ['прокладка 41,28*3,53', 'R-7'],
    ['вентилятор 340x125', 'R-8'],
    ['№27re649', '27RE649'],
  ])('reads figures as a Russian list writes them: %s', async (keyword, standard) => {
    expect(await find(keyword, 'ru')).toEqual([standard])
  })
})

describe('GET /api/keySuggest', () => {
  it('suggests products of lists in another language', async () => {
    expect(await suggested('korek pal', 'en')).toEqual(['K-1'])
    expect(await suggested('рычаг пе', 'de')).toEqual(['R-2'])
  })

  it('lets each word go on that is no word yet', async () => {
    expect(await suggested('клап га', 'ru')).toContain('R-10')
    expect(await suggested('siem lf', 'ru')).toEqual(['R-4'])
  })
})
