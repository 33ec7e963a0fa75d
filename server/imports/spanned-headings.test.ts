import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { joinSpanned, joinSpans } from '#server/imports/spanned-headings.rules.ts'

describe('joinSpanned', () => {
  it.each([
    ['STIHL', 'MS 170', 'STIHL MS 170'],
    ['Husqvarna', '137', 'Husqvarna 137'],
    ['Остатки', 'Москва', 'Остатки Москва'],
    ['Lager', 'Hamburg', 'Lager Hamburg'],
    ['库存', '上海', '库存 上海'],
    ['Models', 'MS 170', 'MS 170'],
  ])('joins %s and %s', (group, own, joined) => {
    expect(joinSpanned(group, own)).toBe(joined)
  })

  it.each([
    ['STIHL', 'Number'],
    ['STIHL', 'Remark of ours'],
    ['Preis', 'Berlin'],
    ['', 'Berlin'],
    ['Stock', 'Name'],
  ])('leaves %s and %s', (group, own) => {
    expect(joinSpanned(group, own)).toBeNull()
  })
})

describe('joinSpans', () => {
  it('joins a row that fills nothing but what is below wide headings', () => {
    expect(joinSpans(['SKU', 'Name', 'Stock', '', 'Note'], ['', '', 'Lyon', 'Paris'])).toEqual([
      'SKU',
      'Name',
      'Stock Lyon',
      'Stock Paris',
      'Note',
    ])
  })

  it.each([
    ['a row of an article', ['SKU', 'Name', 'Stock', ''], ['A-1', 'Plug', '3', '']],
    ['a word below a narrow heading', ['SKU', 'Name', 'Stock', 'Note'], ['', '', 'Lyon', '']],
    ['one word alone', ['SKU', 'Name', 'Stock', ''], ['', '', 'Lyon', '']],
  ])('leaves %s', (_, cells, below) => {
    expect(joinSpans(cells, below)).toBeNull()
  })
})

describe('headings that are merged over several columns', () => {
  const rows = [
    ['Артикул', 'Наименование', 'Цена, руб', 'Остатки', null, null, 'Гарантия', 'STIHL', null],
    [null, null, null, 'Москва', 'СПб', 'резерв', null, 'MS 170', 'MS 180'],
    ['З-10', 'Карбюратор', 900, 3, 4, 2, 12, '✓', null],
    ['З-20', 'Свеча', 120, 1, 0, 1, 6, '✓', '✓'],
  ]
  const merged = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:F1', 'G1:G2', 'H1:I1']

  it.each(['xlsx', 'xls', 'ods'] as const)(
    'give %s the stock of towns and the models of a maker',
    async (type) => {
      const sheet = utils.aoa_to_sheet(rows)
      sheet['!merges'] = merged.map((range) => utils.decode_range(range))
      const book = utils.book_new()
      utils.book_append_sheet(book, sheet, 'List')
      const content: unknown = write(book, { type: 'buffer', bookType: type === 'xls' ? 'biff8' : type })
      const read = await readContent(Buffer.isBuffer(content) ? content : Buffer.alloc(0), {}, `list.${type}`)
      expect(
        productsOf(read).map(({ number, stockPieces, models }) => [
          number,
          stockPieces,
          ...models.map(({ brand, name }) => `${brand} ${name}`),
        ]),
      ).toEqual([
        ['З-10', 7, 'STIHL MS 170'],
        ['З-20', 1, 'STIHL MS 170', 'STIHL MS 180'],
      ])
    },
  )
})

describe('other formats', () => {
  it('hold a second table and a turned one as well', async () => {
    const bookOf = (cells: unknown[][]): Buffer => {
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'List')
      const content: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
      return Buffer.isBuffer(content) ? content : Buffer.alloc(0)
    }
    const below = [
      ['Part No', 'Name', 'Price EUR', 'Stock'],
      ['A-10', 'Blade', 12.5, 3],
      ['A-20', 'Belt', 8, 2],
      [],
      ['Accessories'],
      ['Name', 'Part No', 'Price EUR', 'Pack size'],
      ['Oil', 'B-10', 3, 10],
    ]
    const turned = [
      ['Artikelnummer', 'A-10', 'A-20'],
      ['Bezeichnung', 'Messer', 'Riemen'],
      ['Preis EUR', 12.5, 8],
      ['Lager Nord', 1, 2],
      ['Lager Ost', 4, 5],
    ]
    const pricesOf = async (cells: unknown[][]) =>
      productsOf(await readContent(bookOf(cells), {}, 'list.xlsx')).map(({ number, price, stockPieces }) => [
        number,
        price?.amountMinor,
        stockPieces,
      ])
    expect(await pricesOf(below)).toEqual([
      ['A-10', 1250, 3],
      ['A-20', 800, 2],
      ['B-10', 300, undefined],
    ])
    expect(await pricesOf(turned)).toEqual([
      ['A-10', 1250, 5],
      ['A-20', 800, 7],
    ])
  })
})
