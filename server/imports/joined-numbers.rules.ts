import { findColumn, shownHeading } from '#server/imports/column-names.rules.ts'
import { bindTable } from '#server/imports/columns.rules.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import type { ImportNotice } from '#server/imports/import-question.ts'
import { type ColumnUse, emptyImportMap, type ImportMap } from '#server/imports/mapping-file.ts'
import { cleanCell, isNothing } from '#server/tables/cell-text.ts'
import type { Table } from '#server/tables/table.ts'
import { type CellOddity, cellOf, isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'

/** What stands before a number, and what stands behind it, in the languages of the headings. */
const prefix =
  /(?<!\p{L})(?:prefix\p{L}{0,2}|pref|präfix\p{L}{0,2}|préfixe|préf|prefijo|prefixo|prefisso|prefiks|przedrostek|předpona|predpona|voorvoegsel|etuliite|előtag|önek|префикс|префікс)(?!\p{L})|前缀|前綴|接頭/u
const suffix =
  /(?<!\p{L})(?:suffix\p{L}{0,2}|suff|sufijo|sufixo|suffisso|sufiks|przyrostek|přípona|prípona|achtervoegsel|pääte|utótag|sonek|суффикс|суфікс|суфикс)(?!\p{L})|后缀|後綴|接尾/u
const plain = (heading: string): string => heading.normalize('NFKC').toLowerCase()

export const isPrefix = (heading: string): boolean => prefix.test(plain(heading))

/** `Suffix`, `Präfix`: not every number has one. */
export const isAffix = (heading: string): boolean => isPrefix(heading) || suffix.test(plain(heading))

/** `1130`, `120`, `0603` are `1130 120 0603`; signs at the ends of parts stand in place of a blank. */
export const joinParts = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(/(?<=[-./_]) | (?=[-./_])/g, '')

type Columns = Readonly<Record<string, ColumnUse>>

const partsOf = (columns: Columns): string[] =>
  Object.entries(columns)
    .filter(([, use]) => use.field === 'number' && use.part !== undefined)
    .sort(([, one], [, other]) => (one.part ?? 0) - (other.part ?? 0))
    .map(([key]) => key)

/** The column of the first part gets the whole number; the others become notes. */
const asJoined = (columns: Columns, [first]: readonly string[]): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([key, use]) => [
      key,
      use.part === undefined || key === first ? use : { ...use, field: 'note' as const },
    ]),
  )

const plainUses = (rules: ImportMap['columns'] = {}): Columns =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([key, rule]) =>
      rule === null || typeof rule === 'string' || Array.isArray(rule) ? [] : [[key, rule]],
    ),
  )

interface Part {
  index: number
  heading: string
}

const takenOver = ['rounded', 'date', 'error', 'noValue'] as const satisfies readonly CellOddity[]

/** Where a part is missing there is no number: the parts that are there go to the second column, which is a note. */
const joinRecord = (record: TableRecord, parts: readonly Part[]): TableRecord => {
  const texts = parts.map(({ index }) => cleanCell(cellOf(record, index)))
  const isHeading = parts.every(({ heading }, at) => texts[at] === heading)
  const [first, second] = parts
  if (first === undefined || second === undefined || isHeading) return record
  const isWhole = parts.every(({ heading }, at) => !isNothing(texts[at] ?? '') || isAffix(heading))
  const target = isWhole ? first.index : second.index
  const indexes = new Set(parts.map(({ index }) => index))
  const rest = [...record.cells].filter(([index]) => !indexes.has(index))
  const joined = joinParts(texts.map((text) => (isNothing(text) ? '' : text)))
  const filled: [number, string][] = joined === '' ? rest : [...rest, [target, joined]]
  const oddities = parts.flatMap(({ index }) => record.odd?.get(index) ?? [])
  const oddity = takenOver.find((one) => oddities.includes(one))
  const odd = new Map([...(record.odd ?? [])].filter(([index]) => !indexes.has(index)))
  if (oddity !== undefined) odd.set(target, oddity)
  return {
    ...record,
    cells: new Map(filled.sort(([one], [other]) => one - other)),
    ...(record.odd === undefined ? {} : { odd }),
  }
}

const joinTable = (
  table: Table,
  keys: readonly string[],
  options: ImportOptions,
): { table: Table; sample: string } => {
  const { headings, firstRecord } = bindTable(table.sample, options.map ?? emptyImportMap, options)
  const parts = keys.map((key) => {
    const index = findColumn(headings, key)
    return { index, heading: shownHeading(headings[index], index) }
  })
  const isThere = parts.every(({ index }) => index >= 0 && (headings.length === 0 || index < headings.length))
  if (!isThere) return { table, sample: '' }
  const headingLine = table.sample[firstRecord - 1]?.line ?? 0
  const join = (record: TableRecord): TableRecord =>
    record.line <= headingLine || isBlankRecord(record) ? record : joinRecord(record, parts)
  const sample = table.sample.map(join)
  const shown = sample.find((record) => record.line > headingLine && record.cells.has(parts[0]?.index ?? -1))
  return {
    table: {
      ...table,
      sample,
      read: async function* () {
        for await (const { records, bytesRead } of table.read())
          yield { records: records.map(join), bytesRead }
      },
    },
    sample: shown === undefined ? '' : cellOf(shown, parts[0]?.index ?? -1),
  }
}

/**
 * Joins the columns that the options or the mapping call parts of the own number: afterwards the tables hold whole numbers
 * in the column of the first part. Nothing changes where no column is called so.
 */
export const joinNumberColumns = (
  tables: readonly Table[],
  given: ImportOptions,
): { tables: readonly Table[]; options: ImportOptions; notices: ImportNotice[] } => {
  const { map, columns } = given
  const mapped = plainUses(map?.columns)
  const keys = partsOf({ ...mapped, ...columns })
  if (keys.length < 2) return { tables, options: given, notices: [] }
  const options: ImportOptions = {
    ...given,
    ...(columns === undefined ? {} : { columns: asJoined(columns, keys) }),
    ...(map?.columns === undefined
      ? {}
      : { map: { ...map, columns: { ...map.columns, ...asJoined(mapped, keys) } } }),
  }
  const joined = tables.map((table) => joinTable(table, keys, options))
  const sample = joined.find((one) => one.sample !== '')?.sample ?? ''
  return {
    tables: joined.map(({ table }) => table),
    options,
    notices: [
      { key: 'NUMBER_JOINED', values: { columns: keys.map((key) => `“${key}”`).join(' + '), sample } },
    ],
  }
}
