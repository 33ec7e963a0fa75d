import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A value of a row: null, text, number, truth, date, a text array, or anything else as JSON. */
export type Cell = string | number | boolean | null | Date | readonly string[] | readonly number[] | object

/** Backslash, tab, line feed and carriage return end a field or a row in COPY's text format. */
const escapeField = (text: string): string =>
  /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text

const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`

const field = (cell: Cell): string => {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escapeField(cell)
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  if (Array.isArray(cell)) return escapeField(arrayLiteral(cell))
  return escapeField(JSON.stringify(cell))
}

/** One row in the text format of COPY. */
export const copyLine = (cells: readonly Cell[]): string => `${cells.map(field).join('\t')}\n`

/** Loads lines made by `copyLine` in one COPY. Nothing is sent for no lines. */
export const copyLines = async (
  client: pg.Client,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> => {
  if (lines.length === 0) return
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  for (let start = 0; start < lines.length; start += 2_000) {
    if (!stream.write(lines.slice(start, start + 2_000).join(''))) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}

/** Loads a table at once from rows of cells. */
export const copyRows = (
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> => copyLines(client, table, columns, rows.map(copyLine))

/** Ids were given by us; the next one must come after them. */
export const restartIds = async (client: pg.Client, ...tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`,
    )
  }
}
