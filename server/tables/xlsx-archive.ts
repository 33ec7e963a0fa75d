import { Parser } from 'saxen'
import type { Entry, ZipFile } from 'yauzl'
import { tableLimits } from '#server/tables/table-limits.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import {
  failOverLimit,
  TableReadError,
  refuseFile,
  refuseContent,
  type TablePlace,
} from '#server/tables/table-refusal.ts'

const MEBIBYTE = 1024 * 1024
const MAX_ENTRIES = 5000
/** Parts that are not sheets: texts, formats, relations. */
const MAX_PART_BYTES = 256 * MEBIBYTE
const MAX_SHEET_BYTES = 2048 * MEBIBYTE
/** Real sheets shrink 10 to 30 times; deflate can do 1,030 times, and only bombs come near it. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM_BYTES = 16 * MEBIBYTE
/** Elements of a workbook are nested at most 7 deep. */
const MAX_DEPTH = 64

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

/**
 * Opens the zip of an XLSX file and checks its directory before it unpacks anything: `unpackedBytes` limits what all
 * its parts may unpack to. yauzl stops an entry that unpacks to more than the directory said. The caller closes `zip`.
 */
export const openXlsxArchive = async (source: TableSource, unpackedBytes: number): Promise<XlsxArchive> => {
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
    if (!entries.has('xl/workbook.xml')) throw new TableReadError(refuseContent('archive'))
    return { zip, entries }
  } catch (error) {
    zip.close()
    throw error instanceof TableReadError ? error : new TableReadError(refuseContent('damaged'), error)
  }
}

/** What a reader of one XML part listens to; names come without prefix, texts decoded. */
export interface XmlListener {
  open?: (name: string, attributes: () => Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** The listener's current position, for refusals that come from the parser. */
  place?: () => TablePlace
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Parses one part as a stream and buffers only the piece between two XML tokens. */
class PartParser {
  readonly #parser = new Parser()
  readonly #listener: XmlListener
  #depth = 0
  #pendingChars = 0

  constructor(listener: XmlListener) {
    this.#listener = listener
    this.#listen()
  }

  write(text: string): void {
    this.#pendingChars += text.length
    this.#parser.write(text)
    // The parser keeps unfinished input and scans it again with the next chunk.
    if (this.#pendingChars > tableLimits.token) failOverLimit('token', this.#listener.place?.())
  }

  end(): void {
    this.#parser.end()
  }

  #listen(): void {
    const listener = this.#listener
    const told = () => {
      this.#pendingChars = 0
    }
    this.#parser.on('openTag', (name, attributes, decode) => {
      told()
      this.#depth += 1
      if (this.#depth > MAX_DEPTH) throw new TableReadError(refuseContent('damaged'))
      const decoded = () =>
        Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)]))
      listener.open?.(localName(name), decoded)
    })
    this.#parser.on('closeTag', (name) => {
      told()
      this.#depth -= 1
      listener.close?.(localName(name))
    })
    this.#parser.on('text', (value, decode) => {
      told()
      listener.text?.(decode(value))
    })
    this.#parser.on('cdata', (value) => {
      told()
      listener.text?.(value)
    })
    for (const event of ['comment', 'question', 'attention'] as const) this.#parser.on(event, told)
    this.#parser.on('warn', () => undefined)
    this.#parser.on('error', (error) => {
      throw new TableReadError(refuseContent('damaged'), error)
    })
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
  const parser = new PartParser(listener)
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
