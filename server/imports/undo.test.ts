import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { dumpCatalogue } from '#server/imports/catalogue-dump.fixture.ts'
import { type ImportShop, type LoadOptions, startImportShop } from '#server/imports/shop.fixture.ts'
import { undoRuns, type UndoRequest } from '#server/imports/undo.service.ts'

let shop: ImportShop
let client: pg.Client
beforeEach(async () => {
  shop = await startImportShop()
  client = new pg.Client(shop.database.application)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await shop.close()
})

const undo = (request: Partial<UndoRequest> = {}) =>
  undoRuns(client, { isDryRun: false, undoneBy: 'anna@office', ...request })

const csv = (...lines: string[]) => lines.join('\n')

const machines = csv(
  'Part number;Name EN;Brand;Kind;Type;Model',
  'TK 107;Chain saw TK 107;Torvik;machine;Chain saw;TK 107',
  'TK 114;Chain saw TK 114;Torvik;machine;Chain saw;TK 114',
)

describe('taking a run back', () => {
  const base = csv(
    'Part number;Name EN;Name DE;Brand;OEM numbers;Fits;Price EUR;Stock;Bore mm;Packing',
    'A-1;Air filter;Luftfilter;Veltana;100-1;Torvik TK 107, Torvik TK 114;4.50;12;34;10',
    'A-2;Fuel line;Kraftstoffleitung;Veltana;100-2;Torvik TK 107;7.00;3;;',
    'A-3;Spark plug;Zündkerze;Kessmark;100-3;;2.10;0;;',
  )
  const price = { rows: 'prices' }
  const cases: [string, string, LoadOptions][] = [
    ['a file of new products', catalogueCsv(40), { name: 'other.csv' }],
    [
      'a file that changes and adds',
      csv(
        'Part number;Name EN;Brand;OEM numbers;Fits;Price EUR;Stock;Bore mm;Type',
        'A-1;Air filter wide;Norhane;100-9;Torvik TK 200;5.50;0;35;Filters',
        'A-9;Brake band;Norhane;900-1;Torvik TK 300;9.00;4;12;Brakes',
      ),
      {},
    ],
    ['a file of machines', machines, { name: 'machines.csv' }],
    [
      'a file of prices',
      csv('Part number;From pieces;Price EUR', 'A-1;1;4.90', 'A-1;50;3.90', 'A-3;1;2.00', 'Z-7;1;1.00'),
      { map: price, name: 'prices.csv', source: 'list' },
    ],
    [
      'a file of stock',
      csv('Part number;Stock', 'A-1;0', 'A-3;40', 'Z-8;1'),
      { map: { rows: 'stock' }, source: 'list' },
    ],
    [
      'a file of fitments',
      csv('Part number;Model;Engine', 'A-3;Torvik TK 107;2-stroke', 'A-3;Torvik X 9;', 'Z-9;Torvik TK 1;'),
      { map: { rows: 'fitment' } },
    ],
    [
      'a file of supersessions',
      csv('Old number;New number', 'A-2;A-1', 'X-5;A-3', 'X-5;A-1'),
      { map: { rows: 'supersession' } },
    ],
    ['a complete file', csv('Part number;Name EN', 'A-1;Air filter'), { isComplete: true }],
  ]

  it.each(cases)('leaves the catalogue as it was before %s', async (_, content, options) => {
    await shop.counts(base)
    const before = await dumpCatalogue(shop)
    const counts = await shop.counts(content, options)
    expect(Object.keys(counts).length).toBeGreaterThan(0)
    expect(await dumpCatalogue(shop)).not.toEqual(before)
    expect(await undo()).toMatchObject({ ok: true, left: [] })
    expect(await dumpCatalogue(shop)).toEqual(before)
    expect(await shop.counts(content, options)).toEqual(counts)
  })
})
