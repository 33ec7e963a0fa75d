import type { Draw } from '#demo/random.ts'

const separators = /[\s\-./]+/g
const cyrillic: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  P: 'Р',
  T: 'Т',
}

/**
 * A number as some list writes it: as printed, without separators, with others, in lower case, and once in a
 * while with an error (letter O for zero, a Cyrillic look-alike). Its normal form stays, except for the O.
 */
export const respell = (printed: string, draw: Draw, field: string): string => {
  const way = draw.unit(`${field}.way`)
  if (way < 0.52) return printed
  if (way < 0.77) return printed.replace(separators, '')
  if (way < 0.95) return printed.replace(separators, draw.pick(`${field}.separator`, ['-', ' ', '.', '-']))
  if (way < 0.985) return printed.toLowerCase()
  if (way < 0.99) return printed.replace('0', 'O')
  return [...printed].map((sign) => cyrillic[sign] ?? sign).join('')
}

/** An EAN-13 of the range that shops use among themselves (20 to 29), with a right check digit. */
export const ean13 = (draw: Draw, field: string): string => {
  const twelve = `29${draw.digits(field, 9)}${draw.digits(`${field}.last`, 1)}`
  const sum = [...twelve].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return twelve + ((10 - (sum % 10)) % 10)
}
