import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addLateSamples } from '#server/imports/late-samples.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { openTable } from '#server/tables/open-table.ts'
import { fileSource } from '#server/tables/table-source.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

/** A list whose first rows have neither price nor stock. The sample of a text ends after some rows or some kilobytes. */
const lateList = (blankRows: number, name = 'Washer number'): string =>
  [
    'Part number;Name;Price;Stock',
    ...Array.from({ length: blankRows }, (_, index) => `A-${1000 + index};${name} ${index};;`),
    'B-1;Filter;12,50;3',
    'B-2;Hose;7,00;4',
  ].join('\n')

describe('a column that is blank in the first rows', () => {
  it.each([
    ['1,200 rows', lateList(1_200)],
    ['450 rows of long names', lateList(450, 'Washer with a name that fills its line'.repeat(8))],
    ['450 rows of Russian', lateList(450, 'Шайба под гайку крепления стартера')],
    ['30 rows', lateList(30)],
  ])('raises the question about its currency, if its first value stands below %s', async (_, list) => {
    const result = await shop.load(list)
    expect(result).toMatchObject({ ok: false, reason: 'OPEN_QUESTION' })
    expect(await shop.rows('select from products')).toEqual([])
  })

  it('is read when the question is answered', async () => {
    await shop.load(lateList(1_200), { currency: 'EUR' })
    const prices = await shop.rows(
      'select standard, amount_minor::int as amount from prices join products on products.id = product_id order by 1',
    )
    expect(prices).toEqual([
      { standard: 'B-1', amount: 1250 },
      { standard: 'B-2', amount: 700 },
    ])
  })
})

const countReads = async (list: string): Promise<number> => {
  const source = await fileSource(await writeTemporary('list.csv', list))
  const tables = await openTable({ source, wish: {}, bounds: importBounds })
  if (!Array.isArray(tables)) throw new Error(`refused: ${tables.reason}`)
  let reads = 0
  await addLateSamples(
    tables.map((table) => ({
      ...table,
      read: (columns) => {
        reads += 1
        return table.read(columns)
      },
    })),
  )
  return reads
}

it.each([
  ['not read again, if the sample is all of it', lateList(30), 0],
  [
    'not read again, if every column has values in the sample',
    lateList(1_200).replaceAll(';;\n', ';1;1\n'),
    0,
  ],
  ['read again, if a column is blank in the sample', lateList(1_200), 1],
])('a list is %s', async (_, list, reads) => {
  expect(await countReads(list)).toBe(reads)
})
