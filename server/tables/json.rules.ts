import { tableLimits } from '#server/tables/table-limits.ts'
import { failOverLimit, refuseContent, TableReadError } from '#server/tables/table-refusal.ts'

/** Cuts JSON into the texts of its objects as it arrives: the members of the first array, or one object per line. */
export class JsonSplitter {
  #text = ''
  /** Where the object being read starts in `#text`; -1 between objects. */
  #start = -1
  #at = 0
  #depth = 0
  #isString = false
  #isEscaped = false
  #count = 0
  /** Depth of the objects to take: below an outer object and its array, or outside of everything. */
  readonly #outer: number

  constructor(outer: number) {
    this.#outer = outer
  }

  push(piece: string): string[] {
    this.#text += piece
    const objects: string[] = []
    for (; this.#at < this.#text.length; this.#at += 1) {
      const object = this.#step(this.#text[this.#at] ?? '')
      if (object !== null) objects.push(object)
    }
    const keepFrom = this.#start === -1 ? this.#at : this.#start
    this.#text = this.#text.slice(keepFrom)
    this.#at -= keepFrom
    if (this.#start !== -1) this.#start = 0
    if (this.#text.length > tableLimits.row) failOverLimit('row', { sheet: null, row: this.#count + 2 })
    return objects
  }

  /** A file that ends inside an object is cut short. */
  end(): void {
    if (this.#depth > 0) throw new TableReadError(refuseContent('damaged'))
  }

  #step(char: string): string | null {
    if (this.#isString) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (char === '\\') this.#isEscaped = true
      else if (char === '"') this.#isString = false
      return null
    }
    if (char === '"') this.#isString = true
    else if (char === '{' || char === '[') {
      if (char === '{' && this.#depth === this.#outer && this.#start === -1) this.#start = this.#at
      this.#depth += 1
    } else if (char === '}' || char === ']') {
      this.#depth -= 1
      if (this.#depth === this.#outer && this.#start !== -1) return this.#take()
    }
    return null
  }

  #take(): string {
    const object = this.#text.slice(this.#start, this.#at + 1)
    this.#start = -1
    this.#count += 1
    return object
  }
}

/** At which depth the articles of a JSON text stand: `[{…}]` 1, `{"products": [{…}]}` 2, one object per line 0. */
export const findObjectDepth = (text: string): number => {
  const start = text.trimStart()
  if (start.startsWith('[')) return 1
  const firstLine = start.split(/\r?\n/, 1)[0] ?? ''
  try {
    const first: unknown = JSON.parse(firstLine)
    const isLine = typeof first === 'object' && first !== null
    if (isLine && !Object.values(first).some((value) => Array.isArray(value) && isObject(value[0]))) return 0
    // A whole catalogue on one line, or a line whose article has a list of objects.
    return start.slice(firstLine.length).trim() === '' ? 2 : 0
  } catch {
    return 2
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A cell of a flattened object. */
export type FlatCell = [path: string, text: string, isRounded: boolean]

const showScalar = (value: unknown): string =>
  typeof value === 'boolean' ? String(value).toUpperCase() : String(value)

/** The cells of an object: `price.amount`, `variants.1.sku`; a list of plain values is one cell. */
export const flattenObject = (value: unknown, path = '', depth = 0): FlatCell[] => {
  if (value === null || value === undefined || value === '') return []
  if (depth > tableLimits.jsonDepth) failOverLimit('jsonDepth')
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (Array.isArray(value)) {
    const isPlain = value.every((member) => typeof member !== 'object' || member === null)
    if (isPlain) {
      const text = value
        .filter((member) => member !== null && member !== '')
        .map(showScalar)
        .join(', ')
      return text === '' ? [] : [[path, text, false]]
    }
    return value.flatMap((member, at) => flattenObject(member, below(String(at + 1)), depth + 1))
  }
  if (isObject(value))
    return Object.entries(value).flatMap(([key, member]) => flattenObject(member, below(key), depth + 1))
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return [[path, showScalar(value), isRounded]]
}

export const parseObject = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TableReadError(refuseContent('damaged'), error)
  }
}
