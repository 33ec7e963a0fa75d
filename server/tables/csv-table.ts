import iconv from 'iconv-lite'
import { boundRecords, readCsvRecords } from '#server/tables/csv-file.ts'
import { CsvSplitter } from '#server/tables/csv.rules.ts'
import { detectDialect } from '#server/tables/csv-dialect.rules.ts'
import { findProseKind, findTextKind, isFixedWidthWithCommas } from '#server/tables/file-content.rules.ts'
import { boundBatches } from '#server/tables/record-batches.ts'
import { withRepairs } from '#server/tables/repaired-table.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import { openOtherText } from '#server/tables/other-text.ts'
import { sampleRecords } from '#server/tables/table-limits.ts'
import { refuseContent, type TableRefusal } from '#server/tables/table-refusal.ts'
import { takeSample } from '#server/tables/table-sample.ts'
import { chooseEncoding, readFirstText } from '#server/tables/text-start.ts'

/** The table of a text file. */
export const openCsv = async (file: TableFile): Promise<Table[] | TableRefusal> => {
  const { source, wish, bounds } = file
  const chosen = await chooseEncoding(file)
  if ('ok' in chosen) return chosen
  const { encoding } = chosen
  const { text, isWhole } = await readFirstText(source, encoding)
  const kind = findTextKind(text)
  if (kind !== null) return openOtherText(file, kind, encoding)
  const { dialect, isTable } = detectDialect(text, isWhole, { separator: wish.separator })
  if (wish.separator === undefined && isFixedWidthWithCommas(text)) return refuseContent('fixedWidth')
  if (!isTable && wish.isOneColumnEnough !== true) return refuseContent(findProseKind(text))
  const splitter = new CsvSplitter(dialect)
  const records = splitter.push(text)
  if (isWhole) records.push(...splitter.end())
  const first = boundRecords(records.slice(0, sampleRecords))
  const sample = takeSample(first)
  const table: Table = {
    format: 'csv',
    facts: { encoding, separator: dialect.separator },
    sample,
    isSampleWhole: isWhole && records.length <= sampleRecords && sample.length === first.length,
    bytesTotal: source.size,
    read: (columns) => boundBatches(readCsvRecords(source, encoding, dialect), bounds.chars, columns),
  }
  const cells = iconv
    .decode(chosen.sample, encoding)
    .split(/[\r\n]+/)
    .flatMap((line) => line.split(dialect.separator))
  return [withRepairs(table, cells)]
}
