import type { Language } from '#contract/language.ts'

/** The keys of the two layouts that Russians switch between, in the order in which they lie. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toLatin = new Map([...russianKeys].map((key, index) => [key, latinKeys[index] ?? key]))
const toRussian = new Map([...latinKeys].map((key, index) => [key, russianKeys[index] ?? key]))

const cyrillic = /\p{Script=Cyrillic}{3}/u
const latin = /\p{Script=Latin}{3}/u
const wholeWords = /^(?:[\p{L}\p{N}]{3,}|\p{N}+)(?: (?:[\p{L}\p{N}]{3,}|\p{N}+))*$/u

/**
 * What the same keys write on the other layout: `ыешрд` is stihl, a Russian's `rfh,.hfnjh` a карбюратор. Null where
 * nothing was typed in letters of one alone, or where that would be no words.
 */
export const onOtherKeyboard = (typed: string, language: Language): string | null => {
  const text = typed.normalize('NFKC').toLowerCase()
  if (cyrillic.test(text) === latin.test(text) || (language !== 'ru' && latin.test(text))) return null
  const keys = cyrillic.test(text) ? toLatin : toRussian
  const other = Array.from(text, (key) => keys.get(key) ?? key).join('')
  return wholeWords.test(other) ? other : null
}
