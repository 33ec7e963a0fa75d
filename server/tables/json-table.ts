import { areVariants, isArticle, type JsonRow, rowsOfObject } from '#server/tables/json-variants.rules.ts'
import { isJsonLines, type JsonFact, JsonSplitter, parseObject } from '#server/tables/json.rules.ts'
import { boundBatches } from '#server/tables/record-batches.ts'
import { withRepairs } from '#server/tables/repaired-table.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import type { CellOddity, RecordBatch, TableRecord } from '#server/tables/table-record.ts'
import { failOverLimit, refuseContent, type TableRefusal } from '#server/tables/table-refusal.ts'
import { sampleOf } from '#server/tables/table-sample.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import { readText } from '#server/tables/text-file.ts'

/** A list of objects in a JSON text: the keys that lead to it, and its columns by path. */
interface JsonList {
  key: string
  columns: ReadonlyMap<string, number>
  facts: JsonFact[]
}

interface JsonText {
  source: TableSource
  encoding: string
  /** Each object outside of everything is an article; otherwise those in lists are. */
  isLines: boolean
}

/** The objects of a JSON text, some at a time. */
async function* readObjects({ source, encoding, isLines }: JsonText, splitter = new JsonSplitter(isLines)) {
  for await (const { text, bytesRead } of readText(source, encoding)) {
    const objects = splitter
      .push(text)
      .map(({ list, text: member }) => ({ list, object: parseObject(member) }))
    yield { objects, bytesRead }
  }
  splitter.end()
}

const isBeginning = (start: readonly string[], path: readonly string[]): boolean =>
  start.every((key, at) => path[at] === key)

/** Objects beside a list that say something of it: `{"meta": {"currency": "CHF"}, "items": […]}`. */
const ofList =
  /^(?:@?meta(?:_?data)?|head(?:er)?|info(?:rmation)?|general|settings|defaults?|options|document|list|price_?list|catalog(?:ue)?|kopf(?:daten)?|en_?t[eê]te|cabe[cç]alho|encabezado|cabecera|intestazione|заголовок|шапка|nagł[oó]wek|hlavi[cč]ka)$/i

/** What the objects around a list say of it, and those that are for that: not `{"shipping": {"currency": "EUR"}}`. */
const factsOf = (facts: readonly JsonFact[], list: string): JsonFact[] => {
  const around = list.split('.').slice(0, -1)
  return facts.filter(({ path }) => {
    const parents = path.slice(0, -1)
    const isInfo = ofList.test(parents.at(-1) ?? '')
    return isBeginning(parents, around) || (isInfo && isBeginning(parents.slice(0, -1), around))
  })
}

/** All paths that any object has, in the order in which they first stand: a column that begins late is not lost. */
const findLists = async (json: JsonText): Promise<JsonList[]> => {
  const lists = new Map<string, Map<string, number>>()
  const splitter = new JsonSplitter(json.isLines)
  for await (const { objects } of readObjects(json, splitter))
    for (const { list, object } of objects) {
      const columns = lists.get(list) ?? new Map<string, number>()
      lists.set(list, columns)
      if (lists.size > tableLimits.sheets) failOverLimit('sheets')
      for (const [path] of rowsOfObject(object).flatMap(({ cells }) => cells)) {
        if (!columns.has(path)) columns.set(path, columns.size)
        if (columns.size > tableLimits.filled) failOverLimit('filled')
      }
    }
  return [...lists].flatMap(([key, columns]) =>
    columns.size === 0 ? [] : [{ key, columns, facts: factsOf(splitter.facts, key) }],
  )
}

/** The record of one row; the first line is that of the headings. */
const toRecord = (row: JsonRow, line: number, columns: ReadonlyMap<string, number>): TableRecord => {
  const filled: [number, string][] = []
  const odd = new Map<number, CellOddity>()
  for (const [path, text, isRounded] of row.cells) {
    const column = columns.get(path) ?? 0
    if (text.length > tableLimits.cell) failOverLimit('cell', { sheet: null, row: line, column })
    filled.push([column, text])
    if (isRounded) odd.set(column, 'rounded')
  }
  const cells = new Map(filled.sort(([a], [b]) => a - b))
  return { line, cells, ...(row.isParent && { mark: 'parent' }), ...(odd.size > 0 && { odd }) }
}

async function* readRecords(json: JsonText, { key, columns }: JsonList): AsyncGenerator<RecordBatch> {
  const headings = new Map([...columns].map(([path, column]) => [column, path]))
  yield { records: [{ line: 1, cells: headings }], bytesRead: 0 }
  let line = 1
  for await (const { objects, bytesRead } of readObjects(json)) {
    const rows = objects.flatMap(({ list, object }) => (list === key ? rowsOfObject(object) : []))
    yield { records: rows.map((row) => toRecord(row, (line += 1), columns)), bytesRead }
  }
}

/** How the text starts: enough to tell one object per line. */
const readStart = async (source: TableSource, encoding: string): Promise<string> => {
  for await (const { text } of readText(source, encoding)) if (text.trim() !== '') return text
  return ''
}

/** The only object of a text that has no list of articles, where it is an article itself. */
const findOnlyArticle = async (json: JsonText): Promise<boolean> => {
  for await (const { objects } of readObjects(json))
    for (const { object } of objects) return isArticle(object)
  return false
}

/** The lists of articles in a JSON text, in objects or not; one object per line, or a single one, is a list, too. */
const openLists = async (source: TableSource, encoding: string): Promise<[JsonText, JsonList[]]> => {
  const start = await readStart(source, encoding)
  const lines = { source, encoding, isLines: true }
  if (isJsonLines(start)) return [lines, await findLists(lines)]
  const json = { source, encoding, isLines: false }
  const lists = await findLists(json)
  const isObject = !start.trimStart().startsWith('[')
  const isOne = isObject && (lists.length === 0 || areVariants(lists.map(({ key }) => key)))
  if (!isOne) return [json, lists]
  return [lines, (await findOnlyArticle(lines)) ? await findLists(lines) : []]
}

/** The tables of a JSON text: one for each list of objects, which is called like a sheet where there are several. */
export const openJson = async (
  { source, bounds }: TableFile,
  encoding: string,
): Promise<Table[] | TableRefusal> => {
  const [json, lists] = await openLists(source, encoding)
  if (lists.length === 0) return refuseContent('json')
  const tables: Table[] = []
  for (const list of lists)
    tables.push(
      withRepairs({
        format: 'json',
        facts: {
          encoding,
          ...(lists.length > 1 && { sheet: list.key }),
          ...(list.facts.length > 0 && {
            beside: list.facts.map(({ path, value }) => ({ name: path.at(-1) ?? '', value })),
          }),
        },
        ...(await sampleOf(boundBatches(readRecords(json, list), bounds.chars))),
        bytesTotal: source.size,
        read: (columns) => boundBatches(readRecords(json, list), bounds.chars, columns),
      }),
    )
  return tables
}
