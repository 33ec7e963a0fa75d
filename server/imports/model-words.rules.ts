import { findBrand } from '#server/imports/model-makers.rules.ts'
import type { ImportModel } from '#server/imports/row.ts'

/** `MS170`, `GX-160`, `T435X`: surely a model, whatever stands around it. */
export const modelWord = /^\p{Lu}{1,6}-?\d{2,5}\p{Lu}{0,3}(-\p{Lu}{1,4}){0,2}$|^\p{Lu}\d{2,4}$/u
const prefixWord = /^\p{Lu}{1,6}$/u

/** A table that passed through a number format: `MS 363.0`. */
export const mendWord = (word: string): string => word.replace(/\.0$/, '')

/** Reads words one by one: `MS162 212` is MS162 and MS212, `MSA 220` is one model, other words are rest. */
export class WordReader {
  readonly models: ImportModel[] = []
  readonly rest: string[] = []
  #brand: string | undefined
  #prefix = ''
  #pending = ''

  constructor(brand: string | undefined) {
    this.#brand = brand
  }

  read(typed: string): void {
    const word = mendWord(typed)
    const brand = findBrand(word)
    if (brand !== undefined) {
      this.#brand = brand
    } else if (modelWord.test(word)) {
      this.#add(word)
      this.#prefix = /^\p{Lu}+/u.exec(word)?.[0] ?? ''
    } else if (/^\d{2,4}\p{Lu}?$/u.test(word) && (this.#pending !== '' || this.#prefix !== '')) {
      this.#add(this.#pending === '' ? `${this.#prefix}${word}` : `${this.#pending} ${word}`)
      this.#prefix = this.#pending || this.#prefix
      this.#pending = ''
    } else {
      this.flush()
      // `36 RS 63 cm` is a chain, not a model RS 63.
      const isAfterDigits = /^\d+$/.test(this.rest.at(-1) ?? '')
      if (prefixWord.test(word) && !isAfterDigits) this.#pending = word
      else this.rest.push(typed)
      this.#prefix = ''
    }
  }

  flush(): void {
    if (this.#pending !== '') this.rest.push(this.#pending)
    this.#pending = ''
  }

  #add(name: string): void {
    if (this.#pending !== '' && !name.startsWith(this.#pending)) this.flush()
    this.models.push({ name, ...(this.#brand === undefined ? {} : { brand: this.#brand }) })
  }
}

/** Text whose words are read one by one: the ends of a span are two of them. */
export const withoutSpans = (text: string): string =>
  text.replaceAll(/(?<=\d)\s*[-–—~]\s*(?=\p{Lu}{1,5}[ -]?\d{2})/gu, ' ')
