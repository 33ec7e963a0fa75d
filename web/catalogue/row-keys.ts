import { areSingleKeysOn } from '#web/platform/preferences.ts'
import { isDialogOpen, isTextField } from '#web/platform/single-keys.ts'

/** The button that puts the article of a row on the wishlist. */
export const heartOfRow = 'button[aria-pressed]:not([data-key])'

/** The button of a row that a letter presses: compare, wishlist, copy the number. */
const pressedBy: Readonly<Record<string, string>> = {
  v: 'button[data-key=v]',
  m: heartOfRow,
  c: 'th button:not([aria-pressed])',
}

/** A letter; on a keyboard of other letters the one that its key has on a Latin one. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase()

const neighborOf = (row: Element, key: string): Element | null | undefined =>
  ({ ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling })[key]

const onKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (isTextField(event.target) || isDialogOpen() || !(event.target instanceof Element)) return
  const row = event.target.closest('tr')
  // Only rows of a list have it.
  if (!row?.querySelector(pressedBy['v'] ?? '')) return
  const neighbor = neighborOf(row, event.key)
  if (neighbor) {
    event.preventDefault()
    return neighbor.querySelector('a')?.focus()
  }
  const button = areSingleKeysOn() && row.querySelector<HTMLElement>(pressedBy[letterOf(event)] ?? 'none')
  if (!button) return
  event.preventDefault()
  button.click()
}

/**
 * Keys of a list while one of its rows has the focus: ↑ ↓ to the row beside it, V M C as long as single keys are on. This code
 * loads with the tools of the first row, so that a first visit does without it. Calling it twice is harmless.
 */
export const listenToRowKeys = (): void => document.addEventListener('keydown', onKey)
