import { batchChars, batchRecords } from '#server/tables/table-limits.ts'
import { cellOf, charsOf, type RecordBatch, type TableRecord } from '#server/tables/table-record.ts'
import { TableReadError, refuseOverLimit } from '#server/tables/table-refusal.ts'

const onlyColumns = (record: TableRecord, columns: readonly number[] | undefined): TableRecord => {
  if (columns === undefined) return record
  const cells = columns.map((column) => [column, cellOf(record, column)] as const)
  return { ...record, cells: new Map(cells.filter(([, cell]) => cell !== '')) }
}

/**
 * Regroups records into batches of limited size; with `columns`, only those. All cells count toward
 * `mostChars`, a shared text once per cell: a few bytes of a workbook can refer to one long text a million times.
 */
export async function* boundBatches(
  pieces: AsyncIterable<RecordBatch>,
  mostChars: number,
  columns?: readonly number[],
): AsyncGenerator<RecordBatch> {
  let totalChars = 0
  for await (const { records, bytesRead } of pieces) {
    let batch: TableRecord[] = []
    let chars = 0
    for (const record of records) {
      const recordChars = charsOf(record)
      totalChars += recordChars
      if (totalChars > mostChars) throw new TableReadError(refuseOverLimit('file', mostChars))
      batch.push(onlyColumns(record, columns))
      chars += recordChars
      if (batch.length < batchRecords && chars < batchChars) continue
      yield { records: batch, bytesRead }
      batch = []
      chars = 0
    }
    yield { records: batch, bytesRead }
  }
}
