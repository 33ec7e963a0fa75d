import { type Language, languages } from '#contract/language.ts'
import type { Outcome } from './ask.ts'
import { type Intent, intents } from './label.ts'

/** Shares of queries with a right answer in the first one, three, ten; mean reciprocal rank; how right the first three are. */
export interface Figures {
  count: number
  at1: number
  at3: number
  at10: number
  mrr: number
  firstThree: number
}

/** Figures of one language and intent, of a whole language, of a whole intent, of everything. */
export interface Cell {
  lang: Language | 'all'
  intent: Intent | 'all'
  figures: Figures
}

const round = (share: number): number => Math.round(share * 10_000) / 10_000

const figuresOf = (outcomes: readonly Outcome[]): Figures => {
  const mean = (of: (outcome: Outcome) => number) =>
    round(outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / outcomes.length)
  const within = (places: number) => mean(({ rank }) => (rank !== null && rank <= places ? 1 : 0))
  return {
    count: outcomes.length,
    at1: within(1),
    at3: within(3),
    at10: within(10),
    mrr: mean(({ rank }) => (rank === null ? 0 : 1 / rank)),
    firstThree: mean(({ firstThree }) => firstThree),
  }
}

/** All cells that have a query. Labels the catalogue cannot answer are left out. */
export const cellsOf = (outcomes: readonly Outcome[]): Cell[] => {
  const counted = outcomes.filter(({ isAnswerable }) => isAnswerable)
  return (['all', ...languages] as const).flatMap((lang) =>
    (['all', ...intents] as const).flatMap((intent): Cell[] => {
      const own = counted.filter(
        ({ label }) =>
          (lang === 'all' || label.lang === lang) && (intent === 'all' || label.intent === intent),
      )
      return own.length === 0 ? [] : [{ lang, intent, figures: figuresOf(own) }]
    }),
  )
}

/** `en/typo`, `all/typo`, `ru/all`. */
export const keyOf = ({ lang, intent }: Pick<Cell, 'lang' | 'intent'>): string => `${lang}/${intent}`
export type BaselineFigures = Omit<Figures, 'firstThree'>
export type Baseline = Readonly<Record<string, BaselineFigures>>

/** One query of a language may change its place when others gain; an intent as a whole may not. */
const allowance = (key: string, { count }: Figures): number =>
  key.startsWith('all/') ? 0.0001 : 1.0001 / count

/** Cells that came out worse than before, in words; empty when nothing did. */
export const dropsAgainst = (cells: readonly Cell[], baseline: Baseline): string[] =>
  cells.flatMap((cell) => {
    const before = baseline[keyOf(cell)]
    if (!before) return []
    const allowed = allowance(keyOf(cell), cell.figures)
    return (['at1', 'at3', 'at10'] as const).flatMap((figure) =>
      before[figure] - cell.figures[figure] > allowed
        ? [`${keyOf(cell)} ${figure}: ${before[figure]} → ${cell.figures[figure]}`]
        : [],
    )
  })
