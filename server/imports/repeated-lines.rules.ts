import type { PlannedTable } from '#server/imports/import-plan.ts'
import { denseCells, isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'

/** Headings stand in one line or in two. */
const headingLines = 2

/** Tables printed page by page repeat their headings; a shorter line omits the last ones. */
export const isHeadingAgain = (record: TableRecord, headings: readonly string[]): boolean => {
  let last = -1
  for (const [column, cell] of record.cells) {
    if (cell !== headings[column]) return false
    last = column
  }
  return headings.slice(0, last + 1).filter((heading) => heading !== '').length === record.cells.size
}

/** The lines that hold the headings, as the file has them. */
export const headingLinesOf = ({ table, headingLine, settings }: PlannedTable): string[][] => [
  [...settings.headings],
  ...table.sample
    .filter(({ line }) => line <= headingLine)
    .slice(-headingLines)
    .map(denseCells),
]

/** The words of a line, whatever its figures: the number of its page, the time of the print. */
export const wordsOfLine = ({ cells }: TableRecord): string =>
  [...cells].map(([column, cell]) => `${column}:${cell.trim().replace(/\d+/g, '#')}`).join('|')

/** The lines above the headings, which a table printed page by page repeats: `Preisliste 2026 … Seite 2`. */
export const titlesOf = ({ table, headingLine }: PlannedTable): ReadonlySet<string> =>
  new Set(
    table.sample
      .filter((record) => record.line < headingLine && !isBlankRecord(record))
      .map(wordsOfLine)
      .filter((words) => /\p{L}{4}|\p{Script=Han}{2}/u.test(words)),
  )
