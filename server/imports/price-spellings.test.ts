import { describe, expect, it } from 'vitest'
import { parsePrice } from '#server/imports/money.rules.ts'

const read = (text: string, currency: string, sign: '.' | ',' = '.', language = 'de') => {
  const price = parsePrice(text, { sign, language, currency })
  if (price === null) return 'none'
  return 'reason' in price ? price.reason : `${price.price.amountMinor} ${price.price.currency}`
}

describe('prices as they are written in Switzerland', () => {
  it.each([
    ['–.85', '85 CHF'],
    ['-.85', '85 CHF'],
    ['—.85', '85 CHF'],
    ['--.85', '85 CHF'],
    ['Fr. –.85', '85 CHF'],
    ['CHF -.85', '85 CHF'],
    ['.85', '85 CHF'],
    ['12.–', '1200 CHF'],
    ['12.-', '1200 CHF'],
    ['12.--', '1200 CHF'],
    ['Fr. 12.50', '1250 CHF'],
    ['Fr.12.50', '1250 CHF'],
    ['sFr. 12.50', '1250 CHF'],
    ['12.50 Fr.', '1250 CHF'],
    ["1'234.50", '123450 CHF'],
    ['1’234.–', '123400 CHF'],
    ['12.– / Stk', '1200 CHF'],
  ])('%s is %s', (text, price) => {
    expect(read(text, 'CHF')).toBe(price)
  })

  it.each(['–,85', '-,85'])('%s is 85 cents where a comma stands before them', (text) => {
    expect(read(text, 'EUR', ',')).toBe('85 EUR')
  })

  it.each([
    '12 50',
    '-12.50',
    '- 12.50',
    '-0.85',
    '–.5',
    '–.855',
    '12.-50',
    "12'50",
    '12.50-',
    '(12.50)',
    'A-.85',
  ])('%s is told and no price', (text) => {
    expect(read(text, 'CHF')).toBe('PRICE_INVALID')
  })

  it('takes no rappen for rupiah', () => {
    expect(read('85 Rp.', 'CHF')).toBe('CURRENCY_AMBIGUOUS')
    expect(read('Rp 85.000', 'IDR', ',', 'id')).toBe('85000 IDR')
  })

  it('does not take a number behind a stroke for pieces where it may be cents', () => {
    expect(read('12/50', 'EUR')).toBe('PRICE_BASIS_UNKNOWN')
    expect(read('Rs. 12/50', 'INR', '.', 'en')).toBe('PRICE_BASIS_UNKNOWN')
    expect(read('1.35/100', 'EUR')).toBe('135 EUR')
    expect(read('12 / 50 Stk', 'EUR')).toBe('24 EUR')
  })
})
