import { htmlLang, type Language } from '#contract/language.ts'
import type { RefusedFile } from '#server/content/content-file.ts'
import type { ContentImport } from '#server/content/content-import.service.ts'
import type { ContentRun } from '#server/content/content-runs.queries.ts'
import type { ContentUndo } from '#server/content/content-undo.service.ts'
import { cutToWidth, wrapText } from '#server/platform/texts/terminal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const shownNames = 10

const dayOf = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(htmlLang(language), { dateStyle: 'medium', timeStyle: 'short' }).format(time)

/** A sentence about some names, the first ten of which follow. */
const listNames = (sentence: string, names: readonly string[], language: Language): string[] => {
  if (names.length === 0) return []
  const more = names.length - shownNames
  const text = textsOf(language, 'content-command')
  return [
    wrapText(sentence),
    ...names.slice(0, shownNames).map((name) => cutToWidth(`  ${name}`, 80)),
    ...(more > 0 ? [`  ${text('more', { count: more })}`] : []),
  ]
}

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
    ...(isUnchanged ? [text('nothingChanged')] : []),
    ...(isDryRun ? [text('dry')] : run === null ? [] : [wrapText(text('done', { run }))]),
  ].join('\n')}\n`
}

const nameOf = ({ kind, key }: { kind: string; key: string }): string =>
  kind === 'page' ? key : kind === 'faq' ? `faq {#${key}}` : `news-${key}`

/** What an undo did or would do; a refusal in one sentence. */
export const showUndo = (undo: ContentUndo, isDryRun: boolean, language: Language): string => {
  const text = textsOf(language, 'content-command')
  if (undo.refusal) return `${wrapText(text(undo.refusal, { run: undo.run }))}\n`
  const lines = undo.runs.flatMap(({ run, items }) => {
    const { number, startedAt, folder } = run
    const left = items.filter(({ state }) => state === 'changedSince').map(nameOf)
    return [
      wrapText(
        text(isDryRun ? 'undoHeadDry' : 'undoHead', { run: number, day: dayOf(startedAt, language), folder }),
      ),
      ...items
        .filter(({ state }) => state !== 'changedSince')
        .map((item) => `  ${nameOf(item)}  ${text(item.state)}`),
      ...listNames(text('changedSince', { count: left.length }), left, language),
    ]
  })
  return `${[...lines, ...(isDryRun ? [text('dry')] : [])].join('\n')}\n`
}

/** The runs, newest first. */
export const showHistory = (runs: readonly ContentRun[], language: Language): string => {
  const text = textsOf(language, 'content-command')
  if (runs.length === 0) return `${text('historyEmpty')}\n`
  const lines = runs.flatMap(({ number, startedAt, startedBy, folder, counts, undo, undoneAt }) => {
    const { new: added = 0, changed = 0, unchanged = 0, removed = 0 } = counts
    const day = undoneAt === null ? '' : dayOf(undoneAt, language)
    return [
      cutToWidth(
        text('historyRun', { run: number, day: dayOf(startedAt, language), folder, by: startedBy }),
        80,
      ),
      wrapText(text('historyCounts', { added, changed, unchanged, removed }), { indent: '   ' }),
      wrapText(text(`undo.${undo}`, { run: number, day }), { indent: '   ' }),
    ]
  })
  return `${lines.join('\n')}\n`
}
