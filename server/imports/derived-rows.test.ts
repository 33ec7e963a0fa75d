import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readDerivedRows, rebuildFromNothing } from '#server/catalogue/derived-rows.fixture.ts'
import { type ImportShop, type LoadOptions, startImportShop } from '#server/imports/shop.fixture.ts'

let shop: ImportShop
let owner: pg.Client
beforeEach(async () => {
  shop = await startImportShop()
  owner = new pg.Client(shop.database.owner)
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await shop.close()
})

const csv = (...lines: string[]) => lines.join('\n')

/** The derived rows as the run left them, and as a rebuild makes them. */
const readBoth = async () => {
  await owner.query('begin')
  try {
    const kept = await readDerivedRows(owner)
    await rebuildFromNothing(owner)
    return { kept, fresh: await readDerivedRows(owner) }
  } finally {
    await owner.query('rollback')
  }
}

const expectFresh = async () => {
  const { kept, fresh } = await readBoth()
  expect(kept).toEqual(fresh)
}

const base = csv(
  'Part number;Name EN;Name DE;Brand;OEM numbers;Fits;Price EUR;Stock;Bore mm;Packing',
  'A-1;Air filter;Luftfilter;Veltana;100-1;Torvik TK 107, Torvik TK 114;4.50;12;34;10',
  'A-2;Fuel line;Kraftstoffleitung;Veltana;100-2;Torvik TK 107;7.00;3;;',
  'A-3;Spark plug;Zündkerze;Kessmark;100-3;;2.10;0;;',
)

const cases: [string, string, LoadOptions][] = [
  ['other names, numbers and sizes', base.replace('Air filter', 'Filter').replace('34', '35'), {}],
  ['other prices', base.replace('4.50', '4.60'), {}],
  ['another quantity of stock', base.replace(';12;', ';14;'), {}],
  ['another stock', base.replace(';3;', ';30;'), {}],
  [
    'machines whose models parts fit',
    csv(
      'Part number;Name EN;Brand;Kind;Type;Model',
      'TK 107;Chain saw TK 107;Torvik;machine;Chain saw;TK 107',
    ),
    { name: 'machines.csv' },
  ],
  [
    'a list of stock',
    csv('Part number;Stock', 'A-1;0', 'A-3;40'),
    { map: { rows: 'stock' }, source: 'list' },
  ],
  [
    'a list of fitments',
    csv('Part number;Model;Type', 'A-3;Torvik TK 107;Chain saw', 'A-2;Torvik X 9;'),
    { map: { rows: 'fitment' } },
  ],
  [
    'a list of supersessions',
    csv('Old number;New number', 'A-2;A-1', 'X-5;A-3'),
    { map: { rows: 'supersession' } },
  ],
  ['models without a maker', csv('Part number;Fits', 'A-3;NX 1, NX 2'), {}],
  ['a complete file', csv('Part number;Name EN', 'A-1;Air filter'), { isComplete: true }],
]

it.each(cases)('writes what a fresh rebuild writes, for %s and for its undo', async (_, content, options) => {
  await shop.counts(base)
  await expectFresh()
  expect(await shop.counts(content, options)).not.toEqual({})
  await expectFresh()
  await shop.undo()
  await expectFresh()
})
