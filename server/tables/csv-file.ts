import { tableLimits } from '#server/tables/table-limits.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import { type CsvDialect, type CsvRecord, CsvSplitter } from '#server/tables/csv.rules.ts'
import type { RecordBatch, TableRecord } from '#server/tables/table-record.ts'
import { failOverLimit } from '#server/tables/table-refusal.ts'
import { readText } from '#server/tables/text-file.ts'

/** A record within the table limits, without its blank cells. */
export const boundRecord = ({ line, cells }: CsvRecord): TableRecord => {
  const place = { sheet: null, row: line }
  if (cells.length > tableLimits.columns) failOverLimit('columns', place)
  const filled = new Map<number, string>()
  for (const [column, cell] of cells.entries()) {
    if (cell.length > tableLimits.cell) failOverLimit('cell', { ...place, column })
    if (cell !== '') filled.set(column, cell)
  }
  if (filled.size > tableLimits.filled) failOverLimit('filled', place)
  return { line, cells: filled }
}

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
    yield { records: splitter.push(piece.text).map(boundRecord), bytesRead }
  }
  yield { records: splitter.end().map(boundRecord), bytesRead }
}
