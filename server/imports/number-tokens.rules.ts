import { brandWords, spacedFormats } from '#server/imports/number-formats.ts'

/** A piece of a text that lists numbers. `word` is anything without the look of a number. */
export interface NumberToken {
  kind: 'number' | 'brand' | 'word' | 'break'
  text: string
}

const escapeForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const brandBySpelling = new Map(brandWords.map((brand) => [brand.toLowerCase(), brand]))

/** Not part of a longer word or number. */
const alone = (source: string): string => `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`

const brandPattern = new RegExp(
  alone(
    [...brandWords]
      .sort((a, b) => b.length - a.length)
      .map(escapeForRegExp)
      .join('|'),
  ),
  'giu',
)
const spacedPattern = new RegExp(
  spacedFormats.map((format) => `(?<![\\p{L}\\p{N}-])(?:${format.source})(?![\\p{L}\\p{N}]|-\\d)`).join('|'),
  'gu',
)

/**
 * Signs between numbers. A comma between digits may be a decimal comma (`0,5 mm`); a slash without blanks may
 * belong to the number (`35062811/0`), so only a slash that stands free counts here.
 */
const breakPattern = /\/\/+|\|+|[;\n，；、]|,(?!\d{1,2}(?!\d))|(?<!\d),|(?<=\s)\/|\/(?=\s)|(?<=\s)\+(?=\s)/g

const trimToken = (text: string): string => text.replace(/^[([{'"„”«<=.:!?*#]+|[)\]}'"“”»>=.,:!?*]+$/g, '')

const isNumberLike = (token: string): boolean =>
  /\d/.test(token) && /^[\p{L}\p{N}][\p{L}\p{N}./_-]*$/u.test(token)

/** `4601A106/2301A021` are two numbers, `0183/3` and `BLISTER-3T/255` are one. */
const splitSlash = (token: string): string[] => {
  const parts = token.split('/')
  const areAllNumbers = parts.every((part) => part.length >= 5 && /\d{2}/.test(part))
  return parts.length > 1 && areAllNumbers ? parts : [token]
}

/**
 * `715 513`: nothing but short groups of digits between two signs is one number written with blanks. Groups of four may
 * be numbers of their own, but for those that begin with 0 (`4626 0815`).
 */
const isOneSpacedNumber = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.length <= 4 &&
  words.every((word) => /^\d{1,4}(-\d{1,2})?$/.test(word)) &&
  words.join('').length >= 5 &&
  words.join('').length <= 13 &&
  (words.slice(1).every((word) => word.startsWith('0')) || !words.every((word) => word.length === 4))

/** `OEM: ` in front of a number says what it is, `TX ` may be its beginning. */
const labelPattern = /^\s*(?:\p{L}[^\d:]*:|oem?(?=\s))\s*/iu

/** A single letter (or `US`) after a number belongs to it: `WT-1007 A`. */
const joinSuffixes = (tokens: readonly NumberToken[]): NumberToken[] => {
  const joined: NumberToken[] = []
  for (const [index, token] of tokens.entries()) {
    const before = joined.at(-1)
    const isSuffix = token.kind === 'word' && /^([A-Z]|US)$/.test(token.text)
    if (before?.kind === 'number' && isSuffix && tokens[index + 1]?.kind !== 'word') {
      joined[joined.length - 1] = { kind: 'number', text: `${before.text} ${token.text}` }
    } else joined.push(token)
  }
  return joined
}

const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(trimToken)
    .filter((word) => word !== '')

const tokensOf = (words: readonly string[]): NumberToken[] =>
  words.flatMap((word): NumberToken[] =>
    isNumberLike(word)
      ? splitSlash(word).map((part) => ({ kind: 'number', text: part }))
      : word
          .split('=')
          .filter((part) => part !== '')
          .map((part) => ({ kind: isNumberLike(part) ? 'number' : 'word', text: part })),
  )

const tokenizeWords = (text: string): NumberToken[] => {
  const label = labelPattern.exec(text)?.[0] ?? ''
  const words = wordsIn(text.slice(label.length))
  const tokens: NumberToken[] = isOneSpacedNumber(words)
    ? [{ kind: 'number', text: words.join(' ') }]
    : tokensOf(words)
  return joinSuffixes([...tokensOf(wordsIn(label)), ...tokens])
}

/** Takes out what a pattern finds as tokens of a kind, and hands what lies between to the next step. */
const cutOut = (
  text: string,
  pattern: RegExp,
  kind: NumberToken['kind'],
  rest: (between: string) => NumberToken[],
): NumberToken[] => {
  const tokens: NumberToken[] = []
  let start = 0
  for (const match of text.matchAll(pattern)) {
    const found = match[0].trim()
    const brand = kind === 'brand' ? brandBySpelling.get(found.toLowerCase()) : undefined
    tokens.push(...rest(text.slice(start, match.index)), { kind, text: brand ?? found })
    start = match.index + match[0].length
  }
  return [...tokens, ...rest(text.slice(start))]
}

/** Cuts a text into numbers, brand names, other words, and the signs that separate them. */
export const tokenizeNumbers = (text: string): NumberToken[] =>
  cutOut(text.replace(/\(([^()\d]*)\)/g, ' '), breakPattern, 'break', (chunk) =>
    cutOut(chunk, brandPattern, 'brand', (unbranded) =>
      cutOut(unbranded, spacedPattern, 'number', tokenizeWords),
    ),
  )
