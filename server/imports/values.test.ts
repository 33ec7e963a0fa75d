import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectDecimalSign, parseDecimal, scaleDecimal } from '#server/imports/amounts.rules.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import {
  parseDate,
  parseEan,
  parseItemKind,
  parsePackType,
  parsePieces,
  parseWeightGrams,
} from '#server/imports/values.rules.ts'

const minor = (text: string, sign: ',' | '.', decimals = 2): number | null => {
  const decimal = parseDecimal(text, sign)
  return decimal === null ? null : scaleDecimal(decimal, decimals)
}

describe('amounts', () => {
  it.each([
    ['12,58', '.', 1258],
    ['12.58', ',', 1258],
    ['1.234,50', '.', 123450],
    ['1,234.50', ',', 123450],
    ['1 234,50', ',', 123450],
    ['1\u202f234,50', ',', 123450],
    ["1'234.50", '.', 123450],
    ['1.234', ',', 123400],
    ['1.234', '.', 123],
    ['0,125', '.', 13],
    ['1.234.567', '.', 123456700],
    ['.325', '.', 33],
    ['-3', '.', -300],
    ['1.23.4', '.', null],
    ['1,2.3,4', '.', null],
    ['12a', '.', null],
    ['', '.', null],
    ['9'.repeat(40), '.', null],
  ] as const)('reads %s with sign %s as %s', (text, sign, expected) => {
    expect(minor(text, sign)).toBe(expected)
  })

  it('reads what every country writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('de', 'en', 'fr', 'ru', 'es', 'de-CH', 'zh'),
        (amount, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100)
          expect(minor(text, '.')).toBe(amount)
          expect(minor(text, ',')).toBe(amount)
        },
      ),
    )
  })

  it('finds the decimal sign of a file', () => {
    expect(detectDecimalSign(['1.234', '12,58', '7', '1.100,00'])).toBe(',')
    expect(detectDecimalSign(['1,234', '12.58'])).toBe('.')
    expect(detectDecimalSign(['1.234', '5'])).toBeNull()
  })
})

describe('quantities, codes, dates', () => {
  it.each([
    ['38', { pieces: 38 }],
    ['38 Unidades', { pieces: 38, reason: 'QUANTITY_HAS_TEXT' }],
    ['1.0', { pieces: 1 }],
    ['2 000', { pieces: 2000 }],
    ['>10', { pieces: 10, reason: 'QUANTITY_HAS_TEXT' }],
    ['2.5', { reason: 'QUANTITY_INVALID' }],
    ['-1', { reason: 'QUANTITY_INVALID' }],
    ['3-', { reason: 'QUANTITY_INVALID' }],
    ['(3)', { reason: 'QUANTITY_INVALID' }],
    ['many', { reason: 'QUANTITY_INVALID' }],
  ])('reads the quantity %s', (text, expected) => {
    expect(parsePieces(text, '.')).toEqual(expected)
  })

  it.each([
    ['4006381333931', { ean: '4006381333931' }],
    ['036000291452', { ean: '036000291452' }],
    ['36000291452', { ean: '036000291452' }],
    ['36000291452.0', { ean: '036000291452' }],
    ['96385074', { ean: '96385074' }],
    ['4006381333932', { ean: '4006381333932', reason: 'EAN_CHECK_DIGIT' }],
    ['12345', { reason: 'EAN_INVALID' }],
    ['KOREK', { reason: 'EAN_INVALID' }],
    ['0000000000000', { reason: 'EAN_INVALID' }],
  ])('reads the EAN %s', (text, expected) => {
    expect(parseEan(text)).toEqual(expected)
  })

  it('reads weights to whole grams', () => {
    expect(parseWeightGrams('4.5', 'kg', '.')).toBe(4500)
    expect(parseWeightGrams('2,5 kg', 'g', ',')).toBe(2500)
    expect(parseWeightGrams('231', 'lb', '.')).toBe(104780)
    expect(parseWeightGrams('0.0002', 'kg', '.')).toBe(1)
    expect(parseWeightGrams('-', 'kg', '.')).toBeNull()
  })

  it('reads dates in the orders people write', () => {
    expect(parseDate('1996-05-22', 'dmy')).toBe('1996-05-22')
    expect(parseDate('22.05.1996', 'dmy')).toBe('1996-05-22')
    expect(parseDate('5/22/1996', 'dmy')).toBe('1996-05-22')
    expect(parseDate('05/06/2020', 'dmy')).toBe('2020-06-05')
    expect(parseDate('05/06/2020', 'mdy')).toBe('2020-05-06')
    expect(parseDate('2015年5月21日', 'dmy')).toBe('2015-05-21')
    expect(parseDate('31.02.2020', 'dmy')).toBeNull()
    expect(parseDate('soon', 'dmy')).toBeNull()
  })

  it('knows kinds and packings in several languages', () => {
    expect(['part', 'Ersatzteil', 'запчасть', '配件'].map(parseItemKind)).toEqual(Array(4).fill('part'))
    expect(['machine', 'Maschinen', 'техника', '整机'].map(parseItemKind)).toEqual(Array(4).fill('machine'))
    expect(['中性包装', '2', 'Eigenmarke', 'gold'].map(parsePackType)).toEqual([1, 2, 3, null])
  })
})

describe('cleanCell', () => {
  it('keeps what can be read and drops what cannot', () => {
    expect(cleanCell(' \u0000a\u0007b\u200b\u202ec\ufeff ')).toBe('abc')
    expect(cleanCell('Cafe\u0301')).toBe('Café')
    expect(cleanCell('a\r\nb')).toBe('a\nb')
    expect(cleanCell('#N/A')).toBe('')
    expect(cleanCell("'=1+1")).toBe('=1+1')
    expect(cleanCell("'80s")).toBe("'80s")
    expect(cleanCell('\ud800x')).toBe('\ufffdx')
  })
})
