import type { Language } from '#contract/language.ts'
import { dayOf, showRunState } from '#server/platform/runs/run-screen.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { cutToWidth, wrapText } from '#server/platform/texts/terminal.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'
import type { Run, UndoLeft } from '#server/imports/undo.queries.ts'
import type { UndoResult } from '#server/imports/undo.service.ts'

/** How many of what stays the screen names. */
const shownLeft = 10

const namedTables = new Set([
  'sources',
  'brands',
  'product_types',
  'type_synonyms',
  'attributes',
  'models',
  'price_groups',
  'price_lists',
  'products',
  'product_numbers',
  'product_attributes',
  'packings',
  'prices',
  'product_costs',
  'fitments',
  'makerless_fits',
  'wanted_pictures',
  'supersessions',
  'waiting_rows',
])

/** What the rows of a table are called. */
export const tableName = (text: Translate, table: string): string =>
  text(`table.${namedTables.has(table) ? table : 'other'}`)

/** A list that is computed (`--percent`) comes from no source. */
const hasSource = (name: string | null): name is string => name !== null && name !== ''

const describeRun = (
  { number, fileName, sourceName, startedAt }: Run,
  result: UndoResult,
  isDry: boolean,
  language: Language,
): string[] => {
  const text = textsOf(language, 'import-undo')
  const counts = result.counts.filter(({ run }) => run === number)
  const values = { run: number, day: dayOf(startedAt, language), file: fileName }
  const head = hasSource(sourceName)
    ? text(isDry ? 'headDry' : 'head', { ...values, source: sourceName })
    : text(isDry ? 'headPlainDry' : 'headPlain', values)
  return [
    wrapText(head),
    ...counts.map(({ table, removed, restored }) =>
      wrapText(text('rows', { table: tableName(text, table), removed, restored }), { indent: '  ' }),
    ),
    ...(counts.length === 0 ? [`  ${text('nothing')}`] : []),
  ]
}

const describeLeft = (
  left: readonly UndoLeft[],
  reason: UndoLeft['reason'],
  text: Translate,
  path: string,
) => {
  const some = left.filter((row) => row.reason === reason)
  if (some.length === 0) return []
  const names = some
    .slice(0, shownLeft)
    .map(({ table, label }) => cutToWidth(`    ${label} (${tableName(text, table)})`, 80))
  const rest = some.length - names.length
  return [
    wrapText(text(reason, { count: some.length })),
    ...names,
    ...(rest > 0 ? [wrapText(text('more', { count: rest, path }), { indent: '    ' })] : []),
  ]
}

/** What an undo did or would do, for a terminal of 80 columns; `path` is the file with all that stays. */
export const showUndo = (
  result: UndoResult,
  { isDryRun, language, path }: { isDryRun: boolean; language: Language; path: string },
): string => {
  const text = textsOf(language, 'import-undo')
  const isWhole = result.left.length === 0
  return [
    ...result.runs.flatMap((run) => describeRun(run, result, isDryRun, language)),
    ...describeLeft(result.left, 'inUse', text, path),
    ...describeLeft(result.left, 'changedSince', text, path),
    ...(isDryRun ? [wrapText(text('dry'))] : isWhole ? [text('done')] : []),
    '',
  ].join('\n')
}

/** All that stays, as a table; null where the screen names everything. */
export const listLeft = (left: readonly UndoLeft[], language: Language): string | null => {
  if (left.length <= shownLeft) return null
  const text = textsOf(language, 'import-undo')
  const headings = ['run', 'table', 'label', 'reason', 'columns'].map((column) => text(`listed.${column}`))
  const rows = left.map(({ run, table, label, reason, columns }) => [
    String(run),
    tableName(text, table),
    label,
    text(`listed.${reason}`),
    (columns ?? []).join(', '),
  ])
  return `\ufeff${toCsv([headings, ...rows], language)}`
}

/** The runs, newest first, three or four lines each. */
export const showHistory = (runs: readonly Run[], language: Language): string => {
  const text = textsOf(language, 'import-undo')
  if (runs.length === 0) return `${text('historyEmpty')}\n`
  const lines = runs.flatMap((run) => {
    const { added = 0, changed = 0, unchanged = 0 } = run.counts
    return [
      cutToWidth(
        text('historyRun', { run: run.number, day: dayOf(run.startedAt, language), file: run.fileName }),
        80,
      ),
      ...(run.sourceName === null
        ? []
        : [
            wrapText(
              hasSource(run.sourceName)
                ? text('historySource', { source: run.sourceName, by: run.startedBy ?? '–' })
                : text('historyBy', { by: run.startedBy ?? '–' }),
              { indent: '   ' },
            ),
          ]),
      wrapText(text('historyCounts', { added, changed, unchanged }), { indent: '   ' }),
      showRunState(run, language),
    ]
  })
  return `${lines.join('\n')}\n`
}
