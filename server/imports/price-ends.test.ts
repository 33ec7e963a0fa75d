import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { readLines } from '#server/imports/lists.fixture.ts'
import type { ProductRow } from '#server/imports/row.ts'

/** Prices of an article by pieces, in cents. */
const pricesOf = (row: ProductRow | undefined): Record<number, number> =>
  Object.fromEntries([
    ...(row?.price === undefined ? [] : [[1, row.price.amountMinor] as const]),
    ...(row?.tiers ?? []).map(({ minPieces, price }) => [minPieces, price.amountMinor] as const),
  ])

const read = async (head: string, ...rows: string[]): Promise<Record<number, number>> => {
  const lines = rows.map((row, at) => `E-10${at};Piston ring;${row}`)
  const [first] = productsOf(await readLines(`Part number;Name;${head}`, ...lines))
  return pricesOf(first)
}

describe('the end of a step', () => {
  it.each([
    'bis 9 Stk. EUR',
    'Preis EUR bis zu 9 Stück',
    'VK bis 9 St.',
    'Price EUR <10',
    'Price EUR <= 9',
    'Price EUR up to 9',
    'Price EUR less than 10 pcs',
    "Prix EUR jusqu'à 9",
    'Prix EUR moins de 10 pièces',
    'Precio EUR hasta 9 uds',
    'Цена EUR до 9 шт',
    'Цена EUR менее 10 шт.',
    'Prezzo EUR fino a 9 pz',
    'Cena EUR do 9 szt.',
    'Cena EUR do 9 ks',
    'Pris EUR upp till 9 st',
    'Pris EUR op til 9 stk',
    'Hinta EUR alle 10 kpl',
    'Ár EUR 9 db-ig',
    'Preț EUR până la 9 buc',
    'Цена EUR до 9 бр.',
    'Ціна EUR до 9 шт',
    'Fiyat EUR 9 adete kadar',
    '価格 EUR 9個まで',
    '价格 EUR 9件以下',
    'Prijs EUR tot 9 stuks',
    'Preço EUR até 9 un',
  ])('is the price of one piece: %s', async (heading) => {
    expect(await read(`${heading};Price EUR 10+`, '4,10;3,90', '8,00;7,00')).toEqual({ 1: 410, 10: 390 })
  })

  it.each([
    ['Price EUR >10', 11],
    ['Preis EUR über 10 Stk.', 11],
    ['Price EUR more than 10', 11],
    ['Prix EUR plus de 10 pièces', 11],
    ['Цена EUR свыше 10 шт', 11],
    ['Cena EUR powyżej 10 szt.', 11],
    ['Precio EUR más de 10 uds', 11],
    ['Price EUR >=10', 10],
    ['Preis EUR ab 10 bis 49 Stk.', 10],
    ['Цена EUR от 10 до 49 шт', 10],
    ['Price EUR 10 to 49 pcs', 10],
  ])('is followed by the next one: %s', async (heading, from) => {
    expect(await read(`Price EUR;${heading}`, '4,10;3,90', '8,00;7,00')).toEqual({ 1: 410, [from]: 390 })
  })

  it('gives further steps the end of the one before them', async () => {
    expect(await read('bis 9 Stk. EUR;bis 49 Stk. EUR;bis 99 Stk. EUR', '4,10;3,90;3,50')).toEqual({
      1: 410,
      10: 390,
      50: 350,
    })
  })

  it.each([
    'Preis bis 31.12.',
    'Preis bis 31.12.2026',
    'Preis bis 31. Dezember',
    'Price until 2026',
    'Preis bis 500 EUR',
    'Price <500 EUR',
    'Preis bis 5 kg',
    'Umsatz über 100',
    'Bestand bis 10',
    'Model over 10',
    'Modell über 100',
    'Цена до 31.12',
    'Cena do 30.6.',
  ])('is no number of pieces: %s', (heading) => {
    expect(splitHeading(heading)).not.toMatchObject({ minPieces: expect.any(Number) })
  })
})

describe('prices by their number of pieces alone', () => {
  it.each([
    ['1 pc', '10 pcs', '100 pcs'],
    ['1 Stk. EUR', '10 Stk. EUR', '100 Stk. EUR'],
    ['1 pièce', '10 pièces', '100 pièces'],
    ['1 шт', '10 шт', '100 шт'],
    ['1 szt.', '10 szt.', '100 szt.'],
    ['1個', '10個', '100個'],
  ])('are tiers: %s, %s, %s', async (...head) => {
    const rows = ['4,10;3,90;3,50', '8,00;7,00;6,50'].map((row) => `${row};EUR`)
    expect(await read(`${head.join(';')};Currency`, ...rows)).toEqual({ 1: 410, 10: 390, 100: 350 })
  })

  it('are none where they rise, as for so many pieces together', async () => {
    expect(await read('1 pc;10 pcs;Currency', '4,10;39,00;EUR', '8,00;70,00;EUR')).toEqual({})
  })

  it.each(['tiers', 'price_tiers', 'staffelpreise', 'quantityPrices', 'tramos'])(
    'are tiers in an object of JSON: %s',
    async (key) => {
      const list = [
        { sku: 'E-1', name: 'Filter', currency: 'EUR', price: 4.1, [key]: { 10: 3.9, 100: 3.5 } },
        { sku: 'E-2', name: 'Belt', currency: 'EUR', price: 8, [key]: { 10: 7, 100: 6.5 } },
      ]
      const [first] = productsOf(await readContent(JSON.stringify(list), {}, 'list.json'))
      expect(pricesOf(first)).toEqual({ 1: 410, 10: 390, 100: 350 })
    },
  )

  it('are none in an object of other numbers', async () => {
    const list = [{ sku: 'E-1', name: 'Filter', currency: 'EUR', price: 4.1, years: { 10: 3.9, 100: 3.5 } }]
    const [first] = productsOf(await readContent(JSON.stringify(list), {}, 'list.json'))
    expect(pricesOf(first)).toEqual({ 1: 410 })
  })
})
