import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)
const compress = {
  br: (bytes: Buffer): Promise<Buffer> =>
    brotliBytes(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer): Promise<Buffer> => gzipBytes(bytes, { level: 6 }),
}

/**
 * An answer that is the same for every anonymous reader: bytes, compressed once per encoding, and an ETag, each made
 * when it is first asked for. A page that reads the answer of a call needs its text alone.
 */
export class SharedAnswer {
  readonly expiresAtMs: number
  readonly status: number
  readonly contentType: string
  /** Runs whenever a visitor gets it. */
  readonly onTold: (() => void) | undefined
  /** The cache keeps it, so that more than one reader gets these bytes. */
  isKept = false
  /** Text until bytes are asked for. */
  #content: string | Buffer
  #etag: string | null = null
  #compressed: { br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> } = {}

  constructor(
    text: string,
    options: {
      contentType: string
      expiresAtMs: number
      status?: number
      onTold?: (() => void) | undefined
    },
  ) {
    this.#content = text
    this.contentType = options.contentType
    this.expiresAtMs = options.expiresAtMs
    this.status = options.status ?? 200
    this.onTold = options.onTold
  }

  get text(): string {
    return this.#content.toString()
  }

  get identity(): Buffer {
    if (typeof this.#content === 'string') this.#content = Buffer.from(this.#content)
    return this.#content
  }

  get etag(): string {
    this.#etag ??= `W/"${hash('sha1', this.identity, 'base64url')}"`
    return this.#etag
  }

  /** The text in this encoding, compressed once and off the event loop. Only what is kept is worth it. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity
    const known = this.#compressed[encoding]
    if (known) return known
    const made = compress[encoding](this.identity).then((bytes) => (this.#compressed[encoding] = bytes))
    this.#compressed[encoding] = made
    return made
  }

  /** Upper bound of what the entry holds: bytes and both compressed forms. */
  get weight(): number {
    return this.identity.length * 1.5 + 600
  }
}

const maxWeight = 64 * 1024 * 1024
/** An entry lives this long at most, whatever the catalogue version says (docs/decisions/004-shared-answers.md). */
export const maxAgeMs = 60_000

const weightOf = (key: string, entry: SharedAnswer): number => entry.weight + 2 * key.length

/**
 * Shared answers by key. The key names everything that can change the answer; entries of an older catalogue
 * version are dropped together when the version changes. At most 64 MB, least recently used first out.
 */
export class AnswerCache {
  #entries = new Map<string, SharedAnswer>()
  #weight = 0
  #version = 0
  /** Goes up with everything that makes what is being made out of date. */
  #generation = 0
  #changesAtMs = Number.POSITIVE_INFINITY
  #making = new Map<string, Promise<SharedAnswer | null>>()
  readonly #isOn: boolean

  constructor(isOn = true) {
    this.#isOn = isOn
  }

  get isOn() {
    return this.#isOn
  }

  /** Another number as soon as anything shared may be out of date: for what is kept elsewhere. */
  get generation(): number {
    this.#passChange()
    return this.#generation
  }

  /** Upper bound of the bytes held. */
  get weight(): number {
    return this.#weight
  }

  /** Forgets everything when the catalogue has changed. */
  useVersion(version: number) {
    if (version === this.#version) return
    this.#version = version
    this.clear()
  }

  /**
   * When the next start or end date comes (of promotions, of news): then answers change without a new version, and
   * whatever was made before is forgotten, pages too.
   */
  useNextChange(atMs: number) {
    this.#passChange()
    this.#changesAtMs = atMs
  }

  #passChange() {
    if (Date.now() < this.#changesAtMs) return
    this.#changesAtMs = Number.POSITIVE_INFINITY
    this.clear()
  }

  clear() {
    this.#generation++
    this.#entries.clear()
    this.#making.clear()
    this.#weight = 0
  }

  get(key: string): SharedAnswer | null {
    this.#passChange()
    const entry = this.#entries.get(key)
    if (!entry) return null
    this.#entries.delete(key)
    if (entry.expiresAtMs <= Date.now()) {
      this.#weight -= weightOf(key, entry)
      return null
    }
    this.#entries.set(key, entry)
    return entry
  }

  /** The entry under `key`, made by `make` at most once at a time. `make` may answer null: not to be shared. */
  async getOrMake(key: string, make: () => Promise<SharedAnswer | null>): Promise<SharedAnswer | null> {
    if (!this.#isOn) return make()
    const known = this.get(key)
    if (known) return known
    const running = this.#making.get(key)
    if (running) return running
    const generation = this.#generation
    const promise = make().then((made) => {
      this.#passChange()
      if (made && generation === this.#generation) this.#put(key, made)
      return made
    })
    this.#making.set(key, promise)
    try {
      return await promise
    } finally {
      if (this.#making.get(key) === promise) this.#making.delete(key)
    }
  }

  #put(key: string, entry: SharedAnswer) {
    const old = this.#entries.get(key)
    if (old) this.#weight -= weightOf(key, old)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    entry.isKept = true
    this.#weight += weightOf(key, entry)
    for (const [oldest, value] of this.#entries) {
      if (this.#weight <= maxWeight) break
      this.#entries.delete(oldest)
      this.#weight -= weightOf(oldest, value)
    }
  }
}

/** Best encoding of ours the reader takes. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding => {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(acceptEncoding)) return 'br'
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(acceptEncoding) ? 'gzip' : 'identity'
}
