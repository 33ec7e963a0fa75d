import type { Language } from '#contract/language.ts'

/** The keys of the two layouts that Russians switch between, in the order in which they lie. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toLatin = new Map([...russianKeys].map((key, index) => [key, latinKeys[index] ?? key]))
const toRussian = new Map([...latinKeys].map((key, index) => [key, russianKeys[index] ?? key]))

const cyrillic = /\p{Script=Cyrillic}{3}/u
const latin = /\p{Script=Latin}{3}/u
/** Two letters are a word only before a figure: `ms 180`. */
const oneOfWords = String.raw`(?:[\p{L}\p{N}]{3,}|\p{N}+|\p{L}{2}(?= \p{N}))`
const wholeWords = new RegExp(`^${oneOfWords}(?: ${oneOfWords})*$`, 'u')

/**
 * What the same keys write on the other layout: `ыешрд` is stihl, a Russian's `rfh,.hfnjh` a карбюратор. Null where
 * nothing was typed in letters of one alone, or where that would be no words.
 */
export const onOtherKeyboard = (typed: string, language: Language): string | null => {
  const text = typed.normalize('NFKC').toLowerCase()
  if (cyrillic.test(text) === latin.test(text) || (language !== 'ru' && latin.test(text))) return null
  const other = typedOn(text, cyrillic.test(text) ? toLatin : toRussian)
  return wholeWords.test(other) ? other : null
}

const typedOn = (text: string, keys: ReadonlyMap<string, string>): string =>
  Array.from(text, (key) => keys.get(key) ?? key).join('')

const oneWord = /^\p{L}{3,}$/u
const shortWord = /^\p{L}{2}$/u
/** Signs that lie on the same keys of both layouts. */
const sameSigns = /[!?…]+/gu

/**
 * The same word by word, where the keyboard was switched in between: `gjhitym ms250`, `stihl rfh,.hfnjh`. A word with a
 * digit, and one that `isKnown`, stays. Two letters go along in a text of one alphabet (`тщя вщ ...`: noz do). Null where that changes nothing.
 */
export const wordsOnOtherKeyboard = (
  typed: string,
  language: Language,
  isKnown: (word: string) => boolean,
): string | null => {
  const words = typed.normalize('NFKC').toLowerCase().replaceAll(sameSigns, ' ').trim().split(/\s+/u)
  const isMixed = /\p{Script=Cyrillic}/u.test(typed) && /\p{Script=Latin}/u.test(typed)
  const written = words.map((word) => {
    if (/\p{N}/u.test(word) || isKnown(word)) return word
    const isShort = shortWord.test(word) && /^\p{Script=Cyrillic}/u.test(word) && !isMixed
    const isCyrillic = cyrillic.test(word) || isShort
    const isLatin = /\p{Script=Latin}{2}/u.test(word.replaceAll(/[^\p{L}]/gu, ''))
    if (isCyrillic === isLatin || (language !== 'ru' && !isCyrillic)) return word
    const other = typedOn(word, isCyrillic ? toLatin : toRussian)
    return oneWord.test(other) || (isShort && shortWord.test(other)) ? other : word
  })
  const text = written.join(' ')
  return text === words.join(' ') ? null : text
}
