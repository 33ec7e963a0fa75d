import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type CatalogueShop, standardsOf, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

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
  const pistons = await type('Piston', { ru: 'Поршень' })
  const plugs = await type('Spark plug', { ru: 'Свеча зажигания' })
  const carburetors = await type('Carburetor', { ru: 'Карбюратор' })
  const filters = await type('Air filter', { ru: 'Воздушный фильтр' })
  const bearings = await type('Bearing', { ru: 'Подшипник', de: 'Lager' })
  const crankshafts = await type('Crankshaft', { ru: 'Коленвал', de: 'Kurbelwelle' })
  const models = [{ brand: 'STIHL', name: 'MS 250' }]
  const part = (
    standard: string,
    typeId: number,
    en: string,
    ru: string,
    oem = `55${standard.length}0${typeId}7 11`,
  ) => shop.newPart({ standard, typeId, models, names: { en, ru }, numbers: [{ kind: 'oem', number: oem }] })
  await part('P-1000', pistons, 'Piston', 'Поршень')
  await part('S-2000', plugs, 'Spark plug ВМ7А', 'Свеча ВМ7А')
  await part('K-3000', carburetors, 'Carburetor', 'Карбюратор')
  await part('F-4000', filters, 'Air filter', 'Воздушный фильтр')
  await part('L-5000', bearings, 'Ball bearing', 'Подшипник')
  await shop.newPart({ standard: 'C-6000', typeId: crankshafts, names: { en: 'Crankshaft', ru: 'Коленвал' } })
  await shop.newPart({ standard: 'BKR-6120', names: { en: 'Igniter BKR' } })
  await shop.newPart({ standard: '48210735', names: { en: 'Shaft' } })
  await shop.newPart({ standard: 'T-10', names: { en: 'Nut' } })
  await shop.newPart({ standard: 'H-7000', names: { en: 'Cartridge HC-4402B' } })
  const gasket = await shop.newPart({ standard: 'G-8000', names: { en: 'Gasket' } })
  const piston = await shop.newPart({ standard: 'P-1001', names: { en: 'Other piston' } })
  await shop.newPart({ standard: 'M-9000', names: { en: 'Manifold XT99' } })
  await shop.system(sql`insert into makerless_fits (product_id, normal, name)
    values (${gasket.id}, 'XT77', 'XT77'), (${piston.id}, 'MS250', 'MS 250')`)
  await shop.publish()
  await shop.newPart({ standard: 'H-7001', names: { en: 'Cap НС-5513В', ru: 'Крышка НС-5513В' } })
})
afterAll(() => shop.close())

const find = async (keyword: string, language: Language = 'en') =>
  standardsOf(await shop.list({ keyword }, { language }))

describe('a maker beside a model', () => {
  it('stands for one that no list names', async () => {
    const makers = ['stihl', 'STIHL', 'штиль']
    for (const maker of makers) expect(await find(`${maker} XT 77 gasket`), maker).toEqual(['G-8000'])
    expect(await find('stihl XT77 gaskt')).toEqual(['G-8000'])
    expect(await find('honda XT77 gasket')).toEqual(['G-8000'])
  })

  it('is left out, and the page says so, where the model is known to be of another', async () => {
    const page = await shop.list({ keyword: 'honda ms250 piston' }, { language: 'en' })
    expect(page.correction).toBe('ms250 piston')
    expect((await shop.list({ keyword: 'stihl ms250 piston' }, { language: 'en' })).correction).toBeNull()
  })

  it('is left out last, where texts alone name the model', async () => {
    const page = await shop.list({ keyword: 'stihl XT99 manifld' }, { language: 'en' })
    expect([standardsOf(page), page.correction]).toEqual([['M-9000'], 'xt99 manifold'])
  })
})

describe('a model in short', () => {
  it('is found where the list writes it closed up', async () => {
    expect(await find('gasket 77')).toEqual(['G-8000'])
  })
})

describe('words', () => {
  it.each([
    ['gjhitym ms250', 'P-1000'],
    ['stihl rfh,.hfnjh', 'K-3000'],
    ['сфкигкуещк ms250', 'K-3000'],
    ['сфкигкуещк ьы 250', 'K-3000'],
  ])('typed on the other keyboard word by word are understood: %s', async (typed, standard) => {
    for (const language of ['ru', 'en', 'de'] as const)
      expect(await find(typed, language), language).toEqual([standard])
  })

  it.each([
    ['svecha', 'S-2000'],
    ['svecha zazhiganiya stihl', 'S-2000'],
    ['karbyurator ms250', 'K-3000'],
    ['porshen', 'P-1000'],
    ['vozdushniy filtr', 'F-4000'],
    ['podshipnik ms 250', 'L-5000'],
  ])('of Russian in Latin letters are understood in any language: %s', async (typed, standard) => {
    for (const language of ['ru', 'en', 'de'] as const)
      expect(await find(typed, language), language).toEqual([standard])
  })

  it.each(['belt MS250', 'battery', 'bolsa MS250', 'pressure washer', 'exhaust valve MS250'])(
    'of other languages are no Russian ones with a slip in them: %s',
    async (typed) => {
      for (const language of ['en', 'de', 'es'] as const)
        expect(await find(typed, language), language).toEqual([])
    },
  )

  it('lets a second part give way that the first one is not', async () => {
    expect(await find('bearing crankshaft ms 250')).toEqual(['L-5000'])
    expect(await find('подшипник коленвал ms 250', 'ru')).toEqual(['L-5000'])
    expect((await shop.list({ keyword: 'bearing crankshaft ms 250' })).correction).toBe('bearing ms 250')
  })
})

describe('a part that is named in one language', () => {
  it('is found by its type in any other beside a word of its name', async () => {
    const lines = await shop.newType({ name: 'Trimmer line' })
    const ropes = await shop.newType({ name: 'Starter rope' })
    await shop.system(
      sql`update product_types set names = names || '{"de": "Mähfaden", "ru": "Леска"}' where id = ${lines}`,
    )
    await shop.system(
      sql`update product_types set names = names || '{"de": "Starterseil", "ru": "Трос стартера", "zh": "启动绳"}'
        where id = ${ropes}`,
    )
    await shop.newPart({
      standard: 'ZYL-1',
      typeId: lines,
      names: { own: 'Żyłka do kosy Talmo 2,4' },
    })
    await shop.newPart({
      standard: 'ZYL-2',
      typeId: lines,
      names: { own: 'Żyłka do kosy Torbel 2,4' },
    })
    await shop.newPart({ standard: 'ROP-1', typeId: ropes, names: { de: 'Starterseil Zubor 3,5' } })
    for (const [typed, language] of [
      ['Mähfaden Talmo', 'de'],
      ['trimmer line talmo', 'en'],
      ['леска Talmo', 'ru'],
      ['леска Talmo', 'de'],
      ['Talmo Mähfaden 2,4', 'de'],
    ] as const)
      expect(await find(typed, language), typed).toEqual(['ZYL-1'])
    for (const [typed, language] of [
      ['starter rope Zubor', 'en'],
      ['Zubor starter rope', 'en'],
      ['трос стартера Zubor', 'ru'],
      ['启动绳 Zubor', 'zh'],
    ] as const)
      expect(await find(typed, language), typed).toEqual(['ROP-1'])
  })
})

describe('a left-hand thread', () => {
  it('is found in every language by what any other calls it', async () => {
    const types = await shop.newType({ name: 'Clutch nut' })
    const written = [
      'Nut M10x1.25 LH',
      'Nut, left-hand thread',
      'Mutter mit Linksgewinde',
      'Гайка, левая резьба',
      '螺母 左旋螺纹',
      'Nakrętka lewoskrętna',
    ]
    for (const [place, own] of written.entries())
      await shop.newPart({ standard: `LH-${place}`, typeId: types, names: { own } })
    await shop.newPart({ standard: 'LH-9', typeId: types, names: { own: 'Nut M10x1.25' } })
    for (const typed of [
      'left hand thread',
      'Linksgewinde',
      'pas à gauche',
      'rosca izquierda',
      'левая резьба',
      '左牙',
      'gwint lewy',
    ])
      expect((await find(typed)).toSorted(), typed).toEqual(['LH-0', 'LH-1', 'LH-2', 'LH-3', 'LH-4', 'LH-5'])
    expect(await find('M10x1.25 LH')).toEqual(['LH-0'])
  })
})

describe('codes and numbers', () => {
  it.each(['НС-4402В', 'нс 4402в', 'НС 4402B', 'HС-4402B', 'cartridge НС-4402В', 'ΗC-4402Β'])(
    'parted by signs are found with letters of another alphabet: %s',
    async (typed) => {
      expect(await find(typed)).toEqual(['H-7000'])
    },
  )

  it.each(['HC-5513B', 'hc 5513b', 'cap HC-5513B', 'HC.5513B'])(
    'parted by signs are found in Cyrillic names: %s',
    async (typed) => {
      expect(await find(typed)).toEqual(['H-7001'])
    },
  )

  it('are found in names with letters of either alphabet', async () => {
    expect(await find('BM7A')).toEqual(['S-2000'])
    expect(await find('ВМ7А')).toEqual(['S-2000'])
  })

  it('are never corrected to another code', async () => {
    for (const typed of ['BKL-6999', 'bkl 6999', 'BKL6999']) expect(await find(typed), typed).toEqual([])
  })

  it('are read with digits for letters that look so, and said to be a guess', async () => {
    for (const typed of ['482l0735', '4821O735', '4821Ο735', '482I0735']) {
      const { rows } = await shop.list({ keyword: typed })
      expect(
        rows.map(({ standard, match }) => [standard, match?.isGuess]),
        typed,
      ).toEqual([['48210735', true]])
    }
    expect(await find('Τ-10')).toEqual(['T-10'])
  })

  it('with one slip are offered first among the nearest, as a guess', async () => {
    for (const typed of ['48210753', '48210736', '4821735', '482100735']) {
      const { rows, nearest } = await shop.list({ keyword: typed })
      expect(rows, typed).toEqual([])
      expect(nearest[0], typed).toMatchObject({ number: '48210735', isGuess: true })
    }
  })

  it('of a pasted column or row are a list, short ones too', async () => {
    for (const typed of ['T-10\t48210735', 'T-10\r\n48210735\r\n', 'T-10, 48210735', 'P-1000 48210735']) {
      const found = await find(typed)
      expect(found, typed).toHaveLength(2)
      expect(found, typed).toContain('48210735')
    }
  })

  it('that hold blanks are a list too, whatever parts them', async () => {
    await shop.newPart({ standard: 'QP-44 697679', names: { en: 'Seal' } })
    await shop.newPart({
      standard: 'QP-02 163188',
      names: { en: 'Kit' },
      numbers: [{ kind: 'oem', number: '1123 350 6250' }],
    })
    await shop.newPart({
      standard: 'QP-11 5',
      names: { en: 'Bulb' },
      numbers: [{ kind: 'oem', number: '1123 030 0473' }],
    })
    const kitAndSeal = ['QP-02 163188', 'QP-44 697679']
    for (const between of ['\t', '\n', ', ', '; ', ' ', ' / ', ' + ', ' 2x ', ' carburetor ']) {
      const typed = ['QP-44 697679', 'QP-02 163188'].join(between)
      expect((await find(typed)).toSorted(), typed).toEqual(kitAndSeal)
    }
    const bulbAndKit = ['QP-02 163188', 'QP-11 5']
    for (const typed of [
      '1123 030 0473 1123 350 6250',
      '1123-030-0473 1123 350 6250',
      '11230300473 QP-02 163188',
    ])
      expect((await find(typed)).toSorted(), typed).toEqual(bulbAndKit)
    expect((await find('1123 030 0473\nQP-44697679 2\nNOT-12345')).toSorted()).toEqual([
      'QP-11 5',
      'QP-44 697679',
    ])
  })

  it.each([
    ['P-1000, P-1999', ['P-1999']],
    ['P-1000\nP-1999', ['P-1999']],
    ['48210735\t99999-9999\nP-1000', ['99999-9999']],
    ['48210735 9999-999-9999', ['9999-999-9999']],
    ['48210735；9999-999-9999', ['9999-999-9999']],
    ['48210735, P-1000', []],
    ['48210735, 2026-11-30', []],
    ['48210735, 30.11.2026', []],
    ['48210735 (2)', []],
    ['2x 48210735 вал', []],
  ])('of the list %j that the catalogue does not have are named', async (keyword, unknown) => {
    const list = await shop.list({ keyword }, { language: 'ru' })
    expect(list.rows).not.toEqual([])
    expect(list.unknown).toEqual(unknown)
  })

  it('at the end of a long list are looked for, and none is cut', async () => {
    const missing = Array.from({ length: 25 }, (_, at) => `${9000 + at}-999-8877`)
    const list = await shop.list({ keyword: [...missing, '48210735', 'P-1000'].join('\n') })
    expect(standardsOf(list).toSorted()).toEqual(['48210735', 'P-1000'])
    expect(list.unknown).toEqual(missing)
    const row = (number: string, at: number) => `${at + 1}\t${number}\tSeal of the rear cover\t2`
    const rows = [...missing.slice(0, 6), '48210735'].map(row).join('\n')
    expect(standardsOf(await shop.list({ keyword: rows }))).toEqual(['48210735'])
  })

  it('beyond the longest search are neither looked for nor named', async () => {
    const missing = Array.from({ length: 200 }, (_, at) => `${9000 + at}-999-8877`)
    const { unknown } = await shop.list({ keyword: ['48210735', ...missing].join(', ') })
    expect(unknown.length).toBeGreaterThan(50)
    expect(unknown).toEqual(missing.slice(0, unknown.length))
  })

  it('of glued words and digits are looked for within a sentence', async () => {
    await shop.newPart({ standard: 'KOREKCG430', names: { own: 'Korek paliwa' } })
    for (const typed of [
      'Bitte KOREKCG430 liefern',
      'чёрный korekcg430 срочно',
      'le KOREKCG430 pour ma débroussailleuse',
    ])
      expect(await find(typed), typed).toEqual(['KOREKCG430'])
    expect(await find('Bitte KOREKCG431 liefern')).toEqual([])
  })

  it('beside signs as a page writes them are found', async () => {
    await shop.newPart({ standard: 'BS-77001', names: { en: 'Muffler B&S 16"' } })
    await shop.publish()
    for (const typed of ['Muffler B&amp;S', 'muffler b&amp;amp;s 16&quot;', 'Muffler B&S'])
      expect(await find(typed), typed).toEqual(['BS-77001'])
  })

  it('in a web address are looked for', async () => {
    for (const typed of [
      'https://parts.example/en/shaft-48210735.html?ref=12',
      'www.parts.example/p/48210735',
    ])
      expect(await find(typed), typed).toEqual(['48210735'])
  })
})
