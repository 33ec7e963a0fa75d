import iconv from 'iconv-lite'
import { buildWorkbook, buildZip } from '#server/tables/workbook.fixture.ts'

export interface HostileTable {
  name: string
  build: () => Buffer
  /** Expected refusal as an upload; null when the table is accepted. */
  reason: 'FILE_OVER_LIMIT' | 'FILE_TOO_LARGE' | 'FILE_NOT_TABLE' | 'FILE_ONE_COLUMN' | null
  /** Expected values in the message. */
  bound?: string
  place?: string
}

export const inlineCell = (text: string, address = ''): string =>
  `<c${address && ` r="${address}"`} t="inlineStr"><is><t>${text}</t></is></c>`
const heading = `<row r="1">${inlineCell('My number')}${inlineCell('Your number')}</row>`
const rows = (count: number, row: (line: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at + 2)).join('')
const sharedTexts = (content: string) => [{ name: 'xl/sharedStrings.xml', content: `<sst>${content}</sst>` }]
const megabyte = 'x '.repeat(500_000)

/** A workbook of a few kilobytes in which many rows refer to one text of a megabyte. */
const sharedText = (count: number): Buffer =>
  buildWorkbook(
    heading + rows(count, (line) => `<row r="${line}"><c t="s"><v>0</v></c>${inlineCell('GP-1')}</row>`),
    [],
    sharedTexts(`<si><t>${megabyte}</t></si>`),
  )

const formatted = (zeros: number): Buffer =>
  buildWorkbook(
    heading + rows(200, (line) => `<row r="${line}"><c s="1"><v>${line}</v></c>${inlineCell('GP-1')}</row>`),
    ['0'.repeat(zeros)],
  )

const manySheets = (count: number, isOnePart: boolean): Buffer => {
  const partOf = (at: number) => `worksheets/sheet${isOnePart ? 0 : at}.xml`
  const all = Array.from({ length: count }, (_, at) => at)
  return buildZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook><sheets>${all.map((at) => `<sheet name="S${at}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${all.map((at) => `<Relationship Id="r${at}" Target="${partOf(at)}"/>`).join('')}</Relationships>`,
    },
    ...(isOnePart ? [0] : all).map((at) => ({
      name: `xl/${partOf(at)}`,
      content: `<worksheet><sheetData>${heading}<row r="2">${inlineCell('W-1')}${inlineCell('GP-1')}</row></sheetData></worksheet>`,
    })),
  ])
}

const openCell = (text: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
/** An ODS around the given rows. */
const openDocument = (tableRows: string): Buffer =>
  buildZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'styles.xml', content: '<office:document-styles/>' },
    { name: 'meta.xml', content: '<office:document-meta/>' },
    {
      name: 'META-INF/manifest.xml',
      content:
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/></manifest:manifest>',
    },
    {
      name: 'content.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body><office:spreadsheet><table:table table:name="List">${tableRows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ])

const cell = (bound: string, place: string) => ({ reason: 'FILE_OVER_LIMIT' as const, bound, place })

/** Files from a few kilobytes to 5 MB that took minutes and gigabytes before the limits, and variants. */
export const hostileTables: readonly HostileTable[] = [
  {
    name: 'a shared text of 1 MB in 100 rows',
    build: () => sharedText(100),
    ...cell('32,767', 'Sheet “List”, row 2, column A'),
  },
  {
    name: 'a shared text of 1 MB in 10,000 rows',
    build: () => sharedText(10_000),
    ...cell('32,767', 'row 2, column A'),
  },
  {
    name: 'shared texts that exceed only the total limit',
    build: () =>
      buildWorkbook(
        heading + rows(1_000, (line) => `<row r="${line}"><c t="s"><v>0</v></c>${inlineCell('GP-1')}</row>`),
        [],
        sharedTexts(`<si><t>${'x'.repeat(30_000)}</t></si>`),
      ),
    reason: 'FILE_OVER_LIMIT',
    bound: '16,000,000',
  },
  {
    name: 'a row with a long shared text in 1,000 cells',
    build: () =>
      buildWorkbook(
        `${heading}<row r="2">${'<c t="s"><v>0</v></c>'.repeat(1_000)}</row>`,
        [],
        sharedTexts(`<si><t>${'x'.repeat(30_000)}</t></si>`),
      ),
    ...cell('1,000,000', 'Sheet “List”, row 2:'),
  },
  {
    name: 'a number format of 20,000 zeros',
    build: () => formatted(20_000),
    ...cell('255', 'row 2, column A'),
  },
  {
    name: 'a number format of 1,000,000 zeros',
    build: () => formatted(1_000_000),
    ...cell('255', 'row 2, column A'),
  },
  {
    name: 'cells in A and ALK of 50,900 rows',
    build: () =>
      buildWorkbook(
        rows(
          50_900,
          (line) => `<row r="${line}"><c r="A${line}"><v>1</v></c><c r="ALK${line}"><v>2</v></c></row>`,
        ),
      ),
    reason: null,
  },
  {
    name: 'an inline text of 350,000 entities',
    build: () => buildWorkbook(`${heading}<row r="2">${inlineCell('&amp;'.repeat(350_000))}</row>`),
    ...cell('32,767', 'row 2, column A'),
  },
  {
    name: 'a rich text of 100,000 runs',
    build: () =>
      buildWorkbook(
        `${heading}<row r="2"><c t="inlineStr"><is>${'<r><t>abc</t></r>'.repeat(100_000)}</is></c></row>`,
      ),
    ...cell('32,767', 'row 2, column A'),
  },
  {
    name: 'an attribute of 10 MB',
    build: () => buildWorkbook(`${heading}<row r="2" spans="${'<'.repeat(10_000_000)}"/>`),
    ...cell('2,097,152', 'Sheet “List”, row 1'),
  },
  {
    name: 'a comment of 15 MB that looks like tags',
    build: () => buildWorkbook(`${heading}<!--${'<c'.repeat(7_500_000)}-->`),
    ...cell('2,097,152', 'Sheet “List”, row 1'),
  },
  {
    name: 'tags nested 1,000,000 deep',
    build: () => buildWorkbook(heading + '<a>'.repeat(1_000_000)),
    ...cell('64', 'Sheet “List”, row 1'),
  },
  {
    name: '700,000 cell styles',
    build: () =>
      buildWorkbook(
        heading,
        [],
        [
          {
            name: 'xl/styles.xml',
            content: `<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(700_000)}</cellXfs></styleSheet>`,
          },
        ],
      ),
    reason: 'FILE_OVER_LIMIT',
    bound: '65,536',
  },
  {
    name: '2,500,000 shared texts',
    build: () => buildWorkbook(heading, [], sharedTexts('<si/>'.repeat(2_500_000))),
    reason: 'FILE_OVER_LIMIT',
    bound: '2,000,000',
  },
  { name: '400 sheets', build: () => manySheets(400, false), ...cell('100 sheets', 'too large') },
  { name: '50,000 entries for one sheet', build: () => manySheets(50_000, true), reason: null },
  {
    name: 'a cell beyond column XFD',
    build: () => buildWorkbook(`${heading}<row r="2">${inlineCell('W-1', 'AAAAA2')}</row>`),
    ...cell('16,384', 'Sheet “List”, row 2'),
  },
  {
    name: 'a row beyond the last one',
    build: () => buildWorkbook(`${heading}<row r="4294967297">${inlineCell('W-1')}</row>`),
    ...cell('1,048,576', 'row 4294967297'),
  },
  {
    name: 'rows out of order, up to the last one',
    build: () =>
      buildWorkbook(
        `${heading}<row r="1048576">${inlineCell('W-1')}${inlineCell('GP-1')}</row><row r="3">${inlineCell('GP-2', 'B3')}${inlineCell('W-2', 'A3')}</row>`,
      ),
    reason: null,
  },
  {
    name: 'dates and numbers far out of range',
    build: () =>
      buildWorkbook(
        heading +
          ['1e308', '-1e308', '9'.repeat(30_000), '1e999', 'NaN', '-0.1', '2958466']
            .map(
              (value, at) =>
                `<row r="${at + 2}"><c s="${1 + (at % 2)}"><v>${value}</v></c>${inlineCell('GP-1')}</row>`,
            )
            .join(''),
        ['yyyy', '0000'],
      ),
    reason: null,
  },
  {
    name: 'one line of 5 MB',
    build: () => Buffer.from(`a;b\n1;${'x'.repeat(5_000_000)}`),
    ...cell('1,000,000', 'Line 2'),
  },
  {
    name: 'a cell of 40,000 characters',
    build: () => Buffer.from(`a;b\n1;2\n3;${'x'.repeat(40_000)}\n`),
    ...cell('32,767', 'Line 3, column B'),
  },
  {
    name: 'a row of 5,000,000 separators',
    build: () => Buffer.from(`a;b\n${';'.repeat(5_000_000)}`),
    ...cell('1,000,000', 'Line 2'),
  },
  {
    name: 'rows of 20,000 separators',
    build: () => Buffer.from(`a;b\n${`${';'.repeat(20_000)}\n`.repeat(200)}`),
    ...cell('16,384', 'Line 2'),
  },
  {
    name: 'a heading of 5,000 columns',
    build: () => Buffer.from(`${Array.from({ length: 5_000 }, (_, at) => `Colour ${at}`).join(';')}\n1;2\n`),
    ...cell('2,000', 'Line 1'),
  },
  {
    name: 'an unterminated quoted cell',
    build: () => Buffer.from(`a;b\n1;"${'x'.repeat(5_000_000)}`),
    ...cell('1,000,000', 'Line 2'),
  },
  {
    name: '1,000,000 unclosed quotes',
    build: () => Buffer.from(`a;b\n${'1;"x'.repeat(1_200_000)}`),
    ...cell('1,000,000', 'Line 2'),
  },
  {
    name: 'UTF-16 without a line break',
    build: () => iconv.encode('a;b;'.repeat(600_000), 'utf-16le', { addBOM: true }),
    reason: 'FILE_ONE_COLUMN',
  },
  {
    name: 'cells of 32,000 blanks',
    build: () => Buffer.from(`a;b\n${`x${' '.repeat(32_000)}x;GP-1\n`.repeat(150)}`),
    reason: null,
  },
  {
    name: 'an ODS that repeats a cell to the last column',
    build: () =>
      openDocument(
        `<table:table-row>${openCell('W-1').replace('<table:table-cell', '<table:table-cell table:number-columns-repeated="16384"')}</table:table-row>`,
      ),
    ...cell('2,000', 'Sheet “List”, row 1'),
  },
  {
    name: 'an ODS whose content is a bomb',
    build: () => buildZip([{ name: 'content.xml', content: Buffer.alloc(40 * 1024 * 1024, 0x20) }]),
    reason: 'FILE_TOO_LARGE',
  },
  {
    name: 'an XLS of noise',
    build: () =>
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 251)),
      ]),
    reason: 'FILE_NOT_TABLE',
  },
  {
    name: 'a page of 200,000 cells in one row',
    build: () => Buffer.from(`<table><tr>${'<td>1</td>'.repeat(200_000)}</tr></table>`),
    ...cell('2,000', 'Sheet “Sheet1”, row 1'),
  },
  {
    name: 'JSON nested 100,000 deep',
    build: () => Buffer.from(`[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`),
    reason: 'FILE_OVER_LIMIT',
    bound: '8',
  },
  {
    name: 'JSON whose one text never ends',
    build: () => Buffer.from(`[{"a":"${'x'.repeat(4_000_000)}`),
    ...cell('1,000,000', 'Line 2'),
  },
]
