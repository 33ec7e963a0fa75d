import type { Decimal } from '#server/platform/texts/decimal.ts'

/** Text, a number, or nothing. */
export type XlsxCell = string | Decimal | null

export interface XlsxColumn {
  title: string
  /** About as many characters. */
  width: number
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const mostDecimals = 6
/** Excel's limit. */
const mostCharacters = 32_767

// Every control sign but tab and line breaks: XML knows no way to write it.
// oxlint-disable-next-line no-control-regex -- these signs are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .slice(0, mostCharacters)
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** Style 0 is text, 1 the head, 2 and on numbers with 0, 1, 2 … decimals. */
const styleOf = ({ decimals }: Decimal): number => 2 + Math.min(decimals, mostDecimals)

/** Text stays text whatever it begins with: a spreadsheet calculates only what is marked as a formula. */
const cellXml = (cell: XlsxCell, isHead: boolean): string => {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell !== 'string') return `<c s="${styleOf(cell)}"><v>${cell.text}</v></c>`
  const style = isHead ? ' s="1"' : ''
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

export const rowXml = (cells: readonly XlsxCell[], isHead = false): string =>
  `<row>${cells.map((cell) => cellXml(cell, isHead)).join('')}</row>`

/** The sheet up to its first row: the head stays in view. */
export const sheetStart = (columns: readonly XlsxColumn[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('') +
  `</cols><sheetData>${rowXml(
    columns.map(({ title }) => title),
    true,
  )}`

export const sheetEnd = '</sheetData></worksheet>'

const formats = Array.from({ length: mostDecimals + 1 }, (_, decimals) =>
  decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
)

const stylesXml =
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">` +
  formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${formats.length + 2}"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  formats
    .map(
      (_, at) =>
        `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join('') +
  '</cellXfs></styleSheet>'

/** Signs that the name of a sheet must not have, and its length. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'

/** All parts of a workbook of one sheet but the sheet itself, by their names. */
export const workbookParts = (name: string): [path: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
      `<sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', stylesXml],
]
