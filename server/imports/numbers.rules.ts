import { normalizeNumber } from '#contract/part-number.ts'
import { type NumberToken, tokenizeNumbers } from '#server/imports/number-tokens.rules.ts'

/** A number found in a cell, with the brand named before it. */
export interface FoundNumber {
  number: string
  brand?: string
}

export const MAX_NUMBER_CHARS = 100

const measure =
  /^[\d.,x×/-]+(mm|cm|m|ml|l|kg|g|v|w|kw|ah|a|hz|cc|cm3|km|hp|szt|pcs|stk|шт|мм|см|cale?|cali|mb|zęb\p{L}*|lat)?$/iu
const unit = /(mm|cm|ml|kg|kw|ah|hz|cc|szt|pcs|cale|cali|°|%)$/i

/** `25x41.25x6`, `107cm`, `M12x1.5`, `500ml` say how large a part is. */
export const isMeasure = (token: string): boolean =>
  (measure.test(token) && (unit.test(token) || /\d[x×]\d/i.test(token))) ||
  /^\d+[x×]\d/i.test(token) ||
  /^M\d{1,2}([x×][\d.,]+)?$/i.test(token)

/** Long enough to be a number of a part and no measure. */
export const isPlausibleNumber = (token: string): boolean => {
  const length = normalizeNumber(token).length
  return length >= 3 && length <= 40 && token.length <= MAX_NUMBER_CHARS && !isMeasure(token)
}

/** Each number once, compared in normal form, as first typed. */
export const uniqueNumbers = <T extends { number: string }>(numbers: readonly T[]): T[] => {
  const seen = new Set<string>()
  return numbers.filter(({ number }) => {
    const normal = normalizeNumber(number)
    if (normal === '' || seen.has(normal)) return false
    seen.add(normal)
    return true
  })
}

/** A number may begin with letters of its own (`HDA 288-3`); these stand before any number. */
const ownLetters = /^\p{Lu}{1,4}$/u
const label = /^(?:OEM?|OME|REF|NR|NO|ART|PN|ORG|ORIG)$/
const shortGroup = /^\d{1,5}(?:-\d{1,5})*$/
/** With more digits it is a number without its letters as well: `DW 532442781`. */
const mostDigits = 9

/** Letters and short groups of digits with nothing beside them are one number: `AB 1234`, `TX 7000 12 01`. */
const isLettered = ([first, ...groups]: readonly NumberToken[]): boolean =>
  first?.kind === 'word' &&
  ownLetters.test(first.text) &&
  !label.test(first.text) &&
  groups.length > 0 &&
  groups.every(({ kind, text }) => kind === 'number' && shortGroup.test(text)) &&
  groups.map(({ text }) => text.replaceAll('-', '')).join('').length <= mostDigits

/** Tokens between two signs that separate numbers become one where they are one number with letters of its own. */
const joinLettered = (tokens: readonly NumberToken[]): NumberToken[] => {
  const joined: NumberToken[] = []
  let part: NumberToken[] = []
  const close = () => {
    joined.push(
      ...(isLettered(part)
        ? [{ kind: 'number' as const, text: part.map(({ text }) => text).join(' ') }]
        : part),
    )
    part = []
  }
  for (const token of tokens) {
    if (token.kind !== 'break') {
      part.push(token)
      continue
    }
    close()
    joined.push(token)
  }
  close()
  return joined
}

/** A name before a colon is the maker of the numbers behind it, unless it says what they are: `NORTHMARK: 100200`. */
const makerLabel = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}&'-]*(?: [\p{Lu}&][\p{L}&'-]*){0,2})\s*:\s*(?=\S*\d)/gu
const noMaker =
  /^(?:OEM?|OME|REF\p{L}*|R[ÉE]F\p{L}*|NR|NO|ART\p{L}*|PN|ORG|ORIG\p{L}*|NUM\p{L}*|CODE|KOD|SKU|EAN|CROSS\p{L}*|MODEL\p{L}*|TYPE?|FITS|FOR|SIZE|NEW|OLD|ALT|NEU|ZAM\p{L}*|EQUIV\p{L}*|АНАЛОГ\p{L}*|.*(?:nummer|number|номер|numer|nr|no))$/iu

const splitMakers = (cell: string): { maker?: string; text: string }[] => {
  const parts: { maker?: string; text: string }[] = []
  let start = 0
  let maker: string | undefined
  const close = (end: number) =>
    parts.push({ text: cell.slice(start, end), ...(maker === undefined ? {} : { maker }) })
  for (const match of cell.matchAll(makerLabel)) {
    const name = match[1] ?? ''
    if (noMaker.test(name)) continue
    close(match.index)
    maker = name
    start = match.index + match[0].length
  }
  close(cell.length)
  return parts
}

/**
 * Takes apart a cell that lists numbers: `492932, 492932S // 503 89 47-01`, `Stihl 1130 120 0606`.
 * Numbers with blanks inside stay whole; a brand counts for the numbers behind it in the cell.
 */
export const splitNumbers = (cell: string, defaultBrand?: string): FoundNumber[] => {
  const parts = cell.includes(':') ? splitMakers(cell) : [{ text: cell }]
  return uniqueNumbers(
    parts.flatMap((part) => splitPart(part.text, 'maker' in part && part.maker ? part.maker : defaultBrand)),
  )
}

/**
 * `1130 120 0603/0604`, `503 21 66-01/02/03`, `1130-124-0800, -0801`: ends that take the place of the last group of digits of
 * the number before them, which is as long.
 */
const completeEnds = (token: NumberToken, before: FoundNumber | undefined): string[] => {
  const isEnds = token.kind === 'word' && /^(?:[/-]+\d{2,6})+$/.test(token.text)
  const number = before?.number ?? ''
  const group = /(?<=[\s.-])\d+$/.exec(number)?.[0]
  if (!isEnds || group === undefined) return []
  const ends = token.text.match(/\d+/g) ?? []
  return ends.every(({ length }) => length === group.length)
    ? ends.map((end) => `${number.slice(0, -end.length)}${end}`)
    : []
}

const splitPart = (cell: string, defaultBrand: string | undefined): FoundNumber[] => {
  const found: FoundNumber[] = []
  let brand = defaultBrand
  for (const token of joinLettered(tokenizeNumbers(cell))) {
    for (const number of completeEnds(token, found.at(-1)))
      found.push({ number, ...(brand === undefined ? {} : { brand }) })
    if (token.kind === 'brand') brand = token.text
    // Behind a word we do not know the brand before it may no longer be meant.
    if (token.kind === 'word' && token.text.length > 3) brand = defaultBrand
    if (token.kind === 'number' && isPlausibleNumber(token.text)) {
      found.push({ number: token.text, ...(brand === undefined ? {} : { brand }) })
    }
  }
  // A code without any digit (`HRN-BV`) is a number only when the cell holds nothing else; `OEM` alone is a word.
  if (found.length === 0 && cell.length <= MAX_NUMBER_CHARS && /^\p{Lu}+(?:[./-]\p{Lu}+)+$/u.test(cell)) {
    return [{ number: cell, ...(brand === undefined ? {} : { brand }) }]
  }
  return uniqueNumbers(found)
}

/** Which of several numbers in the cell of the own number is the own one. */
export type OwnNumberChoice = 'first' | 'last'

/**
 * An own-number cell that holds several: `=190019 =190019_3 190019_4`. A leading `=` marks an equal number;
 * among those without it the first or last is the own number, the others are returned beside it.
 */
export const splitOwnNumber = (cell: string, choice: OwnNumberChoice): { own: string; others: string[] } => {
  const words = cell.split(/[\s=]+/).filter((word) => word !== '')
  const plain = cell.split(/\s+/).filter((word) => word !== '' && !word.includes('='))
  const candidates = plain.length > 0 ? plain : words
  const own = (choice === 'first' ? candidates[0] : candidates.at(-1)) ?? ''
  return { own, others: [...new Set(words)].filter((word) => word !== own) }
}
