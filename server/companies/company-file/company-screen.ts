import type { Language } from '#contract/language.ts'
import type {
  CompanyFileRefusal,
  CompanyReport,
} from '#server/companies/company-file/company-file.service.ts'
import { type CompanyIssue, isError } from '#server/companies/company-file/company-fields.ts'
import type { CompanyUndo, LeftRow } from '#server/companies/company-file/company-undo.service.ts'
import { type RowIssue, rowIssuesOf, showIssues, showOutcome } from '#server/companies/file-report.ts'
import { dayOf, listNames, showRunState, showUndoRefusal } from '#server/platform/runs/run-screen.ts'
import type { KeptRun } from '#server/platform/runs/kept-runs.queries.ts'
import { cutToWidth, wrapText } from '#server/platform/texts/terminal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** What a row lacks and what to do, in one or two sentences. */
const messageOf = ({ reason, value, values }: CompanyIssue, language: Language): string =>
  textsOf(language, 'companies-command')(`issue.${reason}`, { value, ...values })

/** Its issues, each with its sentence. */
export const issuesOf = (report: CompanyReport, language: Language): RowIssue[] =>
  rowIssuesOf(report, isError, (issue) => messageOf(issue, language))

/** Why a file is not read. */
export const showRefusal = (refusal: CompanyFileRefusal, language: Language): string =>
  refusal.messageKey === undefined
    ? textsOf(language, 'companies-command')(refusal.reason, refusal.values)
    : textsOf(language, 'imports')(refusal.messageKey, refusal.values)

/** What a file did or would do. */
export const showReport = (report: CompanyReport, language: Language): string => {
  const text = textsOf(language, 'companies-command')
  return `${[
    wrapText(`${report.file}: ${text('counts', report.counts)}`),
    wrapText(text('addresses', report.addresses), { indent: '  ' }),
    wrapText(text('people', report.people), { indent: '  ' }),
    ...(report.unread.length > 0
      ? [wrapText(text('unread', { headings: report.unread.join(', ') }), { indent: '  ' })]
      : []),
    ...showIssues(
      issuesOf(report, language),
      ({ line, message }) => text('line', { line, message }),
      language,
    ),
    showOutcome(report, (run) => text('done', { run }), language),
  ].join('\n')}\n`
}

/** What an undo did or would do; a refusal in one sentence. */
export const showUndo = (undo: CompanyUndo, isDryRun: boolean, language: Language): string => {
  const text = textsOf(language, 'companies-command')
  if (undo.refusal) return showUndoRefusal(undo.refusal, undo.run, language)
  const runText = textsOf(language, 'runs')
  const lines = undo.runs.flatMap(({ run, restored, removed, left }) => {
    const namesOf = (because: LeftRow['because']) =>
      left.filter((row) => row.because === because).map(({ name }) => name)
    const [changed, used] = [namesOf('changedSince'), namesOf('inUse')]
    return [
      wrapText(
        text(isDryRun ? 'undoHeadDry' : 'undoHead', {
          run: run.number,
          day: dayOf(run.startedAt, language),
          file: run.input,
        }),
      ),
      wrapText(text('undoCounts', { restored, removed }), { indent: '  ' }),
      ...listNames(runText('changedSince', { count: changed.length }), changed, language),
      ...listNames(text('inUse', { count: used.length }), used, language),
    ]
  })
  return `${[...lines, ...(isDryRun ? [runText('dry')] : [])].join('\n')}\n`
}

/** The runs, newest first. */
export const showHistory = (runs: readonly KeptRun[], language: Language): string => {
  const text = textsOf(language, 'companies-command')
  if (runs.length === 0) return `${text('historyEmpty')}\n`
  const lines = runs.flatMap((run) => {
    const { number, startedAt, startedBy, input } = run
    const { new: added = 0, changed = 0, unchanged = 0, refused = 0 } = run.counts
    return [
      cutToWidth(
        text('historyRun', { run: number, day: dayOf(startedAt, language), file: input, by: startedBy }),
        80,
      ),
      wrapText(text('counts', { new: added, changed, unchanged, refused }), { indent: '   ' }),
      showRunState(run, language),
    ]
  })
  return `${lines.join('\n')}\n`
}
