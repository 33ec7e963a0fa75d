import { useRef } from 'react'
import type { QuoteLine } from '#contract/office/quotes.contract.ts'
import type { SheetStore } from '#web/office/quotes/sheet-store.ts'
import {
  type PasteLeftOver,
  type TypedColumn,
  type TypedLine,
  keptText,
  keyOf,
  layPaste,
  leadText,
  proposedText,
  typedColumns,
} from '#web/office/quotes/typed-line.rules.ts'

export interface GridMoves {
  keep(line: QuoteLine, change: TypedLine): void
  forget(line: QuoteLine): void
  /** Takes what the dashed boxes of the line propose, from this column on. */
  takeProposals(line: QuoteLine, column: TypedColumn): void
  /** The lead time that the line is proposed; nothing where it has one. */
  proposedLead(line: QuoteLine): TypedLine
  textAbove(line: QuoteLine, column: TypedColumn): string | null
  /** The cell of the same column so many rows further. */
  go(line: QuoteLine, column: TypedColumn, by: number): void
  paste(line: QuoteLine, column: TypedColumn, rows: readonly (readonly string[])[]): void
  undo(): void
}

interface Options {
  store: SheetStore
  /** The lines that are shown, in their order. */
  lines: readonly QuoteLine[]
  locale: string
  /** What of a paste found a place, and what did not. */
  onPasted: (left: PasteLeftOver) => void
}

export const focusCell = (key: string, column: TypedColumn): void =>
  document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${key} ${column}`)}"]`)?.focus()

/** What the keys of a cell do to its line and to those beside it. */
export const useGridMoves = ({ store, lines, locale, onPasted }: Options): GridMoves => {
  const past = useRef<[key: string, former: TypedLine][]>([])
  const placeOf = (line: QuoteLine) => lines.findIndex((one) => keyOf(one) === keyOf(line))
  const formerOf = (line: QuoteLine, change: TypedLine): TypedLine =>
    Object.fromEntries(
      typedColumns.flatMap((column) =>
        change[column] === undefined ? [] : [[column, keptText(line, column, locale)]],
      ),
    )
  const keepAll = (changes: readonly (readonly [QuoteLine, TypedLine])[]) => {
    for (const [line, change] of changes) past.current.push([keyOf(line), formerOf(line, change)])
    void store.type(changes.map(([line, change]) => [keyOf(line), change] as const))
  }
  const keep = (line: QuoteLine, change: TypedLine) => {
    if (Object.keys(change).length > 0) keepAll([[line, change]])
  }
  const proposedLead = (line: QuoteLine): TypedLine => {
    const isThere =
      leadText(line, locale) !== '' || store.get().typed.get(keyOf(line))?.leadTime !== undefined
    const proposed = isThere ? '' : proposedText(line, 'leadTime', locale)
    return proposed === '' ? {} : { leadTime: proposed }
  }
  return {
    keep,
    forget: (line) => store.forget(keyOf(line)),
    proposedLead,
    takeProposals: (line, column) => {
      const price = column === 'price' ? proposedText(line, 'price', locale) : ''
      if (column === 'remark' || (column === 'price' && price === '')) return
      keep(line, { ...(price === '' ? {} : { price }), ...proposedLead(line) })
    },
    textAbove: (line, column) => {
      const above = lines[placeOf(line) - 1]
      return above ? (store.get().typed.get(keyOf(above))?.[column] ?? keptText(above, column, locale)) : null
    },
    go: (line, column, by) => {
      const next = lines[placeOf(line) + by]
      if (next) focusCell(keyOf(next), column)
    },
    paste: (line, column, rows) => {
      const { changes, left } = layPaste(lines, { line, column, rows })
      keepAll(changes)
      onPasted(left)
    },
    undo: () => {
      const last = past.current.pop()
      if (last) void store.type([last])
    },
  }
}
