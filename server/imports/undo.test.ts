import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importFile } from '#server/imports/imports.service.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { dumpCatalogue } from '#server/imports/catalogue-dump.fixture.ts'
import { type ImportShop, type LoadOptions, startImportShop } from '#server/imports/shop.fixture.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

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
    ['a list of models without makers', csv('Part number;Fits', 'A-3;NX 1, NX 2', 'A-1;NX 1'), {}],
    ['a complete file', csv('Part number;Name EN', 'A-1;Air filter'), { isComplete: true }],
  ]

  it.each(cases)('leaves the catalogue as it was before %s', async (_, content, options) => {
    await shop.counts(base)
    const before = await dumpCatalogue(shop)
    const counts = await shop.counts(content, options)
    expect(Object.keys(counts).length).toBeGreaterThan(0)
    expect(await dumpCatalogue(shop)).not.toEqual(before)
    expect(await shop.undo()).toMatchObject({ ok: true, left: [] })
    expect(await dumpCatalogue(shop)).toEqual(before)
    expect(await shop.counts(content, options)).toEqual(counts)
  })
})

describe('what an undo cannot give back', () => {
  const list = csv(
    'Part number;Name EN;Brand;Price EUR;Stock',
    'A-1;Air filter;Veltana;4.50;12',
    'A-2;Fuel line;Veltana;7.00;3',
    'A-3;Spark plug;Veltana;2.10;9',
  )
  const productRow = (number: string) =>
    shop.rows('select id, stock, names, source_hash from products where standard = $1', [number])

  it('discontinues an article that stands in a wishlist, takes its price and lists it', async () => {
    await shop.counts(list)
    await shop.rows(`with company as (insert into companies (name) values ('Berg') returning id)
      insert into users (kind, email, password_hash, first_name, last_name, company_id)
      select 'buyer', 'anna@example.com', 'x', 'Anna', 'Berg', id from company`)
    await shop.rows(`insert into list_lines (list_id, company_id, place, product_id, standard, normal, fullname, packs)
      select lists.id, lists.company_id, 1, products.id, standard, standard, standard, 1
      from lists, products where is_wishlist and standard = 'A-2'`)
    expect(await shop.undo()).toMatchObject({ left: [{ table: 'products', label: 'A-2', reason: 'inUse' }] })
    expect(await shop.rows('select product_id from wished_products')).toHaveLength(1)
    expect(await productRow('A-1')).toEqual([])
    expect(await productRow('A-2')).toMatchObject([{ stock: 'discontinued' }])
    expect(await shop.rows('select * from prices')).toEqual([])
    expect(await shop.counts(list)).toMatchObject({ added: 2, changed: 1 })
    expect(await productRow('A-2')).toMatchObject([{ stock: 'low' }])
  })

  it('leaves what was changed since, column by column, and lists it', async () => {
    await shop.counts(list)
    await shop.counts(list.replace('Fuel line', 'Fuel hose').replace(';3', ';30').replace('2.10', '2.20'))
    await shop.rows(`update products set names = '{"en": "Corrected hose"}' where standard = 'A-2'`)
    expect(await shop.undo()).toMatchObject({
      left: [{ table: 'products', label: 'A-2', reason: 'changedSince', columns: ['names'] }],
    })
    expect(await shop.rows("select names, stock_quantity from products where standard = 'A-2'")).toEqual([
      { names: { en: 'Corrected hose' }, stock_quantity: 3 },
    ])
    expect(await shop.undo()).toMatchObject({ left: [{ label: 'A-2', reason: 'changedSince' }] })
    expect(await shop.rows('select standard from products')).toEqual([{ standard: 'A-2' }])
  })

  it('changes nothing in a dry run, and says the same as the undo', async () => {
    await shop.counts(list)
    const before = await dumpCatalogue(shop)
    const dry = await shop.undo({ isDryRun: true })
    expect(await dumpCatalogue(shop)).toEqual(before)
    expect(await shop.undo()).toEqual(dry)
  })

  it('takes back all runs from one on, newest first, and none twice', async () => {
    const empty = await dumpCatalogue(shop)
    await shop.counts(list)
    await shop.counts(list.replace('4.50', '5.50'))
    await shop.counts(catalogueCsv(5), { name: 'other.csv' })
    const result = await shop.undo({ run: 1 })
    expect(result.ok && result.runs.map(({ number }) => number)).toEqual([3, 2, 1])
    expect(await dumpCatalogue(shop)).toEqual(empty)
    expect(await shop.undo()).toMatchObject({ ok: false, reason: 'NO_RUN' })
    expect(await shop.undo({ run: 2 })).toMatchObject({ ok: false, reason: 'RUN_UNDONE' })
    expect(await shop.undo({ run: 9 })).toMatchObject({ ok: false, reason: 'RUN_UNKNOWN' })
  })

  it('keeps the former values of ten runs, and says which runs are too old or older than this version', async () => {
    for (let edition = 1; edition <= 12; edition++) await shop.counts(list.replace('4.50', `${edition}.50`))
    expect(await shop.rows('select distinct run from before_images order by run')).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((run) => ({ run })),
    )
    expect(await shop.undo({ run: 2 })).toMatchObject({ ok: false, reason: 'RUN_TOO_OLD' })
    await shop.rows("update import_runs set undo = 'never' where number = 1")
    expect(await shop.undo({ run: 1 })).toMatchObject({ ok: false, reason: 'RUN_BEFORE_UNDO' })
    expect(await shop.undo({ run: 3 })).toMatchObject({ ok: true, left: [] })
    expect(await shop.rows('select amount_minor::int as amount from prices order by 1')).toEqual([
      { amount: 210 },
      { amount: 250 },
      { amount: 700 },
    ])
  })
})

it('two imports and an undo at once take turns', async () => {
  await shop.counts(catalogueCsv(30))
  const others = [new pg.Client(shop.database.application), new pg.Client(shop.database.application)]
  for (const other of others) await other.connect()
  const path = await writeTemporary('list.csv', catalogueCsv(30, 2))
  const [one, two] = others
  if (!one || !two) throw new Error('no connections')
  const ends = await Promise.all([importFile(one, { path }), shop.undo(), importFile(two, { path })])
  expect(ends.map(({ ok }) => ok)).toEqual([true, true, true])
  for (const other of others) await other.end()
  expect(await shop.rows('select number, undo from import_runs where undo = $1', ['done'])).toHaveLength(1)
})
