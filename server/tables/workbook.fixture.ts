import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  /** Its bytes where they are no UTF-8. */
  name: string | Buffer
  content: string | Buffer
  /** What the directory claims, for archives that lie. */
  claimedBytes?: number
  isEncrypted?: boolean
}

const localHeader = (part: ZipPart, name: Buffer, packed: Buffer, size: number, crc: number): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(part.isEncrypted === true ? 1 : 0, 6)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  return header
}

const directoryEntry = (local: Buffer, name: Buffer, offset: number): Buffer => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  local.copy(entry, 6, 4, 30)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

/** A zip made byte by byte, so that tests can make archives which no library would write. */
export const buildZip = (parts: readonly ZipPart[]): Buffer => {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = deflateRawSync(content)
    const name = Buffer.from(part.name)
    const local = localHeader(part, name, packed, part.claimedBytes ?? content.length, crc32(content))
    directory.push(directoryEntry(local, name, offset))
    bodies.push(local, name, packed)
    offset += local.length + name.length + packed.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listing, end])
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook around the given XML of `<sheetData>`; formats become the cell styles 1, 2, … */
export const buildWorkbook = (
  sheetData: string,
  formats: readonly string[] = [],
  extra: readonly ZipPart[] = [],
) =>
  buildZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relationships}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${formats
        .map(
          (format, index) =>
            `<numFmt numFmtId="${170 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
        )
        .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
        .map((_, index) => `<xf numFmtId="${170 + index}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    },
    ...extra,
  ])

const sheetOf = (lines: readonly string[]): string =>
  lines
    .map((line, row) => {
      const cells = line
        .split(';')
        .map(
          (cell, column) =>
            `<c r="${'ABCDEFGH'[column]}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
        )
      return `<row r="${row + 1}">${cells.join('')}</row>`
    })
    .join('')

/** A workbook of several sheets by name; semicolons separate the cells of a line. */
export const buildBook = (sheets: Readonly<Record<string, readonly string[]>>): Buffer => {
  const names = Object.keys(sheets)
  return buildZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relationships}"><sheets>${names
        .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names
        .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
        .join('')}</Relationships>`,
    },
    ...Object.values(sheets).map((lines, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `<worksheet><sheetData>${sheetOf(lines)}</sheetData></worksheet>`,
    })),
  ])
}
