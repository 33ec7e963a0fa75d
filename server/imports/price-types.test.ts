import { describe, expect, it } from 'vitest'
import { planLines } from '#server/imports/lists.fixture.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import { parseReadingOptions } from '#server/imports/reading-options.ts'

const list = (heading: string, ...rows: string[]): string[] => [`Code;Name;${heading};Price`, ...rows]

const read = async (lines: readonly string[], options: ImportOptions = {}) => {
  const found = await readContent(lines.join('\n'), { currency: 'EUR', ...options })
  return {
    amounts: productsOf(found).map(({ number, price, cost }) => [
      number,
      price?.amountMinor,
      cost?.amountMinor,
    ]),
    issues: found.issues.map(({ reason, value }) => [reason, value]),
  }
}

describe('a column that says what the price of a row is', () => {
  it.each([
    ['Price Type', 'Sales', 'Purchase'],
    ['Price type', 'Sales price', 'Purchase price'],
    ['Art', 'VK', 'EK'],
    ['Preisart', 'Verkaufspreis', 'Einkaufspreis'],
    ['KArt', 'PR00', 'VPRS'],
    ['Condition type', 'PR00', 'PB00'],
    ['Type de prix', 'Vente', 'Achat'],
    ['Tipo de precio', 'Venta', 'Compra'],
    ['Вид цены', 'Оптовая', 'Закупочная'],
    ['Тип цены', 'Продажа', 'Закупка'],
    ['Вид ціни', 'Оптова', 'Закупівельна'],
    ['Rodzaj ceny', 'Sprzedaż', 'Zakup'],
    ['Tipo prezzo', 'Vendita', 'Acquisto'],
    ['Tipo de preço', 'Venda', 'Custo'],
    ['Prijstype', 'Verkoop', 'Inkoop'],
    ['Typ ceny', 'Prodejní', 'Nákup'],
    ['Pristyp', 'Försäljning', 'Inköp'],
    ['价格类型', '销售价', '采购价'],
    ['価格区分', '販売価格', '仕入価格'],
  ])('gives the cost of its purchase prices, wherever they stand: %s', async (heading, sales, purchase) => {
    const lines = list(
      heading,
      `A-1;Chain 1 mm;${sales};20.00`,
      `A-1;Chain 1 mm;${purchase};9.00`,
      `A-2;Chain 2 mm;${purchase};0.90`,
      `A-2;Chain 2 mm;${sales};2.00`,
    )
    expect((await planLines(lines, { currency: 'EUR' })).questions).toEqual([])
    expect(await read(lines)).toEqual({
      amounts: [
        ['A-1', 2000, undefined],
        ['A-1', undefined, 900],
        ['A-2', undefined, 90],
        ['A-2', 200, undefined],
      ],
      issues: [],
    })
  })

  it('leaves prices for consumers, discounts and freight, and tells them', async () => {
    const { amounts, issues } = await read(
      list('KArt', 'A-1;Chain 1 mm;PR00;20.00', 'A-1;Chain 1 mm;RB00;1.00', 'A-2;Chain 2 mm;UVP;30.00'),
    )
    expect(amounts).toEqual([
      ['A-1', 2000, undefined],
      ['A-1', undefined, undefined],
      ['A-2', undefined, undefined],
    ])
    expect(issues).toEqual([
      ['PRICE_TYPE_NOT_TAKEN', 'RB00: 1.00'],
      ['PRICE_TYPE_NOT_TAKEN', 'UVP: 30.00'],
    ])
  })

  it('is a question where a type is not known or several may be the price', async () => {
    const unknown = list('Price type', 'A-1;Chain 1 mm;Z1;20.00', 'A-1;Chain 1 mm;Purchase;9.00')
    expect((await planLines(unknown, { currency: 'EUR' })).questions).toMatchObject([
      {
        key: 'PRICE_TYPE_UNKNOWN',
        values: { column: '“Price type”', types: 'Z1, Purchase' },
        answers: ['--column "priceType Z1=Price type"'],
      },
    ])
    const several = list(
      'Вид цены',
      'A-1;Цепь 1;Оптовая;20',
      'A-1;Цепь 1;Дилерская;18',
      'A-1;Цепь 1;Закупочная;9',
    )
    expect((await planLines(several, { currency: 'RUB' })).questions).toMatchObject([
      {
        key: 'PRICE_TYPE_UNKNOWN',
        answers: ['--column "priceType Оптовая=Вид цены"', '--column "priceType Дилерская=Вид цены"'],
      },
    ])
  })

  it('takes the rows of the type that the answer names', async () => {
    const parsed = parseReadingOptions({ column: ['priceType Z1=Price type'] })
    if (!parsed.ok) throw new Error(parsed.option)
    const lines = list(
      'Price type',
      'A-1;Chain 1 mm;Z1;20.00',
      'A-1;Chain 1 mm;Z2;18.00',
      'A-1;Chain 1 mm;Purchase;9.00',
    )
    expect((await planLines(lines, { currency: 'EUR', ...parsed.reading })).questions).toEqual([])
    expect((await read(lines, parsed.reading)).amounts).toEqual([
      ['A-1', 2000, undefined],
      ['A-1', undefined, undefined],
      ['A-1', undefined, 900],
    ])
  })

  it('is not read where it says one thing of all rows', async () => {
    const plan = await planLines(
      list('Price type', 'A-1;Chain 1 mm;fixed;20.00', 'A-2;Chain 2 mm;fixed;2.00'),
      {
        currency: 'EUR',
      },
    )
    expect(plan.questions).toEqual([])
    expect(plan.columns.map(({ use }) => use?.field ?? null)).toEqual(['number', 'name', null, 'price'])
  })

  it('names price groups where none of them is a purchase price', async () => {
    const plan = await planLines(list('Вид цены', 'A-1;Цепь 1;Оптовая;20', 'A-1;Цепь 1;Розничная;28'), {
      currency: 'RUB',
    })
    expect(plan.columns.map(({ use }) => use?.field)).toContain('priceGroup')
  })
})
