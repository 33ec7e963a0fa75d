import type { OrderList, OrderListLine } from '#contract/shop/quick-order.contract.ts'
import { isTaken } from '#web/quick-order/use-order-list.ts'

/** A cell of a CSV file; what a spreadsheet would run gets a mark in front, which the shop takes off again. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The lines that stay, as a file that can be sent again: number, quantity, remark, reason. */
export const notTakenFile = (
  { lines }: OrderList,
  { headings, reasonOf }: { headings: readonly string[]; reasonOf: (line: OrderListLine) => string },
): string => {
  const rows = lines
    .filter((line) => !isTaken(line))
    .map((line) => [
      line.number === '' ? (line.texts[0] ?? '') : line.number,
      line.quantity === null ? '' : String(line.quantity),
      line.remark,
      reasonOf(line),
    ])
  // Spreadsheets take a file without the mark for one in the letters of their country.
  return `\uFEFF${[headings, ...rows].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}
