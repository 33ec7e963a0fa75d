import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Language } from '#contract/language.ts'
import { placeOfLine } from '#server/imports/sheet-lines.ts'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { ImportIssue } from '#server/imports/row.ts'
import { RunTally } from '#server/imports/run-tally.ts'

const columns = ['line', 'column', 'value', 'severity', 'reason', 'message'] as const

/** The line as a spreadsheet shows it; with its sheet where several are read: `Plugs!12`. */
const shownLine = (number: number, sheets: readonly string[]): string => {
  const { sheet, line } = placeOfLine(number)
  return sheets.length > 1 ? `${sheets[sheet] ?? sheet + 1}!${line}` : String(line)
}

/** One row of the report: where, what stood there, and why it was not taken, in the reader's language. */
export const toReportRow = (
  issue: ImportIssue,
  language: Language,
  sheets: readonly string[] = [],
): string[] => {
  const text = textsOf(language, 'imports')
  return [
    shownLine(issue.line, sheets),
    issue.column,
    issue.value,
    text(`report.${issue.severity}`),
    issue.reason,
    text(`issue.${issue.reason}`),
  ]
}

/** An issue with its place as the person sees it. */
export interface PlacedIssue extends Pick<ImportIssue, 'column' | 'value' | 'severity' | 'reason'> {
  place: string
}

/**
 * The report file of one import: a summary, then an issue a row. Issues are written beside it as they come, because the
 * summary above them is known last. Without a path it only counts.
 */
export class ImportReport {
  readonly path: string | null
  readonly tally = new RunTally()
  /** Names of the sheets that are read, where there are several. */
  sheets: readonly string[] = []
  /** The language that issues are told in. */
  readonly language: Language
  #part: FileHandle | null = null
  #isFinished = false

  readonly #onIssue: ((issue: PlacedIssue) => void) | null

  /** `onIssue` gets each issue as well, such as for a report that is no file. */
  constructor(path: string | null, language: Language, onIssue?: (issue: PlacedIssue) => void) {
    this.path = path
    this.language = language
    this.#onIssue = onIssue ?? null
  }

  async add(issues: readonly ImportIssue[]): Promise<void> {
    this.tally.addIssues(issues)
    await this.#write(issues)
  }

  /** One line for many values of one reason: how many they are, and the first of them. */
  async addTogether(issue: ImportIssue, samples: readonly string[], count: number): Promise<void> {
    this.tally.tell(issue.reason, samples, count)
    await this.#write([{ ...issue, value: `${count} × ${samples.join(' · ')}` }])
  }

  async #write(issues: readonly ImportIssue[]): Promise<void> {
    const { path } = this
    for (const { line, column, value, severity, reason } of this.#onIssue ? issues : [])
      this.#onIssue?.({ place: shownLine(line, this.sheets), column, value, severity, reason })
    if (issues.length === 0 || path === null) return
    const rows = issues.map((issue) => toReportRow(issue, this.language, this.sheets))
    await withPathOnFullDisk(path, async () => {
      this.#part ??= await open(`${path}.part`, 'w')
      await this.#part.appendFile(toCsv(rows, this.language))
    })
  }

  /** Writes the file: these rows, then the issues. Call it before the commit, so that a full disk still changes nothing. */
  async finish(summary: readonly string[][]): Promise<void> {
    const { path } = this
    if (path === null || this.#isFinished) return
    await withPathOnFullDisk(path, async () => {
      const text = textsOf(this.language, 'imports')
      const headings = columns.map((column) => text(`report.${column}`))
      const file = await open(path, 'w')
      try {
        await file.appendFile(`\ufeff${toCsv([headings, ...summary], this.language)}`)
        if (this.#part !== null)
          for await (const chunk of createReadStream(`${path}.part`)) await file.appendFile(chunk)
      } finally {
        await file.close()
      }
    })
    this.#isFinished = true
  }

  /** Ends the report; the path of its file, or null when there is none. An import that was refused on the way leaves its issues. */
  async close(): Promise<string | null> {
    const { path } = this
    if (path === null) return null
    try {
      if (this.#part !== null) await this.finish([])
    } finally {
      await this.#part?.close()
      await rm(`${path}.part`, { force: true })
    }
    return this.#isFinished ? path : null
  }
}
