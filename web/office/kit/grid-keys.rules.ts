import { commandOf } from '#web/office/kit/keys/office-keys.ts'
import type { KeyPress } from '#web/office/kit/keys/press.rules.ts'

/** What a key does in a list. Rows are counted from 0. */
export type GridAction =
  | { kind: 'goToRow'; row: number }
  | { kind: 'openRow' | 'tickRow' | 'untickAll' }
  | { kind: 'takeRow' | 'giveRow' }
  | { kind: 'nextControl' | 'previousControl' }

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

/** What a key press does with the rows; null where it does nothing there: the page or the browser may know it. */
export const gridActionOf = (press: KeyPress, place: GridPlace): GridAction | null => {
  const command = commandOf('list', press)
  switch (command?.id) {
    case 'row':
    case 'screen':
    case 'ends': {
      const row = rowOf(command.press, place) ?? place.row
      return { kind: 'goToRow', row: Math.max(0, Math.min(row, place.rowCount - 1)) }
    }
    case 'inside':
      return { kind: command.press === 'ArrowRight' ? 'nextControl' : 'previousControl' }
    case 'untick':
      return { kind: 'untickAll' }
    case 'open':
      return place.isOnRow ? { kind: 'openRow' } : null
    case 'tick':
      return place.isOnRow ? { kind: 'tickRow' } : null
    case 'take':
      return { kind: 'takeRow' }
    case 'give':
      return { kind: 'giveRow' }
    default:
      return null
  }
}
