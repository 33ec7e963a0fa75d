import { normalizeNumber } from '#contract/part-number.ts'
import { brandWords } from '#server/imports/number-formats.ts'
import type { ImportModel } from '#server/imports/row.ts'

/** `list`: models stand between signs and may hold blanks. `blanks`: each word is a model (`MS170 MS172`). */
export type ModelSplit = 'list' | 'blanks'

interface ModelOptions {
  split: ModelSplit
  brand?: string | undefined
}

const MAX_MODEL_CHARS = 60
const listSigns = /\s*(?:[,;|\n，；、]|\s\/{1,2}\s|\/\/)\s*/
const modelWord = /^\p{Lu}{1,6}-?\d{2,5}\p{Lu}{0,3}(-\p{Lu}{1,4}){0,2}$|^\p{Lu}\d{2,4}$/u
/** Has a digit, or is a code such as `HRN-BV`; `universal` is no model. */
const modelName = /\d|^\p{Lu}+-\p{Lu}+$/u
const prefixWord = /^\p{Lu}{1,6}$/u

/** Prepared once, because a list names models in each row. */
const brandOf = new Map(brandWords.map((word) => [word.toLowerCase(), word]))
const brandStarts = brandWords.map((word) => ({ word, start: word.toLowerCase() }))
/** `STIHL/MS170`, `Honda: GX160`: what may stand between a maker and its model. */
const afterBrand = /^\s*[/:_–-]?\s*(?<=[\s/:_–-])/u

const findBrand = (text: string): string | undefined => brandOf.get(text.toLowerCase())

const splitBrand = (text: string): { brand: string | undefined; rest: string } => {
  const folded = text.toLowerCase()
  for (const { word, start } of brandStarts) {
    const between = folded.startsWith(start) ? afterBrand.exec(text.slice(start.length)) : null
    if (between !== null) return { brand: word, rest: text.slice(start.length + between[0].length).trim() }
  }
  return { brand: undefined, rest: text }
}

/** A table that passed through a number format: `MS 363.0`. */
const mendWord = (word: string): string => word.replace(/\.0$/, '')

const leastSharedDigits = 3

/**
 * `MS 170/180/250` are three models that share their letters, `017/018/MS 170` three with their own. A side of fewer digits
 * may belong to the one before it (`448/1`), and so may the only one behind letters without a blank (`CD101/402`).
 */
const splitShared = (sides: readonly string[]): string[] | null => {
  const [first = '', ...others] = sides
  const [, letters = '', digits = ''] = /^(.*?)(\d+)$/su.exec(first) ?? []
  if (digits.length < leastSharedDigits) return null
  const isLike = (side: string): boolean =>
    new RegExp(`^(?:\\p{Lu}{1,4}[ -]?)?\\d{${digits.length}}$`, 'u').test(side.trim())
  const mayBeOne = others.length === 1 && /\p{L}$/u.test(letters)
  if (others.length === 0 || mayBeOne || !others.every(isLike)) return null
  return [first, ...others.map((side) => (/^\s*\d/.test(side) ? `${letters}${side.trim()}` : side))]
}

/** `GX35/GX25` are two models, each with its letters; in `T435/S` the sign belongs to one. */
const splitSlashed = (part: string): string[] => {
  const sides = part.split('/')
  const shared = splitShared(sides)
  if (shared !== null) return shared
  const isEach =
    sides.length > 1 &&
    sides.every((side, at) => modelWord.test(at === 0 ? (side.split(' ').at(-1) ?? '') : side))
  return isEach ? sides : [part]
}

const splitList = (cell: string, options: ModelOptions): { models: ImportModel[]; rest: string } => {
  let brand = options.brand
  const models = cell
    .split(listSigns)
    .flatMap(splitSlashed)
    .flatMap((part): ImportModel[] => {
      const alone = findBrand(part.trim())
      const split = alone === undefined ? splitBrand(part.trim()) : { brand: alone, rest: '' }
      brand = split.brand ?? brand
      const name = mendWord(split.rest)
      if (name === '' || name.length > MAX_MODEL_CHARS || !modelName.test(name)) return []
      return [{ name, ...(brand === undefined ? {} : { brand }) }]
    })
  return { models, rest: '' }
}

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

const splitBlanks = (cell: string, options: ModelOptions): { models: ImportModel[]; rest: string } => {
  const reader = new WordReader(options.brand)
  for (const word of cell.split(/[\s,;|/()，；、]+/)) if (word !== '' && word !== '-') reader.read(word)
  reader.flush()
  return { models: reader.models, rest: reader.models.length === 0 ? cell : reader.rest.join(' ') }
}

/** Takes a cell of models apart; `rest` is the text in which no model was found. Each model once. */
export const splitModels = (cell: string, options: ModelOptions): { models: ImportModel[]; rest: string } => {
  const { models, rest } = options.split === 'list' ? splitList(cell, options) : splitBlanks(cell, options)
  const seen = new Set<string>()
  const unique = models.filter(({ name, brand }) => {
    const key = `${brand ?? ''}\u0000${normalizeNumber(name)}`
    return !seen.has(key) && seen.add(key) !== undefined
  })
  return { models: unique, rest }
}

/** `Nordwerk NX 777` in a row whose maker is Nordwerk is the NX 777 of this maker, also where we know no such maker. */
export const withoutOwnMaker = (models: readonly ImportModel[], maker: string | undefined): ImportModel[] =>
  models.map((model) => {
    const { name, brand } = model
    const isBehindMaker =
      brand === undefined &&
      maker !== undefined &&
      maker !== '' &&
      name.toLowerCase().startsWith(maker.toLowerCase())
    const between = isBehindMaker ? afterBrand.exec(name.slice(maker.length)) : null
    const rest = between === null ? '' : name.slice((maker ?? '').length + between[0].length).trim()
    return modelName.test(rest) ? { name: rest, brand: maker ?? '' } : model
  })
