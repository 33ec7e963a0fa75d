import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language.ts'
import { ImportReport } from '#server/imports/error-report.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await startImportShop()
})
afterAll(() => shop.close())

const csv = (...lines: string[]) => lines.join('\n')

/** Loads a list as a source of its own; the counts, and line and reason of each row of the report. */
const load = (source: string, ...lines: string[]) => loadIn('en', source, ...lines)

const loadIn = async (language: Language, source: string, ...lines: string[]) => {
  const report = new ImportReport(await writeTemporary(`${source}.report.csv`, ''), language)
  const counts = await shop.counts(csv(...lines), { source, report })
  const path = await report.close()
  const told = path === null ? [] : (await readFile(path, 'utf8')).trim().split('\r\n').slice(1)
  return {
    counts,
    told: told.map((line) => line.split(/"[,;]"/)).map((cells) => [cells[0]?.slice(1), cells[4], cells[2]]),
  }
}

const products = (source: string) =>
  shop.rows(
    `select standard, names ->> 'en' as name, fits_first from products
     where source_id = (select id from sources where name = $1) order by id`,
    [source],
  )

describe('several rows of one article', () => {
  const fitment = csv(
    'Part number,Description,Model,Price EUR,Brand',
    'C-3001,Air filter,MS 170,6.40,STIHL',
    'C-3001,Air filter,MS 180,6.40,STIHL',
    'C-3001,Air filter,018,6.40,STIHL',
    'C-3002,Clutch drum,MS 180,14.90,STIHL',
  )

  it('unites models, and says how many rows were joined', async () => {
    expect(await load('fitment', fitment)).toEqual({ counts: { added: 2, joined: 2 }, told: [] })
    expect(
      await shop.rows(`select standard, array_agg(models.name order by models.name) as fits from products
      join fitments on product_id = products.id join models on models.id = fitments.model_id
      group by products.id order by products.id`),
    ).toEqual([
      { standard: 'C-3001', fits: ['018', 'MS 170', 'MS 180'] },
      { standard: 'C-3002', fits: ['MS 180'] },
    ])
    const before = await shop.state()
    expect((await load('fitment', fitment)).counts).toEqual({ unchanged: 2, joined: 2 })
    expect(await shop.state()).toBe(before)
  })

  it('unites numbers, pictures and EANs; of single values the last counts, and the report shows both', async () => {
    const { counts, told } = await load(
      'lists',
      'Part number;Name EN;Name DE;OEM number;EAN;Picture;Price EUR;Stock',
      'L-1;Cap;Kappe;111 222;4006381333931;a.jpg;1.50;4',
      'L-1;Cap;;333 444;4006381333948;b.jpg;1.70;',
      'L-1;Cap;;111222;;a.jpg;1.70;',
    )
    expect(counts).toEqual({ added: 1, joined: 2 })
    expect(told).toEqual([['3', 'VALUES_DIFFER', 'Price EUR: 1.50 EUR → 1.70 EUR']])
    expect(
      await shop.rows(`select product_numbers.kind, number from product_numbers join products on products.id = product_id
        where standard = 'L-1' and product_numbers.kind <> 'standard' order by product_numbers.kind desc, number`),
    ).toEqual([
      { kind: 'oem', number: '111222' },
      { kind: 'oem', number: '333 444' },
      { kind: 'ean', number: '4006381333931' },
      { kind: 'ean', number: '4006381333948' },
    ])
    expect(
      await shop.rows("select pics, names, stock_quantity from products where standard = 'L-1'"),
    ).toEqual([{ pics: ['a.jpg', 'b.jpg'], names: { en: 'Cap', de: 'Kappe' }, stock_quantity: 4 }])
  })
})

describe('values that two rows of an article give differently', () => {
  it.each([
    ['en', 'in stock → 4'],
    ['de', 'auf Lager → 4'],
    ['fr', 'en stock → 4'],
    ['zh', '有货 → 4'],
  ] as const)('are told in words of %s', async (language, told) => {
    const lines = ['number;name;stock', `V-${language};Bolt;in stock`, `V-${language};Bolt;4`]
    expect((await loadIn(language, `values ${language}`, ...lines)).told).toEqual([
      ['3', 'VALUES_DIFFER', `stock: ${told}`],
    ])
  })
})

describe('two spellings of one number', () => {
  it('are one article with the newer spelling and the later price', async () => {
    const { counts, told } = await load(
      'spellings',
      'number;name;price;currency',
      'G 7-1A;Bearing;1.50;EUR',
      'G7-1A;Bearing;1.70;EUR',
    )
    expect(counts).toEqual({ added: 1, joined: 1 })
    expect(told).toEqual([['3', 'VALUES_DIFFER', 'price: 1.50 EUR → 1.70 EUR']])
    expect(await products('spellings')).toMatchObject([{ standard: 'G7-1A', name: 'Bearing' }])
  })

  it('are one article when a later file spells it anew', async () => {
    expect((await load('spellings', 'number;name', 'g-7 1a;Bearing')).counts).toEqual({ changed: 1 })
    expect(await products('spellings')).toMatchObject([{ standard: 'g-7 1a' }])
    expect(
      await shop.rows("select number from product_numbers where normal = 'G71A' and kind = 'standard'"),
    ).toEqual([{ number: 'g-7 1a' }])
    expect((await load('spellings', 'number;name', 'g-7 1a;Bearing')).counts).toEqual({ unchanged: 1 })
  })

  it('are two articles in two sources', async () => {
    expect((await load('elsewhere', 'number;name', 'G7 1A;Bearing', 'H-1;Hose', 'H-2;Hose')).counts).toEqual({
      added: 3,
    })
  })

  it('keeps two articles that an older import made, updates the one that is named, and tells', async () => {
    await load('older', 'number;name', 'P 1-10;Pin', 'Q-1;Pin', 'Q-2;Pin')
    await shop.rows(`insert into products (source_id, source_key, standard, kind, type_id, names)
      select source_id, 'P1-10', 'P1-10', kind, type_id, names from products where standard = 'P 1-10'`)
    await shop.rows(`insert into product_numbers (product_id, kind, number, normal)
      select id, 'standard', 'P1-10', 'P110' from products where standard = 'P1-10'`)
    const { counts, told } = await load('older', 'number;name', 'P1-10;Pin, long')
    expect(counts).toEqual({ changed: 1 })
    expect(told).toEqual([['2', 'SPELLED_TWICE', 'P1-10 (P 1-10)']])
    expect(await products('older')).toMatchObject([
      { standard: 'P 1-10', name: 'Pin' },
      { standard: 'Q-1' },
      { standard: 'Q-2' },
      { standard: 'P1-10', name: 'Pin, long' },
    ])
  })

  it('refuses a row of another article whose number only looks the same', async () => {
    const { counts, told } = await load(
      'sizes',
      'number;name;price;currency',
      '1.5;Cable lug;1.50;EUR',
      '15;Hose clamp;9.00;EUR',
      '15 ;Cable lug, blank;1.50;EUR',
    )
    expect(counts).toEqual({ added: 1, errors: 1, joined: 1 })
    expect(told.filter(([, reason]) => reason === 'NUMBER_CLASH')).toEqual([
      ['3', 'NUMBER_CLASH', '15 (2: 1.5)'],
    ])
    expect((await load('sizes', 'number;name', '1/5;Rubber buffer')).told).toEqual([
      ['2', 'NUMBER_CLASH', '1/5 (15)'],
    ])
  })

  it('refuses a row of another article that has the same number', async () => {
    const { counts, told } = await load(
      'twice',
      'number;name;price;currency',
      '4715100;Kette;12.00;EUR',
      '4715100;Schiene;123.00;EUR',
    )
    expect(counts).toEqual({ added: 1, errors: 1 })
    expect(told).toEqual([['3', 'NUMBER_CLASH', '4715100 (2: 4715100)']])
  })

  it('refuses a row of another maker that has the same number', async () => {
    const { counts, told } = await load(
      'makers',
      'brand;number;name;price;currency',
      'Oregon;100-200;Air filter;4.10;EUR',
      'Stens;100-200;Air filter;5.10;EUR',
    )
    expect(counts).toEqual({ added: 1, errors: 1 })
    expect(told).toEqual([['3', 'MAKER_CLASH', 'Stens 100-200 (2: Oregon 100-200)']])
  })
})

it('says how many warnings of a kind the report leaves out', async () => {
  const models = Array.from({ length: 10_003 }, (_, place) => `XQ ${place + 1}`)
  const rows = Array.from(
    { length: 20 },
    (_, row) => `W-${row};Saw;machine;${models.filter((_model, place) => place % 20 === row).join(' / ')}`,
  )
  const { told } = await load('many', 'number;name;kind;models', ...rows)
  expect(told).toHaveLength(10_001)
  expect(told.at(-1)).toEqual(['21', 'MORE_OF_THESE', 'MODEL_UNKNOWN +3'])
})

it('gives articles below group headings the types of these names, the last of a path where that is known', async () => {
  await load('typed', 'Number;Name;Type', 'T-0;Ring;Pistons')
  const { counts } = await load(
    'groups',
    'Number;Name;Price EUR',
    '1 Engine;;',
    '1.1 Pistons;;',
    'T-1;Piston;1.00',
    '2 Covers;;',
    'T-2;Cover;1.00',
    'Total;;2.00',
    'Page 1 of 1;;',
  )
  expect(counts).toEqual({ added: 2 })
  expect(
    await shop.rows(`select standard, coalesce(product_types.names ->> 'en', product_types.names ->> 'own') as type
      from products join product_types on product_types.id = type_id where standard like 'T-%' order by standard`),
  ).toEqual([
    { standard: 'T-0', type: 'Pistons' },
    { standard: 'T-1', type: 'Pistons' },
    { standard: 'T-2', type: 'Covers' },
  ])
})
