import type { Language } from '#contract/language.ts'
import type {
  CompanyFileRefusal,
  CompanyReport,
} from '#server/companies/company-file/company-file.service.ts'
import { type CompanyIssue, isError } from '#server/companies/company-file/company-fields.ts'
import type { CompanyUndo, LeftRow } from '#server/companies/company-file/company-undo.service.ts'
import { dayOf, listNames, showRunState, showUndoRefusal } from '#server/platform/runs/run-screen.ts'
import type { KeptRun } from '#server/platform/runs/kept-runs.queries.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { cutToWidth, wrapText } from '#server/platform/texts/terminal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const shownIssues = 20

/** What a row lacks and what to do, in one or two sentences. */
export const messageOf = ({ reason, value, values }: CompanyIssue, language: Language): string =>
  textsOf(language, 'companies-command')(`issue.${reason}`, { value, ...values })

const headingOf = (issue: CompanyIssue, { columns }: CompanyReport): string =>
  columns.find(({ field }) => field === issue.field)?.heading ?? ''

/** The report as JSON: every issue with its sentence. */
export const jsonReport = (report: CompanyReport, language: Language): object => ({
  ...report,
  issues: report.issues.map((issue) => ({
    line: issue.line,
    column: headingOf(issue, report),
    field: issue.field,
    value: issue.value,
    severity: isError(issue) ? 'error' : 'warning',
    reason: issue.reason,
    message: messageOf(issue, language),
  })),
})

/** The report as CSV beside the file, or null without an issue. */
export const csvReport = (report: CompanyReport, language: Language): string | null => {
  if (report.issues.length === 0) return null
  const text = textsOf(language, 'imports')
  const headings = ['line', 'column', 'value', 'severity', 'reason', 'message'].map((key) =>
    text(`report.${key}`),
  )
  const rows = report.issues.map((issue) => [
    String(issue.line),
    headingOf(issue, report),
    issue.value,
    text(isError(issue) ? 'report.error' : 'report.warning'),
    issue.reason,
    messageOf(issue, language),
  ])
  return `\ufeff${toCsv([headings, ...rows], language)}`
}

/** Why a file is not read. */
export const showRefusal = (refusal: CompanyFileRefusal, language: Language): string =>
  refusal.messageKey === undefined
    ? textsOf(language, 'companies-command')(refusal.reason, refusal.values)
    : textsOf(language, 'imports')(refusal.messageKey, refusal.values)

/** What a file did or would do. */
export const showReport = (report: CompanyReport, language: Language): string => {
  const text = textsOf(language, 'companies-command')
  const runText = textsOf(language, 'runs')
  const more = report.issues.length - shownIssues
  return `${[
    wrapText(`${report.file}: ${text('counts', report.counts)}`),
    wrapText(text('addresses', report.addresses), { indent: '  ' }),
    wrapText(text('people', report.people), { indent: '  ' }),
    ...(report.unread.length > 0
      ? [wrapText(text('unread', { headings: report.unread.join(', ') }), { indent: '  ' })]
      : []),
    ...report.issues
      .slice(0, shownIssues)
      .map((issue) =>
        wrapText(text('line', { line: issue.line, message: messageOf(issue, language) }), { indent: '  ' }),
      ),
    ...(more > 0 ? [`  ${runText('more', { count: more })}`] : []),
    ...(report.isDryRun
      ? [runText('dry')]
      : report.run === null
        ? [runText('nothingChanged')]
        : [wrapText(text('done', { run: report.run }))]),
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
