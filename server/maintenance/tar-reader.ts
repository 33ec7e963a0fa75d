const blockBytes = 512
const checksumAt = 148
const checksumBytes = 8
/** An extended header is read whole; no path of a file comes near this. */
const mostExtendedBytes = 64 * 1024

export interface TarEntry {
  name: string
  size: number
  /** To be read before the next entry is asked for; what is left is passed over. */
  content: AsyncIterable<Buffer>
}

/** The archive is cut off or was changed. */
export class TarError extends Error {}

/** Takes exact amounts from a stream of pieces of any size. */
class ByteSource {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]()
  }

  /** At most `most` bytes, at least one. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#pieces.next()
      if (next.done) throw new TarError('the archive ends too early')
      this.#rest = next.value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  async exactly(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let missing = bytes; missing > 0; missing -= pieces.at(-1)?.length ?? 0)
      pieces.push(await this.some(missing))
    return Buffer.concat(pieces)
  }
}

const textAt = (header: Buffer, start: number, length: number): string =>
  header
    .subarray(start, start + length)
    .toString('utf8')
    .split('\0')[0]
    ?.trim() ?? ''

const parseHeader = (header: Buffer): { name: string; size: number; type: string } => {
  const sum = header.reduce(
    (total, byte, place) => total + (place >= checksumAt && place < checksumAt + checksumBytes ? 0x20 : byte),
    0,
  )
  const size = Number.parseInt(textAt(header, 124, 12), 8)
  if (sum !== Number.parseInt(textAt(header, checksumAt, checksumBytes), 8) || !Number.isSafeInteger(size)) {
    throw new TarError('the archive is damaged')
  }
  return { name: textAt(header, 0, 100), size, type: textAt(header, 156, 1) }
}

const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes

/** The path in the records of a pax extended header: `20 path=media/a.jpg` and a line end each, counted in bytes. */
const parsePaxPath = (records: Buffer): string | null => {
  let path: string | null = null
  for (let start = 0; start < records.length; ) {
    const [, digits, key] = /^(\d{1,6}) ([^=]+)=/.exec(records.toString('latin1', start)) ?? []
    const end = start + Number(digits)
    const valueAt = start + `${digits} ${key}=`.length
    if (digits === undefined || end <= valueAt || end > records.length || records[end - 1] !== 0x0a) {
      throw new TarError('the archive is damaged')
    }
    if (key === 'path') path = records.toString('utf8', valueAt, end - 1)
    start = end
  }
  return path
}

/** The entries of a tar archive in their order. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteSource(source)
  let longName: string | null = null
  for (;;) {
    const header = await bytes.exactly(blockBytes)
    if (header.every((byte) => byte === 0)) return
    const { name, size, type } = parseHeader(header)
    if (type === 'x') {
      if (size > mostExtendedBytes) throw new TarError('the archive is damaged')
      longName = parsePaxPath(await bytes.exactly(size))
      await bytes.exactly(paddingOf(size))
      continue
    }
    let left = size
    async function* content() {
      while (left > 0) {
        const piece = await bytes.some(left)
        left -= piece.length
        yield piece
      }
    }
    yield { name: longName ?? name, size, content: content() }
    longName = null
    while (left > 0) left -= (await bytes.some(left)).length
    await bytes.exactly(paddingOf(size))
  }
}
