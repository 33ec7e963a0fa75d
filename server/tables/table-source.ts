import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { refuseFile, TableReadError } from '#server/tables/table-refusal.ts'

export const HEAD_BYTES = 64 * 1024
const READ_BYTES = 256 * 1024

/** The bytes of a table; every read starts at the beginning. */
export interface TableSource {
  size: number
  /** Its first 64 KB. */
  head: Buffer
  read(): AsyncIterable<Buffer>
  /** The caller closes what it gets. */
  openZip(): Promise<ZipFile>
  /** Refuses a file that has changed since it was opened; its rows would be of two lists. */
  checkUnchanged(): Promise<void>
}

const zipOptions = { autoClose: false, lazyEntries: true }

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += READ_BYTES)
    yield bytes.subarray(start, start + READ_BYTES)
}

export const bytesSource = (bytes: Buffer): TableSource => ({
  size: bytes.length,
  head: bytes.subarray(0, HEAD_BYTES),
  read: () => chunksOf(bytes),
  openZip: () => fromBufferPromise(bytes, zipOptions),
  checkUnchanged: async () => undefined,
})

/** A file of any size; only one chunk is in memory. */
export const fileSource = async (path: string): Promise<TableSource> => {
  const file = await open(path)
  try {
    const { size, mtimeMs } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return {
      size,
      head: buffer.subarray(0, bytesRead),
      read: () => createReadStream(path, { highWaterMark: READ_BYTES }),
      openZip: () => openPromise(path, zipOptions),
      checkUnchanged: async () => {
        const now = await stat(path).catch(() => null)
        if (now === null || now.size !== size || now.mtimeMs !== mtimeMs)
          throw new TableReadError(refuseFile('FILE_CHANGED'))
      },
    }
  } finally {
    await file.close()
  }
}
