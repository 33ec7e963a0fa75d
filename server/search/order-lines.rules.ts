import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { isModelName } from '#server/search/search-query.rules.ts'
import { foldSizes, isSize, productSpellings } from '#server/search/sizes.rules.ts'

/** Between the pieces of a pasted line; dots, dashes and slashes stand within numbers. */
const betweenPieces = /[\s()[\]{}"“”„«»]+/u
const betweenLines = /[,;|=\n\r，；、]+|\s\/\s/u
/** Chinese has no blank before a number: `编号11301200643`. */
const besideHan = /(?<=\p{Script=Han})(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?=\p{Script=Han})/gu
/** How many of the number before it: `11301200643*5`. */
const timesBehind = /(?<=\d{5})[*×]\d{1,4}(?![\p{L}\p{N}])/gu
const plainOf = (typed: string): string =>
  typed.replaceAll('№', ' ').normalize('NFKC').replaceAll(timesBehind, '').replaceAll(besideHan, ' ')
/** `2x`, `x2`, `2pcs`, `1.`, `10`: how many, or the place in a list. */
const quantity = /^(?:x\d{1,4}|\d{1,4}(?:x|х|pcs?|ea|st|stk|stück|шт|uds?|pz|个|件|只)|\d{1,2}[.:)]?)$/iu
const isBeside = (piece = ''): boolean => quantity.test(piece) || isModelName(normalizeNumber(piece))
const mostNumbers = 6
/** `FTC161` may be a number all the same, `MS18` is none. */
const shortestCode = 6

const isNumberPiece = (piece: string): boolean => hasDigit(piece) && !/\p{L}{5}/u.test(piece)

/** A row of pieces that may be one number, or several: `1130 120 0643`, `11301200643 11301200610`. */
const numbersOfRun = (run: readonly string[]): string[] => {
  const isWhole = (piece: string) => normalizeNumber(piece).length >= 8
  if (run.filter(isWhole).length > 1) return run.filter(isWhole)
  const from = run.length > 1 && isBeside(run[0]) ? 1 : 0
  const to = run.length - from > 1 && isBeside(run.at(-1)) ? -1 : undefined
  const whole = run.join(' ')
  const shorter = [run.slice(from).join(' '), run.slice(0, to).join(' '), run.slice(from, to).join(' ')]
  return [whole, ...run.filter(isWhole), ...shorter]
}

const isMeasure = (word: string): boolean => isSize(word) || productSpellings(word).length > 0

const mayBeNumber = (text: string): boolean => {
  const normal = normalizeNumber(text)
  const digits = normal.replace(/\D/g, '').length
  const isLong = normal.length >= 6 && (digits >= 4 || (digits === 3 && text.includes('-')))
  return isLong && !isModelName(normal) && !foldSizes(text).trim().split(/\s+/).some(isMeasure)
}

/** Pieces in a row that may be a number; words part them. */
const runsOf = (line: string): string[][] => {
  const runs: string[][] = [[]]
  for (const piece of line.split(betweenPieces)) {
    const bare = piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$|^\d{1,3}[xх](?=\d{6,}$)/gu, '')
    const afterLabel = /^\p{L}[\p{L}.]*[:#№.](?=.*\d)(.+)$/u.exec(bare)?.[1] ?? bare
    if (isNumberPiece(afterLabel)) runs.at(-1)?.push(afterLabel)
    else if (bare !== '') runs.push([])
  }
  return runs
}

/** Shorter ones are a maker and its model: `stihl180`. */
const shortestGlued = 9

/** Words and digits of one number: `BLISTER-ZDO-40`, `KOREKCG430`. */
const isWordedNumber = (piece: string): boolean =>
  hasDigit(piece) &&
  /\p{L}{5}/u.test(piece) &&
  (/[\p{L}\p{N}][-._/][\p{L}\p{N}]/u.test(piece) ||
    (piece.length >= shortestGlued && /^[\p{L}\p{N}]+$/u.test(piece) && !isMeasure(foldSizes(piece).trim())))

const piecesOf = (line: string): string[] =>
  line.split(betweenPieces).map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))

const shortestBesideWords = 4
/** `N-400`, `14-31012`, `7822`: short, and written as a number is. */
const shortNumber = /^\d+$|[-._/]/

/**
 * Numbers in a pasted line of an order, `2x 1130 120 0643 Vergaser` or `OEM No. 11301200643 (2)`, the longest first, then
 * what more often names a machine, then short ones that name no machine (`isModel`) and those with a word in them; none
 * that is the whole query. Each is only looked for exactly.
 */
export const numbersInLine = (
  typed: string,
  isModel: (normal: string) => boolean = () => false,
): string[] => {
  const lines = plainOf(typed).split(betweenLines)
  const runs = lines.flatMap(runsOf)
  const whole = normalizeNumber(typed)
  const found = runs.filter((run) => run.length > 0).flatMap(numbersOfRun)
  const isWhole = (one: string) => normalizeNumber(one) === whole
  const pieces = [...new Set(found)].filter((one) => !isWhole(one))
  const numbers = pieces
    .filter(mayBeNumber)
    .toSorted((a, b) => normalizeNumber(b).length - normalizeNumber(a).length)
  const codes = pieces.filter((one) => isModelName(normalizeNumber(one)) && one.length >= shortestCode)
  const short = runs
    .flatMap((run) => (run.length === 1 ? run : []))
    .filter((one) => !isWhole(one) && shortNumber.test(one) && !isMeasure(foldSizes(one).trim()))
    .filter((one) => normalizeNumber(one).length >= shortestBesideWords && !isModel(normalizeNumber(one)))
  const worded = lines.flatMap(piecesOf).filter((one) => isWordedNumber(one) && !isWhole(one))
  return [...new Set([...numbers, ...codes, ...short, ...worded])].slice(0, mostNumbers)
}

/** A number of so few signs is one only beside others. */
const shortestInList = 3
/** Figures alone may be sizes or counts: `17, 28, 7`. */
const shortestDigitsInList = 4
/** What blanks alone part may be the pieces of one number: `1130 120 0603`. */
const shortestBetweenBlanks = 4
const shortestDigitsBetweenBlanks = 5

const isListed = (piece: string, shortest: number, shortestDigits = shortestDigitsInList): boolean => {
  const normal = normalizeNumber(piece)
  return (
    piece.split(/\s+/u).every(isNumberPiece) &&
    normal.length >= (/^\d+$/.test(normal) ? shortestDigits : shortest)
  )
}

/** The text has only numbers, short ones too: `N-100, N-200` and `N-100 N-200`. */
const onlyNumbers = (typed: string): string[] => {
  const lines = typed
    .split(betweenLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isEach = (pieces: readonly string[], ...shortest: [number, number]) =>
    pieces.length > 1 &&
    pieces.every((piece) => isListed(piece, ...shortest) && !isMeasure(foldSizes(piece).trim()))
  if (isEach(lines, shortestInList, shortestDigitsInList)) return lines
  const pieces = lines.flatMap((line) => line.split(/\s+/u))
  return isEach(pieces, shortestBetweenBlanks, shortestDigitsBetweenBlanks) ? pieces : []
}

/** `2`, `x2` and `x` at the ends of a line say how many. */
const withoutQuantities = (line: string): string => {
  const pieces = line.split(/\s+/u)
  const isCount = (piece = '') => quantity.test(piece) || /^[x×х]$/iu.test(piece)
  while (pieces.length > 1 && isCount(pieces[0])) pieces.shift()
  while (pieces.length > 1 && isCount(pieces.at(-1))) pieces.pop()
  return pieces.join(' ')
}

/** Short numbers among long ones, `1130-120-0643, SV-880`; none where a line is no number. */
const mixedNumbers = (typed: string): string[] => {
  const lines = typed
    .split(betweenLines)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const numbers = lines.map((line) => {
    const long = longNumbersOf(line)
    if (long.length > 0) return long
    const short = withoutQuantities(line)
    return isListed(short, shortestInList) && !isMeasure(foldSizes(short).trim()) ? [short] : []
  })
  return numbers.every((ofLine) => ofLine.length > 0) ? numbers.flat() : []
}

/** The numbers of a pasted list, `11301200643, 11301200610`; none of a line with less than two. */
export const numbersOfList = (typed: string): string[] => {
  const text = plainOf(typed)
  const long = longNumbersOf(text)
  const mixed = long.length > 0 ? mixedNumbers(text) : []
  const numbers = [mixed, long].find((found) => found.length > 1) ?? onlyNumbers(text)
  const unique = [...new Map(numbers.map((one) => [normalizeNumber(one), one])).values()]
  return unique.length > 1 ? unique : []
}

const date = /^(?:(?:19|20)\d\d([-./])[01]?\d\1[0-3]?\d|[0-3]?\d([-./])[01]?\d\2(?:19|20)?\d\d)$/

/**
 * The numbers of a pasted list that the catalogue does not have. What holds a known number, or stands in one, was read
 * otherwise; a date is no number of a part.
 */
export const unknownNumbersOf = (listed: readonly string[], known: Iterable<string>): string[] => {
  const normals = [...known]
  return listed.filter((number) => {
    const normal = normalizeNumber(number)
    return !date.test(number) && !normals.some((one) => one.includes(normal) || normal.includes(one))
  })
}

/** Numbers that are some by their looks, whatever stands around them. */
const longNumbersOf = (typed: string): string[] => {
  const runs = typed.normalize('NFKC').split(betweenLines).flatMap(runsOf)
  const found = runs.flatMap((run) => {
    const single = run.filter(mayBeNumber)
    if (single.length > 0) return single
    const own = run.filter((piece) => !isBeside(piece)).join(' ')
    return mayBeNumber(own) ? [own] : []
  })
  return [...new Map(found.map((one) => [normalizeNumber(one), one])).values()]
}

const address = /(?:https?:\/\/|www\.)[^\s/]+\/(\S+)/iu
const shortestInAddress = 4

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What may be a number in the path or the query of a web address, `/p/carburetor-1130-120-0603.html`, the longest first. */
export const numbersOfAddress = (typed: string): string[] => {
  const path = address.exec(typed.trim())?.[1]
  if (path === undefined) return []
  const parts = decoded(path)
    .replace(/\.\p{L}{2,5}(?=$|[?#])/u, '')
    .split(/[/?#&=]+/u)
  const found = parts.flatMap((part) => {
    const runs = part.match(
      /(?:(?<![\p{L}\p{N}])\p{L}{0,4}[-_. +]?)?\p{N}[\p{L}\p{N}]*(?:[-_. +]\p{L}{0,3}\p{N}[\p{L}\p{N}]*)*/gu,
    )
    return [part, ...(runs ?? []), ...(runs ?? []).map((run) => run.replace(/^\p{L}+[-_. +]/u, ''))]
  })
  const numbers = found
    .map((one) => one.replaceAll(/[_+]/g, ' ').trim())
    .filter((one) => hasDigit(one) && normalizeNumber(one).length >= shortestInAddress)
  return [...new Set(numbers)]
    .toSorted((a, b) => normalizeNumber(b).length - normalizeNumber(a).length)
    .slice(0, mostNumbers)
}
