import { commonPasswords } from '#server/accounts/common-passwords.ts'

export const passwordMinLength = 8

/** What people write for letters. */
const standsFor: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const fold = (password: string): string => password.normalize('NFKC').toLowerCase()
const unleet = (text: string): string => Array.from(text, (sign) => standsFor[sign] ?? sign).join('')

/** `!sunshine2024!!` → `sunshine`: what is left without the digits and signs around it. */
const core = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const rows = [
  '01234567890',
  '09876543210',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiopü',
  'йцукенгшщзхъ',
  'abcdefghijklmnopqrstuvwxyz',
]
const walks = [...rows, ...rows.map((row) => Array.from(row).reverse().join(''))]

const isWalk = (text: string): boolean => {
  // Two rows one after the other (`qwertyasdf`) are a walk too.
  const isPart = (part: string) => part.length >= 3 && walks.some((walk) => walk.includes(part))
  return isPart(text) || Array.from(text).some((_, at) => isPart(text.slice(0, at)) && isPart(text.slice(at)))
}

/** `aaaaaaaa`, `abcabcabc`, `12341234`. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+.?$/u.test(text)

/** `01021990`, `19900201`: a birthday. */
const isDate = (text: string): boolean =>
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:19|20)\d\d$/.test(
    text,
  ) || /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text)

/**
 * Is this password among the first a guesser would try? Known ones, known words with digits or signs around them or
 * in place of letters, walks on the keyboard, repetitions and dates. Long ones are let through: what makes a
 * password strong is its length (NIST SP 800-63B).
 */
export const isCommonPassword = (password: string): boolean => {
  const folded = fold(password)
  const plain = unleet(folded)
  const around = folded.length - core(folded).length
  const words = [core(folded), unleet(core(folded)), core(plain)]
  return (
    commonPasswords.has(folded) ||
    commonPasswords.has(plain) ||
    (around <= 6 && words.some((word) => word !== '' && commonPasswords.has(word))) ||
    isRepetition(folded) ||
    isWalk(folded) ||
    isDate(folded)
  )
}
