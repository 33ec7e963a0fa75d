import { cutBefore, findBrand, fitWords, splitBrand } from '#server/imports/model-makers.rules.ts'
import { type FitLimits, cutLimits, limitsOf, togetherOf } from '#server/imports/model-notes.rules.ts'
import {
  type ModelPart,
  isRisingFigures,
  mayBeTwo,
  spanOf,
  splitModelWords,
  splitParts,
  splitSlashed,
} from '#server/imports/model-parts.rules.ts'
import { isMakersNumber } from '#server/imports/number-formats.ts'
import { mendWord } from '#server/imports/model-words.rules.ts'
import type { ImportModel } from '#server/imports/row.ts'

const MAX_MODEL_CHARS = 60
/** What is longer is a text, and takes patterns long to read. */
const MAX_PART_CHARS = 200
/** Has a digit, or is a code such as `HRN-BV`; `universal` is no model. */
export const modelName = /\d|^\p{Lu}+-\p{Lu}+$/u
/** `036 (MS 360)`: the model by another name. */
const otherName = /^\p{Lu}{2,6}[ -]?\d{2,5}\p{Lu}{0,3}$|^0\d\d\p{Lu}{0,2}$/u

/** Reads models that stand between signs, each with what is said beside it. */
export class ListReader {
  readonly models: ImportModel[] = []
  readonly unread: string[] = []
  readonly spans: string[] = []
  /** What was taken as one model and may be two. */
  readonly doubtful: string[] = []
  #brand: string | undefined
  /** A maker whose models have not come yet. */
  #waiting: string | null = null

  constructor(brand: string | undefined) {
    this.#brand = brand
  }

  read(cell: string): void {
    for (const part of splitParts(cell)) this.#readPart(part)
    this.#leaveWaiting()
  }

  #readPart({ text, bracketed }: ModelPart): void {
    if (text === '' && bracketed.length === 0) return
    if (text.length > MAX_PART_CHARS) {
      this.unread.push(text)
      return
    }
    const said = text.replace(fitWords, '')
    const { before, named } =
      splitBrand(said).brand === undefined ? cutBefore(said) : { before: '', named: said }
    const alone = findBrand(named)
    const split = alone === undefined ? splitBrand(named) : { brand: alone, rest: '' }
    if (split.brand !== undefined) {
      this.#leaveWaiting()
      this.#brand = split.brand
    }
    if (split.rest === '') this.#readNameless(split.brand, bracketed)
    else this.#readNamed(split.rest.replace(fitWords, ''), before === '' ? bracketed : [before, ...bracketed])
  }

  /** `STIHL (MS 170, MS 180)`, or the maker of what follows. */
  #readNameless(brand: string | undefined, bracketed: readonly string[]): void {
    if (brand !== undefined) this.#waiting = brand
    for (const content of bracketed) for (const part of splitParts(content)) this.#readPart(part)
  }

  #readNamed(text: string, bracketed: readonly string[]): void {
    const cut = cutLimits(text)
    const isCut = cut !== null && modelName.test(cut.name)
    const name = isCut ? cut.name : text
    const isTooLong = name.length > MAX_MODEL_CHARS || bracketed.some(({ length }) => length > MAX_PART_CHARS)
    const isNumber =
      isMakersNumber(name) && !(this.#brand !== undefined && isRisingFigures(name, this.#brand))
    if (!modelName.test(name) || isTooLong || isNumber) {
      this.unread.push([text, ...bracketed.map((content) => `(${content})`)].join(' '))
      return
    }
    const others = bracketed.filter((content) => otherName.test(content))
    const notes = [
      ...(isCut ? [cut.note] : []),
      ...bracketed.filter((one) => one !== '' && !others.includes(one)),
    ]
    const limits = togetherOf(notes.map(limitsOf))
    for (const one of [name, ...others]) this.#add(one, limits)
  }

  #add(text: string, limits: FitLimits): void {
    const sides = splitSlashed(mendWord(text))
    if (sides.length === 1 && mayBeTwo(text)) this.doubtful.push(text)
    for (const side of sides.flatMap(splitModelWords)) {
      const ends = spanOf(side)
      if (ends !== null) this.spans.push(side)
      for (const name of ends ?? [side])
        this.models.push({
          name: this.#withLetters(name),
          ...(this.#brand === undefined ? {} : { brand: this.#brand }),
          ...limits,
        })
    }
    this.#waiting = null
  }

  /** `MS 170, 180 C`: figures alone or of a variant, as many as before, share the letters before them. */
  #withLetters(name: string): string {
    const before = this.models.at(-1)
    const [, letters, digits] = /^(\p{Lu}{1,6} )(\d{2,4})/u.exec(before?.name ?? '') ?? []
    const isShort =
      /^[1-9]\d*(?: ?(?:\p{Lu}{1,3}(?:-\p{Lu}{1,4}){0,2}|\p{Ll}))?$/u.test(name) &&
      before?.brand === this.#brand &&
      this.#waiting === null
    return isShort && letters !== undefined && /^\d+/.exec(name)?.[0].length === digits?.length
      ? `${letters}${name}`
      : name
  }

  #leaveWaiting(): void {
    if (this.#waiting !== null) this.unread.push(this.#waiting)
    this.#waiting = null
  }
}
