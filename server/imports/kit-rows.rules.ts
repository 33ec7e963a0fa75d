import { foldWords, patternOf, wholeWordOf } from '#server/imports/row-words.ts'

/** `1 x air filter`, `2 Stk. Dichtung`, `2× прокладка`, `3个垫片`: pieces of something that has no number. */
const count = new RegExp(
  `^\\d{1,3}\\s*(?:[x×хX*]\\s*|(?:${patternOf('piece')})(?!\\p{Script=Latin}|\\p{Script=Cyrillic})\\.?\\s*)(?=\\p{L}{2})`,
  'iu',
)
/** `air filter x 2`, `Zündkerze (1x)` */
const countBehind = /\s\(?(?:[x×х]\s?\d{1,3}|\d{1,3}\s?[x×х])\)?$/iu
/** One sign before a text, and none behind it: `--- Filters ---` is a group. */
const bullet = /^[-–—•·*+▪◦‣○●]\s*(?=[\p{L}\d(])(?!.*\s[-–—•·*=]+$)/u
const kit = new RegExp(wholeWordOf('kit'), 'iu')
/** Languages that join words end them so: `Dichtungssatz`, `Pakkaussarja`. */
const kitEnd = /(?:satz|sets?|kits?|sarja|készlet|sæt|sats|sett)(?!\p{L})/iu
const kitName = (name: string): boolean => kit.test(foldWords(name)) || kitEnd.test(name)

/** Words in small letters below a name that begins with a capital; in a list without capitals a text may be a group. */
const isSmallBelow = (text: string, nameAbove: string): boolean =>
  /^\p{Lu}/u.test(nameAbove) && /^\p{Ll}/u.test(text.replace(bullet, ''))

/**
 * True for a text without a number that goes on with an article: words in small letters and, right below it, pieces
 * (`1 x air filter`), points of a list (`- Muffler gasket`) of a kit, and whatever follows `consisting of:`.
 */
export const goesOnWith = (text: string, nameAbove: string, isRightBelow: boolean): boolean => {
  if (isSmallBelow(text, nameAbove)) return true
  if (!isRightBelow || text === '') return false
  if (/[:：]$/u.test(nameAbove) || count.test(text)) return true
  return (bullet.test(text) || countBehind.test(text)) && kitName(nameAbove)
}
