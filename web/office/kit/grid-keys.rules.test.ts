import { describe, expect, it } from 'vitest'
import { gridActionOf } from '#web/office/kit/grid-keys.rules.ts'
import type { KeyPress } from '#web/office/kit/keys/press.rules.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})
const onRow = { row: 3, rowCount: 20, isOnRow: true }
const onLink = { ...onRow, isOnRow: false }

describe('gridActionOf', () => {
  it('moves by row and by screen and stops at both ends', () => {
    const rowAfter = (key: string, row: number) => gridActionOf(press(key), { ...onRow, row })
    expect(rowAfter('ArrowDown', 3)).toEqual({ kind: 'goToRow', row: 4 })
    expect(rowAfter('ArrowDown', 19)).toEqual({ kind: 'goToRow', row: 19 })
    expect(rowAfter('ArrowUp', 0)).toEqual({ kind: 'goToRow', row: 0 })
    expect(rowAfter('PageDown', 3)).toEqual({ kind: 'goToRow', row: 13 })
    expect(rowAfter('PageUp', 3)).toEqual({ kind: 'goToRow', row: 0 })
    expect(rowAfter('Home', 3)).toEqual({ kind: 'goToRow', row: 0 })
    expect(rowAfter('End', 3)).toEqual({ kind: 'goToRow', row: 19 })
  })

  it('opens and ticks the focused row, and leaves links and boxes their own keys', () => {
    expect(gridActionOf(press('Enter'), onRow)).toEqual({ kind: 'openRow' })
    expect(gridActionOf(press(' '), onRow)).toEqual({ kind: 'tickRow' })
    expect(gridActionOf(press('Enter'), onLink)).toBeNull()
    expect(gridActionOf(press(' '), onLink)).toBeNull()
  })

  it('reads a key by its position on Cyrillic and Chinese keyboards', () => {
    expect(gridActionOf(press('е', { code: 'KeyT' }), onRow)).toEqual({ kind: 'takeRow' })
    expect(gridActionOf(press('ф', { code: 'KeyA' }), onRow)).toEqual({ kind: 'giveRow' })
  })

  it('reads a key by its printed letter on AZERTY and Dvorak keyboards', () => {
    expect(gridActionOf(press('a', { code: 'KeyQ' }), onRow)).toEqual({ kind: 'giveRow' })
    expect(gridActionOf(press('A', { code: 'KeyQ' }), onRow)).toEqual({ kind: 'giveRow' })
    expect(gridActionOf(press('q', { code: 'KeyA' }), onRow)).toBeNull()
    expect(gridActionOf(press('t', { code: 'KeyK' }), onRow)).toEqual({ kind: 'takeRow' })
    expect(gridActionOf(press('y', { code: 'KeyT' }), onRow)).toBeNull()
  })

  it('leaves key combinations to the browser', () => {
    expect(gridActionOf(press('t', { code: 'KeyT', ctrlKey: true }), onRow)).toBeNull()
    expect(gridActionOf(press('ArrowLeft', { altKey: true }), onRow)).toBeNull()
    expect(gridActionOf(press('ArrowUp', { shiftKey: true }), onRow)).toBeNull()
  })
})
