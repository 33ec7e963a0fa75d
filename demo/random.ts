/**
 * Numbers that look random and never change: each is a hash of what it is for (seed | entity | index | field),
 * so row 1,500 is the same row whether 2,000 or a million are made, and in whatever order.
 */
const seed = 'partwright-demo-1'

const mix = (value: number): number => {
  let x = value | 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}

const textHashes = new Map<string, number>()
/** Field and entity names repeat for every row; the map is bounded because composed keys are not kept. */
const keptTexts = 4_000

/** 32 bits of a text (FNV-1a, then mixed). */
export const hashText = (text: string): number => {
  const known = textHashes.get(text)
  if (known !== undefined) return known
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  const mixed = mix(hash)
  if (textHashes.size < keptTexts) textHashes.set(text, mixed)
  return mixed
}

/** Entries with their shares; the shares need not add up to anything. */
export type Weighted<T> = readonly (readonly [T, number])[]

/** Draws for one row: every field has its own number, asking twice gives the same answer. */
export interface Draw {
  /** At least 0, below 1. */
  unit(field: string): number
  /** Whole number, both ends included. */
  int(field: string, min: number, max: number): number
  chance(field: string, share: number): boolean
  pick<T>(field: string, from: readonly T[]): T
  weighted<T>(field: string, from: Weighted<T>): T
  /** Standard normal deviate. */
  normal(field: string): number
  /** `count` decimal digits. */
  digits(field: string, count: number): string
}

const seedHash = hashText(seed)

/** The draws of row `index` of `entity`. */
export const drawFor = (entity: string, index = 0): Draw => {
  const row = mix(hashText(entity) ^ seedHash ^ mix(Math.imul(index + 1, 0x9e3779b1)))
  const unit = (field: string) => mix(row + Math.imul(hashText(field), 0x27d4eb2f)) / 4_294_967_296
  const int = (field: string, min: number, max: number) => min + Math.floor(unit(field) * (max - min + 1))
  return {
    unit,
    int,
    chance: (field, share) => unit(field) < share,
    pick: (field, from) => at(from, int(field, 0, from.length - 1)),
    weighted: (field, from) => weighted(unit(field), from),
    normal: (field) =>
      Math.sqrt(-2 * Math.log(1 - unit(`${field}.r`))) * Math.cos(2 * Math.PI * unit(`${field}.a`)),
    digits: (field, count) =>
      Math.floor(unit(field) * 10 ** count)
        .toString()
        .padStart(count, '0'),
  }
}

/** The entry at a position that is known to exist. */
export const at = <T>(from: readonly T[], position: number): T => {
  const found = from[position]
  if (found === undefined) throw new RangeError(`nothing at ${position} of ${from.length}`)
  return found
}

const weighted = <T>(unit: number, from: Weighted<T>): T => {
  let rest = unit * from.reduce((sum, [, share]) => sum + share, 0)
  for (const [value, share] of from) {
    rest -= share
    if (rest < 0) return value
  }
  return at(from, from.length - 1)[0]
}

/** Picks by cumulated shares in logarithmic time, for long lists that are drawn from again and again. */
export const sampler = <T>(from: Weighted<T>): ((unit: number) => T) => {
  const ends: number[] = []
  let total = 0
  for (const [, share] of from) ends.push((total += share))
  return (unit) => {
    const wanted = unit * total
    let low = 0
    let high = ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(ends, middle) <= wanted) low = middle + 1
      else high = middle
    }
    return at(from, low)[0]
  }
}

const half = 1_000

/**
 * A permutation of 0…999,999 (a Feistel network over two halves of three digits): numbers that look
 * scattered and are never given twice, without remembering which were given.
 */
export const scatter = (index: number): number => {
  let left = Math.floor(index / half)
  let right = index % half
  for (let round = 1; round <= 4; round++) {
    const next = (left + (mix(right ^ mix(seedHash + round)) % half)) % half
    left = right
    right = next
  }
  return left * half + right
}
