import { foldSizes, isSize } from '#server/search/sizes.rules.ts'

const han = /\p{Script=Han}/u
const nothing: ReadonlySet<string> = new Set()
const betweenWords = /[^\p{L}\p{N}]+/u
const plain = /^[ -~]*$/
const withoutAccents = (text: string): string =>
  (plain.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase()

/** Shorter writings are looked for at the beginning of words only: `ket` is not what "Basket" says. */
const shortestWithin = 4
/** Chinese has no blanks: what stands beside a character stands beside a word. */
const withinWord = /(?!\p{Script=Han})\p{L}/u

const stands = (name: string, writing: string): boolean => {
  if (writing.length >= shortestWithin || han.test(writing)) return name.includes(writing)
  let at = name.indexOf(writing)
  while (at > 0 && withinWord.test(name.charAt(at - 1))) at = name.indexOf(writing, at + 1)
  return at >= 0
}

/** What a name shows of the words it was found by. */
export interface Said {
  /** A reader sees in it all that was asked for. */
  isAll: boolean
  /** What it says for words that were typed otherwise: `STIHL` for `штиль`, `carburetor` for a slip of the key. */
  otherwise: string
}

/** `46cm` as names and readers know it: 46, which stands in `46 см` too. */
const plainSize = (word: string): string =>
  word
    .replace(/^(\d+)p(?=\d)/, '$1.')
    .replace('f', '/')
    .replace(/^0(?=\.)|[a-z]+$/g, '')

/** A writing, how a name is looked through for it, and how it shows there. */
interface Sought {
  folded: string
  shown: string
  isSize: boolean
}

const soughtOf = (writing: string): Sought =>
  isSize(writing)
    ? { folded: writing, shown: plainSize(writing), isSize: true }
    : { folded: withoutAccents(writing), shown: writing, isSize: false }

const sizesIn = (text: string): Set<string> => new Set(foldSizes(text).split(betweenWords))

/** Whether what was typed has a writing as it stands: 46 is no part of `460 mm`. */
const typedIn = (typed: string): ((one: Sought) => boolean) => {
  const text = withoutAccents(typed)
  const sizes = sizesIn(text)
  return ({ folded, isSize: isOfSizes }) => (isOfSizes ? sizes.has(folded) : text.includes(folded))
}

/** Tells of names what they say for `groups`, which were understood for what stands in the field, `key`. */
export const sayingOf = (key: string, groups: readonly (readonly string[])[]): ((name: string) => Said) => {
  const isTyped = typedIn(key)
  const sought = groups.map((group) => group.map(soughtOf))
  const withSizes = sought.flat().some((one) => one.isSize)
  return (name) => {
    const shown = withoutAccents(name)
    const sizes = withSizes ? sizesIn(shown) : nothing
    const isSaid = ({ folded, isSize: isOfSizes }: Sought) =>
      isOfSizes ? sizes.has(folded) : stands(shown, folded)
    const said = sought.map((group) => group.find(isSaid))
    const otherwise = said.flatMap((one) => (one && !isTyped(one) ? [one.shown] : []))
    return { isAll: !said.includes(undefined), otherwise: otherwise.join(' ') }
  }
}

/**
 * What these names say for words that were typed otherwise, each once: what is to be marked in them beside `key`. Most
 * searches are understood as they were typed, and their names need not be looked at.
 */
export const saidAs = (
  key: string,
  groups: readonly (readonly string[])[],
  namesOf: () => readonly string[],
): string => {
  if (groups.flat().map(soughtOf).every(typedIn(key))) return ''
  const saying = sayingOf(key, groups)
  return [...new Set(namesOf().flatMap((name) => saying(name).otherwise || []))].join(' ')
}
