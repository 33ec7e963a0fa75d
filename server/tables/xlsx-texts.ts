import type { StruckShare } from '#server/tables/marked-text.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import { failOverLimit } from '#server/tables/table-refusal.ts'

/** Stores texts in blocks of this many characters: an array of millions of strings needs several times the memory. */
const BLOCK_CHARS = 1_000_000
const INDEX_STEP = 65_536

/** The shared texts of a workbook, by index. */
export class SharedTexts {
  /** End of each text, counted over all blocks; a text above the limit has no characters and a mark. */
  #ends = new Uint32Array(INDEX_STEP)
  readonly #tooLong = new Set<number>()
  readonly #struck = new Map<number, StruckShare>()
  readonly #blocks: string[] = []
  readonly #blockStarts: number[] = []
  #open: string[] = []
  #openChars = 0
  #chars = 0
  #size = 0

  /** Adds a text; null for one above the cell limit, which is refused only when a cell uses it. */
  add(text: string | null, struck: StruckShare = 'none'): void {
    if (this.#size === tableLimits.texts) failOverLimit('texts')
    if (this.#size === this.#ends.length) this.#grow()
    if (text === null) this.#tooLong.add(this.#size)
    else this.#keep(text)
    if (struck !== 'none') this.#struck.set(this.#size, struck)
    if (this.#chars > tableLimits.textChars) failOverLimit('textChars')
    this.#ends[this.#size] = this.#chars
    this.#size += 1
  }

  /** How much of a text its runs strike through. */
  struckShare(index: number): StruckShare {
    return this.#struck.get(index) ?? 'none'
  }

  /** Blank for an unknown index; null for a text above the limit. */
  get(index: number): string | null {
    if (!(index >= 0 && index < this.#size)) return ''
    if (this.#tooLong.has(index)) return null
    this.#closeBlock()
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0)
    const end = this.#ends[index] ?? 0
    const at = this.#blockAt(start)
    const blockStart = this.#blockStarts[at] ?? 0
    return (this.#blocks[at] ?? '').slice(start - blockStart, end - blockStart)
  }

  #keep(text: string): void {
    this.#open.push(text)
    this.#openChars += text.length
    this.#chars += text.length
    if (this.#openChars >= BLOCK_CHARS) this.#closeBlock()
  }

  #closeBlock(): void {
    if (this.#open.length === 0) return
    this.#blockStarts.push(this.#chars - this.#openChars)
    this.#blocks.push(this.#open.join(''))
    this.#open = []
    this.#openChars = 0
  }

  #blockAt(char: number): number {
    let low = 0
    let high = this.#blockStarts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#blockStarts[middle] ?? 0) <= char) low = middle
      else high = middle - 1
    }
    return low
  }

  #grow(): void {
    const ends = new Uint32Array(this.#ends.length * 2)
    ends.set(this.#ends)
    this.#ends = ends
  }
}
