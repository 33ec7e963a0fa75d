import { patternOfWords, wordsOf } from '#server/imports/row-words.ts'

/** What is longer is a text. */
const mostChars = 200
const number = '(?=\\S*\\d|\\S+ \\S*\\d)[\\p{L}\\d]+(?:[ ./_-][\\p{L}\\d]+)*'

const isUnspaced = (word: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}]/u.test(word)
const words = [...wordsOf('until'), ...wordsOf('anyOf'), ...wordsOf('allOf')]
const spaced = patternOfWords(words.filter((word) => !isUnspaced(word)))
const unspaced = patternOfWords(words.filter(isUnspaced))
const pairOf = (between: string): RegExp => new RegExp(`^(${number}?)${between}(${number})$`, 'iu')
/** `NR-10 bis NR-15`, `AN-1 oder AN-2`, `NR-1至NR-5` */
const wordBetween = pairOf(`(?:\\s+(${spaced})\\.?\\s+|\\s*(?:${unspaced})\\s*)`)
/** `NR-20...25`, `NR-20 ~ NR-25` */
const spanBetween = pairOf('\\s*(?:\\.{2,}|…|[~～〜])\\s*')
/** `NC-6 - NC-9`, `AN-5 = AN-4`, `AN-1 + AN-2`, `AN-1, AN-2`: signs that a number may hold itself. */
const signBetween = pairOf('(?:\\s+-\\s+|\\s*[–—=]\\s*|\\s+[+&]\\s+|\\s*[,;]\\s+)')

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const leastDigits = 6
const mostBetween = 1000

/** Letters and signs without the digits between them: `NC-6` and `NC-19` are numbers of one kind. */
const kindOf = (text: string): string => text.toUpperCase().replaceAll(/\d+/g, '9')

/** Both are whole numbers of one kind; digits alone must be as many as a part number has. */
const areAlike = (one: string, other: string): boolean =>
  one.toUpperCase() !== other.toUpperCase() &&
  kindOf(one) === kindOf(other) &&
  (/\p{L}/u.test(one) ||
    (digitsOf(one).length >= leastDigits && digitsOf(one).length === digitsOf(other).length))

/** `25` behind `NR-20`: how the last number of a span ends. */
const isEndOf = (first: string, last: string): boolean => {
  const group = /\d+$/.exec(first)?.[0] ?? ''
  if (!/^\d+$/.test(last) || last.length > group.length || group.length === first.length) return false
  const between = Number(last) - Number(group.slice(-last.length))
  return between > 0 && between < mostBetween
}

const isInSmallLetters = (word: string): boolean => word === word.toLowerCase()

const readPair = (text: string): boolean => {
  const [, first = '', word = '', second = ''] = wordBetween.exec(text) ?? []
  if (first !== '') {
    if (areAlike(first, second)) return true
    // `MS 170 AL 200` may be one number, and so may `10 a 20`.
    const isSure = isInSmallLetters(word) && word.length !== 1
    return isSure && (isEndOf(first, second) || digitsOf(second).length >= 2)
  }
  const [, from = '', to = ''] = spanBetween.exec(text) ?? []
  if (from !== '') return areAlike(from, to) || isEndOf(from, to)
  const [, one = '', other = ''] = signBetween.exec(text) ?? []
  if (one === '') return false
  const isLongSpan = /\s-\s|[–—]/.test(text) && digitsOf(one).length >= leastDigits
  return areAlike(one, other) || (isLongSpan && other.length > 1 && isEndOf(one, other))
}

/** True where a cell names several numbers, so that all of it is the number of no article: `AN-1 oder AN-2`, `NR-20...25`. */
export const namesSeveralNumbers = (cell: string): boolean => {
  const text = cell.trim()
  if (text.length > mostChars || !/\d.*\d/s.test(text)) return false
  if (text.split('\n').filter((line) => /\d/.test(line)).length > 1) return true
  return (
    /\s|[.…~～〜–—=]|\p{Script=Han}|\p{Script=Hiragana}/u.test(text) && readPair(text.replace(/\s+/g, ' '))
  )
}

const truth =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|истина|ложь|prawda|fałsz|vero|pravda|nepravda|waar|onwaar|sant|falskt|sand|falsk|usann|tosi|epätosi|igaz|hamis|adevărat|fals|істина|хибність|doğru|yanlış|verdadeiro)$/iu

/** `TRUE` in place of a number is what a spreadsheet shows of a yes or no. */
export const isTruthValue = (text: string): boolean => truth.test(text)
