import { findObjectDepth, flattenObject, JsonSplitter, parseObject } from '#server/tables/json.rules.ts'
import { boundBatches } from '#server/tables/record-batches.ts'
import { withRepairs } from '#server/tables/repaired-table.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import type { CellOddity, RecordBatch, TableRecord } from '#server/tables/table-record.ts'
import { failOverLimit, refuseContent, type TableRefusal } from '#server/tables/table-refusal.ts'
import { sampleOf } from '#server/tables/table-sample.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import { readText } from '#server/tables/text-file.ts'

/** The objects of a JSON text, some at a time. */
async function* readObjects(source: TableSource, encoding: string) {
  let splitter: JsonSplitter | null = null
  let bytesRead = 0
  for await (const piece of readText(source, encoding)) {
    bytesRead = piece.bytesRead
    splitter ??= new JsonSplitter(findObjectDepth(piece.text))
    yield { objects: splitter.push(piece.text).map(parseObject), bytesRead }
  }
  splitter?.end()
}

/** All paths that any object has, in the order in which they first stand: a column that begins late is not lost. */
const findPaths = async (source: TableSource, encoding: string): Promise<Map<string, number>> => {
  const paths = new Map<string, number>()
  for await (const { objects } of readObjects(source, encoding))
    for (const object of objects)
      for (const [path] of flattenObject(object)) {
        if (!paths.has(path)) paths.set(path, paths.size)
        if (paths.size > tableLimits.filled) failOverLimit('filled')
      }
  return paths
}

/** The record of one object; the first line is that of the headings. */
const toRecord = (object: unknown, line: number, paths: ReadonlyMap<string, number>): TableRecord => {
  const filled: [number, string][] = []
  const odd = new Map<number, CellOddity>()
  for (const [path, text, isRounded] of flattenObject(object)) {
    const column = paths.get(path) ?? 0
    if (text.length > tableLimits.cell) failOverLimit('cell', { sheet: null, row: line, column })
    filled.push([column, text])
    if (isRounded) odd.set(column, 'rounded')
  }
  return { line, cells: new Map(filled.sort(([a], [b]) => a - b)), ...(odd.size > 0 && { odd }) }
}

async function* readRecords(
  source: TableSource,
  encoding: string,
  paths: ReadonlyMap<string, number>,
): AsyncGenerator<RecordBatch> {
  const headings = new Map([...paths].map(([path, column]) => [column, path]))
  yield { records: [{ line: 1, cells: headings }], bytesRead: 0 }
  let line = 1
  for await (const { objects, bytesRead } of readObjects(source, encoding))
    yield { records: objects.map((object) => toRecord(object, (line += 1), paths)), bytesRead }
}

/** The table of a JSON text: an array of objects, alone or in an object, or one object per line. */
export const openJson = async (
  { source, bounds }: TableFile,
  encoding: string,
): Promise<Table[] | TableRefusal> => {
  const paths = await findPaths(source, encoding)
  if (paths.size === 0) return refuseContent('json')
  const read = () => boundBatches(readRecords(source, encoding, paths), bounds.chars)
  const table: Table = {
    format: 'json',
    facts: { encoding },
    ...(await sampleOf(read())),
    bytesTotal: source.size,
    read: (columns) => boundBatches(readRecords(source, encoding, paths), bounds.chars, columns),
  }
  return [withRepairs(table)]
}
