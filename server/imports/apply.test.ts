import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { ImportReport } from '#server/imports/error-report.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

const csv = (...lines: string[]) => lines.join('\n')
const head = 'Part number;Name EN;Brand;Price EUR;Stock'

describe('loading a catalogue', () => {
  it('counts what is new, changed and unchanged', async () => {
    expect(await shop.counts(catalogueCsv(60))).toEqual({ added: 60 })
    expect(await shop.counts(catalogueCsv(60))).toEqual({ unchanged: 60 })
    expect(await shop.counts(catalogueCsv(60, 2))).toEqual({ changed: 60 })
    expect(await shop.counts(`${catalogueCsv(60, 2)}\n9900 100 0001;Spare belt;Veltana;;;8.50;2;`)).toEqual({
      added: 1,
      unchanged: 60,
    })
  })

  it('changes nothing when the same file comes twice', async () => {
    const file = catalogueCsv(120)
    await shop.counts(file)
    const before = await shop.state()
    expect(await shop.counts(file)).toEqual({ unchanged: 120 })
    expect(await shop.state()).toBe(before)
  })

  it('writes new products with what lists show of their models, numbers and packs', async () => {
    const [first = ''] = catalogueCsv(1).split('\n').slice(1)
    await shop.counts(`${catalogueCsv(80)}\n${first.replace('Torvik TK', 'Torvik ZZ')}`)
    const shown = () =>
      shop.rows(
        'select id, fits_first, fits_total, fits_brand_ids, oem_number, oem_brand_id, pack_pieces from products order by id',
      )
    const written = await shown()
    const before = await shop.state()
    expect(written.filter((row) => Number(row['fits_total']) > 0 && row['oem_number'])).toHaveLength(80)
    await shop.rows('select rebuild_derived_rows()')
    expect(await shown()).toEqual(written)
    expect(await shop.state()).toBe(before)
  })

  it('writes nothing in a dry run, and counts as the run would', async () => {
    await shop.counts(catalogueCsv(40))
    const before = await shop.state()
    const wanted = { changed: 40, added: 20 }
    expect(await shop.counts(catalogueCsv(60, 2), { isDryRun: true })).toMatchObject({
      changed: 40,
      added: 20,
    })
    expect(await shop.state()).toBe(before)
    expect(await shop.rows('select count(*)::int as runs from import_runs')).toEqual([{ runs: 1 }])
    expect(await shop.counts(catalogueCsv(60, 2))).toEqual(wanted)
  })

  it('tells the planner what it has loaded when a rolled back load left the tables counted as empty', async () => {
    const counted = () =>
      shop.rows(
        "select relname from pg_class where relname in ('products', 'product_numbers', 'fitments') and reltuples > 0 order by 1",
      )
    await shop.counts(catalogueCsv(200), { isDryRun: true })
    await shop.rows('analyze products, product_numbers, fitments')
    expect(await counted()).toEqual([])
    await shop.counts(catalogueCsv(200))
    expect(await counted()).toEqual(
      ['fitments', 'product_numbers', 'products'].map((relname) => ({ relname })),
    )
  })

  it('tells the planner what it has loaded when few rows lay in the many pages of a rolled back load', async () => {
    await shop.counts(catalogueCsv(5))
    await shop.counts(catalogueCsv(600), { isDryRun: true })
    await shop.rows('analyze products, product_numbers, before_images')
    await shop.counts(catalogueCsv(600))
    const counted = await shop.rows(
      "select relname, reltuples > 500 as is_counted from pg_class where relname in ('products', 'product_numbers', 'before_images') order by 1",
    )
    expect(counted).toEqual(
      ['before_images', 'product_numbers', 'products'].map((relname) => ({ relname, is_counted: true })),
    )
  })

  it('forgets words that nothing is called any more, and no others', async () => {
    const words = async () =>
      (await shop.rows(`select word from search_vocabulary where lang in ('en', 'own') order by word`)).map(
        ({ word }) => word,
      )
    await shop.counts(
      csv(head, 'A-1;Carburettr for the shed;Veltana;1.00;1', 'A-2;Shed BKR5E;Veltana;1.00;1'),
    )
    const before = await words()
    expect(before).toEqual(expect.arrayContaining(['carburettr', 'for', 'the', 'shed', 'bkr', 'veltana']))
    await shop.counts(csv(head, 'A-1;Carburetor for the;Veltana;1.00;1'))
    expect(new Set(await words())).toEqual(
      new Set([...before.filter((word) => word !== 'carburettr'), 'carburetor']),
    )
  })

  it('keeps numbers as they were typed and finds them by their normal form', async () => {
    const numbers = ['0000 350 3502', '1E40F-5', '00123', '6E8', '+1', 'СS-45']
    await shop.counts(csv(head, ...numbers.map((number) => `${number};Cap;Veltana;1.00;1`)))
    expect(await shop.rows('select standard, source_key from products order by id')).toEqual(
      numbers.map((number) => ({ standard: number, source_key: number })),
    )
    const found = await shop.rows('select number from product_numbers where normal = any ($1)', [
      numbers.map(normalizeNumber),
    ])
    expect(found).toHaveLength(numbers.length)
  })

  it('loads the good rows around a bad one, and says in the report what was wrong with it', async () => {
    const path = await writeTemporary('list.csv.report.csv', '')
    const report = new ImportReport(path, 'en')
    const file = csv(
      head,
      'A-1;Cap;Veltana;1.00;1',
      ';No number;Veltana;1.00;1',
      `${'9'.repeat(101)};Long;;;`,
      'A-2;Lid;;x;',
    )
    expect(await shop.counts(file, { report })).toEqual({ added: 2, errors: 2 })
    expect(await report.close()).toBe(path)
    const lines = (await readFile(path, 'utf8')).trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',').filter((_, place) => place === 0 || place === 4))).toEqual([
      ['"3"', '"NUMBER_MISSING"'],
      ['"4"', '"NUMBER_TOO_LONG"'],
      ['"5"', '"PRICE_INVALID"'],
    ])
  })

  it('adds and changes, but never takes away what a file does not say', async () => {
    await shop.counts(csv('Part number;Name EN;Name DE;Weight g', 'A-1;Cap;Kappe;120', 'A-2;Lid;Deckel;80'))
    await shop.counts(csv('Part number;Name EN', 'A-1;Cap, wide'))
    expect(
      await shop.rows('select source_key, names, weight_grams, stock from products order by source_key'),
    ).toMatchObject([
      { source_key: 'A-1', names: { en: 'Cap, wide', de: 'Kappe' }, weight_grams: 120 },
      { source_key: 'A-2', names: { en: 'Lid', de: 'Deckel' } },
    ])
  })

  it('leaves alone what staff have hidden or corrected since the same row came', async () => {
    const file = csv(head, 'A-1;Cap;Veltana;1.00;1')
    await shop.counts(file)
    await shop.rows('update products set status = \'hidden\', names = \'{"en": "Cap of rubber"}\'')
    expect(await shop.counts(file)).toEqual({ unchanged: 1 })
    expect(await shop.rows("select status, names ->> 'en' as name from products")).toEqual([
      { status: 'hidden', name: 'Cap of rubber' },
    ])
  })

  it('leaves no separator at the end of a name that an old system has cut', async () => {
    await shop.counts(csv('Part number;Name EN;Name FR', 'C-1;Handle for CG430/CG520, 25 x 32 mm,;Poignée -'))
    expect(await shop.rows("select names from products where source_key = 'C-1'")).toEqual([
      { names: { en: 'Handle for CG430/CG520, 25 x 32 mm', fr: 'Poignée' } },
    ])
  })

  it('marks what a complete file does not name as discontinued, and takes it back when it comes again', async () => {
    await shop.counts(csv(head, 'A-1;Cap;Veltana;1.00;9', 'A-2;Lid;Veltana;1.00;9'))
    await shop.counts(csv(head, 'B-1;Belt;Veltana;1.00;9'), { source: 'another' })
    expect(await shop.counts(csv(head, 'A-1;Cap;Veltana;1.00;9'), { isComplete: true })).toEqual({
      unchanged: 1,
      discontinued: 1,
    })
    const stocks = () => shop.rows('select source_key, stock from products order by source_key')
    expect(await stocks()).toEqual([
      { source_key: 'A-1', stock: 'in' },
      { source_key: 'A-2', stock: 'discontinued' },
      { source_key: 'B-1', stock: 'in' },
    ])
    await shop.counts(csv(head, 'A-1;Cap;Veltana;1.00;9', 'A-2;Lid;Veltana;1.00;9'))
    expect((await stocks())[1]).toEqual({ source_key: 'A-2', stock: 'in' })
  })

  it('puts rows without a type under Other, and texts in another language into the slot of the supplier', async () => {
    await shop.counts(csv('Part number;Name', 'A-1;Zestaw naprawczy'), { map: { language: 'pl' } })
    expect(
      await shop.rows(
        'select slug, products.names, own_language from products join product_types on product_types.id = type_id',
      ),
    ).toEqual([{ slug: 'other', names: { own: 'Zestaw naprawczy' }, own_language: 'pl' }])
  })

  it('keeps an amount in a unit the attribute has not as a text', async () => {
    const columns = { no: 'number', name: 'name' }
    const load = (number: string, value: string, unit?: string) =>
      shop.counts(csv('no;name;gauge', `${number};Bar;${value}`), {
        map: {
          language: 'en',
          columns: { ...columns, gauge: { field: 'attributes.gauge', ...(unit ? { unit } : {}) } },
        },
      })
    await load('A-1', '1.3')
    await load('A-2', '1.1', 'mm')
    await load('A-3', '3/8')
    expect(
      await shop.rows('select value_text, value_number::text from product_attributes order by product_id'),
    ).toEqual([
      { value_text: null, value_number: '1.3' },
      { value_text: '1.1 mm', value_number: null },
      { value_text: '3/8', value_number: null },
    ])
  })

  it.each([
    ['a picture', 'list.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'NOT_A_TABLE'],
    ['a web page', 'list.csv', '<!doctype html><html><body>Not found</body></html>', 'NOT_A_TABLE'],
    ['an empty file', 'list.csv', '', 'NOT_A_TABLE'],
    ['half a workbook', 'list.xlsx', Buffer.from('504b030414000600', 'hex'), 'NOT_A_TABLE'],
    ['a table without numbers', 'list.csv', 'Colour;Shade\nred;dark\nblue;light', 'OPEN_QUESTION'],
  ])('refuses %s and writes nothing', async (_, name, content, reason) => {
    await shop.counts(catalogueCsv(3))
    const before = await shop.state()
    expect(await shop.load(content, { name })).toMatchObject({ ok: false, reason })
    expect(await shop.state()).toBe(before)
  })

  it('asks for the source when a new one has the numbers of another', async () => {
    await shop.counts(catalogueCsv(10), { source: 'Veltana list' })
    const before = await shop.state()
    expect(await shop.load(catalogueCsv(10, 2), { source: 'Veltana 2027' })).toMatchObject({
      ok: false,
      reason: 'SOURCE_KNOWN',
      values: { source: 'Veltana list', shared: 10, total: 10 },
    })
    expect(await shop.state()).toBe(before)
    expect(await shop.counts(catalogueCsv(10, 2), { source: 'Veltana 2027', isSourceNew: true })).toEqual({
      added: 10,
    })
  })
})

describe('rows about other rows', () => {
  const supersessions = csv('old;new', 'A-1;A-2', 'A-3;A-4')
  const map = { rows: 'supersession', columns: { old: 'oldNumber', new: 'newNumber' }, source: 'news' }
  const successors = () =>
    shop.rows(`select old.source_key as old, new.source_key as new from products old
      join products new on new.id = old.superseded_by_id order by 1`)

  it('lets a supersession wait until its part is there', async () => {
    expect(await shop.counts(supersessions, { map })).toEqual({ added: 2 })
    await shop.counts(csv(head, 'A-1;Cap;Veltana;1.00;1', 'A-3;Lid;Veltana;1.00;1'))
    expect(await successors()).toEqual([])
    await shop.counts(csv(head, 'A-2;Cap, new;Veltana;1.00;1'), { source: 'later' })
    expect(await successors()).toEqual([{ old: 'A-1', new: 'A-2' }])
    expect(await shop.counts(supersessions, { map })).toEqual({ unchanged: 2 })
  })

  it('keeps prices, stock and fitment of unknown parts until the part comes', async () => {
    const load = (rows: string, columns: object, content: string) =>
      shop.counts(content, { map: { rows, columns, currency: 'EUR', source: 'news' } })
    expect(await load('prices', { no: 'number', p: 'price' }, 'no;p\nA-1;7.50')).toEqual({ waiting: 1 })
    expect(await load('stock', { no: 'number', q: 'stock' }, 'no;q\nA-1;12')).toEqual({ waiting: 1 })
    expect(
      await load('fitment', { no: 'number', m: { field: 'models', brand: 'Torvik' } }, 'no;m\nA-1;TK 120'),
    ).toEqual({ waiting: 1 })
    expect(await shop.counts(csv('Part number;Name EN', 'A-1;Cap'))).toEqual({ added: 1, arrived: 3 })
    expect(
      await shop.rows(`select amount_minor::int as price, stock, stock_quantity, fits_first
        from products join prices on prices.product_id = products.id`),
    ).toEqual([{ price: 750, stock: 'in', stock_quantity: 12, fits_first: ['TK 120'] }])
    expect(await shop.rows('select id from waiting_rows')).toEqual([])
  })
})
