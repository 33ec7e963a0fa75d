import { describe, expect, it } from 'vitest'
import { packRecords, unpackRecords } from '#server/tables/record-packing.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

const plain: TableRecord = {
  line: 2,
  cells: new Map([
    [0, 'K-1'],
    [3, 'Belt'],
  ]),
}
const marked: TableRecord = {
  line: 3,
  cells: new Map([[1, '2024-05-01']]),
  mark: 'hidden',
  odd: new Map([
    [1, 'date'],
    [4, 'noValue'],
  ]),
}

describe('packed records', () => {
  it('come back with their marks and odd cells', () => {
    const records = [plain, marked, { ...plain, line: 9, mark: 'struck' as const }]
    expect(unpackRecords(packRecords(records))).toEqual(records)
  })

  it('list nothing for ordinary rows', () => {
    const packed = packRecords([plain])
    expect(packed.marks).toBeUndefined()
    expect(packed.odd).toBeUndefined()
  })
})
