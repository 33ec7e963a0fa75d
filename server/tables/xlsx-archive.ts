import type { Entry, ZipFile } from 'yauzl'
import { HEAD_BYTES, type TableSource } from '#server/tables/table-source.ts'
import {
  type ForeignContent,
  TableReadError,
  refuseFile,
  refuseContent,
} from '#server/tables/table-refusal.ts'
import { type XmlListener, XmlParser } from '#server/tables/xml-parser.ts'

const MEBIBYTE = 1024 * 1024
const MAX_ENTRIES = 5000
/** Parts that are not sheets: texts, formats, relations. */
const MAX_PART_BYTES = 256 * MEBIBYTE
const MAX_SHEET_BYTES = 2048 * MEBIBYTE
/** Real sheets shrink 10 to 30 times; deflate can do 1,030 times, and only bombs come near it. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM_BYTES = 16 * MEBIBYTE

export interface XlsxArchive {
  zip: ZipFile
  entries: ReadonlyMap<string, Entry>
}

const isSheet = (name: string): boolean => name.startsWith('xl/worksheets/')

const isBomb = (entry: Entry): boolean => {
  const limit = isSheet(entry.fileName) ? MAX_SHEET_BYTES : MAX_PART_BYTES
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  return (
    entry.uncompressedSize > limit || (entry.uncompressedSize > RATIO_COUNTS_FROM_BYTES && ratio > MAX_RATIO)
  )
}

/** Zips that are no workbook we stream. */
export const otherZip = ({ entries }: XlsxArchive): ForeignContent => {
  if (entries.has('xl/workbook.bin')) return 'xlsb'
  if (entries.has('word/document.xml')) return 'document'
  return entries.has('index/document.iwa') || entries.has('index.zip') ? 'numbers' : 'archive'
}

/** The parts of a workbook: XLSX, or ODS, whose one part a library reads at once. */
export const hasPart = (archive: XlsxArchive, name: string): boolean => archive.entries.has(name)

/**
 * Opens a zip and checks its directory before it unpacks anything: `unpackedBytes` limits what all its parts may unpack to.
 * yauzl stops an entry that unpacks to more than the directory said. The caller closes `zip`.
 */
export const openArchive = async (source: TableSource, unpackedBytes: number): Promise<XlsxArchive> => {
  const zip = await source.openZip().catch((error: unknown) => {
    throw new TableReadError(refuseContent('damaged'), error)
  })
  try {
    const entries = new Map<string, Entry>()
    let totalBytes = 0
    if (zip.entryCount > MAX_ENTRIES) throw new TableReadError(refuseFile('TOO_LARGE'))
    for await (const entry of zip.eachEntry()) {
      totalBytes += entry.uncompressedSize
      if (entry.isEncrypted()) throw new TableReadError(refuseContent('protected'))
      if (isBomb(entry) || totalBytes > unpackedBytes) throw new TableReadError(refuseFile('TOO_LARGE'))
      entries.set(entry.fileName.toLowerCase(), entry)
    }
    return { zip, entries }
  } catch (error) {
    zip.close()
    throw error instanceof TableReadError ? error : new TableReadError(refuseContent('damaged'), error)
  }
}

/** Opens the zip of a workbook; the caller closes it. */
export const openXlsxArchive = async (source: TableSource, unpackedBytes: number): Promise<XlsxArchive> => {
  const archive = await openArchive(source, unpackedBytes)
  if (hasPart(archive, 'xl/workbook.xml') || hasPart(archive, 'content.xml')) return archive
  archive.zip.close()
  throw new TableReadError(refuseContent(otherZip(archive)))
}

/** A part of a zip as a file of its own; each read opens the zip anew. */
export const partSource = async (zipped: TableSource, name: string, size: number): Promise<TableSource> => {
  const read = async function* (): AsyncGenerator<Buffer> {
    const zip = await zipped.openZip()
    try {
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName !== name) continue
        for await (const chunk of await zip.openReadStreamPromise(entry)) yield Buffer.from(chunk)
        return
      }
    } catch (error) {
      throw error instanceof TableReadError ? error : new TableReadError(refuseContent('damaged'), error)
    } finally {
      zip.close()
    }
  }
  return {
    size,
    head: await headOf(read()),
    read,
    openZip: () => Promise.reject(new TableReadError(refuseContent('archive'))),
    checkUnchanged: () => zipped.checkUnchanged(),
  }
}

const headOf = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    size += chunk.length
    if (size >= HEAD_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES)
}

/** The text of one part of the archive, piece by piece. */
export async function* readPart(archive: XlsxArchive, name: string): AsyncGenerator<string> {
  const entry = archive.entries.get(name.toLowerCase())
  if (entry === undefined) return
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of await archive.zip.openReadStreamPromise(entry))
      yield decoder.decode(chunk, { stream: true })
  } catch (error) {
    throw error instanceof TableReadError ? error : new TableReadError(refuseContent('damaged'), error)
  }
}

/** Feeds one part of the archive to a listener piece by piece; yields the bytes unpacked so far. */
export async function* parsePart(
  archive: XlsxArchive,
  name: string,
  listener: XmlListener,
): AsyncGenerator<number> {
  const entry = archive.entries.get(name.toLowerCase())
  if (entry === undefined) return
  const parser = new XmlParser(listener)
  const decoder = new TextDecoder('utf-8')
  let bytesRead = 0
  try {
    for await (const chunk of await archive.zip.openReadStreamPromise(entry)) {
      bytesRead += chunk.length
      parser.write(decoder.decode(chunk, { stream: true }))
      yield bytesRead
    }
    parser.end()
    yield bytesRead
  } catch (error) {
    throw error instanceof TableReadError ? error : new TableReadError(refuseContent('damaged'), error)
  }
}
