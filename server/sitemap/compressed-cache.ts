import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'

/** A text that is the same for everyone, kept compressed only: a twentieth of what it is in the open. */
export interface CompressedText {
  gzip: Buffer
  etag: string
  madeAtMs: number
}

const keptMs = 10 * 60_000
const mostBytes = 24 * 1024 * 1024

/**
 * Texts too long for the cache of answers. One is made at a time, piece by piece, so that whoever asks for all at
 * once waits instead of filling the memory or the database; the oldest are forgotten beyond 24 MB.
 */
export class CompressedCache {
  #texts = new Map<string, CompressedText>()
  #last: Promise<unknown> = Promise.resolve()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** The text under `key`, or made from its pieces; null where there is no piece. Nothing empty is kept. */
  async getOrMake(key: string, pieces: () => AsyncIterable<string>): Promise<CompressedText | null> {
    const known = this.#get(key)
    if (known) return known
    const made = this.#last.then(() => this.#get(key) ?? this.#make(key, pieces))
    this.#last = made.catch(() => undefined)
    return made
  }

  #get(key: string): CompressedText | null {
    const known = this.#texts.get(key)
    return known && known.madeAtMs + keptMs > this.#now() ? known : null
  }

  async #make(key: string, pieces: () => AsyncIterable<string>): Promise<CompressedText | null> {
    let isEmpty = true
    const counted = async function* () {
      for await (const piece of pieces()) {
        isEmpty = false
        yield piece
      }
    }
    const source = Readable.from(counted())
    const compressed = createGzip({ level: 6 })
    source.on('error', (error) => compressed.destroy(error))
    const gzip = await buffer(source.pipe(compressed))
    if (isEmpty) return null
    const etag = `W/"${createHash('sha1').update(gzip).digest('base64url')}"`
    const text = { gzip, etag, madeAtMs: this.#now() }
    this.#keep(key, text)
    return text
  }

  #keep(key: string, text: CompressedText) {
    this.#texts.delete(key)
    this.#texts.set(key, text)
    let bytes = [...this.#texts.values()].reduce((sum, { gzip }) => sum + gzip.length, 0)
    for (const [oldest, { gzip }] of this.#texts) {
      if (bytes <= mostBytes) return
      this.#texts.delete(oldest)
      bytes -= gzip.length
    }
  }
}
