import { CFB, utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { bytesSource } from '#server/tables/table-source.ts'
import { buildZip } from '#server/tables/workbook.fixture.ts'

const open = async (content: Buffer) => {
  const tables = await openTable({ source: bytesSource(content), wish: {}, bounds: importBounds })
  if (!Array.isArray(tables)) throw new Error(tables.reason)
  return tables
}

/** Each row as its line, its mark and its first cell. */
const marksOf = async (content: Buffer) =>
  ((await open(content))[0]?.sample ?? []).map(({ line, mark, cells }) => [line, mark ?? '', cells.get(0)])

/** The lines with cells that are struck through beside others, and their columns. */
const struckCellsOf = async (content: Buffer) =>
  ((await open(content))[0]?.sample ?? []).flatMap(({ line, odd }) => {
    const columns = [...(odd ?? [])].flatMap(([column, oddity]) => (oddity === 'struck' ? [column] : []))
    return columns.length > 0 ? [[line, columns]] : []
  })

const namespaces = ['office', 'table', 'text', 'style', 'fo']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

const cell = (text: string, style?: string) =>
  `<table:table-cell office:value-type="string"${style === undefined ? '' : ` table:style-name="${style}"`}><text:p>${text}</text:p></table:table-cell>`

const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`

const struck = '<style:text-properties style:text-line-through-style="solid"/>'

const buildOds = (sheets: string): Buffer =>
  buildZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'META-INF/manifest.xml',
      content:
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
    },
    {
      name: 'styles.xml',
      content: `<office:document-styles ${namespaces}><office:styles><style:style style:name="Gone" style:family="table-cell">${struck}</style:style></office:styles></office:document-styles>`,
    },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content ${namespaces}><office:automatic-styles>
        <style:style style:name="ce1" style:family="table-cell" style:parent-style-name="Gone"/>
        <style:style style:name="ce2" style:family="table-cell" style:parent-style-name="Gone"><style:text-properties style:text-line-through-style="none"/></style:style>
        <style:style style:name="T1" style:family="text">${struck}</style:style>
        <style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
        <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
        </office:automatic-styles><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`,
    },
  ])

const heading = row(cell('Number') + cell('Name'))

describe('an ODS', () => {
  it('has its hidden and struck rows marked, however they are struck', async () => {
    const rows = [
      heading,
      row(cell('A-1', 'ce1') + cell('Belt', 'ce1')),
      row(cell('A-2', 'ce2') + cell('Belt', 'ce1')),
      row(cell('<text:span text:style-name="T1">A-3</text:span>') + cell('Cap', 'ce1')),
      row('<table:table-cell/>', 'table:number-rows-repeated="5"'),
      row(cell('A-4') + cell('Plug'), 'table:visibility="collapse"'),
      row(cell('A-5') + cell('Plug'), 'table:visibility="filter" table:number-rows-repeated="2"'),
      row(cell('A-6') + cell('Plug'), 'table:default-cell-style-name="ce1"'),
      row(cell('A-7') + cell('Plug')),
    ]
    const book = buildOds(
      `<table:table table:name="List" table:style-name="ta1"><table:table-column/>${rows.join('')}</table:table>`,
    )
    expect(await marksOf(book)).toEqual([
      [1, '', 'Number'],
      [2, 'struck', 'A-1'],
      [3, '', 'A-2'],
      [4, 'struck', 'A-3'],
      [10, 'hidden', 'A-4'],
      [11, 'hidden', 'A-5'],
      [12, 'hidden', 'A-5'],
      [13, 'struck', 'A-6'],
      [14, '', 'A-7'],
    ])
    expect(await struckCellsOf(book)).toEqual([[3, [1]]])
  })

  it('marks each of several struck cells written as one, and none whose text is struck in part', async () => {
    const rows = [
      heading,
      row(
        cell('A-1') +
          '<table:table-cell table:style-name="ce1" table:number-columns-repeated="2"><text:p>12</text:p></table:table-cell>',
      ),
      row(cell('A-2') + cell('<text:span text:style-name="T1">12</text:span> 9')),
    ]
    const book = buildOds(
      `<table:table table:name="List" table:style-name="ta1"><table:table-column/>${rows.join('')}</table:table>`,
    )
    expect(await struckCellsOf(book)).toEqual([[2, [1, 2]]])
  })

  it('tells the currencies of its amounts', async () => {
    const amount = (value: string, currency: string) =>
      `<table:table-cell office:value-type="currency" office:currency="${currency}" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
    const rows = [heading, row(cell('A-1') + amount('12.5', 'EUR')), row(cell('A-2') + amount('3', 'EUR'))]
    const book = buildOds(
      `<table:table table:name="List" table:style-name="ta1"><table:table-column/>${rows.join('')}</table:table>`,
    )
    const [table] = await open(book)
    expect(table?.facts).toMatchObject({ currencies: ['EUR'] })
  })

  it('tells hidden sheets, which are not read, and hidden columns, which are', async () => {
    const columns =
      '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>'
    const wide = (number: string) => row([number, 'Belt', '1', 'x'].map((text) => cell(text)).join(''))
    const sheet = (name: string, style: string, number: string) =>
      `<table:table table:name="${name}" table:style-name="${style}">${columns}${wide('Number')}${wide(number)}</table:table>`
    const tables = await open(buildOds(sheet('Old', 'ta2', 'Z-1') + sheet('List', 'ta1', 'A-1')))
    expect(tables.map(({ facts }) => facts)).toEqual([
      { sheet: 'List', hiddenColumns: [1, 2], hiddenSheets: ['Old'] },
    ])
    expect(tables[0]?.sample[1]?.cells.get(0)).toBe('A-1')
  })
})

/**
 * Strikes through the last cell of a row of an XLS and what has its format, which the library cannot write: the format gets
 * the font, all others get none.
 */
const strikeRow = (content: Buffer, struckRow: number): Buffer => {
  const container = CFB.read(content, { type: 'buffer' })
  const stream: Buffer = Buffer.from(CFB.find(container, 'Workbook').content)
  const records: { type: number; at: number }[] = []
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2))
    records.push({ type: stream.readUInt16LE(at), at: at + 4 })
  const cells = records.filter(
    ({ type, at }) => [0xfd, 0x203, 0x204, 0x27e].includes(type) && stream.readUInt16LE(at) === struckRow,
  )
  const formats = new Set(cells.slice(-1).map(({ at }) => stream.readUInt16LE(at + 4)))
  for (const { type, at } of records) if (type === 0x31) stream.writeUInt16LE(8, at + 2)
  const xfs = records.filter(({ type }) => type === 0xe0)
  for (const [index, { at }] of xfs.entries()) stream.writeUInt16LE(formats.has(index) ? 0 : 9, at)
  CFB.find(container, 'Workbook').content = stream
  const written: Buffer = CFB.write(container, { type: 'buffer' })
  return written
}

/** Adds the record of a hidden row behind the size of the only sheet. */
const hideRow = (content: Buffer, hiddenRow: number): Buffer => {
  const container = CFB.read(content, { type: 'buffer' })
  const part = CFB.find(container, 'Workbook')
  const stream: Buffer = Buffer.from(part.content)
  let at = 0
  while (stream.readUInt16LE(at) !== 0x200) at += 4 + stream.readUInt16LE(at + 2)
  at += 4 + stream.readUInt16LE(at + 2)
  const row = Buffer.alloc(20)
  row.writeUInt16LE(0x208, 0)
  row.writeUInt16LE(16, 2)
  row.writeUInt16LE(hiddenRow, 4)
  row.writeUInt16LE(0x120, 16)
  part.content = Buffer.concat([stream.subarray(0, at), row, stream.subarray(at)])
  part.size = part.content.length
  const written: Buffer = CFB.write(container, { type: 'buffer' })
  return written
}

describe('an XLS', () => {
  const build = (struck = ['A3', 'B3', 'C3']): Buffer => {
    const sheet = utils.aoa_to_sheet([
      ['Number', 'Name', 'Price'],
      ['A-1', 'Belt', 1.5],
      ['A-2', 'Blade', 2],
      ['A-3', 'Cap', 3],
    ])
    for (const address of struck) Object.assign(sheet[address] ?? {}, { z: '0.000' })
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'List')
    const content: Buffer = write(book, { type: 'buffer', bookType: 'biff8', cellStyles: true })
    return content
  }

  it('has its struck rows marked', async () => {
    const marks = await marksOf(strikeRow(build(), 2))
    expect(marks.slice(0, 3)).toEqual([
      [1, '', 'Number'],
      [2, '', 'A-1'],
      [3, 'struck', 'A-2'],
    ])
    expect(await marksOf(build())).toContainEqual([3, '', 'A-2'])
  })

  it('marks a struck cell beside plain ones', async () => {
    const book = strikeRow(build(['C3']), 2)
    expect(await marksOf(book)).toContainEqual([3, '', 'A-2'])
    expect(await struckCellsOf(book)).toEqual([[3, [2]]])
  })

  it('has its hidden rows marked', async () => {
    expect(await marksOf(hideRow(build(), 3))).toEqual([
      [1, '', 'Number'],
      [2, '', 'A-1'],
      [3, '', 'A-2'],
      [4, 'hidden', 'A-3'],
    ])
  })
})

describe('an XLS', () => {
  it('tells the currencies that the formats of its numbers show', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Number', 'Price', 'Day'],
      ['A-1', 12.5, 46_000],
    ])
    const [price, day] = [sheet['B2'], sheet['C2']]
    price.z = '#,##0.00 "€"'
    day.z = 'yyyy-mm-dd'
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'List')
    const content: unknown = write(book, { type: 'buffer', bookType: 'biff8' })
    const [table] = await open(Buffer.isBuffer(content) ? content : Buffer.alloc(0))
    expect(table?.facts).toMatchObject({ currencies: ['€'] })
  })
})
