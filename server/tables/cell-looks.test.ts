import { describe, expect, it } from 'vitest'
import { openTable } from '#server/tables/open-table.ts'
import { importBounds } from '#server/tables/table-limits.ts'
import { bytesSource } from '#server/tables/table-source.ts'
import { buildWorkbook, buildZip } from '#server/tables/workbook.fixture.ts'

/** The cells of each row, and which of them are odd or how the row is marked. */
const read = async (content: string | Buffer) => {
  const tables = await openTable({
    source: bytesSource(Buffer.from(content)),
    wish: {},
    bounds: importBounds,
  })
  if (!Array.isArray(tables)) throw new Error(JSON.stringify(tables))
  return tables.map(({ sample }) =>
    sample.map(({ cells, odd, mark }) => [
      ...cells.values(),
      ...(odd === undefined ? [] : [Object.fromEntries(odd)]),
      ...(mark === undefined ? [] : [mark]),
    ]),
  )
}

const page = (...rows: string[]): string =>
  `<html><body><table><tr><th>Number</th><th>Name</th></tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table></body></html>`

/** The second cell of a row of a page. */
const cellOf = async (content: string) => (await read(page(`<td>A-1</td><td>${content}</td>`)))[0]?.[1]

describe('a cell of a page', () => {
  it.each([
    ['keeps blanks between tags', 'Fuel <b>filter</b> <i>small</i>', 'Fuel filter small'],
    ['glues what nothing separates', 'Fuel<b>filter</b>', 'Fuelfilter'],
    [
      'has a line for each block',
      '<p>Fuel</p><div>filter<br>small</div><ul><li>a</li><li>b</li></ul>',
      'Fuel\nfilter\nsmall\na\nb',
    ],
    ['takes wrapped lines for blanks', 'Fuel\n      filter', 'Fuel filter'],
    ['keeps raised digits raised', '15<sup>90</sup>', '15⁹⁰'],
    ['keeps a raised mark', '9,00<sup>1)</sup> m<sup>2</sup>', '9,00¹) m²'],
    ['keeps raised letters', 'Torx<sup>TM</sup>', 'TorxTM'],
    ['keeps fractions apart', '1<sup>1</sup>/<sub>2</sub>"', '1 1/2"'],
    ['leaves out what is not shown', 'Lid<span style="display:none">12</span><script>1</script>', 'Lid'],
    ['decodes entities once', 'a &amp;lt; b &lt;c&gt; &nbsp;d', 'a &lt; b <c> \u00a0d'],
    ['flattens a small table in it', '<table><tr><td>10</td><td>9,00</td></tr></table>', '10 9,00'],
  ])('%s', async (_, content, expected) => {
    expect(await cellOf(content)).toEqual(['A-1', expected])
  })

  it.each([
    '<s>12</s> 10',
    '<strike>12</strike>10',
    '<del>12</del><br>10',
    '<span style="text-decoration: line-through">12</span> <b>10</b>',
    '<span class="old big">12</span> 10',
  ])('leaves out a part that is struck through, and marks it: %s', async (content) => {
    const styles = '<style><!-- .old {color:red; text-decoration:line-through} --></style>'
    const [rows] = await read(styles + page(`<td>A-1</td><td>${content}</td>`))
    expect(rows?.[1]).toEqual(['A-1', '10', { 1: 'partStruck' }])
  })

  it('is marked where all of it is struck through, in its own column', async () => {
    const [rows] = await read(
      page(
        '<td rowspan="2">A-1</td><td><s>Lid</s></td><td>1</td>',
        '<td><s>Cap</s></td><td>2</td>',
        '<td><s>A-2</s></td><td><s>Rod</s></td>',
        '<td>A-3</td><td>Nut</td>',
      ),
    )
    expect(rows?.slice(1)).toEqual([
      ['A-1', 'Lid', '1', { 1: 'struck' }],
      ['A-1', 'Cap', '2', { 0: 'merged', 1: 'struck' }],
      ['A-2', 'Rod', 'struck'],
      ['A-3', 'Nut'],
    ])
  })

  it('is read without end tags', async () => {
    expect(
      await read('<table><tr><th>Number<th>Name<tr><td>A-1<td>Lid<tr><td>A-2<td><b>Cap</table>'),
    ).toEqual([
      [
        ['Number', 'Name'],
        ['A-1', 'Lid'],
        ['A-2', 'Cap'],
      ],
    ])
  })
})

describe('a page', () => {
  it('has its hidden rows marked', async () => {
    const [rows] = await read(
      `<table><tr><td>Number<td>Name</tr><tr style="display:none"><td>A-1<td>Lid</tr><tr><td>A-2<td>Cap</tr></table>`,
    )
    expect(rows?.slice(1)).toEqual([
      ['A-1', 'Lid', 'hidden'],
      ['A-2', 'Cap'],
    ])
  })

  it('has its list read where another table lays it out, with the lines around it', async () => {
    const list = page('<td>A-1</td><td>Lid</td>', '<td>A-2</td><td>Cap</td>')
    expect(
      await read(`<table><tr><td>Prices in EUR</td></tr><tr><td>Menu</td><td>${list}</td></tr></table>`),
    ).toContainEqual([['Prices in EUR'], ['Menu'], ['Number', 'Name'], ['A-1', 'Lid'], ['A-2', 'Cap']])
  })
})

describe('a text of a workbook with looks of its own', () => {
  const struck = (text: string) => `<r><rPr><strike/></rPr><t xml:space="preserve">${text}</t></r>`
  const raised = (text: string) => `<r><rPr><vertAlign val="superscript"/></rPr><t>${text}</t></r>`
  const plain = (text: string) => `<r><t xml:space="preserve">${text}</t></r>`
  const texts = [
    '<t>Number</t>',
    '<t>A-1</t>',
    struck('12') + plain(' 10'),
    plain('15') + raised('90'),
    `<r><rPr><strike val="0"/></rPr><t>7</t></r>`,
    struck('old ') + struck('name'),
  ]
  const rows = [
    [0, 0],
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
  ]
  const expected = [
    ['A-1', '10', { 1: 'partStruck' }],
    ['A-1', '15⁹⁰'],
    ['A-1', '7'],
    ['A-1', 'old name', { 1: 'struck' }],
  ]

  it('leaves out the struck part and keeps raised digits raised in XLSX', async () => {
    const shared = rows.map((row) => `<row>${row.map((at) => `<c t="s"><v>${at}</v></c>`).join('')}</row>`)
    const inline = rows.map(
      (row) => `<row>${row.map((at) => `<c t="inlineStr"><is>${texts[at]}</is></c>`).join('')}</row>`,
    )
    const strings = {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    }
    expect((await read(buildWorkbook(shared.join(''), [], [strings])))[0]?.slice(1)).toEqual(expected)
    expect((await read(buildWorkbook(inline.join(''))))[0]?.slice(1)).toEqual(expected)
  })

  it('leaves out the struck part and keeps raised digits raised in ODS', async () => {
    const names =
      'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"'
    const style = (name: string, look: string) =>
      `<style:style style:name="${name}" style:family="text"><style:text-properties ${look}/></style:style>`
    const cell = (text: string) =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
    const span = (name: string, text: string) => `<text:span text:style-name="${name}">${text}</text:span>`
    const row = (text: string) => `<table:table-row>${cell('A-1')}${cell(text)}</table:table-row>`
    const content = `<office:document-content ${names}><office:automatic-styles>${style('S', 'style:text-line-through-style="solid"')}${style('R', 'style:text-position="super 58%"')}${style('B', 'style:font-name="x"')}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="List">${[
      row('Number'),
      row(`${span('S', '12')} 10`),
      row(`15${span('R', '90')}`),
      row(
        `Fuel ${span('B', 'filter')}<text:s text:c="2"/>${span('B', 'small')}<text:line-break/>red</text:p><text:p>new`,
      ),
      row(span('S', 'old name')),
    ].join('')}</table:table></office:spreadsheet></office:body></office:document-content>`
    const book = buildZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
      { name: 'content.xml', content },
      { name: 'styles.xml', content: `<office:document-styles ${names}/>` },
    ])
    expect((await read(book))[0]?.slice(1)).toEqual([
      ['A-1', '10', { 1: 'partStruck' }],
      ['A-1', '15⁹⁰'],
      ['A-1', 'Fuel filter  small\nred\nnew'],
      ['A-1', 'old name', { 1: 'struck' }],
    ])
  })
})
