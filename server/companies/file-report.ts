import { writeFile } from 'node:fs/promises'
import type { Language } from '#contract/language.ts'
import { reportPathOf } from '#server/platform/report-path.ts'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { wrapText } from '#server/platform/texts/terminal.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** What is to be said of a row of a file, in the reader's language. */
export interface RowIssue {
  line: number
  /** The heading of its column; empty where the issue is of no column. */
  column: string
  field: string | null
  value: string
  /** An error keeps the row out; a warning does not. */
  severity: 'error' | 'warning'
  reason: string
  message: string
}

/** Issues of a file in the reader's words. */
export const rowIssuesOf = <Issue extends Pick<RowIssue, 'line' | 'field' | 'value' | 'reason'>>(
  { issues, columns }: { issues: readonly Issue[]; columns: readonly { field: string; heading: string }[] },
  isError: (issue: Issue) => boolean,
  messageOf: (issue: Issue) => string,
): RowIssue[] =>
  issues.map((issue) => ({
    line: issue.line,
    column: columns.find(({ field }) => field === issue.field)?.heading ?? '',
    field: issue.field,
    value: issue.value,
    severity: isError(issue) ? 'error' : 'warning',
    reason: issue.reason,
    message: messageOf(issue),
  }))

const csvOf = (issues: readonly RowIssue[], language: Language): string => {
  const text = textsOf(language, 'imports')
  const headings = ['line', 'column', 'value', 'severity', 'reason', 'message'].map((key) =>
    text(`report.${key}`),
  )
  const rows = issues.map(({ line, column, value, severity, reason, message }) => [
    String(line),
    column,
    value,
    text(`report.${severity}`),
    reason,
    message,
  ])
  return `\ufeff${toCsv([headings, ...rows], language)}`
}

const mostShown = 20

/** The first issues for the terminal, each as `sentence` puts it, and how many more there are. */
export const showIssues = (
  issues: readonly RowIssue[],
  sentence: (issue: RowIssue) => string,
  language: Language,
): string[] => {
  const more = issues.length - mostShown
  return [
    ...issues.slice(0, mostShown).map((issue) => wrapText(sentence(issue), { indent: '  ' })),
    ...(more > 0 ? [`  ${textsOf(language, 'runs')('more', { count: more })}`] : []),
  ]
}

/** What became of a run, as the last line of its report. */
export const showOutcome = (
  { isDryRun, run }: { isDryRun: boolean; run: number | null },
  done: (run: number) => string,
  language: Language,
): string => {
  const text = textsOf(language, 'runs')
  if (isDryRun) return text('dry')
  return run === null ? text('nothingChanged') : wrapText(done(run))
}

interface ReportWish {
  path: string
  isJson: boolean
  language: Language
}

/**
 * Writes the issues of a file beside it, and its report to the terminal as text or JSON. Returns the exit code: 1 where a
 * row was kept out.
 */
export const writeFileReport = async (
  { path, isJson, language }: ReportWish,
  dataDirectory: string,
  { report, issues, screen }: { report: object; issues: readonly RowIssue[]; screen: string },
): Promise<number> => {
  const reportPath = issues.length === 0 ? null : await reportPathOf(path, dataDirectory)
  if (reportPath !== null)
    await withPathOnFullDisk(reportPath, () => writeFile(reportPath, csvOf(issues, language)))
  if (isJson) process.stdout.write(`${JSON.stringify({ ...report, issues }, null, 2)}\n`)
  else {
    const where =
      reportPath === null ? '' : `${textsOf(language, 'import-report')('report', { path: reportPath })}\n`
    process.stdout.write(`${screen}${where}`)
  }
  return issues.some(({ severity }) => severity === 'error') ? 1 : 0
}
