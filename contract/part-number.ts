/**
 * Part numbers are compared in a normal form (docs/product.md#part-numbers), so that `1128 967 1513`, `1128-967-1513`
 * and `１１２８９６７１５１３` are one number. The number itself is always kept and shown as it was typed.
 */

/** Cyrillic capitals that look exactly like a Latin one. Only these: `Ж`, `Г`, `Д`, `Л` stay themselves. */
const latinLookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  Ѕ: 'S',
  І: 'I',
  Ј: 'J',
}

const plainNumber = /^[0-9A-Z]*$/
const asciiText = /^[\x20-\x7e]*$/
const asciiSeparators = /[^0-9A-Z]+/g
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu
const cyrillicCapital = /[\u0400-\u042F]/g

/**
 * NFKC, upper case, Cyrillic and full-width look-alikes to Latin, letters and digits only.
 * Idempotent; the empty string when nothing of a number is left.
 */
export const normalizeNumber = (text: string): string => {
  if (plainNumber.test(text)) return text
  if (asciiText.test(text)) return text.toUpperCase().replace(asciiSeparators, '')
  return (
    text
      .normalize('NFKC')
      .toUpperCase()
      // Upper case can leave loose accents, and dropping a separator can bring two halves of a letter together.
      .normalize('NFKC')
      .replace(notLetterOrDigit, '')
      .normalize('NFKC')
      .replace(cyrillicCapital, (letter) => latinLookAlikes[letter] ?? letter)
  )
}

/**
 * A text without a digit is matched as a number only exactly, never by its beginning (docs/product.md#part-numbers).
 */
export const hasDigit = (text: string): boolean => /\p{N}/u.test(text)
