import { letterOf } from '#web/office/kit/letter-key.ts'

/** What a key does in a list. Rows are counted from 0. */
export type GridAction =
  | { kind: 'goToRow'; row: number }
  | { kind: 'openRow' | 'tickRow' | 'untickAll' }
  | { kind: 'takeRow' | 'giveRow' }
  | { kind: 'nextControl' | 'previousControl' }
  | { kind: 'focusFilter' | 'previousPage' | 'nextPage' }

export interface KeyPress {
  key: string
  /** The place of the key. */
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

interface GridPlace {
  row: number
  rowCount: number
  /** The row itself has the focus, not a link or a box inside it. */
  isOnRow: boolean
}

/** Rows that Page Up and Page Down go past. */
const rowsPerScreen = 10

const rowOf = (key: string, { row, rowCount }: GridPlace): number | null => {
  switch (key) {
    case 'ArrowDown':
      return row + 1
    case 'ArrowUp':
      return row - 1
    case 'PageDown':
      return row + rowsPerScreen
    case 'PageUp':
      return row - rowsPerScreen
    case 'Home':
      return 0
    case 'End':
      return rowCount - 1
    default:
      return null
  }
}

const actionOfSign = (press: KeyPress): GridAction | null => {
  const { key, code } = press
  if (key === '[' || code === 'BracketLeft') return { kind: 'previousPage' }
  if (key === ']' || code === 'BracketRight') return { kind: 'nextPage' }
  const letter = letterOf(press)
  if (letter === 'T') return { kind: 'takeRow' }
  if (letter === 'A') return { kind: 'giveRow' }
  return letter === 'F' ? { kind: 'focusFilter' } : null
}

/** The action of a key press; null where the browser goes on as usual. */
export const gridActionOf = (press: KeyPress, place: GridPlace): GridAction | null => {
  if (press.altKey || press.ctrlKey || press.metaKey) return null
  const row = rowOf(press.key, place)
  if (row !== null) return { kind: 'goToRow', row: Math.max(0, Math.min(row, place.rowCount - 1)) }
  if (press.key === 'ArrowRight') return { kind: 'nextControl' }
  if (press.key === 'ArrowLeft') return { kind: 'previousControl' }
  if (press.key === 'Escape') return { kind: 'untickAll' }
  if (press.key === 'Enter') return place.isOnRow ? { kind: 'openRow' } : null
  if (press.key === ' ') return place.isOnRow ? { kind: 'tickRow' } : null
  return actionOfSign(press)
}
