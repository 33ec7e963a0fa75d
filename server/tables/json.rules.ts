import { readMoneyObject } from '#server/tables/json-money.rules.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import { failOverLimit, refuseContent, TableReadError } from '#server/tables/table-refusal.ts'

/** The text of an object in a list, and the keys that lead to its list: `data.products`; empty for the outermost list. */
export interface JsonMember {
  list: string
  text: string
}

interface Container {
  isList: boolean
  /** The last key that was read in an object. */
  key: string
}

/** A plain value outside of the lists, with the keys that lead to it: `["meta", "currency"]`. */
export interface JsonFact {
  path: string[]
  value: string
}

const MAX_KEY_CHARS = 200
const mostFacts = 200
const mostFactChars = 200

const showScalar = (value: unknown): string =>
  typeof value === 'boolean' ? String(value).toUpperCase() : String(value)

/** A short text, a number, or yes and no, as a cell has it; null for anything else. */
const readPlainValue = (text: string): string | null => {
  if (text.length > mostFactChars) return null
  try {
    const value: unknown = JSON.parse(text)
    return value === null || typeof value === 'object' || value === '' ? null : showScalar(value)
  } catch {
    return null
  }
}

/**
 * Cuts JSON into the texts of its objects as it arrives: the members of its outermost lists, or with `isLines` each object
 * outside of everything.
 */
export class JsonSplitter {
  #text = ''
  /** Where the object being read starts in `#text`; -1 between objects. */
  #start = -1
  /** How many containers are open around the object being read. */
  #outer = 0
  #at = 0
  readonly #open: Container[] = []
  #isString = false
  #isEscaped = false
  #stringStart = 0
  #count = 0
  /** Where the value of the last key starts; -1 inside lists and once a container began there. */
  #valueStart = -1
  readonly #isLines: boolean
  /** What the objects around the lists say. */
  readonly facts: JsonFact[] = []

  constructor(isLines: boolean) {
    this.#isLines = isLines
  }

  push(piece: string): JsonMember[] {
    this.#text += piece
    const members: JsonMember[] = []
    for (; this.#at < this.#text.length; this.#at += 1) {
      const member = this.#step(this.#text[this.#at] ?? '')
      if (member !== null) members.push(member)
    }
    const between = this.#isString ? this.#stringStart : this.#at
    const value = this.#valueStart === -1 ? between : Math.min(between, this.#valueStart)
    const keepFrom = this.#start === -1 ? value : this.#start
    this.#text = this.#text.slice(keepFrom)
    this.#at -= keepFrom
    this.#stringStart -= keepFrom
    if (this.#valueStart !== -1) this.#valueStart -= keepFrom
    if (this.#start !== -1) this.#start = 0
    if (this.#text.length > tableLimits.row) failOverLimit('row', { sheet: null, row: this.#count + 2 })
    return members
  }

  /** A file that ends inside an object is cut short. */
  end(): void {
    if (this.#open.length > 0) throw new TableReadError(refuseContent('damaged'))
  }

  #step(char: string): JsonMember | null {
    if (this.#isString) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (char === '\\') this.#isEscaped = true
      else if (char === '"') this.#isString = false
      return null
    }
    if (char === '"') {
      this.#isString = true
      this.#stringStart = this.#at
    } else if (char === ':') this.#takeKey()
    else if (char === '{' || char === '[') this.#enter(char === '[')
    else if (char === '}' || char === ']') return this.#leave()
    else if (char === ',') this.#takeValue()
    return null
  }

  /** Keys inside the object being read are for its own reader. */
  #takeKey(): void {
    const last = this.#open.at(-1)
    if (this.#start !== -1 || last === undefined) return
    last.key = this.#text
      .slice(this.#stringStart + 1, this.#at)
      .trimEnd()
      .slice(0, MAX_KEY_CHARS)
      .replace(/"$/, '')
    const isOutside = !this.#isLines && this.#open.every(({ isList }) => !isList)
    if (isOutside && this.facts.length < mostFacts) this.#valueStart = this.#at + 1
  }

  #takeValue(): void {
    if (this.#valueStart === -1) return
    const value = readPlainValue(this.#text.slice(this.#valueStart, this.#at))
    if (value !== null) this.facts.push({ path: this.#open.map(({ key }) => key), value })
    this.#valueStart = -1
  }

  #enter(isList: boolean): void {
    this.#valueStart = -1
    if (!isList && this.#start === -1 && this.#isMember()) {
      this.#start = this.#at
      this.#outer = this.#open.length
    }
    this.#open.push({ isList, key: '' })
  }

  /** An object in a list that stands in no other list, or outside of everything. */
  #isMember(): boolean {
    if (this.#isLines) return this.#open.length === 0
    return this.#open.at(-1)?.isList === true && this.#open.filter(({ isList }) => isList).length === 1
  }

  #leave(): JsonMember | null {
    this.#takeValue()
    this.#open.pop()
    if (this.#start === -1 || this.#open.length > this.#outer) return null
    const text = this.#text.slice(this.#start, this.#at + 1)
    this.#start = -1
    this.#count += 1
    const keys = this.#open.filter(({ isList }) => !isList).map(({ key }) => key)
    return { list: keys.join('.'), text }
  }
}

/** True for JSON whose first line is a whole object with others behind it: one article per line. */
export const isJsonLines = (text: string): boolean => {
  const start = text.trimStart()
  const firstLine = start.split(/\r?\n/, 1)[0] ?? ''
  try {
    return isJsonObject(JSON.parse(firstLine)) && start.slice(firstLine.length).trim() !== ''
  } catch {
    return false
  }
}

export type JsonObject = Record<string, unknown>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const edgeKeys = new Set(['node', 'cursor', '__typename'])
/** GraphQL wraps each member of a list. */
const withoutEdge = (value: unknown): unknown =>
  isJsonObject(value) && 'node' in value && Object.keys(value).every((key) => edgeKeys.has(key))
    ? value['node']
    : value

const listKeys = new Set(['edges', 'nodes', 'pageInfo', 'totalCount', '__typename'])
/** GraphQL and other interfaces wrap lists: `{"edges": [{"node": {…}}]}`, `{"nodes": […]}`. */
const withoutWrapper = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEdge)
  if (!isJsonObject(value) || !Object.keys(value).every((key) => listKeys.has(key))) return value
  const list = value['edges'] ?? value['nodes']
  return Array.isArray(list) ? list.map(withoutEdge) : value
}

/** The objects of a list, wrapped or not; null for anything else. */
export const readList = (value: unknown): JsonObject[] | null => {
  const list = withoutWrapper(value)
  return Array.isArray(list) && list.length > 0 && list.every(isJsonObject) ? list : null
}

/** A cell of a flattened object. */
export type FlatCell = [path: string, text: string, isRounded: boolean]

/** The cells of an object: `price.amount`, `variants.1.sku`; a list of plain values is one cell. */
export const flattenObject = (value: unknown, path = '', depth = 0): FlatCell[] => {
  if (value === null || value === undefined || value === '') return []
  if (depth > tableLimits.jsonDepth) failOverLimit('jsonDepth')
  const list = withoutWrapper(value)
  if (list !== value && !Array.isArray(value)) return flattenObject(list, path, depth)
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
  if (isJsonObject(value))
    return Object.entries((path === '' ? null : readMoneyObject(value)) ?? value).flatMap(([key, member]) =>
      flattenObject(member, below(key), depth + 1),
    )
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return [[path, showScalar(value), isRounded]]
}

export const parseObject = (text: string): unknown => {
  try {
    return withoutEdge(JSON.parse(text))
  } catch (error) {
    throw new TableReadError(refuseContent('damaged'), error)
  }
}
