/**
 * Oil grades and strokes of an engine, which everybody writes in another way: `5W30` and `5W-30`, `2-stroke` and
 * `two-stroke`, `2-Takt` and `Zweitakt`.
 */

const grade = /(?<![\p{L}\p{N}.,])(\d{1,2}w)[- ]?(\d{2})(?![\p{L}\p{N}])/gu
const attachedStroke = /(?<![\p{L}\p{N}])([24])(?=stroke|cycle|takt|temps|tiempos|такт)/gu

const chineseStroke = /(?<![\p{L}\p{N}])([24]) ?(?=冲程)/gu

/** Each grade as one word, each number of strokes as a word of its own; Chinese writes it out. */
export const foldGrades = (text: string): string =>
  /\d/.test(text)
    ? text
        .replace(grade, '$1$2')
        .replace(attachedStroke, '$1 ')
        .replace(chineseStroke, (_, count: string) => (count === '2' ? '二' : '四'))
    : text

const foldedGrade = /^(\d{1,2}w)(\d{2})$/

/** A word that `foldGrades` made, as catalogues write it: apart first. */
export const gradeSpellings = (word: string): string[] => {
  const found = foldedGrade.exec(word)
  return found ? [`${found[1]} ${found[2]}`, word] : []
}

const strokes: readonly (readonly [name: RegExp, two: string, four: string])[] = [
  [/^(?:strokes?|cycles?)$/, 'two stroke', 'four stroke'],
  [/^takt(?:er)?$/, 'zweitakt', 'viertakt'],
  [/^temps$/, 'deux temps', 'quatre temps'],
  [/^tiempos$/, 'dos tiempos', 'cuatro tiempos'],
  [/^такт/, 'двухтактное', 'четырехтактное'],
]
const two = /^(?:2|two|deux|dos)$/
const four = /^(?:4|four|quatre|cuatro)$/

/** Two words that say how many strokes an engine has: as typed, written out, and as `2T`. */
export const strokeSpellings = (count: string, name: string): string[] => {
  const found =
    two.test(count) || four.test(count) ? strokes.find(([pattern]) => pattern.test(name)) : undefined
  if (!found) return []
  const [, ofTwo, ofFour] = found
  const [written, short] = two.test(count) ? [ofTwo, '2t'] : [ofFour, '4t']
  return [...new Set([`${count} ${name}`, written, short])]
}
