import { readCurrencyWord } from '#server/imports/heading-currency.rules.ts'
import type marks from '#server/imports/heading-marks.json'

type Mark = keyof typeof marks

/** The words of a mark as a pattern, and whether a text has one of them. */
interface Words {
  patternOf: (mark: Mark) => string
  hasMark: (text: string, mark: Mark) => boolean
  /** What a heading says of the tax, which may stand beside the number. */
  tax: readonly RegExp[]
}

interface Step {
  /** The price holds from so many pieces on. */
  minPieces: number
  /** The price holds up to so many pieces. */
  upTo?: number
}

/** A number of pieces that a heading names as the end of a step, or as the last one before it. */
export interface PriceEnd extends Step {
  /** Where the words stand in the heading. */
  start: number
  end: number
}

const priceMarks = ['price', 'list', 'sale', 'dealer'] as const

/**
 * Reads `bis 9 Stk.`, `Price <10`, `10個未満`, which is the price of one piece, and `>10`, which holds from 11 on. A date
 * (`bis 31.12.`), a year, a value (`bis 500 EUR`) or a measure (`bis 5 kg`) is no number of pieces.
 */
export const createEndReader = ({ patternOf, hasMark, tax }: Words) => {
  const count = '(\\d{1,6})'
  const pieces = `(?:${patternOf('pieces')})`
  const isCount = `(?:\\s*${pieces}(?!\\p{L})|(?=\\s*(?:$|(?:net|netto|gross|brutto|ht|ttc)(?!\\p{L}))))`
  const before = (mark: Mark): RegExp => new RegExp(`(?:${patternOf(mark)})\\s*${count}${isCount}`, 'u')
  const behind = (mark: Mark): RegExp =>
    new RegExp(`(?<![\\d.,]\\s*)${count}(?:\\s*${pieces})?[\\s-]*(?:${patternOf(mark)})`, 'u')
  const readers = {
    upTo: [
      {
        patterns: [before('upTo'), behind('upToBehind')],
        step: (typed: number): Step => ({ minPieces: 1, upTo: typed }),
      },
    ],
    beyond: [
      {
        patterns: [before('below'), behind('belowBehind')],
        step: (typed: number): Step => ({ minPieces: 1, upTo: typed - 1 }),
      },
      {
        patterns: [before('above'), behind('aboveBehind')],
        step: (typed: number): Step => ({ minPieces: typed + 1 }),
      },
    ],
  }
  const isYear = (text: string, typed: number): boolean =>
    typed >= 1990 && typed < 2050 && !new RegExp(`\\d\\s*${pieces}`, 'u').test(text)
  const isOfPrice = (left: string): boolean => {
    if (priceMarks.some((mark) => hasMark(left, mark))) return true
    const plain = tax.reduce((text, pattern) => text.replace(pattern, ' '), left)
    return plain.split(/[\s/+-]+/).every((word) => word === '' || readCurrencyWord(word) !== null)
  }
  return (text: string, kind: keyof typeof readers): PriceEnd | null => {
    if (!/\d/.test(text)) return null
    for (const { patterns, step } of readers[kind])
      for (const pattern of patterns) {
        const found = pattern.exec(text)
        const typed = Number(found?.[1])
        if (found === null || typed < 1 || isYear(found[0], typed)) continue
        const [start, end] = [found.index, found.index + found[0].length]
        const read = step(typed)
        if (read.upTo === 0 || !isOfPrice(`${text.slice(0, start)} ${text.slice(end)}`)) continue
        return { start, end, ...read }
      }
    return null
  }
}
