import { mostOrderLines, mostReadLines } from '#contract/shop/quick-order.ts'
import { countOrderingLines, mayOrder } from '#server/search/number-lists/number-lists.service.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { type TableRecord, denseCells, isBlankRecord } from '#server/tables/table-record.ts'
import type { TableReader } from '#server/tables/table-reader.service.ts'
import type { TableRefusal } from '#server/tables/table-refusal.ts'
import type { Table } from '#server/tables/table.ts'
import type { Reason } from '#contract/reason.ts'

export type OrderFileOutcome =
  | { ok: true; text: string }
  | { ok: false; reason: Reason; values: Record<string, string | number> }

const refusal = (reason: Reason, values: Record<string, string | number> = {}) =>
  ({ ok: false, reason, values }) as const

const oneLine = (cell: string): string => cleanCell(cell).replaceAll(/\s+/gu, ' ').trim()

const lineOf = (record: TableRecord): string => denseCells(record).map(oneLine).join('\t').trimEnd()

/** The rows of the first table that has any, as lines with tabs, which is what copying them would give. */
const readRows = async (tables: readonly Table[]): Promise<OrderFileOutcome> => {
  const table = tables.find(({ sample }) => sample.some((record) => !isBlankRecord(record)))
  if (!table) return refusal('ORDER_FILE_EMPTY')
  const lines: string[] = []
  for await (const { records } of table.read()) {
    lines.push(...records.filter((record) => !isBlankRecord(record)).map(lineOf))
    if (lines.length > mostReadLines) return refusal('ORDER_FILE_ROWS', { limit: mostOrderLines })
  }
  const text = lines.join('\n')
  // Refused before it takes the place of what is typed.
  if (!mayOrder(text)) return refusal('ORDER_FILE_EMPTY')
  return countOrderingLines(text) > mostOrderLines
    ? refusal('ORDER_FILE_ROWS', { limit: mostOrderLines })
    : { ok: true, text }
}

const refuseTable = ({ reason, values }: TableRefusal): OrderFileOutcome => {
  switch (reason) {
    case 'TOO_LARGE':
      return refusal('ORDER_FILE_ROWS', { limit: mostOrderLines })
    case 'OVER_LIMIT':
      return refusal('FILE_OVER_LIMIT', values)
    case 'READER_LOST':
      return refusal('FILE_NOT_READ')
    case 'BUSY':
      return refusal('FILE_BUSY')
    default:
      return values['found'] === 'empty'
        ? refusal('ORDER_FILE_EMPTY')
        : refusal('FILE_NOT_TABLE', { found: values['found'] ?? 'other' })
  }
}

/** The rows of an uploaded table as text; a plain list of numbers is text already. */
export const readOrderFile = async (reader: TableReader, bytes: Uint8Array): Promise<OrderFileOutcome> => {
  const wish = { isEncodingGuessed: true, isOneColumnEnough: true }
  const read = await reader.read({ bytes }, wish, readRows)
  return 'messageKey' in read ? refuseTable(read) : read
}
