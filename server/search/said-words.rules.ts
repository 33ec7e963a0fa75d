const han = /\p{Script=Han}/u
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

/** Tells of names what they say for `groups`, which were understood for what stands in the field, `key`. */
export const sayingOf = (key: string, groups: readonly (readonly string[])[]): ((name: string) => Said) => {
  const typed = withoutAccents(key)
  const writings = groups.map((group) =>
    group.map((writing) => ({ writing, folded: withoutAccents(writing) })),
  )
  return (name) => {
    const shown = withoutAccents(name)
    const said = writings.map((group) => group.find(({ folded }) => stands(shown, folded)))
    const otherwise = said.flatMap((one) => (one && !typed.includes(one.folded) ? [one.writing] : []))
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
  const typed = withoutAccents(key)
  if (groups.flat().every((writing) => typed.includes(withoutAccents(writing)))) return ''
  const saying = sayingOf(key, groups)
  return [...new Set(namesOf().flatMap((name) => saying(name).otherwise || []))].join(' ')
}
