import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { isOfPriceTax, readPriceTax } from '#server/imports/price-tax.rules.ts'

describe('a cell that says whether its price has tax in it', () => {
  it.each([
    ['netto', 'Preisart', 'net'],
    ['Brutto', 'Preisart', 'gross'],
    ['inkl. MwSt.', 'Preis', 'gross'],
    ['excl. VAT', 'Tax', 'net'],
    ['HT', 'Prix', 'net'],
    ['TTC', 'Prix', 'gross'],
    ['без НДС', 'Цена', 'net'],
    ['с НДС', 'Цена', 'gross'],
    ['不含税', '税', 'net'],
    ['含税', '税', 'gross'],
    ['ja', 'inkl. MwSt', 'gross'],
    ['no', 'VAT included', 'net'],
    ['yes', 'net price', null],
    ['12,50', 'netto', null],
    ['1', 'netto', null],
    ['netto 12,50', 'Preisart', null],
    ['auf Anfrage', 'Preisart', null],
    ['ja', 'Aktiv', null],
  ])('reads %s below %s as %s', (cell, heading, expected) => {
    expect(readPriceTax(cell, heading)).toBe(expected)
  })

  it('makes a column of its kind where no cell says anything else', () => {
    expect(isOfPriceTax(['netto', 'brutto'], 'Preisart')).toBe(true)
    expect(isOfPriceTax(['netto', '12,50'], 'Preisart')).toBe(false)
    expect(isOfPriceTax([], 'Preisart')).toBe(false)
  })
})

describe('a list that says net or gross for each row', () => {
  const read = async (content: string) => readContent(content, { currency: 'EUR' }, 'list.csv')
  const taken = (list: Awaited<ReturnType<typeof read>>) =>
    productsOf(list).map(({ number, price }) => [number, price?.amountMinor])

  it.each([
    ['Artikelnummer;Bezeichnung;Preis EUR;Preisart', 'netto', 'brutto'],
    ['Référence;Désignation;Prix;Type', 'HT', 'TTC'],
    ['Part number;Description;Price;VAT included', 'no', 'yes'],
    ['Артикул;Наименование;Цена;НДС', 'без НДС', 'с НДС'],
  ])('sells the net rows and tells the gross ones: %s', async (headings, net, gross) => {
    const list = await read(
      `${headings}\nA-100;Vergaser MS 180;12,50;${net}\nA-200;Kolben MS 180;23,80;${gross}\nA-300;Filter MS 180;2,38;${net}`,
    )
    expect(taken(list)).toEqual([
      ['A-100', 1250],
      ['A-200', undefined],
      ['A-300', 238],
    ])
    expect(list.issues.map(({ reason }) => reason)).toEqual(['PRICE_GROSS'])
  })

  it('does not guess at another word further down', async () => {
    const many = Array.from({ length: 400 }, (_, at) => `B-${1000 + at};Messer;5,00;netto`).join('\n')
    const list = await read(
      `Artikelnummer;Bezeichnung;Preis EUR;Preisart\n${many}\nB-9;Messer;5,00;vielleicht`,
    )
    expect(taken(list).at(-1)).toEqual(['B-9', undefined])
    expect(list.issues).toMatchObject([{ reason: 'PRICE_TAX_UNKNOWN', value: 'vielleicht' }])
  })

  it('leaves net and gross weights alone', async () => {
    const list = await read(
      'Artikelnummer;Bezeichnung;Preis EUR;Gewicht;Gewicht Art\nA-100;Messer;12,50;1,2 kg;brutto\nA-200;Kette;3,50;0,4 kg;netto',
    )
    expect(taken(list)).toEqual([
      ['A-100', 1250],
      ['A-200', 350],
    ])
  })
})
