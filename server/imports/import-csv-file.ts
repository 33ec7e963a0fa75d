import { CsvSplitter, type CsvDialect } from './import-csv.rules.ts'
import type { RecordBatch } from './import-record.ts'
import { readText } from './import-text-file.ts'

/** The records of a text file, in pieces; memory stays flat whatever the size of the file. */
export async function* readCsvRecords(
  path: string,
  encoding: string,
  dialect: CsvDialect,
): AsyncGenerator<RecordBatch> {
  const splitter = new CsvSplitter(dialect)
  let bytesRead = 0
  for await (const piece of readText(path, encoding)) {
    bytesRead = piece.bytesRead
    yield { records: splitter.push(piece.text), bytesRead }
  }
  yield { records: splitter.end(), bytesRead }
}
