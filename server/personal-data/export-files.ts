import type { Language } from '#contract/language.ts'
import type { ExportedRecord } from '#server/personal-data/export.queries.ts'
import { toCsv } from '#server/platform/texts/csv.ts'

export interface ExportFile {
  name: string
  type: string
  text: string
}

/** Values by their path: `address.city`, `lines.1.standard`. */
const flatten = (value: unknown, path: string): [path: string, text: string][] => {
  if (value === null || value === undefined) return [[path, '']]
  if (typeof value !== 'object') return [[path, String(value)]]
  const parts = Array.isArray(value)
    ? value.map((part, at) => [String(at + 1), part] as const)
    : Object.entries(value)
  return parts.flatMap(([key, part]) => flatten(part, path === '' ? key : `${path}.${key}`))
}

const columns = ['section', 'record', 'field', 'value']

/** UTF-8 as spreadsheets recognise it. */
const byteOrderMark = '\uFEFF'

/**
 * The same twice: JSON for programs, and one CSV of section, record, field and value that any spreadsheet opens.
 */
export const toExportFiles = (
  sections: Readonly<Record<string, readonly ExportedRecord[]>>,
  about: { exportedAt: string; shop: string; language: Language },
): ExportFile[] => {
  const { exportedAt, shop, language } = about
  const rows = Object.entries(sections).flatMap(([section, records]) =>
    records.flatMap((record, at) =>
      flatten(record, '').map(([field, value]) => [section, String(at + 1), field, value]),
    ),
  )
  const day = exportedAt.slice(0, 10)
  return [
    {
      name: `my-data-${day}.json`,
      type: 'application/json',
      text: `${JSON.stringify({ shop, exportedAt, ...sections }, null, 2)}\n`,
    },
    {
      name: `my-data-${day}.csv`,
      type: 'text/csv;charset=utf-8',
      text: byteOrderMark + toCsv([columns, ...rows], language),
    },
  ]
}
