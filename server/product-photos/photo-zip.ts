import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { readZipNames } from '#server/product-photos/zip-names.ts'
import { photoLimits } from '#server/media/photos.service.ts'

const MEBIBYTE = 1024 * 1024
const mostEntries = 50_000
/** Photos hardly shrink; only what is made to fill a disk unpacks to so much more. */
const mostRatio = 200
const ratioCountsFromBytes = MEBIBYTE
const mostUnpackedBytes = 64 * 1024 * MEBIBYTE

export type ZipRefusal = 'ZIP_DAMAGED' | 'ZIP_PROTECTED' | 'ZIP_TOO_LARGE' | 'ZIP_PATHS'

interface ZippedFile {
  name: string
  bytes: number
  read(): Promise<Buffer>
}

const isBomb = (unpacked: number, packed: number): boolean =>
  unpacked > ratioCountsFromBytes && unpacked / Math.max(1, packed) > mostRatio

/** yauzl stops an entry that unpacks to more than the directory said. */
const readEntry = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  if (entry.uncompressedSize > photoLimits.bytes) throw new Error('larger than a photo may be')
  const bytes = await buffer(await zip.openReadStreamPromise(entry))
  if (crc32(bytes) !== entry.crc32) throw new Error('the checksum differs')
  return bytes
}

const utf8Flag = 0x800
/** Info-ZIP writes the name once more in UTF-8. */
const unicodePathField = 0x7075

const nameOf = ({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry) => ({
  raw: fileNameRaw,
  read: fileName,
  isUnicode:
    (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePathField),
})

/**
 * Reads the directory of a stranger's ZIP and judges it as a whole before anything is unpacked: entries may overlap,
 * so that their sum counts as well. Nothing is written under the names in it; one that leads out of it is refused.
 */
const readDirectory = async (
  zip: ZipFile,
  zipBytes: number,
): Promise<ZippedFile[] | { refusal: ZipRefusal }> => {
  if (zip.entryCount > mostEntries) return { refusal: 'ZIP_TOO_LARGE' }
  const entries: Entry[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return { refusal: 'ZIP_PROTECTED' }
    unpacked += entry.uncompressedSize
    const isTooMuch = entries.length >= mostEntries || unpacked > mostUnpackedBytes
    if (isTooMuch || isBomb(entry.uncompressedSize, entry.compressedSize)) return { refusal: 'ZIP_TOO_LARGE' }
    if (!entry.fileName.endsWith('/')) entries.push(entry)
  }
  if (isBomb(unpacked, zipBytes)) return { refusal: 'ZIP_TOO_LARGE' }
  const names = readZipNames(entries.map(nameOf))
  if (names.some((name) => validateFileName(name) !== null)) return { refusal: 'ZIP_PATHS' }
  return entries.map((entry, at) => ({
    name: names[at] ?? entry.fileName,
    bytes: entry.uncompressedSize,
    read: () => readEntry(zip, entry),
  }))
}

const refusalOf = (error: unknown): { refusal: ZipRefusal } => ({
  refusal: /relative path|absolute path|invalid characters in fileName/i.test(String(error))
    ? 'ZIP_PATHS'
    : 'ZIP_DAMAGED',
})

/** The files of a ZIP. The caller closes it. */
export const openPhotoZip = async (
  path: string,
  zipBytes: number,
): Promise<{ files: ZippedFile[]; close(): void } | { refusal: ZipRefusal }> => {
  try {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    const files = await readDirectory(zip, zipBytes).catch(refusalOf)
    if (Array.isArray(files)) return { files, close: () => zip.close() }
    zip.close()
    return files
  } catch (error) {
    return refusalOf(error)
  }
}
