import { hasDigit, normalizeNumber } from '#contract/part-number.ts'

/** Greek capitals that look exactly like a Latin one. */
const greek = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const latin = 'ABEZHIKMNOPTYX'
const greekLetter = /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]/gu

/** A number in normal form with Latin letters for Greek ones; empty where it has none. */
export const latinForGreek = (normal: string): string => {
  const written = normal.replaceAll(greekLetter, (letter) => latin[greek.indexOf(letter)] ?? letter)
  return written === normal ? '' : written
}

const inLatin = (typed: string): string => {
  const normal = normalizeNumber(typed)
  return latinForGreek(normal) || normal
}

/** What was typed as numbers with digits for the letters that look like them: O for 0, I for 1, a small l for 1 too. */
export const digitsFor = (typed: string): string[] => {
  const readings = [typed, typed.replaceAll('l', '1'), typed.replaceAll(/[l|]/g, '1')]
  return [...new Set(readings.map((one) => inLatin(one).replaceAll('O', '0').replaceAll('I', '1')))]
}

/** Could be another number with letters read as digits, or digits as letters. */
export const looksAlike = (typed: string): boolean => /[OI01]/.test(inLatin(typed)) || typed.includes('l')

const latinTwins: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}
const onlyTwins = /^[abcehkmoptxy\d]+$/u
const otherLetter = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

const inLatinLetters = (word: string): string => {
  const written = otherLetter.test(word) ? inLatin(word).toLowerCase() : word
  return /^[a-z\d]+$/.test(written) ? written : word
}

const inCyrillicLetters = (word: string): string =>
  onlyTwins.test(word) ? Array.from(word, (letter) => latinTwins[letter] ?? letter).join('') : word

/** Letters of a code that stand apart from its digits: `HC-4402B`, `hc 4402b`, `372 XP`. */
const letters = /^\p{L}{1,4}$/u
const beforeDigit = /^[-./_ ][\p{L}\p{N}]*\p{N}/u
const afterDigit = /\p{N}[\p{L}\p{N}]*[-./_ ]$/u
const isOfCode = (word: string, before: string, after: string): boolean =>
  hasDigit(word) || (letters.test(word) && (beforeDigit.test(after) || afterDigit.test(before)))

const withCodes = (text: string, write: (word: string) => string): string =>
  text.replaceAll(/[\p{L}\p{N}]+/gu, (word, at: number) =>
    isOfCode(word, text.slice(0, at), text.slice(at + word.length)) ? write(word) : word,
  )

/**
 * What was typed, with the letters of its codes in the other alphabet that look the same: `ВМ7А` for `BM7A`, as names may
 * have it; one code may mix both. Null where there are none.
 */
export const codesInOtherLetters = (typed: string): string | null => {
  const text = typed.normalize('NFKC').toLowerCase()
  const written = [inLatinLetters, inCyrillicLetters].map((write) => withCodes(text, write))
  return written.find((one) => one !== text) ?? null
}
