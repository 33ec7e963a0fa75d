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

describe('one price in several currencies', () => {
  it.each([
    '5.20 EUR / 5.90 USD',
    'EUR 5.20 / USD 5.90',
    '€5.20 | $5.90',
    '€5.20 $5.90',
    '5,20 € / 5,90 $',
    '5.20 EUR; 5.90 USD',
    '5.20 евро / 5.90 долл.',
  ])('is that of the file: %s', (text) => {
    expect(read(text, 'EUR')).toBe('520 EUR')
    expect(read(text, 'USD')).toBe('590 USD')
    expect(read(text, 'CHF')).toBe('PRICE_IN_CURRENCIES')
  })

  it('is no price for pieces, and no price twice', () => {
    expect(read('5.20 EUR / 100', 'EUR')).toBe('520 EUR')
    expect(read('5.20 EUR / 6.20 EUR', 'EUR')).toBe('PRICE_BASIS_UNKNOWN')
    expect(read('5.20 / 5.90 USD', 'USD')).toBe('PRICE_BASIS_UNKNOWN')
  })
})

describe('a unit behind a price', () => {
  it.each([
    '3.25/pair',
    '3,25 €/Paar',
    '3.25 za pár',
    '325 за пару',
    '5.00/set',
    '4 pro Satz',
    '3,25 le jeu',
    '3,25 por par',
  ])('is one article: %s', (text) => {
    expect(read(text, 'EUR')).toMatch(/^\d+ EUR$/)
  })

  it.each(['12 ctn', '12.00 box', '12,00 VPE', '100 уп.', '12 rolls', '3.50 m'])(
    'is no piece: %s',
    (text) => {
      expect(read(text, 'EUR')).toBe('PRICE_BASIS_UNKNOWN')
    },
  )
})
