/** Lengths in inches, centimetres and millimetres, as `foldSizes` writes them: `16in`, `40cm`, `4p5cm`, `400mm`. */

const mmPerInch = 25.4
const isLength = (inches: number): boolean => inches >= 6 && inches <= 60

/** The whole inches that a length is called after: 45 and 46 cm are 18 inches. */
const inchesOf = (mm: number): string[] => {
  const inches = Math.round(mm / mmPerInch)
  return isLength(inches) && Math.abs(mm - inches * mmPerInch) < 8 ? [`${inches}in`] : []
}

/** `378mm` as `37p8cm`. */
const inCentimetres = (mm: number): string => `${String(mm / 10).replace('.', 'p')}cm`

/** Blades, bars and wheels are measured in inches or centimetres, as their market does: the trade rounds either way. */
export const lengthSpellings = (word: string): string[] => {
  const [, number = '', unit] = /^(\d{1,4})(in|cm|mm)$/.exec(word) ?? []
  const length = Number(number)
  if (unit === 'cm' && length >= 10) return [`${length * 10}mm`, ...inchesOf(length * 10)]
  if (unit === 'mm' && length >= 100) return [inCentimetres(length), ...inchesOf(length)]
  if (unit !== 'in' || !isLength(length)) return []
  const mm = length * mmPerInch
  const rounded = Math.round(mm / 5) * 5
  return [
    ...new Set([
      `${Math.round(mm / 10)}cm`,
      `${Math.floor(mm / 10)}cm`,
      inCentimetres(Math.round(mm)),
      `${Math.round(mm)}mm`,
      `${rounded}mm`,
    ]),
  ]
}

/** What a bar, blade or chain is long. */
export const isLengthWord = (word: string): boolean => lengthSpellings(word).length > 0

/** `4,5 cm` is 45 mm, 50 mm are 5 cm; none for lengths that trades round, see `lengthSpellings`. */
export const shortLengthSpellings = (word: string): string[] => {
  const [, centimetres = '', tenths = '0'] = /^(\d{1,2})(?:p(\d))?cm$/.exec(word) ?? []
  if (centimetres !== '') return [`${Number(centimetres + tenths)}mm`]
  const [, tens] = /^(\d)0mm$/.exec(word) ?? []
  return tens === undefined ? [] : [`${tens}cm`]
}

const wholeMillimetres = /^(\d{1,2})mm$/
const wholeDecimal = /^(\d{1,2})[.,]0$/

/** `4 mm` and `4,0` as names with decimals write it; none for other sizes. */
export const wholeSpellings = (word: string): string[] => {
  const whole = wholeDecimal.exec(word)?.[1]
  if (whole !== undefined) return [word, `${whole}mm`, `${whole}p0mm`]
  const millimetres = wholeMillimetres.exec(word)?.[1]
  return millimetres === undefined ? [] : [`${millimetres}p0mm`, `${millimetres}.0`]
}

/**
 * The beginning of products whose first measure is this one: the `4x` of `4x200`, which names write without a unit; empty
 * for what is no whole measure. The database has `4.8x200` in its parts, and `4x200` as one word.
 */
export const firstMeasureOf = (word: string): string => {
  const whole = (wholeMillimetres.exec(word.replace(/p0+(?=mm$)/, '')) ?? wholeDecimal.exec(word))?.[1]
  return whole === undefined ? '' : `${whole}x`
}
