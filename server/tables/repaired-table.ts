import type { RecordBatch, TableRecord } from '#server/tables/table-record.ts'
import type { Table } from '#server/tables/table.ts'
import { findRepair, type Repair, repairText } from '#server/tables/twice-encoded.rules.ts'

const repairRecord = (record: TableRecord, repair: Repair): TableRecord => {
  const cells = new Map<number, string>()
  for (const [column, cell] of record.cells) cells.set(column, repairText(cell, repair))
  return { ...record, cells }
}

const repairBatch = ({ records, bytesRead }: RecordBatch, repair: Repair): RecordBatch => ({
  records: records.map((record) => repairRecord(record, repair)),
  bytesRead,
})

/**
 * A table whose texts were encoded twice (`SchlÃ¼ssel`), with the damage undone and told in its facts. `more` are texts
 * beyond the sample that were looked at.
 */
export const withRepairs = (table: Table, more: readonly string[] = []): Table => {
  const repair = findRepair([...table.sample.flatMap(({ cells }) => [...cells.values()]), ...more])
  if (repair === null) return table
  return {
    ...table,
    facts: { ...table.facts, isRepaired: true },
    sample: table.sample.map((record) => repairRecord(record, repair)),
    async *read(columns) {
      for await (const batch of table.read(columns)) yield repairBatch(batch, repair)
    },
  }
}
