import { type FileHandle, open } from 'node:fs/promises'
import type { Language } from '#contract/language.ts'
import { placeOfLine } from '#server/imports/sheet-lines.ts'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { ImportIssue } from '#server/imports/row.ts'

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

/** The error report of one import, written as it grows; without issues there is no file. */
export class ImportReport {
  readonly path: string
  /** Names of the sheets that are read, where there are several. */
  sheets: readonly string[] = []
  readonly #language: Language
  #file: FileHandle | null = null

  constructor(path: string, language: Language) {
    this.path = path
    this.#language = language
  }

  async add(issues: readonly ImportIssue[]): Promise<void> {
    if (issues.length === 0) return
    await withPathOnFullDisk(this.path, async () => {
      this.#file ??= await this.#begin()
      await this.#file.appendFile(
        toCsv(
          issues.map((issue) => toReportRow(issue, this.#language, this.sheets)),
          this.#language,
        ),
      )
    })
  }

  /** Ends the report; its path, or null when there was nothing to report. */
  async close(): Promise<string | null> {
    if (this.#file === null) return null
    await this.#file.close()
    this.#file = null
    return this.path
  }

  async #begin(): Promise<FileHandle> {
    const file = await open(this.path, 'w')
    const text = textsOf(this.#language, 'imports')
    const headings = columns.map((column) => text(`report.${column}`))
    await file.appendFile(`\ufeff${toCsv([headings], this.#language)}`)
    return file
  }
}
