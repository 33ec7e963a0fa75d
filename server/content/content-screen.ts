import type { Language } from '#contract/language.ts'
import type { RefusedFile } from '#server/content/content-file.ts'
import type { ContentImport } from '#server/content/content-import.service.ts'
import type { ContentUndo } from '#server/content/content-undo.service.ts'
import { dayOf, listNames, showRunState, showUndoRefusal } from '#server/platform/runs/run-screen.ts'
import type { KeptRun } from '#server/platform/runs/kept-runs.queries.ts'
import { cutToWidth, wrapText } from '#server/platform/texts/terminal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** Files that are not taken, each with its line and what to do. */
export const showRefused = (refused: readonly RefusedFile[], language: Language): string => {
  const text = textsOf(language, 'content-command')
  const lines = refused.map(({ name, line, problem, value = '' }) =>
    wrapText(`${name}  ${text('refused', { line, problem: text(`problem.${problem}`, { value }) })}`),
  )
  return `${[...lines, wrapText(text('refusedAll'))].join('\n')}\n`
}

/** What an import did or would do. */
export const showImport = (
  { files, run, absent, missingPictures }: Exclude<ContentImport, { refused: RefusedFile[] }>,
  { isDryRun, others, language }: { isDryRun: boolean; others: readonly string[]; language: Language },
): string => {
  const text = textsOf(language, 'content-command')
  const runText = textsOf(language, 'runs')
  const told = files.flatMap(({ name, state, version, counts, leftOut }) => [
    `${name}  ${version === undefined || state === 'unchanged' || state === 'removed' ? text(`file.${state}`) : text(`file.${state}Version`, { version })}${counts === undefined || state === 'unchanged' ? '' : `  ${text('questions', { ...counts })}`}`,
    ...(leftOut.length > 0
      ? [wrapText(text('leftOut', { tags: leftOut.join(', ') }), { indent: '  ' })]
      : []),
  ])
  const isUnchanged = files.every(({ state }) => state === 'unchanged')
  return `${[
    ...told,
    ...listNames(text('missingPictures', { count: missingPictures.length }), missingPictures, language),
    ...listNames(text('absent', { count: absent.length }), absent, language),
    ...listNames(text('others', { count: others.length }), others, language),
    ...(isUnchanged ? [runText('nothingChanged')] : []),
    ...(isDryRun ? [runText('dry')] : run === null ? [] : [wrapText(text('done', { run }))]),
  ].join('\n')}\n`
}

const nameOf = ({ kind, key }: { kind: string; key: string }): string =>
  kind === 'page' ? key : kind === 'faq' ? `faq {#${key}}` : `news-${key}`

/** What an undo did or would do; a refusal in one sentence. */
export const showUndo = (undo: ContentUndo, isDryRun: boolean, language: Language): string => {
  const text = textsOf(language, 'content-command')
  if (undo.refusal) return showUndoRefusal(undo.refusal, undo.run, language)
  const runText = textsOf(language, 'runs')
  const lines = undo.runs.flatMap(({ run, items }) => {
    const { number, startedAt, input } = run
    const left = items.filter(({ state }) => state === 'changedSince').map(nameOf)
    return [
      wrapText(
        text(isDryRun ? 'undoHeadDry' : 'undoHead', {
          run: number,
          day: dayOf(startedAt, language),
          folder: input,
        }),
      ),
      ...items
        .filter(({ state }) => state !== 'changedSince')
        .map((item) => `  ${nameOf(item)}  ${text(item.state)}`),
      ...listNames(runText('changedSince', { count: left.length }), left, language),
    ]
  })
  return `${[...lines, ...(isDryRun ? [runText('dry')] : [])].join('\n')}\n`
}

/** The runs, newest first. */
export const showHistory = (runs: readonly KeptRun[], language: Language): string => {
  const text = textsOf(language, 'content-command')
  if (runs.length === 0) return `${text('historyEmpty')}\n`
  const lines = runs.flatMap((run) => {
    const { number, startedAt, startedBy, input } = run
    const { new: added = 0, changed = 0, unchanged = 0, removed = 0 } = run.counts
    return [
      cutToWidth(
        text('historyRun', { run: number, day: dayOf(startedAt, language), folder: input, by: startedBy }),
        80,
      ),
      wrapText(text('historyCounts', { added, changed, unchanged, removed }), { indent: '   ' }),
      showRunState(run, language),
    ]
  })
  return `${lines.join('\n')}\n`
}
