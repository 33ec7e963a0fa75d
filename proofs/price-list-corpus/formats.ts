import { crc32 } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import iconv from 'iconv-lite'
import type { Cell, Grid, Sheet } from './corpus-table.ts'

export interface Format {
  extension: string
  write(sheets: readonly Sheet[]): Buffer
}

const firstGrid = (sheets: readonly Sheet[]): Grid => sheets[0]?.rows ?? []

export const canEncode = (text: string, encoding: string): boolean =>
  iconv.decode(iconv.encode(text, encoding), encoding) === text

/** Throws where the encoding lacks a letter, so no table is spoilt by ours. */
const encode = (text: string, encoding: string): Buffer => {
  const bytes = iconv.encode(text, encoding)
  const again = iconv.decode(bytes, encoding, { stripBOM: false })
  if (again !== text) {
    const index = [...text].findIndex((letter, place) => letter !== [...again][place])
    throw new Error(`${encoding} lacks a letter of "${[...text].slice(index, index + 12).join('')}"`)
  }
  return bytes
}

const quoted = (cell: Cell, separator: string): string => {
  const text = String(cell)
  return text.includes('"') || text.includes('\n') || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

export const csv = (
  separator: string,
  encoding = 'utf-8',
  hasMark = encoding.startsWith('utf-16'),
): Format => ({
  extension: separator === '\t' ? 'tsv' : 'csv',
  write: (sheets) => {
    const lines = firstGrid(sheets).map((row) => row.map((cell) => quoted(cell, separator)).join(separator))
    return encode(`${hasMark ? '\u{feff}' : ''}${lines.join('\r\n')}\r\n`, encoding)
  },
})

const header = (signature: number, fields: readonly [size: 2 | 4, value: number][]): Buffer => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0))
  bytes.writeUInt32LE(signature)
  let at = 4
  for (const [size, value] of fields) {
    bytes.writeUIntLE(value, at, size)
    at += size
  }
  return bytes
}

/** An archive without compression. */
const zip = (files: readonly [name: string, text: string][]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of files) {
    const content = Buffer.from(text)
    const common: [2 | 4, number][] = [
      [2, 0],
      [2, 0],
      [4, 0x5a210000],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, Buffer.byteLength(name)],
      [2, 0],
    ]
    const local = Buffer.concat([header(0x04034b50, [[2, 20], ...common]), Buffer.from(name), content])
    directory.push(
      header(0x02014b50, [[2, 20], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      Buffer.from(name),
    )
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, index.length],
    [4, offset],
    [2, 0],
  ])
  return Buffer.concat([...parts, index, end])
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const columnLetter = (index: number): string => String.fromCharCode(65 + index)

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheetMl = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const xlsxSheet = (rows: Grid): string => {
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, column) => {
      const place = `${columnLetter(column)}${line + 1}`
      if (cell === '') return ''
      if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
      return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
    })
    return `<row r="${line + 1}">${cells.join('')}</row>`
  })
  return `${xmlStart}<worksheet xmlns="${spreadsheetMl}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

export const xlsx: Format = {
  extension: 'xlsx',
  write: (sheets) => {
    const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }))
    const overrides = numbered.map(
      ({ id }) =>
        `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${contentType}.worksheet+xml"/>`,
    )
    const relations = numbered.map(
      ({ id }) =>
        `<Relationship Id="rId${id}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
    )
    const names = numbered.map(
      ({ id, name }) => `<sheet name="${escapeXml(name)}" sheetId="${id}" r:id="rId${id}"/>`,
    )
    return zip([
      [
        '[Content_Types].xml',
        `${xmlStart}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${overrides.join('')}</Types>`,
      ],
      [
        '_rels/.rels',
        `${xmlStart}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        'xl/workbook.xml',
        `${xmlStart}<workbook xmlns="${spreadsheetMl}" xmlns:r="${officeRelations}"><sheets>${names.join('')}</sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `${xmlStart}<Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`,
      ],
      ...numbered.map(({ id, rows }): [string, string] => [`xl/worksheets/sheet${id}.xml`, xlsxSheet(rows)]),
    ])
  },
}

const odsCell = (cell: Cell): string => {
  if (cell === '') return '<table:table-cell/>'
  const type =
    typeof cell === 'number'
      ? `office:value-type="float" office:value="${cell}"`
      : 'office:value-type="string"'
  return `<table:table-cell ${type}><text:p>${escapeXml(String(cell))}</text:p></table:table-cell>`
}

export const ods: Format = {
  extension: 'ods',
  write: (sheets) => {
    const namespace = 'urn:oasis:names:tc:opendocument:xmlns'
    const mediaType = 'application/vnd.oasis.opendocument.spreadsheet'
    const tables = sheets.map(({ name, rows }) => {
      const lines = rows.map((row) => `<table:table-row>${row.map(odsCell).join('')}</table:table-row>`)
      return `<table:table table:name="${escapeXml(name)}">${lines.join('')}</table:table>`
    })
    return zip([
      ['mimetype', mediaType],
      [
        'META-INF/manifest.xml',
        `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${namespace}:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mediaType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
      ],
      [
        'styles.xml',
        `<?xml version="1.0" encoding="UTF-8"?><office:document-styles xmlns:office="${namespace}:office:1.0" office:version="1.2"/>`,
      ],
      [
        'content.xml',
        `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${namespace}:office:1.0" xmlns:table="${namespace}:table:1.0" xmlns:text="${namespace}:text:1.0" office:version="1.2"><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
      ],
    ])
  },
}

/** The one format whose writer is a library that the importer reads with: nobody writes BIFF8 by hand. */
export const xls: Format = {
  extension: 'xls',
  write: (sheets) => {
    const book = utils.book_new()
    for (const { name, rows } of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
    const bytes: unknown = write(book, { type: 'buffer', bookType: 'biff8' })
    if (!Buffer.isBuffer(bytes)) throw new Error('no workbook came of it')
    return bytes
  },
}

const objectsOf = (sheets: readonly Sheet[]): Record<string, Cell>[] => {
  const [headings = [], ...rows] = firstGrid(sheets)
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, column) => [String(heading), row[column] ?? ''])),
  )
}

export const jsonArray: Format = {
  extension: 'json',
  write: (sheets) => Buffer.from(JSON.stringify(objectsOf(sheets), null, 1)),
}

export const jsonLines: Format = {
  extension: 'jsonl',
  write: (sheets) =>
    Buffer.from(
      objectsOf(sheets)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    ),
}
