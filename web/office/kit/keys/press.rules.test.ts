import { describe, expect, it } from 'vitest'
import { isSingleKey, pressName, type KeyPress } from '#web/office/kit/keys/press.rules.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

describe('pressName', () => {
  it('reads a key by its printed letter on AZERTY, QWERTZ and Dvorak keyboards', () => {
    expect(pressName(press('a', { code: 'KeyQ' }))).toBe('A')
    expect(pressName(press('A', { code: 'KeyQ', shiftKey: true }))).toBe('A')
    expect(pressName(press('z', { code: 'KeyY', ctrlKey: true }))).toBe('Ctrl+Z')
    expect(pressName(press('y', { code: 'KeyZ', ctrlKey: true }))).toBe('Ctrl+Y')
    expect(pressName(press('m', { code: 'Semicolon', altKey: true }))).toBe('Alt+M')
    expect(pressName(press('/', { code: 'BracketLeft' }))).toBe('/')
  })

  it('reads a key by its position where it writes no Latin letter, as on Cyrillic and Chinese keyboards', () => {
    expect(pressName(press('а', { code: 'KeyF' }))).toBe('F')
    expect(pressName(press('я', { code: 'KeyZ', ctrlKey: true }))).toBe('Ctrl+Z')
    expect(pressName(press('т', { code: 'KeyN', altKey: true }))).toBe('Alt+N')
    expect(pressName(press('х', { code: 'BracketLeft' }))).toBe('[')
    expect(pressName(press('Process', { code: 'KeyT' }))).toBe('T')
    expect(pressName(press('？', { code: 'Slash', shiftKey: true }))).toBe('?')
  })

  it('finds the letter behind Alt on a Mac, where the key writes another sign or none', () => {
    expect(pressName(press('®', { code: 'KeyR', altKey: true }))).toBe('Alt+R')
    expect(pressName(press('Dead', { code: 'KeyN', altKey: true }))).toBe('Alt+N')
    expect(pressName(press('s', { code: 'KeyS', metaKey: true }))).toBe('Ctrl+S')
  })

  it('names Shift, except where the sign needs it', () => {
    expect(pressName(press('?', { code: 'Minus', shiftKey: true }))).toBe('?')
    expect(pressName(press('Enter', { shiftKey: true }))).toBe('Shift+Enter')
    expect(pressName(press('Z', { code: 'KeyZ', ctrlKey: true, shiftKey: true }))).toBe('Ctrl+Shift+Z')
    expect(pressName(press(' '))).toBe('Space')
  })
})

describe('isSingleKey', () => {
  it('tells letters and signs from names and combinations', () => {
    expect(['T', '?', '['].every(isSingleKey)).toBe(true)
    expect(['Alt+T', 'Enter', 'Space', 'ArrowUp'].some(isSingleKey)).toBe(false)
  })
})
