import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readWhole } from '#server/imports/imports.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const bookOf = async (price: string, ...names: string[]): Promise<string> => {
  const book = utils.book_new()
  for (const [at, name] of names.entries()) {
    const rows = [
      ['Artikelnr', 'Bezeichnung', price],
      [`S${at}-1`, 'Filter', 3.1],
      [`S${at}-2`, 'Riemen', 5.2],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  }
  return await writeTemporary('list.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }))
}

const pricesOf = async (path: string) =>
  productsOf(await readWhole(path))
    .filter(({ number }) => number.endsWith('-1'))
    .map(({ price }) => price && `${price.amountMinor} ${price.currency}/${price.per}`)

const questionsOf = async (path: string) => {
  const plan = await planFile(path)
  return plan.ok ? plan.questions.map(({ key }) => key) : []
}

describe('the name of a sheet', () => {
  it.each(['Screws (per 100)', 'Preise je 100', 'Vis, prix pour 100', 'Цены за 100 шт'])(
    'says for how many pieces its prices are: %s',
    async (name) =>
      expect(await pricesOf(await bookOf('Preis EUR', 'Filter', name))).toEqual(['310 EUR/1', '310 EUR/100']),
  )

  it('names their currency', async () => {
    const path = await bookOf('Price', 'EUR', 'USD')
    expect(await questionsOf(path)).toEqual([])
    expect(await pricesOf(path)).toEqual(['310 EUR/1', '310 USD/1'])
  })

  it.each(['Preise brutto', 'Prices incl. VAT'])('says that they include tax: %s', async (name) =>
    expect(await questionsOf(await bookOf('Preis EUR', name))).toEqual(['PRICE_GROSS']),
  )

  it.each(['Einkaufspreise', 'Purchase prices', "Prix d'achat"])(
    'says that they are costs: %s',
    async (name) => expect(await pricesOf(await bookOf('Preis EUR', name))).toEqual([undefined]),
  )

  it.each(['Sheet1', 'Tabelle100', 'MS 100', 'Rollen je 100', 'Preise 2026', 'USA'])(
    'says nothing of them: %s',
    async (name) => {
      const path = await bookOf('Preis EUR', name)
      expect(await questionsOf(path)).toEqual([])
      expect(await pricesOf(path)).toEqual(['310 EUR/1'])
    },
  )
})
