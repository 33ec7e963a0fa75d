import type { Readable } from 'node:stream'
import { Parser } from 'saxen'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type ImportRefusal, refuse, refuseContent } from './import-refusal.ts'

const MEBIBYTE = 1024 * 1024
const MAX_ENTRIES = 5000
/** What is kept in memory (texts, formats) is bounded; the rows of a sheet are read as a stream. */
const MAX_KEPT_BYTES = 256 * MEBIBYTE
const MAX_SHEET_BYTES = 2048 * MEBIBYTE
/** Real sheets shrink 10 to 30 times; deflate can do 1,030 times, and only bombs come near it. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM_BYTES = 16 * MEBIBYTE
/** A run without any tag that long is no sheet; the parser would keep it all. */
const MAX_TAGLESS_CHARS = 4 * MEBIBYTE

/** A file turned out to be damaged or hostile while it was read; carries the refusal to show. */
export class ImportReadError extends Error {
  readonly refusal: ImportRefusal

  constructor(refusal: ImportRefusal, cause?: unknown) {
    super(`import file refused: ${refusal.reason}`, { cause })
    this.refusal = refusal
  }
}

export interface XlsxArchive {
  zip: ZipFile
  entries: ReadonlyMap<string, Entry>
}

const isSheet = (name: string): boolean => name.startsWith('xl/worksheets/')

const isBomb = (entry: Entry): boolean => {
  const limit = isSheet(entry.fileName) ? MAX_SHEET_BYTES : MAX_KEPT_BYTES
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  return (
    entry.uncompressedSize > limit || (entry.uncompressedSize > RATIO_COUNTS_FROM_BYTES && ratio > MAX_RATIO)
  )
}

/**
 * Opens the zip of an XLSX file and judges it by its directory before a byte is unpacked.
 * yauzl stops an entry that unpacks to more than the directory said. The caller closes `zip`.
 */
export const openXlsxArchive = async (path: string): Promise<XlsxArchive> => {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new ImportReadError(refuseContent('damaged'), error)
  })
  try {
    const entries = new Map<string, Entry>()
    if (zip.entryCount > MAX_ENTRIES) throw new ImportReadError(refuse('TOO_LARGE'))
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ImportReadError(refuseContent('protected'))
      if (isBomb(entry)) throw new ImportReadError(refuse('TOO_LARGE'))
      entries.set(entry.fileName.toLowerCase(), entry)
    }
    if (!entries.has('xl/workbook.xml')) throw new ImportReadError(refuseContent('archive'))
    return { zip, entries }
  } catch (error) {
    zip.close()
    throw error instanceof ImportReadError ? error : new ImportReadError(refuseContent('damaged'), error)
  }
}

/** What a reader of one XML part listens to; names come without prefix, texts decoded. */
export interface XmlListener {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const buildParser = (listener: XmlListener): Parser => {
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    const decoded = () =>
      Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)]))
    listener.open?.(localName(name), decoded)
  })
  parser.on('closeTag', (name) => listener.close?.(localName(name)))
  parser.on('text', (value, decode) => listener.text?.(decode(value)))
  parser.on('cdata', (value) => listener.text?.(value))
  parser.on('warn', () => undefined)
  parser.on('error', (error) => {
    throw new ImportReadError(refuseContent('damaged'), error)
  })
  return parser
}

/** Feeds one part of the archive to a listener piece by piece; yields the bytes unpacked so far. */
export async function* parsePart(
  archive: XlsxArchive,
  name: string,
  listener: XmlListener,
): AsyncGenerator<number> {
  const entry = archive.entries.get(name.toLowerCase())
  if (entry === undefined) return
  const parser = buildParser(listener)
  const decoder = new TextDecoder('utf-8')
  let bytesRead = 0
  let taglessChars = 0
  try {
    const stream: Readable = await archive.zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      bytesRead += chunk.length
      const text = decoder.decode(chunk, { stream: true })
      taglessChars = text.includes('<') ? 0 : taglessChars + text.length
      if (taglessChars > MAX_TAGLESS_CHARS) throw new ImportReadError(refuse('TOO_LARGE'))
      parser.write(text)
      yield bytesRead
    }
    parser.end()
    yield bytesRead
  } catch (error) {
    throw error instanceof ImportReadError ? error : new ImportReadError(refuseContent('damaged'), error)
  }
}
