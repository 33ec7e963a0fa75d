import { describe, expect, it } from 'vitest'
import { readHeading } from '#server/imports/headings.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

describe('a heading that says cents', () => {
  it.each([
    'Preis in Cent',
    'Preis (ct)',
    'price_cents',
    'priceInCents',
    'Price (€ cents)',
    'Prix en centimes',
    'Precio (céntimos)',
    'Cena w groszach',
    'Pris i öre',
    'Цена, коп.',
    'Price in pence',
  ])('has prices in hundredths: %s', (heading) => {
    expect(readHeading(heading)?.use).toMatchObject({ field: 'price', hundredths: true })
  })

  it.each(['Preis EUR', 'Price/CT', 'Prix le cent', 'Prezzo per cento', 'Preço por cento', 'Price per ct'])(
    'is not meant by a pack or a hundred pieces: %s',
    (heading) => {
      expect(readHeading(heading)?.use.hundredths).toBeUndefined()
    },
  )

  it('keeps its kind, so that purchase prices in cents stay costs', () => {
    expect(readHeading('cost_price_cents')?.use).toMatchObject({ field: 'cost', hundredths: true })
  })
})

describe('prices in cents', () => {
  const pricesOf = async (content: string, name: string) =>
    productsOf(await readContent(content, { currency: 'EUR' }, name)).map(({ price }) => price)

  it('of a CSV file are read', async () => {
    const file = 'Artikelnr;Bezeichnung;Preis in Cent\nD-1;Messer;1290\nD-2;Scheibe;5'
    expect(await pricesOf(file, 'list.csv')).toEqual([
      { amountMinor: 1290, currency: 'EUR', per: 1 },
      { amountMinor: 5, currency: 'EUR', per: 1 },
    ])
  })

  it('of a JSON file are read', async () => {
    const file = JSON.stringify([
      { sku: 'C-1', name: 'Blade', price_cents: 1250 },
      { sku: 'C-2', name: 'Wheel', price_cents: 500 },
    ])
    expect(await pricesOf(file, 'list.json')).toMatchObject([{ amountMinor: 1250 }, { amountMinor: 500 }])
  })

  it('are told and not taken where an amount has a fraction, which may be one of euros', async () => {
    const read = await readContent(
      'Number;Name;Price in cents\nD-1;Blade;12.50\nD-2;Disc;500',
      { currency: 'EUR' },
      'list.csv',
    )
    expect(productsOf(read).map(({ price }) => price?.amountMinor)).toEqual([undefined, 500])
    expect(read.issues.map(({ reason }) => reason)).toEqual(['PRICE_INVALID'])
  })
})
