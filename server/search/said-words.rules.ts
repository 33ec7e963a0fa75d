import { leftHandIn, leftHandWord } from '#server/search/left-hand.rules.ts'
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
  otherwise: string[]
}

/** The digits of a size as names write them: 46, 2.4, 3/8. */
const digitsOf = (size: string): string =>
  size
    .replace(/^(\d+)p(?=\d)/, '$1.')
    .replace('f', '/')
    .replace(/^0(?=\.)|[a-z]+$/g, '')

const shortUnit = '(?!\\p{Script=Han})\\p{L}{1,3}(?!\\p{L})'
const linkUnit = 'links?|maillons?|eslabones|treibglieder|звен\\p{L}*'

/** `46cm` as it stands in a name, with its unit: `46см` of "Нож 46 см для M46-125", `50links` of a chain. */
const sizeIn = (name: string, size: string): string => {
  if (size === leftHandWord) return leftHandIn(name)
  const digits = digitsOf(size)
  const written = `(?<![\\p{L}\\d])${digits.replace('.', '[.,]')}(?: ?(?:${shortUnit}|${linkUnit}))?`
  return (new RegExp(written, 'u').exec(name)?.[0] ?? digits).replace(' ', '')
}

/** A writing, and how names are looked through for it. */
interface Sought {
  writing: string
  folded: string
  isSize: boolean
}

const soughtOf = (writing: string): Sought =>
  isSize(writing)
    ? { writing, folded: writing, isSize: true }
    : { writing, folded: withoutAccents(writing), isSize: false }

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
    const otherwise = said.flatMap((one) =>
      one && !isTyped(one) ? [one.isSize ? sizeIn(shown, one.folded) : one.writing] : [],
    )
    return { isAll: !said.includes(undefined), otherwise }
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
  return [...new Set(namesOf().flatMap((name) => saying(name).otherwise))].join(' ')
}
