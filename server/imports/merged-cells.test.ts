import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

type Book = 'xlsx' | 'xls' | 'ods'

/** A workbook with merged cells, named as a spreadsheet does: `C2:C4`. */
const bookOf = (rows: unknown[][], merged: string[], type: Book): Buffer => {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = merged.map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'List')
  const content: unknown = write(book, { type: 'buffer', bookType: type === 'xls' ? 'biff8' : type })
  return Buffer.isBuffer(content) ? content : Buffer.alloc(0)
}

const read = async (rows: unknown[][], merged: string[], type: Book = 'xlsx') => {
  const file = await readContent(bookOf(rows, merged, type), { currency: 'EUR' }, `list.${type}`)
  return {
    products: productsOf(file).map(({ number, names, price, stockPieces }) => [
      number,
      Object.values(names)[0],
      price?.amountMinor,
      stockPieces,
    ]),
    told: file.issues
      .filter(({ reason }) => reason === 'CELL_MERGED')
      .map(({ line, column, value }) => [line, column, value]),
  }
}

const chains = [
  ['Part no.', 'Name', 'Price', 'Stock'],
  ['M-1', 'Chain 50', 15, 3],
  ['M-2', 'Chain 52', null, null],
  ['M-3', 'Chain 56', null, null],
  ['M-4', 'Bar', 30, 1],
  ['M-5', 'Loop', null, null],
]

describe('a cell that is merged over several rows', () => {
  it.each(['xlsx', 'xls', 'ods'] as const)('of %s holds for each, and amounts are told', async (type) => {
    expect(await read(chains, ['C2:C4', 'D2:D3'], type)).toEqual({
      products: [
        ['M-1', 'Chain 50', 1500, 3],
        ['M-2', 'Chain 52', 1500, 3],
        ['M-3', 'Chain 56', 1500, undefined],
        ['M-4', 'Bar', 3000, 1],
        ['M-5', 'Loop', undefined, undefined],
      ],
      told: [
        [3, 'Price', '15'],
        [3, 'Stock', '3'],
        [4, 'Price', '15'],
      ],
    })
  })

  it('is told for nothing but amounts, and ends where it ends', async () => {
    const rows = [
      ['Part no.', 'Name', 'Price'],
      ['M-1', 'Chain', 15],
      ['M-2', null, 16],
      ['M-3', 'Bar', 17],
    ]
    expect(await read(rows, ['B2:B3', 'A1:A1', 'C4:C9'])).toEqual({
      products: [
        ['M-1', 'Chain', 1500, undefined],
        ['M-2', 'Chain', 1600, undefined],
        ['M-3', 'Bar', 1700, undefined],
      ],
      told: [],
    })
  })

  it('makes no heading of two lines say the same twice', async () => {
    const rows = [
      ['Part no.', 'Name', 'Price', null],
      [null, null, 'EUR', 'Stock'],
      ['M-1', 'Chain', 15, 3],
      ['M-2', 'Bar', 16, 4],
    ]
    expect(await read(rows, ['A1:A2', 'B1:B2', 'C1:D1'])).toMatchObject({
      products: [
        ['M-1', 'Chain', 1500, 3],
        ['M-2', 'Bar', 1600, 4],
      ],
      told: [],
    })
  })

  it('is found behind 5,000 rows and among 2,000 others', async () => {
    const rows: unknown[][] = [['Part no.', 'Name', 'Price']]
    for (let at = 0; at < 5000; at += 1) rows.push([`M-${at}`, `Chain ${at}`, at % 2 === 0 ? at + 1 : null])
    const merged = Array.from({ length: 2000 }, (_, at) => `C${at * 2 + 2}:C${at * 2 + 3}`)
    const { products } = await read(rows, merged)
    expect(products).toHaveLength(5000)
    for (const [at, product] of products.entries()) {
      const price = at % 2 === 0 ? at + 1 : at < 4000 ? at : undefined
      expect(product[2], `row ${at}`).toBe(price === undefined ? undefined : price * 100)
    }
  })
})
