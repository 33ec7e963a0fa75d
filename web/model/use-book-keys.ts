import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { numberTyped } from '#web/model/book.rules.ts'
import { enlarge } from '#web/model/use-enlargement.ts'
import { isDialogOpen, isTextField } from '#web/platform/single-keys.ts'

/** Digits that follow each other so soon are one number. */
const digitsTogetherMs = 700

const enlargements: Record<string, -1 | 0 | 1> = { '+': 1, '=': 1, '-': -1, '0': 0 }

/** First rows of the positions, from above. */
const rowsIn = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('tr[id][data-position]'),
]

const focusRow = (row: HTMLElement | undefined): void => {
  row?.scrollIntoView({ block: 'nearest' })
  row?.focus({ preventScroll: true })
}

/** The row of the position that the focus is on, or its number in the drawing, and so the next one. */
const moveBy = (root: HTMLElement, step: -1 | 1): void => {
  const rows = rowsIn(root)
  const number = document.activeElement?.closest<HTMLElement>('[data-position]')?.dataset['position']
  const at = rows.findIndex((row) => row.dataset['position'] === number)
  focusRow(rows[at < 0 ? (step < 0 ? rows.length - 1 : 0) : at + step])
}

/**
 * Keys of the parts book while its drawing or its table has the focus: ← → assemblies, ↑ ↓ positions, digits jump to a
 * position, + − 0 enlarge, Enter adds the article of the row. Fields keep their keys.
 */
export const useBookKeys = (ref: RefObject<HTMLElement | null>, turn: (step: -1 | 1) => void): void => {
  const digits = useRef({ typed: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const root = ref.current
    if (!root || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTextField(event.target) || isDialogOpen()) return
    if (runKey(root, event, digits.current, turn)) event.preventDefault()
  })
  useLayoutEffect(() => {
    const root = ref.current
    const listener = (event: KeyboardEvent) => press(event)
    root?.addEventListener('keydown', listener)
    return () => root?.removeEventListener('keydown', listener)
  }, [ref])
}

/** Whether the key was one of ours. */
const runKey = (
  root: HTMLElement,
  { key, target }: KeyboardEvent,
  digits: { typed: string; at: number },
  turn: (step: -1 | 1) => void,
): boolean => {
  const row = target instanceof HTMLElement && target.matches('tr') ? target : null
  if (key === 'ArrowLeft' || key === 'ArrowRight') turn(key === 'ArrowLeft' ? -1 : 1)
  else if (key === 'ArrowUp' || key === 'ArrowDown') moveBy(root, key === 'ArrowUp' ? -1 : 1)
  else if (key === 'Enter' && row)
    row.querySelector<HTMLElement>(':is([data-add], [data-add] > span) > button')?.click()
  else if (/^\d$/.test(key) && jump(root, key, digits)) return true
  else if (enlargements[key] !== undefined) enlarge(root, enlargements[key])
  else return false
  return true
}

/** False where no position is meant: a zero alone is the whole drawing. */
const jump = (root: HTMLElement, digit: string, digits: { typed: string; at: number }): boolean => {
  const now = performance.now()
  const typed = (now - digits.at < digitsTogetherMs ? digits.typed : '') + digit
  const rows = rowsIn(root)
  const number = numberTyped(
    rows.flatMap((row) => row.dataset['position'] ?? []),
    typed,
  )
  if (number === undefined) return false
  Object.assign(digits, { typed, at: now })
  focusRow(rows.find((row) => row.dataset['position'] === number))
  return true
}
