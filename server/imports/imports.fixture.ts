import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { importBounds } from '#server/tables/table-limits.ts'
import { fileSource } from '#server/tables/table-source.ts'
import { emptyImportMap } from '#server/imports/mapping-file.ts'
import {
  type ImportOptions,
  type ImportPlan,
  planImport,
  readImport,
  wishOf,
} from '#server/imports/reading-plan.ts'
import { ImportReadError, type ImportRefusal } from '#server/tables/table-refusal.ts'
import { openTable } from '#server/tables/table.ts'
import type { ImportIssue, ImportRow, ProductRow } from '#server/imports/row.ts'

/** Writes a file that is gone when the test ends. */
export const writeTemporary = async (name: string, content: string | Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'import-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** Plans a file in the test's own process, for tests that read hundreds of files. */
export const planFile = async (
  path: string,
  options: ImportOptions = {},
): Promise<ImportPlan | ImportRefusal> => {
  const wish = wishOf(options.map ?? emptyImportMap)
  try {
    const tables = await openTable({ source: await fileSource(path), wish, bounds: importBounds })
    return Array.isArray(tables) ? planImport(tables, options) : tables
  } catch (error) {
    if (error instanceof ImportReadError) return error.refusal
    throw error
  }
}

export interface ReadFile {
  rows: ImportRow[]
  issues: ImportIssue[]
}

/** Plans and reads a whole file; a refusal fails the test. */
export const readWhole = async (path: string, options: ImportOptions = {}): Promise<ReadFile> => {
  const plan = await planFile(path, options)
  if (!plan.ok) throw new Error(`refused: ${plan.reason} ${JSON.stringify(plan.values)}`)
  const read: ReadFile = { rows: [], issues: [] }
  for await (const batch of readImport(plan)) {
    for (const { row, issues } of batch.rows) {
      if (row !== null) read.rows.push(row)
      read.issues.push(...issues)
    }
  }
  return read
}

export const readContent = async (
  content: string | Buffer,
  options: ImportOptions = {},
  name = 'list.csv',
): Promise<ReadFile> => readWhole(await writeTemporary(name, content), options)

/** The products among the rows. */
export const productsOf = ({ rows }: ReadFile): ProductRow[] => rows.filter((row) => row.kind === 'product')

export interface ZipPart {
  name: string
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
