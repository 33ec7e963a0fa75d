import { sampleChars, sampleRecords } from '#server/tables/table-limits.ts'
import { charsOf, type RecordBatch, type TableRecord } from '#server/tables/table-record.ts'

/** Adds records to a sample as far as it may grow. */
export const takeSample = (records: readonly TableRecord[], sample: TableRecord[] = []): TableRecord[] => {
  let chars = sample.reduce((sum, record) => sum + charsOf(record), 0)
  for (const record of records) {
    if (sample.length >= sampleRecords || chars >= sampleChars) break
    sample.push(record)
    chars += charsOf(record)
  }
  return sample
}

/** The first records of a table; reads no further than they need. */
export const sampleOf = async (
  batches: AsyncIterable<RecordBatch>,
): Promise<{ sample: TableRecord[]; isSampleWhole: boolean }> => {
  const sample: TableRecord[] = []
  for await (const { records } of batches) {
    const before = sample.length
    takeSample(records, sample)
    if (sample.length - before < records.length || sample.length >= sampleRecords)
      return { sample, isSampleWhole: false }
  }
  return { sample, isSampleWhole: true }
}
