import { describe, expect, it } from 'vitest'
import { planFile, productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { readPlacedStock } from '#server/imports/stock-places.rules.ts'
import { sumStocks } from '#server/imports/stock-words.rules.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const stocksOf = async (...lines: string[]) =>
  productsOf(await readContent(lines.join('\n'))).map(
    ({ stockPieces, stockState }) => stockPieces ?? stockState,
  )

/** Headings of the columns read as the stock, and whether the sum is told. */
const planOf = async (...lines: string[]) => {
  const plan = await planFile(await writeTemporary('list.csv', lines.join('\n')))
  if (!plan.ok) throw new Error(plan.reason)
  return {
    read: plan.columns.filter(({ use }) => use?.field === 'stock').map(({ heading }) => heading),
    isTold: plan.notices.some(({ key }) => key === 'STOCKS_SUMMED'),
  }
}

describe('readPlacedStock', () => {
  it.each([
    ['Lager Berlin', 'place'],
    ['Stock NL', 'place'],
    ['Qty EU', 'place'],
    ['Склад 2', 'place'],
    ['Остаток Казань', 'place'],
    ['库存(上海)', 'place'],
    ['上海库存', 'place'],
    ['Stock Lyon', 'place'],
    ['Existencias Madrid', 'place'],
    ['Stock total', 'total'],
    ['Gesamtbestand', 'total'],
    ['Остатки итого', 'total'],
    ['总库存', 'total'],
    ['Lager reserviert', 'other'],
    ['Остатки в пути', 'other'],
    ['Stock min', 'other'],
    ['Stock value', 'other'],
    ['Stock 2026', 'other'],
    ['Lager Allersberg', 'place'],
    ['Lager Nr. 2', 'place'],
    ['Склад №1', 'place'],
    ['stock_berlin', 'place'],
    ['Lager Nr.', 'other'],
    ['On hand (new)', 'other'],
    ['Verfügbar ab', 'other'],
    ['Stock EUR', 'other'],
  ])('reads %s as %s', (heading, kind) => {
    expect(readPlacedStock(heading)?.kind).toBe(kind)
  })

  it.each(['Stock', 'Anzahl Zähne', 'Menge Karton', 'Qty break', 'Кол-во звеньев', 'Preis Berlin', '数量'])(
    'takes %s for no stock of a place',
    (heading) => {
      expect(readPlacedStock(heading)).toBeNull()
    },
  )
})

describe('sumStocks', () => {
  it.each([
    [[{ pieces: 3 }, { pieces: 2 }], { pieces: 5 }],
    [[{ pieces: 0 }, { state: 'in' }], { state: 'in' }],
    [[{ pieces: 7 }, { state: 'low' }], { state: 'in' }],
    [[{ pieces: 0 }, { state: 'low' }], { state: 'low' }],
    [[{ pieces: 0 }, { state: 'onOrder' }], { state: 'onOrder' }],
    [[{ pieces: 4 }, { state: 'none' }], { pieces: 4 }],
    [[{ state: 'none' }, { state: 'in' }], { state: 'in' }],
    [[], {}],
  ] as const)('makes of %j the stock %j', (read, stock) => {
    expect(sumStocks(read)).toEqual(stock)
  })
})

describe('a stock in several columns', () => {
  it('is the sum of the warehouses, and says so', async () => {
    const list = [
      'Art.-Nr.;Bezeichnung;Preis EUR;Lager Berlin;Lager Hamburg;zulaufend',
      'A-1;Vergaser;24,90;3;2;10',
      'A-2;Zündkerze;2,90;0;0;4',
    ]
    expect(await stocksOf(...list)).toEqual([5, 0])
    expect(await planOf(...list)).toEqual({ read: ['Lager Berlin', 'Lager Hamburg'], isTold: true })
  })

  it('is read below a heading that spans towns, with words for a stock', async () => {
    const list = [
      'Артикул;Наименование;Цена, руб;Остатки;;;В пути',
      ';;;Москва;СПб;Казань;',
      'З-10;Карбюратор;900;3;>10;0;5',
      'З-20;Свеча;120;0;0;0;20',
      'З-30;Шина;900;много;нет;1;',
    ]
    expect(await stocksOf(...list)).toEqual(['in', 0, 'in'])
  })

  it('is read below a line of groups above the headings, without goods on the way', async () => {
    const list = [
      ';;;Stock;;;',
      'SKU;Name;Price EUR;Berlin;Lyon;in transit;Weight kg',
      'A-1;Carburetor;24.90;3;2;50;0.3',
      'A-2;Spark plug;2.90;0;1;10;0.1',
    ]
    expect(await stocksOf(...list)).toEqual([5, 1])
    expect((await planOf(...list)).read).toEqual(['Stock Berlin', 'Stock Lyon'])
  })

  it('is its total alone where a column has that', async () => {
    const list = [
      'SKU;Name;Price EUR;Stock NL;Stock DE;Stock total;On order',
      'A-1;Carburetor;24.90;3;4;7;50',
      'A-2;Spark plug;2.90;0;2;2;0',
    ]
    expect(await stocksOf(...list)).toEqual([7, 2])
    expect(await planOf(...list)).toEqual({ read: ['Stock total'], isTold: false })
  })

  it.each([
    ['a plain stock beside the warehouses', 'Stock;Stock NL;Stock DE', ['Stock']],
    ['two kinds of stock', 'Lager Berlin;Lager Bonn;Verfügbar Berlin;Verfügbar Bonn', []],
    ['limits and values', 'Stock min;Stock max;Stock value', []],
    ['counts of other things', 'Anzahl Zähne;Anzahl Treibglieder;Qty break 1', []],
    ['days', 'Verfügbar Berlin;Verfügbar Bonn', [], ['ab 12.06.', 'ab 13.07.']],
    ['one warehouse', 'Lager Berlin;zulaufend', []],
  ] as [string, string, string[], (number | string)[]?][])(
    'is not added up from %s',
    async (_, headings, read, values = [3, 4, 5, 6]) => {
      const cells = values.slice(0, headings.split(';').length).join(';')
      const rows = ['A-10', 'A-11', 'A-12'].map((number) => `${number};Vergaser;24,90;${cells}`)
      expect((await planOf(`Art.-Nr.;Bezeichnung;Preis EUR;${headings}`, ...rows)).read).toEqual(read)
    },
  )

  it('is read in Chinese', async () => {
    expect(
      await stocksOf(
        '货号;品名;单价(元);库存(上海);库存(广州)',
        'A-100;链轮;5.20;3;4',
        'A-101;离合器;9.90;0;2',
      ),
    ).toEqual([7, 2])
  })
})
