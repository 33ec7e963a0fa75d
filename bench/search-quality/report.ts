import { languages } from '#contract/language.ts'
import type { Outcome } from './ask.ts'
import { type Cell, type Figures, keyOf } from './figures.ts'
import { intents } from './label.ts'

const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(share === 1 ? 0 : 1)} %`
const columns = ({ count, at1, at3, at10, mrr, firstThree }: Figures): string =>
  `${count} | ${percent(at1)} | ${percent(at3)} | ${percent(at10)} | ${mrr.toFixed(3)} | ${percent(firstThree)}`

const head = (first: string) =>
  `| ${first} | Queries | First | First 3 | First 10 | Mean reciprocal rank | Right among the first 3 |\n|---|---:|---:|---:|---:|---:|---:|`

const tableOf = (title: string, cells: readonly Cell[], name: (cell: Cell) => string): string =>
  [head(title), ...cells.map((cell) => `| ${name(cell)} | ${columns(cell.figures)} |`)].join('\n')

const grid = (cells: readonly Cell[]): string => {
  const byKey = new Map(cells.map((cell) => [keyOf(cell), cell.figures]))
  const shown = intents.filter((intent) => byKey.has(`all/${intent}`))
  const cellText = (figures: Figures | undefined) =>
    figures === undefined
      ? '–'
      : `${[figures.at1, figures.at3, figures.at10].map((share) => Math.floor(share * 100)).join(' · ')} · ${figures.mrr.toFixed(2)}`
  const lines = shown.map(
    (intent) =>
      `| ${intent} | ${languages.map((lang) => cellText(byKey.get(`${lang}/${intent}`))).join(' | ')} |`,
  )
  return `| Intent | ${languages.join(' | ')} |\n|---|${languages.map(() => '---').join('|')}|\n${lines.join('\n')}`
}

/** The tables for docs/search.md. */
export const qualityTables = (cells: readonly Cell[], facts: string): string =>
  [
    facts,
    tableOf(
      'Intent',
      cells.filter(({ lang }) => lang === 'all'),
      ({ intent }) => (intent === 'all' ? '**all**' : intent),
    ),
    tableOf(
      'Language',
      cells.filter(({ lang, intent }) => lang !== 'all' && intent === 'all'),
      ({ lang }) => lang,
    ),
    'Per intent and language: percent with a right answer first · in the first three · in the first ten · mean reciprocal rank.',
    grid(cells),
  ].join('\n\n')

const place = ({ rank }: Outcome): string => (rank === null ? 'not in the first ten' : `place ${rank}`)

/** Every query whose first answer is not right, by intent: what was asked, what counts as right, what came. */
export const failureList = (outcomes: readonly Outcome[]): string => {
  const failed = outcomes.filter(({ isAnswerable, rank }) => isAnswerable && rank !== 1)
  return intents
    .flatMap((intent) => {
      const own = failed.filter(({ label }) => label.intent === intent)
      if (own.length === 0) return []
      const lines = own
        .toSorted((one, other) => (other.rank ?? 99) - (one.rank ?? 99))
        .map((outcome) => {
          const { lang, ask, query, expect, note } = outcome.label
          const asked = `[${lang}] ${ask === 'suggest' ? 'suggest ' : ''}${JSON.stringify(query)}`
          return `${asked}: ${place(outcome)}\n    right: ${expect}${note === '' ? '' : ` (${note})`}\n    came: ${outcome.came.join(' | ')}`
        })
      return [`## ${intent}: ${own.length} not first`, ...lines, '']
    })
    .join('\n')
}
