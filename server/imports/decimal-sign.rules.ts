import { type DecimalSign, detectDecimalSign, findAmbiguousAmount } from '#server/imports/amounts.rules.ts'
import { currencyDecimals } from '#server/imports/currency.rules.ts'
import { ask, type ImportQuestion } from '#server/imports/import-question.ts'

/** Languages whose readers put a point before fractions; the others put a comma. */
const pointLanguages = new Set(['en', 'zh', 'ja'])

export interface SignFacts {
  /** Cells of columns with prices. */
  prices: readonly string[]
  /** Cells of all columns with amounts, such as weights. */
  amounts: readonly string[]
  /** What the mapping file or `--decimal` says. */
  given: DecimalSign | undefined
  /** True for the export of a program, which writes no groups of thousands. */
  isOfProgram: boolean
  /** Currencies of the prices, as far as they are known. */
  currencies: readonly string[]
  language: string
  isText: boolean
}

const otherSign = (sign: DecimalSign): DecimalSign => (sign === ',' ? '.' : ',')

/**
 * What stands before the fraction. Where every price is like `3.956`, two people read two prices: the run asks, unless the
 * currency has no fractions.
 */
export const findDecimalSign = (facts: SignFacts): { sign: DecimalSign; questions: ImportQuestion[] } => {
  const { prices, amounts, currencies } = facts
  const sure = facts.given ?? detectDecimalSign(prices) ?? detectDecimalSign(amounts)
  if (sure !== null) return { sign: sure, questions: [] }
  const usual = facts.isText && !pointLanguages.has(facts.language) ? ',' : '.'
  const open = findAmbiguousAmount(prices)
  if (open === null) return { sign: usual, questions: [] }
  if (facts.isOfProgram) return { sign: open.sign, questions: [] }
  const isWhole = currencies.length > 0 && currencies.every((code) => currencyDecimals(code) === 0)
  if (isWhole) return { sign: otherSign(open.sign), questions: [] }
  const [whole = '', fraction = ''] = open.text.split(open.sign)
  return {
    sign: usual,
    questions: [
      ask(
        'DECIMAL_SIGN',
        { amount: open.text, whole: `${whole}${fraction}`, fraction: `${whole}.${fraction}` },
        ['--decimal comma', '--decimal point'],
      ),
    ],
  }
}
