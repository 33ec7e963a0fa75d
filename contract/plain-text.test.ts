import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthOf, plainLine, plainText, visibleText, withoutEndSeparator } from '#contract/plain-text.ts'

const anything = fc.string({ unit: 'binary' })

describe('plain text', () => {
  it('is the same the second time, NFC and without control characters but line feeds', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = plainText(text)
        expect(plainText(once)).toBe(once)
        expect(once.normalize('NFC')).toBe(once)
        expect(once).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
        expect(once.isWellFormed()).toBe(true)
      }),
    )
  })
  it('keeps line breaks of every system as one kind, and what people write', () => {
    expect(plainText(' grün\r\nрус\rA\u2028中文 👩‍🔧\u0000\u0007\t. ')).toBe('grün\nрус\nA\n中文 👩‍🔧 .')
    expect(plainText('<b>"x"</b> & abc')).toBe('<b>"x"</b> & abc')
    expect(plainLine('PO\n 4711 ')).toBe('PO 4711')
  })
  it('removes characters that change text direction, keeps the marks that Arabic and Hebrew names need', () => {
    expect(plainText('\u202Dgpj\u202E.exe \u2066a\u2067b\u2068c\u2069 \u202Ax\u202By\u202C')).toBe(
      'gpj.exe abc xy',
    )
    for (const name of ['\u200Eشركة\u061C 7', 'דוד (בע\u200F״מ)']) expect(plainText(name)).toBe(name)
  })
  it('is no text where a reader sees nothing', () => {
    for (const text of ['', ' ', '\u200B', '\u2060\u00AD', '\u3164', '\u2800', '\uFE0F\u200D'])
      expect(visibleText(text)).toBe('')
    for (const text of ['a', '-', '名', '👩‍🔧', 'e\u0301', '\u200Bx']) expect(visibleText(text)).toBe(text)
  })
  it('counts a character outside the basic plane as one', () => {
    expect(lengthOf('𠀀x')).toBe(2)
  })
  it.each([
    [
      'Luftfilter passend für Motorsäge Zomax 5200/4500, ',
      'Luftfilter passend für Motorsäge Zomax 5200/4500',
    ],
    ['Joint spi pour tronçonneuse STIHL MS 650 -', 'Joint spi pour tronçonneuse STIHL MS 650'],
    ['适用STIHL MS 180化油器，', '适用STIHL MS 180化油器'],
    ['Cap, wide, – ,', 'Cap, wide'],
    ['Карбюратор, Tillotson HU-', 'Карбюратор, Tillotson HU-'],
    ['Cap, wide', 'Cap, wide'],
    [',', ''],
  ])('leaves no separator at the end of the name “%s”', (name, shown) => {
    expect(withoutEndSeparator(name)).toBe(shown)
  })
})
