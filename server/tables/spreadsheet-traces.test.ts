import { describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import type { Table } from '#server/tables/table.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { bytesSource } from '#server/tables/table-source.ts'
import { buildWorkbook, buildZip } from '#server/tables/workbook.fixture.ts'

const open = async (content: Buffer | string): Promise<Table[]> => {
  const tables = await openTable({
    source: bytesSource(Buffer.from(content)),
    wish: {},
    bounds: importBounds,
  })
  if (!Array.isArray(tables)) throw new Error(tables.reason)
  return tables
}
const recordsOf = async (content: Buffer | string) => (await open(content))[0]?.sample ?? []
const firstCells = async (content: Buffer | string) =>
  (await recordsOf(content)).slice(1).map(({ cells }) => cells.get(0))

const inline = (text: string, style = 0): string =>
  `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`
const heading = `<row r="1">${inline('Number')}${inline('Name')}</row>`

describe('texts kept from a spreadsheet', () => {
  it('lose the formula or the apostrophe around them', async () => {
    const list = `Number;Name\n="0012301";Belt\n'0012302;Belt\n"=""00 123""";Belt\n'AB-12/3;Belt\n`
    expect(await firstCells(list)).toEqual(['0012301', '0012302', '00 123', 'AB-12/3'])
    const book = buildWorkbook(
      `${heading}<row>${inline('=&quot;0012301&quot;')}${inline('Belt')}</row><row>${inline("'0012302")}${inline('Belt')}</row>`,
    )
    expect(await firstCells(book)).toEqual(['0012301', '0012302'])
  })

  it.each(["'80s style", "'n Teil", '=A1&"x"', '="a"&"b"', "'"])('leave %s as it is', async (text) => {
    const record = (await recordsOf(`Name;Number\n"${text.replaceAll('"', '""')}";1\n`))[1]
    expect(record?.cells.get(0)).toBe(text)
  })
})

describe('cells that a spreadsheet has changed', () => {
  it.each([
    ['12-Jan', 'date'],
    ['01. Dez', 'date'],
    ['Mrz 24', 'date'],
    ['12.янв', 'date'],
    ['2024-03-01', 'date'],
    ['03.04.2024', 'date'],
    ['1,12897E+10', 'rounded'],
    ['1E+11', 'rounded'],
    ['#N/A', 'error'],
    ['#NV', 'error'],
    ['#ССЫЛКА!', 'error'],
    ['######', 'error'],
  ])('are marked in a text file: %s', async (text, expected) => {
    const record = (await recordsOf(`Number;Name;Price\n${text};Belt;1\n`))[1]
    expect(record?.odd?.get(0)).toBe(expected)
  })

  it.each(['12-1', '6E8', '1E40F-5', '03.04', '12/2024', 'Jan', '#4', 'MS 170', '2024'])(
    'are not taken for changed in a text file: %s',
    async (text) => {
      expect((await recordsOf(`Number;Name;Price\n${text};Belt;1\n`))[1]?.odd).toBeUndefined()
    },
  )

  it('are marked in a workbook', async () => {
    const book = buildWorkbook(
      `${heading}<row r="2"><c s="1"><v>45000</v></c>${inline('Belt')}<c t="e"><v>#N/A</v></c><c><f>A1</f></c><c><v>1.2345678901234568E+19</v></c><c><f>A1</f><v>7</v></c></row>`,
      ['yyyy\\-mm\\-dd'],
    )
    const record = (await recordsOf(book))[1]
    expect([...(record?.odd ?? [])]).toEqual([
      [0, 'date'],
      [2, 'error'],
      [3, 'noValue'],
      [4, 'rounded'],
    ])
    expect(record?.cells.get(5)).toBe('7')
  })
})

const struckStyles = {
  name: 'xl/styles.xml',
  content:
    '<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="0" fontId="2"/></cellXfs></styleSheet>',
}

describe('rows, columns and sheets that a workbook does not show', () => {
  it('are marked as hidden or struck through', async () => {
    const sheet = `${heading}<row r="2" hidden="1">${inline('K-1')}${inline('Belt')}</row>
      <row r="3">${inline('K-2', 1)}${inline('Belt', 1)}</row><row r="4">${inline('K-3', 1)}${inline('Belt')}</row>
      <row r="5">${inline('K-4', 2)}${inline('Belt', 2)}</row>`
    const book = buildWorkbook(sheet, [], [struckStyles])
    expect((await recordsOf(book)).map(({ mark }) => mark)).toEqual([
      undefined,
      'hidden',
      'struck',
      undefined,
      undefined,
    ])
    expect((await recordsOf(book)).map(({ odd }) => odd?.get(0))).toEqual([
      undefined,
      undefined,
      undefined,
      'struck',
      undefined,
    ])
  })

  it('are told', async () => {
    const part = (name: string, columns: string) => ({
      name: `xl/worksheets/${name}.xml`,
      content: `<worksheet><cols>${columns}</cols><sheetData>${heading}</sheetData></worksheet>`,
    })
    const book = buildZip([
      {
        name: 'xl/workbook.xml',
        content:
          '<workbook><sheets><sheet name="List" r:id="a"/><sheet name="Old" state="hidden" r:id="b"/><sheet name="Cost" state="veryHidden" r:id="b"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/><Relationship Id="b" Target="worksheets/b.xml"/></Relationships>',
      },
      part('a', '<col min="1" max="1"/><col min="3" max="4" hidden="1"/>'),
      part('b', ''),
    ])
    expect((await open(book)).map(({ facts }) => facts)).toEqual([
      { sheet: 'List', hiddenColumns: [2, 3], hiddenSheets: ['Old', 'Cost'] },
    ])
  })
})

describe('a separator hint', () => {
  it.each([';', ',', '\t', '|'])('on the first line is followed and is no row: %j', async (separator) => {
    const list = `sep=${separator}\r\nNumber${separator}Name\r\nK-1${separator}Belt\r\n`
    const [table] = await open(`\ufeff${list}`)
    expect(table?.sample.map(({ line, cells }) => [line, ...cells.values()])).toEqual([
      [2, 'Number', 'Name'],
      [3, 'K-1', 'Belt'],
    ])
  })
})

describe('the words of a number format', () => {
  it.each([
    ['0.00" / 100 St"', '4.5 / 100 St'],
    ['#,##0.00\\ "€/1000"', '4.5 €/1000'],
    ['0.00" je 100 Stk"', '4.5 je 100 Stk'],
    ['_-* #,##0.00\\ "€"_-', '4.5'],
    ['0.00" kg"', '4.5'],
    ['0.00" 100"', '4.5'],
    ['#,##0.00', '4.5'],
  ])('%s say for how many pieces an amount is', async (format, shown) => {
    const book = buildWorkbook(`${heading}<row><c s="1"><v>4.5</v></c></row>`, [format])
    expect(await firstCells(book)).toEqual([shown])
  })
})
