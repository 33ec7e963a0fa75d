import type { Language } from '#contract/language.ts'
import { isError, type SaleIssue } from '#server/companies/past-sales/past-sale-rows.ts'
import type {
  PastSalesRefusal,
  PastSalesReport,
  PastSalesUndo,
} from '#server/companies/past-sales/past-sales.service.ts'
import { type RowIssue, rowIssuesOf, showIssues, showOutcome } from '#server/companies/file-report.ts'
import type { KeptRun } from '#server/platform/runs/kept-runs.queries.ts'
import { dayOf, listNames, showRunState, showUndoRefusal } from '#server/platform/runs/run-screen.ts'
import { cutToWidth, wrapText } from '#server/platform/texts/terminal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const messageOf = ({ reason, value }: SaleIssue, language: Language): string =>
  textsOf(language, 'history-command')(`issue.${reason}`, { value })

/** Its issues, each with its sentence. */
export const issuesOf = (report: PastSalesReport, language: Language): RowIssue[] =>
  rowIssuesOf(report, isError, (issue) => messageOf(issue, language))

/** Why a file is not read. */
export const showRefusal = (refusal: PastSalesRefusal, language: Language): string => {
  if (refusal.messageKey !== undefined)
    return textsOf(language, 'imports')(refusal.messageKey, refusal.values)
  const text = textsOf(language, 'history-command')
  const { fields = '' } = refusal.values
  const missing = String(fields)
    .split(' ')
    .filter((field) => field !== '')
    .map((field) => text(`field.${field}`))
  return text(refusal.reason, { ...refusal.values, missing: missing.join(', ') })
}

/** What a file did or would do. */
export const showReport = (report: PastSalesReport, language: Language): string => {
  const text = textsOf(language, 'history-command')
  const { unknownArticles } = report
  return `${[
    wrapText(`${report.file}: ${text('counts', report.counts)}`),
    ...(report.unread.length > 0
      ? [wrapText(text('unread', { headings: report.unread.join(', ') }), { indent: '  ' })]
      : []),
    ...listNames(text('unknownArticles', { count: unknownArticles.length }), unknownArticles, language),
    ...showIssues(
      issuesOf(report, language),
      ({ line, message }) => text('line', { line, message }),
      language,
    ),
    showOutcome(report, (run) => text('done', { run }), language),
  ].join('\n')}\n`
}

/** What an undo did or would do; a refusal in one sentence. */
export const showUndo = (undo: PastSalesUndo, isDryRun: boolean, language: Language): string => {
  if (undo.refusal) return showUndoRefusal(undo.refusal, undo.run, language)
  const text = textsOf(language, 'history-command')
  const lines = undo.runs.map(({ run, removed }) =>
    wrapText(
      text(isDryRun ? 'undoDry' : 'undone', {
        run: run.number,
        day: dayOf(run.startedAt, language),
        file: run.input,
        removed,
      }),
    ),
  )
  return `${[...lines, ...(isDryRun ? [textsOf(language, 'runs')('dry')] : [])].join('\n')}\n`
}

/** The runs, newest first. */
export const showHistory = (runs: readonly KeptRun[], language: Language): string => {
  const text = textsOf(language, 'history-command')
  if (runs.length === 0) return `${text('historyEmpty')}\n`
  const lines = runs.flatMap((run) => {
    const { new: added = 0, known = 0, leftOut = 0 } = run.counts
    return [
      cutToWidth(`${run.number}  ${dayOf(run.startedAt, language)}  ${run.input}  ${run.startedBy}`, 80),
      wrapText(text('counts', { new: added, known, leftOut }), { indent: '   ' }),
      showRunState(run, language),
    ]
  })
  return `${lines.join('\n')}\n`
}
