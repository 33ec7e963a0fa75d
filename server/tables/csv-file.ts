import { tableLimits } from '#server/tables/table-limits.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import { type CsvDialect, type CsvRecord, CsvSplitter } from '#server/tables/csv.rules.ts'
import { findOddity, withoutTextMark } from '#server/tables/cell-text.ts'
import type { CellOddity, RecordBatch, TableRecord } from '#server/tables/table-record.ts'
import { failOverLimit } from '#server/tables/table-refusal.ts'
import { readText } from '#server/tables/text-file.ts'

/** A record within the table limits, without its blank cells. */
const boundRecord = ({ line, cells }: CsvRecord): TableRecord => {
  const place = { sheet: null, row: line }
  if (cells.length > tableLimits.columns) failOverLimit('columns', place)
  const filled = new Map<number, string>()
  const odd = new Map<number, CellOddity>()
  for (const [column, cell] of cells.entries()) {
    if (cell.length > tableLimits.cell) failOverLimit('cell', { ...place, column })
    if (cell === '') continue
    const text = withoutTextMark(cell)
    filled.set(column, text)
    const oddity = findOddity(text)
    if (oddity !== null && text === cell) odd.set(column, oddity)
  }
  if (filled.size > tableLimits.filled) failOverLimit('filled', place)
  return { line, cells: filled, ...(odd.size > 0 && { odd }) }
}

/** Excel's hint `sep=;` on the first line is no row of the table. */
const isSeparatorHint = ({ line, cells }: CsvRecord): boolean =>
  line === 1 && cells.length <= 2 && /^sep=.?$/i.test(cells.join(''))

/** The records of a text, within the limits. */
export const boundRecords = (records: readonly CsvRecord[]): TableRecord[] =>
  records.filter((record) => !isSeparatorHint(record)).map(boundRecord)

/** The records of a text file, in pieces; memory stays flat whatever the size of the file. */
export async function* readCsvRecords(
  source: TableSource,
  encoding: string,
  dialect: CsvDialect,
): AsyncGenerator<RecordBatch> {
  const splitter = new CsvSplitter(dialect)
  let bytesRead = 0
  for await (const piece of readText(source, encoding)) {
    bytesRead = piece.bytesRead
    yield { records: boundRecords(splitter.push(piece.text)), bytesRead }
  }
  yield { records: boundRecords(splitter.end()), bytesRead }
}
