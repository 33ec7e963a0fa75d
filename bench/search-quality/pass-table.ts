import type { Outcome } from './ask.ts'

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;')

const verdict = ({ rank, isAnswerable }: Outcome): string => {
  if (!isAnswerable) return 'not there'
  if (rank === null) return '**no**'
  return rank <= 3 ? 'yes' : `**place ${rank}**`
}

/** One line a query: passes when a right answer is among the first three. */
export const passTable = (outcomes: readonly Outcome[]): string => {
  const answerable = outcomes.filter(({ isAnswerable }) => isAnswerable)
  const passed = answerable.filter(({ rank }) => rank !== null && rank <= 3)
  const lines = outcomes.map((outcome) => {
    const { lang, query, expect, note } = outcome.label
    return `| \`${cell(query)}\` | ${lang} | ${cell(expect)} | ${verdict(outcome)} | ${cell(note)} |`
  })
  return `${passed.length} of ${answerable.length} that these files can answer have a right answer among the first three; for ${outcomes.length - answerable.length} the files have no such part.\n\n| Query | Language | Right | Passes | Remark |\n|---|---|---|---|---|\n${lines.join('\n')}`
}
