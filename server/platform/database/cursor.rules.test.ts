import { describe, expect, it } from 'vitest'
import { readCursor, writeCursor } from '#server/platform/database/cursor.rules.ts'

const id = '01990000-0000-7000-8000-000000000000'

describe('readCursor', () => {
  it('reads what writeCursor wrote, in any script', () => {
    for (const side of ['after', 'before'] as const)
      expect(readCursor(writeCursor(side, ['12', 'цепь "3/8" 链条']), ['int', 'text'])).toEqual({
        side,
        key: ['12', 'цепь "3/8" 链条'],
      })
    expect(readCursor(writeCursor('after', ['1764000000000001', id]), ['timestamptz', 'uuid'])).toEqual({
      side: 'after',
      key: ['1764000000000001', id],
    })
  })

  it('takes what is no cursor of the list for its top', () => {
    for (const text of [
      '',
      'first',
      'after-',
      'after-x',
      'beside-WyIxIl0',
      writeCursor('after', []),
      writeCursor('after', ['1', '2']),
      writeCursor('after', ['one']),
      writeCursor('after', ["1' or true"]),
      writeCursor('after', ['99999999999']),
      `after-${Buffer.from('{"0":"1"}').toString('base64url')}`,
      `after-${Buffer.from('[1]').toString('base64url')}`,
    ])
      expect(readCursor(text, ['int']), text).toEqual({ side: 'top' })
    expect(readCursor(writeCursor('after', ['a\0b']), ['text'])).toEqual({ side: 'top' })
    expect(readCursor(writeCursor('after', ['2025-13-45']), ['timestamptz'])).toEqual({ side: 'top' })
    expect(readCursor(writeCursor('after', ['x']), ['uuid'])).toEqual({ side: 'top' })
  })
})
