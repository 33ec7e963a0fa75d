import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasDigit, normalizeNumber } from './part-number.ts'

const plain = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
  minLength: 1,
})
const separator = fc.constantFrom('', ' ', '-', '.', '/', '_', '\u00a0', ' - ', '\u2013', '\u200b')

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

describe('normalizeNumber', () => {
  it.each([
    ['1128 967 1513', '11289671513'],
    ['1128-967-1513', '11289671513'],
    ['１１２８－９６７－１５１３', '11289671513'],
    ['1e40f-5', '1E40F5'],
    ['35062811/0', '350628110'],
    ['СS-45', 'CS45'],
    ['мв 443', 'MB443'],
    ["  '00123 ", '00123'],
    ['(4134-120-0653)', '41341200653'],
    ['---', ''],
  ])('reads %s as %s', (typed, normal) => {
    expect(normalizeNumber(typed)).toBe(normal)
  })

  it('maps only letters that look alike', () => {
    expect(normalizeNumber('ЖГ-12')).toBe('ЖГ12')
    expect(normalizeNumber('ЖГ-12')).not.toBe(normalizeNumber('ДЛ-12'))
    expect(normalizeNumber('型号-12')).toBe('型号12')
  })

  it('is idempotent on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeNumber(text)
        expect(normalizeNumber(once)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps nothing but letters and digits of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeNumber(text)).toMatch(/^[\p{L}\p{N}]*$/u)
      }),
      { numRuns: 2000 },
    )
  })

  it('does not see separators, case or width', () => {
    fc.assert(
      fc.property(
        plain,
        fc.array(separator),
        fc.boolean(),
        fc.boolean(),
        (number, separators, lower, wide) => {
          const spread = Array.from(number)
            .map((letter, index) => letter + (separators[index] ?? ''))
            .join('')
          const cased = lower ? spread.toLowerCase() : spread
          expect(normalizeNumber(wide ? fullWidth(cased) : cased)).toBe(number)
        },
      ),
    )
  })

  it('keeps distinct letters distinct', () => {
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        expect(normalizeNumber(one) === normalizeNumber(other)).toBe(one === other)
      }),
    )
    const cyrillic = Array.from('БГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯ')
    expect(new Set(cyrillic.map(normalizeNumber)).size).toBe(cyrillic.length)
    for (const letter of cyrillic) expect(normalizeNumber(letter)).not.toMatch(/[A-Z]/)
  })
})

describe('hasDigit', () => {
  it('tells numbers from words', () => {
    expect(hasDigit('MS 180')).toBe(true)
    expect(hasDigit('１８０')).toBe(true)
    expect(hasDigit('carburetor')).toBe(false)
  })
})
