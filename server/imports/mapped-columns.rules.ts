import { isDeepStrictEqual } from 'node:util'
import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { findColumn, shownHeading } from '#server/imports/column-names.rules.ts'
import { findHeadingRow, type HeadingRow } from '#server/imports/heading-row.rules.ts'
import type { ColumnUse, ImportMap } from '#server/imports/mapping-file.ts'
import { denseCells, isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'

const usesOf = (rule: NonNullable<ImportMap['columns']>[string]): ColumnUse[] =>
  rule === null
    ? []
    : (Array.isArray(rule) ? rule : [rule]).map((use) => (typeof use === 'string' ? { field: use } : use))

/** The columns that a mapping names, and the keys of it that no heading is. */
export const bindByMap = (headings: readonly string[], rules: NonNullable<ImportMap['columns']>) => {
  const columns: BoundColumn[] = []
  const missing: string[] = []
  for (const [key, rule] of Object.entries(rules)) {
    const index = findColumn(headings, key)
    if (index === -1) missing.push(key)
    else {
      for (const use of usesOf(rule)) {
        const label = use.label ?? use.from ?? use.unitFrom
        const labelIndex = label === undefined ? -1 : findColumn(headings, label)
        if (use.from !== undefined && labelIndex === -1) missing.push(use.from)
        const bound = { index, heading: shownHeading(headings[index], index), use }
        // `Name` and `Name *` of a layout are one heading.
        if (columns.some((column) => column.index === index && isDeepStrictEqual(column.use, use))) continue
        columns.push(labelIndex === -1 ? bound : { ...bound, labelIndex })
      }
    }
  }
  return { columns, missing }
}

/** The row that holds most headings of the map; by shape where none of them is there. */
const findMappedRow = (
  records: readonly TableRecord[],
  rules: NonNullable<ImportMap['columns']>,
): HeadingRow => {
  const hits = records.map((record) =>
    isBlankRecord(record)
      ? 0
      : bindByMap(denseCells(record), rules).columns.filter(
          ({ index, heading }) => record.cells.has(index) && !heading.startsWith('#'),
        ).length,
  )
  const most = Math.max(0, ...hits)
  const at = hits.indexOf(most)
  const found = records[at]
  if (most === 0 || found === undefined) return findHeadingRow(records)
  return { headings: denseCells(found), firstRecord: at + 1, kind: 'known' }
}

/** The row of headings: where the mapping says, else that which holds most of its keys, else by its looks. */
export const findHeadings = (records: readonly TableRecord[], map: ImportMap): HeadingRow => {
  if (map.header === false) return { headings: [], firstRecord: 0, kind: 'known' }
  if (map.header !== undefined) {
    const at = records.findIndex((record) => record.line === map.header)
    const found = records[at]
    return { headings: found === undefined ? [] : denseCells(found), firstRecord: at + 1, kind: 'known' }
  }
  return map.columns === undefined ? findHeadingRow(records) : findMappedRow(records, map.columns)
}
