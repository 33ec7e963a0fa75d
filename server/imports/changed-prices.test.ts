import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#server/tables/table-limits.ts'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const read = async (...lines: string[]) => {
  const found = await readContent(lines.join('\n'))
  return {
    prices: productsOf(found).map(({ number, price }) => [
      number,
      price && `${price.amountMinor} ${price.currency}/${price.per}`,
    ]),
    errors: found.issues.map(({ line, reason }) => [line, reason]),
  }
}

const german = ['Artikelnr;Bezeichnung;Preis EUR', 'A-1;Filter;4,10', 'A-2;Riemen;8,00']
const english = ['Part;Description;Price EUR', 'A-1;Filter;4.10', 'A-2;Belt;8.00']
const french = ['Article;Désignation;Prix EUR', 'A-1;Filtre;4,10', 'A-2;Courroie;8,00']
const russian = ['Артикул;Наименование;Цена, руб', 'A-1;Фильтр;4,10', 'A-2;Ремень;8,00']
const chinese = ['货号;品名;单价(元)', 'A-1;滤清器;4.10', 'A-2;皮带;8.00']

describe('headings that come again with another price', () => {
  it.each([
    [english, 'Part;Description;Price USD', 'USD/1'],
    [german, 'Artikelnr;Bezeichnung;Preis CHF', 'CHF/1'],
    [german, 'Artikelnr;Bezeichnung;Preis EUR/100', 'EUR/100'],
    [german, 'Artikelnr;Bezeichnung;Preis je 100 EUR', 'EUR/100'],
    [french, 'Article;Désignation;Prix EUR le mille', 'EUR/1000'],
    [russian, 'Артикул;Наименование;Цена, USD', 'USD/1'],
    [russian, 'Артикул;Наименование;Цена за 100 шт, руб', 'RUB/100'],
    [chinese, '货号;品名;单价(美元)', 'USD/1'],
    [['Nr;Preis EUR;Name', 'A-1;4,10;Filter', 'A-2;8,00;Riemen'], 'Nr;Preis EUR/100;Name', 'EUR/100'],
  ])('%j give the rows below %s their own', async (top, later, money) => {
    const isPriceLast = !later.startsWith('Nr')
    const rows = isPriceLast ? ['B-1;Zeta;12,00', 'B-2;Eta;3,50'] : ['B-1;12,00;Zeta', 'B-2;3,50;Eta']
    const sign = top.join().includes('4.10') ? '.' : ','
    const { prices, errors } = await read(...top, later, ...rows.map((row) => row.replace(',', sign)))
    expect(errors).toEqual([])
    expect(prices.slice(2)).toEqual([
      ['B-1', `1200 ${money}`],
      ['B-2', `350 ${money}`],
    ])
    expect(prices[0]?.[1]).toMatch(/^410 (?:EUR|RUB|CNY)\/1$/)
  })

  it.each([
    [german, 'Artikelnr;Bezeichnung;Preis'],
    [german, 'Part no;Description;Price (EUR)'],
    [german, 'Artikelnr;Bezeichnung;Preis € netto'],
    [german, 'Artikelnr;Bezeichnung;Preis € je Stück'],
    [english, 'Item no;Name;Net price EUR'],
  ])('%j say nothing new in %s', async (top, later) => {
    const lines = [...top, later, 'B-1;Zeta;12,00'].join('\n')
    const plan = await planFile(await writeTemporary('list.csv', lines))
    expect(plan.ok && plan.tables.length).toBe(1)
    expect(plan.ok && plan.questions).toEqual([])
  })

  it('take a title that stands above the first ones', async () => {
    const { prices } = await read(
      'Alle Preise netto je 100 Stück;;',
      ...german,
      'Artikelnr;Bezeichnung;Preis CHF',
      'B-1;Zeta;12,00',
    )
    expect(prices).toEqual([
      ['A-1', '410 EUR/100'],
      ['A-2', '800 EUR/100'],
      ['B-1', '1200 CHF/100'],
    ])
  })

  it('have a title of their own in the line above them', async () => {
    const { prices } = await read(
      ...english,
      'Fasteners, price per 100;;',
      'Part;Description;Stock;Price EUR',
      'B-1;Zeta;4;12.00',
    )
    expect(prices).toEqual([
      ['A-1', '410 EUR/1'],
      ['A-2', '800 EUR/1'],
      ['B-1', '1200 EUR/100'],
    ])
  })

  it.each([
    [german, 'Artikelnr;Bezeichnung;UVP EUR'],
    [
      ['Artikelnr;Bezeichnung;Händlerpreis EUR', 'A-1;Filter;4,10', 'A-2;Riemen;8,00'],
      'Artikelnr;Bezeichnung;UVP EUR',
    ],
    [english, 'Part;Description;List price EUR'],
  ])('%j leave out rows below %s, at which the shop does not sell', async (top, later) => {
    const { prices, errors } = await read(...top, later, 'B-1;Zeta;12,00')
    expect(prices.map(([number]) => number)).toEqual(['A-1', 'A-2'])
    expect(errors).toEqual([4, 5].map((line) => [line, 'HEADINGS_CHANGED']))
  })

  it('leave out the rows below them behind the sample', async () => {
    const rows = Array.from({ length: sampleRecords }, (_, at) => `C-${at + 10};Messer;12,50`)
    const { prices, errors } = await read(
      ...german,
      ...rows,
      'Artikelnr;Bezeichnung;Preis CHF',
      'B-1;Zeta;12,00',
    )
    const line = german.length + rows.length + 1
    expect(errors).toEqual([line, line + 1].map((one) => [one, 'HEADINGS_CHANGED']))
    expect(prices).not.toContainEqual(['B-1', '1200 EUR/1'])
  })

  it('are asked about where they name a currency that the option denies', async () => {
    const path = await writeTemporary(
      'list.csv',
      [...english, 'Part;Description;Price USD', 'B-1;Zeta;12.00'].join('\n'),
    )
    const plan = await planFile(path, { currency: 'EUR' })
    expect(plan.ok && plan.questions.map(({ key }) => key)).toEqual(['CURRENCY_OTHER'])
  })
})

describe('lines of a page above its tables', () => {
  const table = (row: string) =>
    `<table><tr><th>Part No</th><th>Description</th><th>Price EUR</th></tr>${row}</table>`
  it.each([
    '<h2>Fasteners, price per 100</h2>',
    '<p>Schrauben, Preis je 100 Stück</p>',
    '<div><b>Vis, prix pour 100 pièces</b></div><br>',
  ])('say for how many pieces prices below %s are', async (title) => {
    const page = `<html><head><title>Price per 10</title></head><body>${table(
      '<tr><td>A-1</td><td>Filter</td><td>4.10</td></tr><tr><td>A-2</td><td>Belt</td><td>8.00</td></tr>',
    )}${title}${table(
      '<tr><td>B-1</td><td>Screw</td><td>5.20</td></tr><tr><td>B-2</td><td>Nut</td><td>6.30</td></tr>',
    )}</body></html>`
    const found = await readContent(page, {}, 'list.xls')
    expect(productsOf(found).map(({ number, price }) => [number, price?.per])).toEqual([
      ['A-1', 1],
      ['A-2', 1],
      ['B-1', 100],
      ['B-2', 100],
    ])
  })
})
