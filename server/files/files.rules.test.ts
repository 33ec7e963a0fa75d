import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesTag, parseRange } from '#server/files/byte-range.rules.ts'
import { contentDisposition } from '#server/files/content-disposition.rules.ts'

describe('Range', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', null],
    ['bytes=0-1,5-9', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['lines=1-2', null],
    [undefined, null],
  ])('%s of 1000 bytes', (header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected)
  })

  it('never reaches outside the file, whatever is asked', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (first, last, size) => {
        for (const header of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
          const range = parseRange(header, size)
          if (range === null || range === 'unsatisfiable') continue
          expect(range.start).toBeGreaterThanOrEqual(0)
          expect(range.end).toBeGreaterThanOrEqual(range.start)
          expect(range.end).toBeLessThan(size)
        }
      }),
    )
  })

  it('knows its tag among others, weak or strong', () => {
    expect(namesTag('"a", W/"b"', '"b"')).toBe(true)
    expect(namesTag('*', '"b"')).toBe(true)
    expect(namesTag('"bb"', '"b"')).toBe(false)
    expect(namesTag(undefined, '"b"')).toBe(false)
  })
})

describe('Content-Disposition', () => {
  it.each([
    [
      'Hauptkatalog 2026',
      `inline; filename="Hauptkatalog 2026.pdf"; filename*=UTF-8''Hauptkatalog%202026.pdf`,
    ],
    [
      'Rasenmähermesser',
      `inline; filename="Rasenmahermesser.pdf"; filename*=UTF-8''Rasenm%C3%A4hermesser.pdf`,
    ],
    ['总目录', `inline; filename="document.pdf"; filename*=UTF-8''%E6%80%BB%E7%9B%AE%E5%BD%95.pdf`],
    ["it's (1)", `inline; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
    ['', `inline; filename="document.pdf"; filename*=UTF-8''document.pdf`],
  ])('names %s in its own script and in plain letters', (name, expected) => {
    expect(contentDisposition('inline', name, 'pdf')).toBe(expected)
  })

  it('stays one header whatever a supplier called the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
        const header = contentDisposition('attachment', name, 'bin')
        expect(header).toMatch(
          /^attachment; filename="[^"\\\r\n/]+\.bin"; filename\*=UTF-8''[\w.~!$&+^`|#%-]+\.bin$/,
        )
      }),
    )
  })
})
