import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'

const read = async (lines: readonly string[], options: ImportOptions = {}) => {
  const found = await readContent(lines.join('\n'), options)
  return {
    prices: productsOf(found).map(
      ({ price }) => price && `${price.amountMinor} ${price.currency}/${price.per}`,
    ),
    reasons: found.issues.map(({ reason }) => reason),
  }
}

const table = ['Artikelnr;Bezeichnung;Preis EUR', 'A-1;Filter;4,10', 'A-2;Riemen;8,00']

describe('a line between the rows that says in which currency prices are', () => {
  it.each([
    'Carburetors (prices in USD);;',
    'Importware (Preise in $);;',
    'Alle Preise dieser Gruppe in CHF;;',
    'Preise ab hier in CHF;;',
    'Prix en CHF;;',
    'Precios en USD;;',
    'Цены в USD;;',
    'Ceny w PLN;;',
    'Priser i SEK;;',
  ])('keeps prices under a heading in EUR below %s from being read', async (line) => {
    const { prices, reasons } = await read([...table, line, 'B-1;Vergaser;52,00'])
    expect(prices.slice(0, 2)).toEqual(['410 EUR/1', '800 EUR/1'])
    expect(prices.slice(2)).not.toContain('5200 EUR/1')
    expect(reasons).toContain('CURRENCY_CONFLICT')
  })

  it('gives the rows below it that currency where no heading names one', async () => {
    const lines = [
      'Part;Description;Price',
      'Prices in EUR;;',
      'A-1;Filter;4,10',
      'Prices in USD;;',
      'B-1;Carburetor;52,00',
    ]
    expect((await read(lines)).prices).toEqual(['410 EUR/1', '5200 USD/1'])
    expect((await read(lines, { currency: 'USD' })).prices).toEqual(['410 EUR/1', '5200 USD/1'])
  })

  it.each([
    [['Prices in EUR;;', 'A-1;Filter;4,10', 'Prices in USD;;', 'B-1;Carburetor;52,00'], []],
    [['Preise in CHF;;', 'A-1;Filter;4,10', 'Riemen;;', 'B-1;Riemen;52,00'], []],
    [['Цены в USD;;', 'A-1;Filter;4,10'], []],
    [['A-1;Filter;4,10', 'Prices in USD;;', 'B-1;Carburetor;52,00'], ['CURRENCY']],
    [['Filter (prices in EUR);;', 'A-1;Filter;4,10', 'Belts;;', 'B-1;Belt;52,00'], ['CURRENCY']],
  ])('asks for the currency only where a row stands below no such line: %j', async (lines, questions) => {
    const path = await writeTemporary('list.csv', ['Part;Description;Price', ...lines].join('\n'))
    const plan = await planFile(path)
    expect(plan.ok && plan.questions.map(({ key }) => key)).toEqual(questions)
  })

  it('holds up to the next group where it names a group', async () => {
    const { prices } = await read([
      ...table,
      'Vergaser (Preise in CHF);;',
      'B-1;Vergaser;52,00',
      'Filter;;',
      'C-1;Sieb;3,00',
    ])
    expect(prices).toContain('300 EUR/1')
    expect(prices).not.toContain('5200 EUR/1')
  })

  it.each(['Filter;;', 'Preise frei Haus ab 100 CHF;;', 'Alle Preise in EUR;;', 'Importware USA;;'])(
    'is none in %s',
    async (line) => {
      const { prices, reasons } = await read([...table, line, 'B-1;Vergaser;52,00'])
      expect(prices).toEqual(['410 EUR/1', '800 EUR/1', '5200 EUR/1'])
      expect(reasons).toEqual([])
    },
  )
})

describe('a line between the rows that says for how many pieces prices are', () => {
  it.each(['Schrauben;;€/100', 'Schrauben;;je 100 Stück', 'Vis;;pour 100'])(
    'may do so in the price column: %s',
    async (line) => {
      const { prices } = await read([...table, line, 'B-1;Schraube M5;5,20'])
      expect(prices).toEqual(['410 EUR/1', '800 EUR/1', '520 EUR/100'])
    },
  )

  it('may have a number in the list', async () => {
    const { prices } = await read([
      'Pos;Artikelnr;Bezeichnung;Preis EUR',
      '1;MF-1;Luftfilter;4,10',
      '2;MF-2;Ölfilter;8,00',
      '2.1;;Schrauben, Preis pro 100;',
      '3;MF-3;Schraube M5;5,20',
    ])
    expect(prices).toEqual(['410 EUR/1', '800 EUR/1', '520 EUR/100'])
  })
})

describe('a line above the table that names another currency than the heading of the price', () => {
  const questionsOf = async (line: string, options: ImportOptions = {}) => {
    const plan = await planFile(await writeTemporary('list.csv', [line, '', ...table].join('\n')), options)
    return plan.ok ? plan.questions.map(({ key }) => key) : []
  }

  it.each([
    'Alle Preise in CHF',
    'All prices in USD',
    'Tous les prix en CHF',
    'Цены указаны в USD',
    '所有价格以USD计',
  ])('is asked about: %s', async (line) => {
    expect(await questionsOf(line)).toEqual(['CURRENCY_NOTED'])
    expect(await questionsOf(line, { currency: 'EUR' })).toEqual([])
  })

  it.each(['Alle Preise in EUR', 'Prices in €', 'Preise frei Haus ab 100 CHF', 'Preise in EUR und CHF'])(
    'is none in %s',
    async (line) => expect(await questionsOf(line)).toEqual([]),
  )
})
