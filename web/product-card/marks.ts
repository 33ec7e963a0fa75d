import { hasDigit, normalizeNumber } from '#contract/part-number.ts'

/** A stretch of a text: [from, to). */
export type Range = readonly [from: number, to: number]

const maxWords = 12
const plain = /^[ -~]*$/
const letterOrDigit = /[\p{L}\p{N}]/u
const hanOrOther = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu

/** Keeps the result for the last query: every row of a list needs the same one. */
const memoizeLast = <Made>(make: (query: string) => Made): ((query: string) => Made) => {
  let last: { query: string; made: Made } | null = null
  return (query) => {
    if (last?.query !== query) last = { query, made: make(query) }
    return last.made
  }
}

/** Runs of words that may be a number, the longest first; a brand may stand before it and a part name after it. */
const numberRuns = memoizeLast((query): string[] => {
  const words = (query.match(hanOrOther) ?? []).slice(0, maxWords)
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_word, rest) => words.slice(from, from + rest + 1).join('')),
  )
  const normal = runs.map(normalizeNumber).filter((run) => run.length > 1 && hasDigit(run))
  const whole = normalizeNumber(query)
  return [...new Set([...(whole === '' ? [] : [whole]), ...normal.toSorted((a, b) => b.length - a.length)])]
})

/** Replaces letters that look like digits; a small l has become a capital one. */
const asDigits = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/**
 * Where the letters and digits of `query` stand in `number`, whatever separates them, or null: "1130120" stands in
 * "1130 120 0603" from 0 to 8. A guess takes O for 0 and I for 1.
 */
export const markedRange = (number: string, query: string, isGuess = false): Range | null => {
  const letters: { char: string; index: number }[] = []
  for (let index = 0; index < number.length; index += 1) {
    for (const char of normalizeNumber(number.charAt(index))) letters.push({ char, index })
  }
  const spell = isGuess ? asDigits : (text: string) => text
  const text = spell(letters.map(({ char }) => char).join(''))
  for (const run of numberRuns(query)) {
    const at = text.indexOf(spell(run))
    const first = letters[at]
    const last = letters[at + run.length - 1]
    if (first && last) return [first.index, last.index + 1]
  }
  return null
}

/** Lower case without accents, each unit in its place, so that places in it are places in the text. */
const fold = (text: string): string => {
  const lower = text.toLowerCase()
  if (plain.test(lower) || lower.length !== text.length) return lower.length === text.length ? lower : text
  return lower.replaceAll(/[^ -~]/g, (unit) => {
    const base = unit.normalize('NFKD').charAt(0)
    return letterOrDigit.test(base) ? base : unit
  })
}

/** `MS 180` and `MS-180` as `ms180`, with the place of each unit in the text. */
const squeeze = (text: string): { text: string; places: number[] } => {
  const places: number[] = []
  let squeezed = ''
  for (let at = 0; at < text.length; at += 1) {
    const isBetween =
      ' .-'.includes(text.charAt(at)) &&
      ((isLetter(text.charAt(at - 1)) && isDigit(text.charAt(at + 1))) ||
        (isDigit(text.charAt(at - 1)) && isLetter(text.charAt(at + 1))))
    if (isBetween) continue
    squeezed += text.charAt(at)
    places.push(at)
  }
  return { text: squeezed, places }
}

/** Chinese has no spaces: what stands beside a character stands beside a word. */
const isLetter = (unit: string): boolean => /^\p{L}$/u.test(unit) && !/^\p{Script=Han}$/u.test(unit)
const isDigit = (unit: string): boolean => /^\p{N}$/u.test(unit)
const nothing = (): boolean => false

/** A word to look for; what may not stand before and after it. */
interface Needle {
  text: string
  before: (unit: string) => boolean
  after: (unit: string) => boolean
  /** Letters of another ending that may follow to the end of the word. */
  ending?: number
}

/** `zuendkerze` is how a keyboard without umlauts writes `zündkerze`. */
const withoutUmlauts = (word: string): string[] => {
  const plain = word.replaceAll(/([aou])e/g, '$1')
  return plain === word ? [word] : [word, plain]
}

/** Inflected: the beginning of a word that ends a little otherwise ("карбюратора" of "карбюратор"). */
const stemsOf = (word: string): Needle[] =>
  [1, 2, 3]
    .map((less) => word.slice(0, word.length - less))
    .filter((stem) => stem.length >= 4)
    .map((text) => ({ text, before: isLetter, after: nothing, ending: 3 }))

/** Two letters are a word of their own, unless more of it may follow: `öl` of "Ölpumpe", but `de` of no "Deckel". */
const letterNeedles = (word: string, isLast: boolean): Needle[] => {
  if (word.length < 2) return []
  if (word.length === 2) return [{ text: word, before: isLetter, after: isLast ? nothing : isLetter }]
  if (word.length === 3) return [{ text: word, before: isLetter, after: nothing }]
  return withoutUmlauts(word).flatMap((text) => [{ text, before: nothing, after: nothing }, ...stemsOf(text)])
}

const digitNeedle = (text: string): Needle => ({
  text,
  before: isDigit(text.charAt(0)) ? isDigit : isLetter,
  // A short number is a size: 18 is not the beginning of 180.
  after: /^\p{N}{1,2}$/u.test(text) ? isDigit : nothing,
})

const hanNeedles = (word: string): Needle[] =>
  [
    word,
    ...(word.length > 2 ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)) : []),
  ].map((text) => ({ text, before: nothing, after: nothing }))

const needlesOfToken = (token: string, isLast: boolean): Needle[] => {
  if (/^\p{Script=Han}/u.test(token)) return hanNeedles(token)
  const sizes = token.replaceAll(/(?<=\p{N}),(?=\p{N})/gu, '.')
  return sizes.split(/[^\p{L}\p{N}./-]+/u).flatMap((part) => {
    const word = part.replaceAll(/^[./-]+|[./-]+$/g, '')
    return hasDigit(word)
      ? [digitNeedle(squeeze(word).text)]
      : word.split(/[./-]+/).flatMap((one) => letterNeedles(one, isLast))
  })
}

const needlesOf = memoizeLast((query): Needle[] =>
  (fold(query.normalize('NFKC')).match(hanOrOther) ?? [])
    .slice(0, maxWords)
    .flatMap((token, place, tokens) => needlesOfToken(token, place === tokens.length - 1)),
)

/** Whether the word that goes on at `from` ends after few letters more. */
const endsSoon = (text: string, from: number, most: number): boolean => {
  let end = from
  while (end - from <= most && isLetter(text.charAt(end))) end += 1
  return end - from <= most
}

const placesOf = (text: string, needle: Needle): Range[] => {
  const found: Range[] = []
  for (let at = text.indexOf(needle.text); at >= 0; at = text.indexOf(needle.text, at + 1)) {
    const end = at + needle.text.length
    const isWord = !needle.before(text.charAt(at - 1)) && !needle.after(text.charAt(end))
    if (isWord && (needle.ending === undefined || endsSoon(text, end, needle.ending))) found.push([at, end])
  }
  return found
}

/** Where words of `query` stand in a name, whatever their case and accents; in order, none over another. */
export const wordRanges = (name: string, query: string): Range[] => {
  const needles = needlesOf(query)
  if (needles.length === 0) return []
  const { text, places } = squeeze(fold(name))
  const found = needles.flatMap((needle) => placesOf(text, needle))
  const ranges: Range[] = []
  let last = 0
  for (const [from, to] of found.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (from < last) continue
    last = to
    ranges.push([places[from] ?? 0, (places[to - 1] ?? 0) + 1])
  }
  return ranges
}

/** What of a name is in `query`, as it is written there; empty where nothing is. */
export const markedWords = (name: string, query: string): string =>
  wordRanges(name, query)
    .map(([from, to]) => name.slice(from, to))
    .join(' ')

const isInsideWord = (unit: string): boolean => unit === '-' || isDigit(unit) || isLetter(unit)

/**
 * The words of a name that hold words of `query`, each whole: "Carburetor" of "Carburetor for Zomax 5200, original".
 * Words that stand beside each other stay together; others are parted by a dot. Null where no word does.
 */
export const foundWords = (name: string, query: string): string | null => {
  const words: [from: number, to: number][] = []
  for (const [start, end] of wordRanges(name, query)) {
    let [from, to] = [start, end]
    while (isInsideWord(name.charAt(from - 1))) from -= 1
    while (isInsideWord(name.charAt(to))) to += 1
    const last = words.at(-1)
    if (last && name.slice(last[1], from).trim() === '') last[1] = Math.max(last[1], to)
    else words.push([from, to])
  }
  return words.length === 0 ? null : words.map(([from, to]) => name.slice(from, to)).join(' · ')
}
