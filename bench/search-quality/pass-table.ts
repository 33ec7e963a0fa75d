import type { Outcome } from './ask.ts'

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;')
const code = (text: string): string => `\`${cell(text)}\``

const verdict = ({ rank }: Outcome): string => {
  if (rank === null) return '**no**'
  return rank <= 3 ? 'yes' : `place ${rank}`
}

const line = (outcome: Outcome): string => {
  const { lang, query, expect, note } = outcome.label
  return `| ${code(query)} | ${lang} | ${cell(expect)} | ${verdict(outcome)} | ${cell(note)} |`
}

/** One line a query: passes when a right answer is among the first three. */
export const passTable = (outcomes: readonly Outcome[]): string => {
  const answerable = outcomes.filter(({ isAnswerable }) => isAnswerable)
  const passed = answerable.filter(({ rank }) => rank !== null && rank <= 3)
  const absent = outcomes.filter(({ isAnswerable }) => !isAnswerable).map(({ label }) => code(label.query))
  return [
    `${passed.length} of ${answerable.length} have a right answer among the first three (${new Date().toISOString().slice(0, 10)}).`,
    `| Query | Language | Right | Passes | Remark |\n|---|---|---|---|---|\n${answerable.map(line).join('\n')}`,
    ...(absent.length === 0
      ? []
      : [`No such part in these files, so nothing to judge: ${absent.join(', ')}.`]),
  ].join('\n\n')
}
