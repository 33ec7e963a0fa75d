import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyDecimals, readCurrency } from '#server/imports/currency.rules.ts'
import {
  formatMoney,
  parseCurrency,
  parsePrice,
  type PriceContext,
  toMoney,
} from '#server/imports/money.rules.ts'
import { readBasis } from '#server/imports/price-cell.rules.ts'

const read = (text: string, context: Partial<PriceContext> = {}) => {
  const money = parsePrice(text, { sign: '.', currency: 'EUR', ...context })
  if (money === null) return null
  return 'price' in money ? formatMoney(money.price) : money.reason
}

describe('a price cell as people write it', () => {
  it.each([
    ['12,58', '12.58 EUR'],
    ['12.340000000000002', '12.34 EUR'],
    ['1.1499999999999999', '1.15 EUR'],
    ['0.30000000000000004', '0.30 EUR'],
    ['4,50 les 100', '4.50 EUR / 100'],
    ['3,20 le cent', '3.20 EUR / 100'],
    ['12,00 le mille', '12.00 EUR / 1000'],
    ['12,-', '12.00 EUR'],
    ['12,—', '12.00 EUR'],
    ['12.–', '12.00 EUR'],
    ['12,--', '12.00 EUR'],
    ['12:-', '12.00 EUR'],
    ['1 249:-', '1249.00 EUR'],
    ['49:50', '49.50 EUR'],
    ['1 249:50 SEK', '1249.50 SEK'],
    ['7 : 90', '7.90 EUR'],
    ['12,=', '12.00 EUR'],
    ['2500=', '2500.00 EUR'],
    ['2 500-00', '2500.00 EUR'],
    ['1.250,- €', '1250.00 EUR'],
    ['*12,50', '12.50 EUR'],
    ['12,50*', '12.50 EUR'],
    ['12,50 € ¹', '12.50 EUR'],
    ['12€50', '12.50 EUR'],
    ['12,50/St.', '12.50 EUR'],
    ['12,50 €/Stk', '12.50 EUR'],
    ['€ 12.50 / pc', '12.50 EUR'],
    ['12.50 each', '12.50 EUR'],
    ['12,50 p. St.', '12.50 EUR'],
    ['12,50 netto', '12.50 EUR'],
    ['12.50 excl. VAT', '12.50 EUR'],
    ['12,50 zzgl. MwSt.', '12.50 EUR'],
    ['1,35/100', '1.35 EUR / 100'],
    ['1,35 € / 100 St', '1.35 EUR / 100'],
    ['1,35 €/100 Stück netto', '1.35 EUR / 100'],
    ['1,35 per 100', '1.35 EUR / 100'],
    ['1,35 за 100 шт.', '1.35 EUR / 100'],
    ['13,50/C', '13.50 EUR / 100'],
    ['135.00/M', '135.00 EUR / 1000'],
    ['USD 135.00/1000pcs', '135.00 USD / 1000'],
    ['6,00/Dutzend', '0.50 EUR'],
    ['1,234.56', '1234.56 EUR'],
    ['1.234,56', '1234.56 EUR'],
    ['1 234,56', '1234.56 EUR'],
    ['1\u202f234,56', '1234.56 EUR'],
    ["1'234.50", '1234.50 EUR'],
    ['1’234.50', '1234.50 EUR'],
    ['1,23,456.00', '123456.00 EUR'],
    ['１２．５０', '12.50 EUR'],
    ['.50', '0.50 EUR'],
    ['12.', '12.00 EUR'],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['1.290,00 Kč', '1290.00 CZK'],
    ['129,- Kč', '129.00 CZK'],
    ['45,90 zł', '45.90 PLN'],
    ['3 490 Ft', '3490 HUF'],
    ['24,60 лв.', '24.60 BGN'],
    ['55 lei', '55.00 RON'],
    ['349,50 грн', '349.50 UAH'],
    ['1 200,00 руб.', '1200.00 RUB'],
    ['1200 р.', '1200.00 RUB'],
    ['₽1200', '1200.00 RUB'],
    ['1,200円', '1200 JPY'],
    ['35元/个', '35.00 CNY'],
    ['135元/100个', '135.00 CNY / 100'],
    ['R$ 49,90', '49.90 BRL'],
    ['CHF 12.50', '12.50 CHF'],
    ['Fr. 12.50', '12.50 CHF'],
    ['Fr.12.50', '12.50 CHF'],
    ['US$12.50', '12.50 USD'],
    ['$12.50 CAD', '12.50 CAD'],
    ['£12.50', '12.50 GBP'],
    ['₹ 1,23,456', '123456.00 INR'],
    ['S/. 15.00', '15.00 PEN'],
    ['12.500 KWD', '12.500 KWD'],
    ['12,50EUR', '12.50 EUR'],
    ['د.إ 15.00', '15.00 AED'],
  ])('takes the currency from %s', (text, expected) => {
    expect(read(text, { currency: undefined })).toBe(expected)
  })

  it.each([
    'auf Anfrage',
    'a.A.',
    'a. A.',
    'P.O.A.',
    'POA',
    'TBD',
    'call',
    'Call us',
    'sur demande',
    'по запросу',
    'договорная',
    'na zapytanie',
    'na dotaz',
    'op aanvraag',
    'a consultar',
    'su richiesta',
    'på förfrågan',
    'Ring for pris',
    'kontakta oss',
    'pyydettäessä',
    'kérésre',
    'la cerere',
    'при запитване',
    'за запитом',
    'sorunuz',
    '询价',
    '要問合せ',
    '-',
    '--',
    '—',
    'n/a',
  ])('takes %s for no price without a warning', (text) => {
    expect(read(text)).toBeNull()
  })

  it.each([
    ['ab 12,50', 'PRICE_NOT_FIXED'],
    ['ca. 12,50', 'PRICE_NOT_FIXED'],
    ['от 1200', 'PRICE_NOT_FIXED'],
    ['~12.50', 'PRICE_NOT_FIXED'],
    ['12,50 brutto', 'PRICE_GROSS'],
    ['12,50 inkl. MwSt.', 'PRICE_GROSS'],
    ['12,50 € TTC', 'PRICE_GROSS'],
    ['1200 руб. с НДС', 'PRICE_GROSS'],
    ['12.50/box', 'PRICE_BASIS_UNKNOWN'],
    ['12.50/banana', 'PRICE_BASIS_UNKNOWN'],
    ['1,20/m', 'PRICE_BASIS_UNKNOWN'],
    ['12,50 / 10 m', 'PRICE_BASIS_UNKNOWN'],
    ['24,00/100m', 'PRICE_BASIS_UNKNOWN'],
    ['12,50 €/lfm', 'PRICE_BASIS_UNKNOWN'],
    ['12,50/kg', 'PRICE_BASIS_UNKNOWN'],
    ['12,50 kg', 'PRICE_BASIS_UNKNOWN'],
    ['80 руб/м', 'PRICE_BASIS_UNKNOWN'],
    ['3.20/ft', 'PRICE_BASIS_UNKNOWN'],
    ['15元/米', 'PRICE_BASIS_UNKNOWN'],
    ['0,00', 'PRICE_ZERO'],
    ['0', 'PRICE_ZERO'],
    ['-1', 'PRICE_INVALID'],
    ['12,50-', 'PRICE_INVALID'],
    ['(12,50)', 'PRICE_INVALID'],
    ['$(12.50)', 'PRICE_INVALID'],
    ['(12,50 €)', 'PRICE_INVALID'],
    ['(12.50)', 'PRICE_INVALID'],
    ['12 bananas', 'PRICE_INVALID'],
    ['12,50 100', 'PRICE_INVALID'],
    ['12 50', 'PRICE_INVALID'],
    ['10.00-12.00', 'PRICE_INVALID'],
    ['10.00 12.00', 'PRICE_INVALID'],
    ['12.05.2024', 'PRICE_INVALID'],
    ['2024-01-05', 'PRICE_INVALID'],
    ['15%', 'PRICE_INVALID'],
    ['1.2E3', 'PRICE_INVALID'],
    ['€ 12.50 USD', 'PRICE_INVALID'],
    ['99999999999999999', 'PRICE_INVALID'],
    ['see list', 'PRICE_INVALID'],
  ])('does not guess at %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it('needs a currency from somewhere', () => {
    expect(read('12.50', { currency: undefined })).toBe('CURRENCY_MISSING')
    expect(read('12.50', { currency: undefined, rowCurrency: 'USD' })).toBe('12.50 USD')
    expect(read('€ 12.50', { rowCurrency: 'USD' })).toBe('CURRENCY_CONFLICT')
  })

  it('understands a sign of several currencies by the currency or the language of the file', () => {
    const kr = (context: Partial<PriceContext>) => read('129,50 kr', { currency: undefined, ...context })
    expect(kr({ currency: 'NOK' })).toBe('129.50 NOK')
    expect(kr({ language: 'sv' })).toBe('129.50 SEK')
    expect(kr({ language: 'da' })).toBe('129.50 DKK')
    expect(kr({ rowCurrency: 'ISK' })).toBe('1295 ISK / 10')
    expect(kr({ language: 'en' })).toBe('CURRENCY_AMBIGUOUS')
    expect(read('¥1200', { currency: undefined, language: 'ja' })).toBe('1200 JPY')
    expect(read('¥12.50', { currency: undefined, language: 'zh' })).toBe('12.50 CNY')
    expect(read('¥1200', { currency: undefined })).toBe('CURRENCY_AMBIGUOUS')
    expect(read('$12', { currency: undefined })).toBe('12.00 USD')
    expect(read('$12', { currency: 'CAD' })).toBe('12.00 CAD')
    expect(read('$12', { currency: undefined, language: 'es' })).toBe('CURRENCY_AMBIGUOUS')
  })
})

describe('the currency of a cell of its own', () => {
  it.each([
    ['€', 'EUR'],
    ['eur', 'EUR'],
    ['Euro', 'EUR'],
    ['руб.', 'RUB'],
    ['Kč', 'CZK'],
    ['ZŁ', 'PLN'],
  ])('is %s as in a price', (text, code) => {
    expect(parseCurrency(text)).toBe(code)
  })

  it('is unknown or not clear, and never a guess', () => {
    expect(readCurrency('Taler')).toEqual({ reason: 'CURRENCY_UNKNOWN' })
    expect(readCurrency('')).toEqual({ reason: 'CURRENCY_UNKNOWN' })
    expect(readCurrency('kr')).toEqual({ reason: 'CURRENCY_AMBIGUOUS' })
  })
})

describe('the basis of a price', () => {
  it.each([
    ['1', 1],
    ['100', 100],
    ['1.000', 1000],
    ['C', 100],
    ['% ', 100],
    ['‰', 1000],
    ['per 100', 100],
    ['je 100', 100],
    ['100 Stück', 100],
    ['100 m', 'measure'],
    ['/100 St.', 100],
    ['за 100 шт', 100],
    ['M', 1000],
    ['m', 'measure'],
    ['ft', 'measure'],
    ['Stk', 1],
    ['шт.', 1],
    ['dozen', 12],
    ['50', 50],
    ['VPE', 'pack'],
  ])('is read from %s', (text, basis) => {
    expect(readBasis(text, ',')).toBe(basis)
  })

  it.each(['0', '-5', 'abc', '100 bananas', '1,5', '10 20 30', '100 VPE', '5 l'])(
    'is not guessed from %s',
    (text) => {
      expect(readBasis(text, ',')).toBeUndefined()
    },
  )

  it('comes from the cell, the row or the heading, and two that differ are none', () => {
    expect(read('1,35', { basis: 100 })).toBe('1.35 EUR / 100')
    expect(read('1,35/100', { basis: 100 })).toBe('1.35 EUR / 100')
    expect(read('1,35/100', { basis: 10 })).toBe('PRICE_BASIS_UNKNOWN')
    expect(read('1,35/St', { basis: 100 })).toBe('PRICE_BASIS_UNKNOWN')
    expect(read('12.50/box', { piecesPerPack: 25 })).toBe('0.50 EUR')
  })

  it('rises where the amount has more decimals than the currency', () => {
    expect(read('0.0135')).toBe('1.35 EUR / 100')
    expect(read('0.135')).toBe('1.35 EUR / 10')
    expect(read('0.12500')).toBe('1.25 EUR / 10')
    expect(read('12.3400')).toBe('12.34 EUR')
    expect(read('1.5', { currency: 'JPY' })).toBe('15 JPY / 10')
    expect(read('0.0005', { currency: 'KWD' })).toBe('0.005 KWD / 10')
    expect(read('0.0135', { basis: 10 })).toBe('1.35 EUR / 1000')
  })

  it('is converted where the file has one of its own, exactly when possible', () => {
    expect(read('5.00', { basis: 50 })).toBe('0.10 EUR')
    expect(read('1.35', { basis: 50 })).toBe('0.27 EUR / 10')
    expect(read('6.00', { basis: 12 })).toBe('0.50 EUR')
    expect(read('12.00', { basis: 100 })).toBe('12.00 EUR / 100')
  })

  it('rounds what 1,000 pieces cannot hold, and says so', () => {
    const parsed = parsePrice('0.012345678', { sign: '.', currency: 'EUR' })
    expect(parsed).toEqual({
      price: { amountMinor: 1235, currency: 'EUR', per: 1000 },
      typed: '0.012345678',
    })
    expect(parsePrice('1.00', { sign: '.', currency: 'EUR', basis: 12 })).toMatchObject({ typed: '1.00' })
  })
})

describe('parsing and formatting', () => {
  const currencies = ['EUR', 'JPY', 'KWD', 'HUF'] as const
  const money = fc.record({
    amountMinor: fc.integer({ min: 1, max: 1_000_000_000 }),
    currency: fc.constantFrom(...currencies),
    per: fc.constantFrom(1 as const, 10 as const, 100 as const, 1000 as const),
  })

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(money, (price) => {
        const parsed = parsePrice(formatMoney(price), { sign: '.' })
        expect(parsed).toEqual({ price })
      }),
    )
  })

  it.each([
    ['de', ','],
    ['de-CH', '.'],
    ['fr', ','],
    ['pl', ','],
    ['hu', ','],
    ['ru', ','],
    ['en', '.'],
    ['en-IN', '.'],
  ] as const)('reads back what a program of %s wrote', (locale, sign) => {
    fc.assert(
      fc.property(money, (price) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency })
        const decimals = currencyDecimals(price.currency)
        const text = `${format.format(Number(`${price.amountMinor}e-${decimals}`))} / ${price.per}`
        const language = locale.slice(0, 2)
        expect(parsePrice(text, { sign, language, currency: price.currency })).toEqual({ price })
      }),
    )
  })

  it('keeps the value of every amount that it does not call rounded', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom(...currencies),
        fc.constantFrom(1, 10, 12, 50, 100, 144, 1000),
        (units, decimals, currency, pieces) => {
          const read = toMoney({ units, decimals }, currency, pieces)
          if (read === null) return
          const { amountMinor, per } = read.money
          // amount / per = units / 10^decimals / pieces, in minor units; both sides times everything below.
          const scale = 10n ** BigInt(decimals) * BigInt(pieces)
          const typed = units * 10n ** BigInt(currencyDecimals(currency)) * BigInt(per)
          const off = BigInt(amountMinor) * scale - typed
          if (read.isRounded) expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(scale)
          else expect(off).toBe(0n)
        },
      ),
    )
  })
})
