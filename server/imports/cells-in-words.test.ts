import { describe, expect, it } from 'vitest'
import { RowCells } from '#server/imports/bound-cells.ts'
import { parseCountry } from '#server/imports/countries.rules.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { plainMarkup } from '#server/imports/markup.rules.ts'
import { emptyImportMap, parseImportMap } from '#server/imports/mapping-file.ts'
import { buildRowParser } from '#server/imports/row-parser.ts'
import { guessBeforeDate } from '#server/imports/spreadsheet-dates.rules.ts'
import { parseStock } from '#server/imports/stock-words.rules.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

const csv = (...lines: string[]) => lines.join('\n')
const reasonsOf = (read: Awaited<ReturnType<typeof readContent>>) =>
  read.issues.map(({ line, column, reason }) => [line, column, reason])

describe('stock in words', () => {
  it.each([
    ['in_stock', 'in'],
    ['In Stock', 'in'],
    ['yes', 'in'],
    ['auf Lager', 'in'],
    ['lieferbar', 'in'],
    ['есть', 'in'],
    ['Да', 'in'],
    ['sí', 'in'],
    ['skladem', 'in'],
    ['в наличност', 'in'],
    ['няма в наличност', 'none'],
    ['na stanie', 'in'],
    ['en stock', 'in'],
    ['disponible', 'in'],
    ['有货', 'in'],
    ['✓', 'in'],
    ['TRUE', 'in'],
    ['5+', 'in'],
    ['>10', 'in'],
    ['> 10 шт.', 'in'],
    ['mehr als 10', 'in'],
    ['10 or more', 'in'],
    ['100 以上', 'in'],
    ['10-50', 'in'],
    ['out of stock', 'none'],
    ['OutOfStock', 'none'],
    ['nein', 'none'],
    ['нет в наличии', 'none'],
    ['○', 'in'],
    ['×', 'none'],
    ['△', 'low'],
    ['Var', 'in'],
    ['Yok', 'none'],
    ['在庫有り', 'in'],
    ['欠品', 'none'],
    ['rupture de stock', 'none'],
    ['agotado', 'none'],
    ['brak', 'none'],
    ['缺货', 'none'],
    ['FALSE', 'none'],
    ['low', 'low'],
    ['few', 'low'],
    ['wenige', 'low'],
    ['мало', 'low'],
    ['<5', 'low'],
    ['1-3', 'low'],
    ['on backorder', 'onOrder'],
    ['под заказ', 'onOrder'],
    ['снят с производства', 'discontinued'],
  ])('reads %s as %s without a quantity', (text, state) => {
    expect(parseStock(text, '.')).toEqual({ state })
  })

  it.each([
    ['12', 12],
    ['2 шт.', 2],
    ['10 Stk.', 10],
    ['3 pcs', 3],
    ['12 in stock', 12],
    ['In stock: 12', 12],
    ['1 000 Stück', 1000],
    ['7个', 7],
    ['0', 0],
  ])('reads %s as %s pieces', (text, pieces) => {
    expect(parseStock(text, '.')).toEqual({ pieces })
  })

  it('reports what is neither', () => {
    expect(parseStock('ask Peter', '.')).toEqual({ reason: 'QUANTITY_INVALID' })
    expect(parseStock('12 in Halle 3', '.')).toEqual({ pieces: 12, reason: 'QUANTITY_HAS_TEXT' })
    expect(parseStock('-4', '.')).toEqual({ reason: 'QUANTITY_INVALID' })
  })

  it('reaches products and lists of stock', async () => {
    const read = await readContent(
      csv('number;name;availability', 'H-1;Belt;in_stock', 'H-2;Pulley;out of stock', 'H-3;Cable;2 pcs'),
    )
    expect(productsOf(read).map(({ stockState, stockPieces }) => stockState ?? stockPieces)).toEqual([
      'in',
      'none',
      2,
    ])
    expect(read.issues).toEqual([])
  })
})

describe('traces of a spreadsheet', () => {
  it.each([
    ['1-Feb', ['1-2', '2-1']],
    ['01. Feb', ['1-2', '2-1']],
    ['Mar-03', ['3-03', '3/03']],
    ['1-févr.', ['1-2', '2-1']],
    ['1 мар', ['1-3', '3-1']],
    ['02-ene', ['2-1', '1-2']],
    ['MAR-12', null],
    ['A-Feb', null],
    ['1130 120', null],
    ['40-Mais', null],
  ])('takes %s for %j', (text, expected) => {
    expect(guessBeforeDate(text)).toEqual(expected)
  })

  it('refuses a date and a rounded number as part number, and leaves them out of lists', async () => {
    const read = await readContent(
      csv(
        'Number;Name;OEM number',
        '1-Feb;Cap;',
        'A-2;Cap;2-Mar',
        'A-3;Cap;1.13E+10',
        '1.13E+10;Cap;',
        'A-4;#N/A;X-1234',
      ),
    )
    expect(productsOf(read).map(({ number, numbers }) => [number, numbers.length])).toEqual([
      ['A-2', 0],
      ['A-3', 0],
      ['A-4', 1],
    ])
    expect(reasonsOf(read)).toEqual([
      [2, 'Number', 'NUMBER_IS_DATE'],
      [3, 'OEM number', 'LISTED_NUMBER_IS_DATE'],
      [4, 'OEM number', 'LISTED_NUMBER_ROUNDED'],
      [5, 'Number', 'NUMBER_ROUNDED'],
      [6, '', 'NAME_MISSING'],
    ])
    expect(read.issues[0]?.value).toBe('1-Feb (1-2? 2-1?)')
  })

  const settings = {
    map: emptyImportMap,
    headings: ['no', 'name', 'stock'],
    columns: [
      { index: 0, heading: 'no', use: { field: 'number' as const } },
      { index: 1, heading: 'name', use: { field: 'name' as const } },
      { index: 2, heading: 'stock', use: { field: 'stock' as const } },
    ],
    language: 'en',
    decimalSign: '.' as const,
  }
  const record = (extra: Partial<TableRecord>): TableRecord => ({
    line: 2,
    cells: new Map([
      [0, 'A-1'],
      [1, 'Cap'],
    ]),
    ...extra,
  })

  it('leaves out struck-through rows, reads hidden ones, and tells both', () => {
    const parse = buildRowParser(settings)
    expect(parse(record({ mark: 'struck' }))).toMatchObject({ row: null, leftOut: 'struck', text: 'A-1 Cap' })
    expect(parse(record({ mark: 'hidden' }))).toMatchObject({
      row: { number: 'A-1' },
      issues: [{ reason: 'ROW_HIDDEN', severity: 'warning' }],
    })
  })

  it('refuses a date that the workbook marks, and tells a formula without a value', () => {
    const parse = buildRowParser(settings)
    expect(parse(record({ odd: new Map([[0, 'date']]) }))).toMatchObject({
      row: null,
      issues: [{ reason: 'NUMBER_IS_DATE', severity: 'error' }],
    })
    expect(new RowCells(record({ odd: new Map([[2, 'noValue']]) }), settings).issues).toMatchObject([
      { column: 'stock', reason: 'FORMULA_EMPTY' },
    ])
  })

  it('does not read a cell that is struck through beside others, and tells it', () => {
    const cells = new RowCells(record({ odd: new Map([[1, 'struck']]) }), settings)
    expect(cells.first('name')).toBeUndefined()
    expect(cells.issues).toMatchObject([{ column: 'name', reason: 'CELL_STRUCK', severity: 'warning' }])
    expect(buildRowParser(settings)(record({ odd: new Map([[0, 'struck']]) }))).toMatchObject({ row: null })
  })
})

describe('coded cells', () => {
  it('warns for the row and takes the rest', async () => {
    const columns = {
      no: 'number',
      name: 'name',
      active: 'active',
      origin: 'origin',
      unit: 'unit',
      kind: 'kind',
      pack: 'packType',
    }
    const parsed = parseImportMap(JSON.stringify({ columns }))
    if (!parsed.ok) throw new Error(parsed.error)
    const read = await readContent(
      csv(
        'no;name;active;origin;unit;kind;pack',
        'A-1;Cap;published;Deutschland;Stk;part;neutral',
        'A-2;Cap;maybe;Atlantis;blorb;ghost;golden',
        'A-3;Cap;draft;CN;100 pcs;machine;plain',
      ),
      { map: parsed.map },
    )
    expect(
      productsOf(read).map(({ isDiscontinued, origin, unit }) => [isDiscontinued, origin, unit]),
    ).toEqual([
      [false, 'Deutschland', 'Stk'],
      [undefined, undefined, undefined],
      [true, 'CN', '100 pcs'],
    ])
    expect(read.issues.map(({ reason }) => reason).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'FLAG_UNKNOWN',
      'KIND_UNKNOWN',
      'ORIGIN_UNKNOWN',
      'PACK_TYPE_UNKNOWN',
      'UNIT_UNKNOWN',
    ])
  })

  it.each([
    ['Phase out', true],
    ['NLA', true],
    ['Blocked', true],
    ['gesperrt', true],
    ['Current', false],
    ['Neu', false],
    ['снят с производства', true],
  ])('reads the status %s', async (status, isDiscontinued) => {
    const read = await readContent(csv('Part no.;Name;Status', `A-1;Cap;${status}`, 'A-2;Cap;Active'))
    expect(productsOf(read).map((row) => row.isDiscontinued)).toEqual([isDiscontinued, false])
  })

  it('takes no price whose heading names another currency than its row', async () => {
    const read = await readContent(
      csv('Part no.;Name;Price EUR;Currency', 'A-1;Cap;3.00;EUR', 'A-2;Cap;2.00;US$', 'A-3;Cap;1.00;'),
    )
    expect(productsOf(read).map(({ price }) => price?.amountMinor)).toEqual([300, undefined, 100])
    expect(read.issues.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['3 CURRENCY_CONFLICT'])
  })

  it.each([
    'Germany',
    'DE',
    'DEU',
    'Германия',
    '中国',
    'P.R. China',
    'Made in Italy',
    'Česko',
    'Korea',
    'DE - Germany',
    'Türkiye',
    'EU',
  ])('knows the country %s', (text) => {
    expect(parseCountry(text)).not.toBeNull()
  })

  it.each(['Atlantis', 'imported', '12', 'ask'])('knows no country %s', (text) => {
    expect(parseCountry(text)).toBeNull()
  })
})

describe('the period of a price', () => {
  it('takes no price whose first or last day is unreadable', async () => {
    const read = await readContent(
      csv(
        'Nr;Bezeichnung;Preis EUR;gültig ab',
        'A-1;Luftfilter;6,40;01.02.2027',
        'A-2;Kette;9,10;31.02.2027',
      ),
    )
    expect(productsOf(read).map(({ price, validFrom }) => [price?.amountMinor, validFrom])).toEqual([
      [640, '2027-02-01T00:00'],
      [undefined, undefined],
    ])
    expect(read.issues).toMatchObject([{ line: 3, reason: 'DATE_INVALID', severity: 'warning' }])
  })
})

describe('markup in texts', () => {
  it.each([
    ['<p>Fits &amp; lasts</p>', 'Fits & lasts'],
    ['a<br>b<BR/>c', 'a\nb\nc'],
    ['<ul><li>One</li><li>Two &nbsp;mm</li></ul>', '• One\n• Two mm'],
    ['&lt;b&gt;Filtr&lt;/b&gt; Ø&nbsp;5', 'Filtr Ø 5'],
    ['B&amp;amp;S', 'B&S'],
    ['&#1060;&#x438;льтр', 'Фильтр'],
    ['<style>p{color:red}</style>Text<!-- x -->', 'Text'],
    ['<5 mm & >3 mm', '<5 mm & >3 mm'],
    ['a < b', 'a < b'],
    ['AT&T', 'AT&T'],
  ])('reads %s as %j', (text, expected) => {
    expect(plainMarkup(text).replaceAll('\u00a0', ' ')).toBe(expected)
  })
})
