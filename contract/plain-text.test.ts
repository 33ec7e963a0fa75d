import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthOf, plainLine, plainText } from '#contract/plain-text.ts'

const anything = fc.string({ unit: 'binary' })

describe('plain text', () => {
  it('is the same the second time, NFC and without control characters but line feeds', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = plainText(text)
        expect(plainText(once)).toBe(once)
        expect(once.normalize('NFC')).toBe(once)
        expect(once).not.toMatch(/(?!\n)\p{Cc}/u)
        expect(once.isWellFormed()).toBe(true)
      }),
    )
  })
  it('keeps line breaks of every system as one kind, and what people write', () => {
    expect(plainText(' grün\r\nрус\rA\u2028中文 👩‍🔧\u0000\u0007\t. ')).toBe('grün\nрус\nA\n中文 👩‍🔧 .')
    expect(plainText('<b>"x"</b> & \u202Eabc')).toBe('<b>"x"</b> & \u202Eabc')
    expect(plainLine('PO\n 4711 ')).toBe('PO 4711')
  })
  it('counts a character outside the basic plane as one', () => {
    expect(lengthOf('𠀀x')).toBe(2)
  })
})
