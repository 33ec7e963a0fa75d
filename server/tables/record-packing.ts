import { z } from 'zod'
import { cellOddities, recordMarks, type CellOddity, type TableRecord } from '#server/tables/table-record.ts'
import { batchChars, batchRecords, sampleChars, tableLimits } from '#server/tables/table-limits.ts'

/**
 * The wire format of records between processes: one joined text and the lengths to split it. Half a million small strings
 * take several times as long. The process is untrusted, so its answer is validated before it is split.
 */
export const PackedRecords = z.object({
  lines: z.instanceof(Uint32Array),
  /** How many cells each record has. */
  counts: z.instanceof(Uint16Array),
  columns: z.instanceof(Uint16Array),
  /** How many characters each cell has. */
  lengths: z.instanceof(Uint16Array),
  text: z.string().max(Math.max(batchChars, sampleChars) + tableLimits.row),
  /** Marked rows and odd cells are rare, so only these are listed: index of the record, column, mark. */
  marks: z
    .array(z.tuple([z.int(), z.enum(recordMarks)]))
    .max(batchRecords)
    .optional(),
  odd: z
    .array(z.tuple([z.int(), z.int().nonnegative().max(tableLimits.columns), z.enum(cellOddities)]))
    .max(batchRecords * tableLimits.filled)
    .optional(),
})
export type PackedRecords = z.infer<typeof PackedRecords>

const sumOf = (numbers: Uint16Array): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

const packMarks = (records: readonly TableRecord[]): Pick<PackedRecords, 'marks' | 'odd'> => {
  const marks: NonNullable<PackedRecords['marks']> = []
  const odd: NonNullable<PackedRecords['odd']> = []
  for (const [at, record] of records.entries()) {
    if (record.mark !== undefined) marks.push([at, record.mark])
    for (const [column, oddity] of record.odd ?? []) odd.push([at, column, oddity])
  }
  return { ...(marks.length > 0 && { marks }), ...(odd.length > 0 && { odd }) }
}

export const packRecords = (records: readonly TableRecord[]): PackedRecords => {
  const cells = records.reduce((sum, record) => sum + record.cells.size, 0)
  const columns = new Uint16Array(cells)
  const lengths = new Uint16Array(cells)
  const texts: string[] = []
  for (const record of records)
    for (const [column, cell] of record.cells) {
      columns[texts.length] = column
      lengths[texts.length] = cell.length
      texts.push(cell)
    }
  return {
    lines: Uint32Array.from(records, ({ line }) => line),
    counts: Uint16Array.from(records, (record) => record.cells.size),
    columns,
    lengths,
    text: texts.join(''),
    ...packMarks(records),
  }
}

/** Null for an invalid packing. */
export const unpackRecords = ({
  lines,
  counts,
  columns,
  lengths,
  text,
  marks = [],
  odd = [],
}: PackedRecords): TableRecord[] | null => {
  const isWhole =
    lines.length <= batchRecords &&
    lines.length === counts.length &&
    columns.length === lengths.length &&
    sumOf(counts) === columns.length &&
    sumOf(lengths) === text.length
  if (!isWhole) return null
  const markOf = new Map(marks)
  const oddOf = Map.groupBy(odd, ([at]) => at)
  let cell = 0
  let char = 0
  return Array.from(lines, (line, at) => {
    const cells = new Map<number, string>()
    for (const end = cell + (counts[at] ?? 0); cell < end; cell += 1) {
      const length = lengths[cell] ?? 0
      cells.set(columns[cell] ?? 0, text.slice(char, char + length))
      char += length
    }
    const mark = markOf.get(at)
    const oddCells = oddOf.get(at)
    return {
      line,
      cells,
      ...(mark && { mark }),
      ...(oddCells && {
        odd: new Map<number, CellOddity>(oddCells.map(([, column, oddity]) => [column, oddity])),
      }),
    }
  })
}
