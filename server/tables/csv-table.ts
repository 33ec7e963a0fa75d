import iconv from 'iconv-lite'
import { plainLine } from '#contract/plain-text.ts'
import { boundRecords, readCsvRecords } from '#server/tables/csv-file.ts'
import { CsvSplitter } from '#server/tables/csv.rules.ts'
import { detectDialect } from '#server/tables/csv-dialect.rules.ts'
import { findTextKind } from '#server/tables/file-content.rules.ts'
import { boundBatches } from '#server/tables/record-batches.ts'
import { withRepairs } from '#server/tables/repaired-table.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import { openOtherText } from '#server/tables/other-text.ts'
import { sampleRecords, tableLimits } from '#server/tables/table-limits.ts'
import { refuseContent, refuseFile, type TableRefusal } from '#server/tables/table-refusal.ts'
import { takeSample } from '#server/tables/table-sample.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import type { TextReading } from '#server/tables/text-encoding.rules.ts'
import { findEncoding, type FoundEncoding, readText } from '#server/tables/text-file.ts'

/** The start of a file up to its first text; a file that starts with a megabyte of blanks counts as empty. */
const readFirstText = async (source: TableSource, encoding: string) => {
  let text = ''
  let isWhole = true
  for await (const piece of readText(source, encoding)) {
    text += piece.text
    isWhole = piece.bytesRead >= source.size
    if (text.trim() !== '' || text.length > tableLimits.row) break
  }
  return { text, isWhole }
}

/** A line of a reading that shows the letters in doubt. */
const showReading = ({ text }: TextReading): string => {
  const line = text.split(/[\r\n]+/).find((candidate) => /[^\u0000-\u007f]/.test(candidate)) ?? ''
  return plainLine(line).slice(0, 120)
}

/** Three readings that differ, with a line of each: a person sees which one is right. */
const refuseReadings = (readings: readonly TextReading[]): TableRefusal => {
  const values: Record<string, string> = {}
  const shown = new Set<string>()
  for (const reading of readings) {
    const line = showReading(reading)
    if (shown.has(line)) continue
    shown.add(line)
    values[`encoding${shown.size}`] = reading.encoding
    values[`line${shown.size}`] = line
    if (shown.size === 3) break
  }
  return refuseFile('ENCODING_UNCLEAR', values)
}

/** The encoding that the mapping names, or the one that the text tells. */
const chooseEncoding = async ({ source, wish }: TableFile): Promise<FoundEncoding | TableRefusal> => {
  if (wish.encoding !== undefined) {
    if (!iconv.encodingExists(wish.encoding))
      return refuseFile('ENCODING_UNKNOWN', { encoding: plainLine(wish.encoding).slice(0, 40) })
    return { encoding: wish.encoding, sample: Buffer.alloc(0) }
  }
  const found = await findEncoding(source)
  if (!Array.isArray(found)) return found
  return wish.isEncodingGuessed === true
    ? { encoding: found[0]?.encoding ?? 'windows-1252', sample: Buffer.alloc(0) }
    : refuseReadings(found)
}

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
  if (!isTable && wish.isOneColumnEnough !== true) return refuseContent('prose')
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
