import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { plainLetters } from '#server/imports/heading-words.ts'
import { isPackWord, measureOf } from '#server/imports/price-cell.rules.ts'

const perAlone = new Set(marks.per.split(', ').map(plainLetters))

/** Behind "per" these are the currency only where the price is named in its language: `Ár/Ft`, `Price/CAD`, not `Prezzo/cad.` */
const currencyBeside: Readonly<Record<string, RegExp>> = {
  ft: /(?:^|[^\p{L}])\p{L}*ara?k?$/u,
  cad: /^(?!.*(?:prezz|listin|import))/u,
}

/** True for a word behind "per" that names what the price is for, though it may be a currency elsewhere. */
export const isForUnit = (words: readonly string[], index: number): boolean => {
  const word = words[index] ?? ''
  const [before = '', between = ''] = [words[index - 2], words[index - 1]]
  const isBehindPer = between.includes('/') || perAlone.has(before)
  const mayBeUnit = measureOf(word) !== undefined || isPackWord(word) || Object.hasOwn(currencyBeside, word)
  const left = words
    .slice(0, index - 1)
    .join('')
    .trim()
  return isBehindPer && mayBeUnit && currencyBeside[word]?.test(left) !== true
}
