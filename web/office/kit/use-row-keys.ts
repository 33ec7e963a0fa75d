import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { pressName, isSingleKey } from '#web/office/kit/keys/press.rules.ts'
import { type GridAction, gridActionOf } from '#web/office/kit/grid-keys.rules.ts'
import { areSingleKeysOn } from '#web/platform/preferences.ts'
import { isTextField } from '#web/platform/single-keys.ts'

interface RowKeysOptions {
  body: RefObject<HTMLTableSectionElement | null>
  /** Keys of the rows in their order; a new page puts the focus on its first row. */
  rowIds: readonly string[]
  /** The one row that Tab reaches. */
  currentRow: number
  setCurrentRow: (row: number) => void
  /** Brings a row into view, so that it is drawn and can take the focus. */
  showRow: (row: number) => void
  onAction: (kind: Exclude<GridAction['kind'], 'goToRow'>, row: number) => void
}

const rowOf = (element: Element | null | undefined): number => Number(element?.getAttribute('data-row') ?? 0)

/** The row, then its links, buttons and boxes from left to right. */
const stopsOf = (row: Element): HTMLElement[] => [
  ...(row instanceof HTMLElement ? [row] : []),
  ...row.querySelectorAll<HTMLElement>('a[href], button, input'),
]

/** Moves the focus inside a row; from the first control back to the row. */
const moveInside = (row: Element, focused: Element, step: 1 | -1): void => {
  const stops = stopsOf(row)
  const at = stops.findIndex((stop) => stop === focused)
  stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
}

/** Whether the focus is in the rows, or was there until the rows were removed. */
const useFocusInside = (body: RowKeysOptions['body']): RefObject<boolean> => {
  const hasFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hasFocus.current = target instanceof Node && (body.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [body])
  return hasFocus
}

/** Moves the focus to a row, at once or as soon as it is drawn. */
const useRowFocus = ({ body, rowIds, setCurrentRow, showRow }: RowKeysOptions): ((row: number) => void) => {
  const wantedRow = useRef<number | null>(null)
  const hasFocus = useFocusInside(body)
  const focusWanted = () => {
    if (wantedRow.current === null) return
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${wantedRow.current}"]`)
    if (!row) return
    wantedRow.current = null
    row.focus()
  }
  const page = rowIds.join()
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current !== page) {
      shownPage.current = page
      // A row that stays keeps the focus, wherever it stands now.
      setCurrentRow(rowOf(body.current?.querySelector('[data-row]:focus-within')))
      if (hasFocus.current && !body.current?.contains(document.activeElement)) wantedRow.current = 0
    }
    focusWanted()
  })
  return (row) => {
    wantedRow.current = row
    setCurrentRow(row)
    showRow(row)
    focusWanted()
  }
}

/** The keys of a list: one tab stop for all rows, arrows inside (roving tabindex). */
export const useRowKeys = (
  options: RowKeysOptions,
): ((event: KeyboardEvent<HTMLTableSectionElement>) => void) => {
  const { rowIds, currentRow, onAction } = options
  const goToRow = useRowFocus(options)
  return (event) => {
    const { target } = event
    if (!(target instanceof Element) || isTextField(target)) return
    if (isSingleKey(pressName(event)) && !areSingleKeysOn()) return
    const row = target.closest('[data-row]')
    const action = gridActionOf(event, {
      row: currentRow,
      rowCount: rowIds.length,
      isOnRow: row === target,
    })
    if (!action) return
    event.preventDefault()
    if (action.kind === 'goToRow') goToRow(action.row)
    else if (action.kind === 'nextControl' && row) moveInside(row, target, 1)
    else if (action.kind === 'previousControl' && row) moveInside(row, target, -1)
    else onAction(action.kind, currentRow)
  }
}
