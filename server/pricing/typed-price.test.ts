import { describe, expect, it } from 'vitest'
import { lowerBy, parseTypedPrice } from '#server/pricing/typed-price.rules.ts'

const eur = (amount: number, per = 1) => ({ ok: true, price: { amount, currency: 'EUR', per } })

describe('a typed price', () => {
  it.each([
    ['14.20', eur(1420)],
    ['14,20', eur(1420)],
    [' 14,2 € ', eur(1420)],
    ['EUR 14', eur(1400)],
    ['1 234,50', eur(123_450)],
    ['1.234,50', eur(123_450)],
    ['1,234.50', eur(123_450)],
    ["1'234'567", eur(123_456_700)],
    ['115.00/100', eur(11_500, 100)],
    ['115 per 100', eur(11_500, 100)],
    ['11.50 / 100 St.', eur(1150, 100)],
    ['0.0135', eur(135, 100)],
    ['0.135', eur(135, 10)],
    ['１４．２０', eur(1420)],
    ['', { ok: true, price: null }],
  ])('%s is read', (typed, read) => {
    expect(parseTypedPrice(typed, 'EUR')).toEqual(read)
  })

  it.each(['1,2,3', '-1', '−1', 'NaN', 'free', '1e3', '0', '1.2.3,4'])('%s is no price', (typed) => {
    expect(parseTypedPrice(typed, 'EUR')).toEqual({ ok: false, reason: 'QUOTE_PRICE_INVALID' })
  })

  it.each(['100000000.01', '9,999,999,999', '9.999.999.999,00 €', '10000000000000', '1'.padEnd(40, '0')])(
    '%s is more than any price',
    (typed) => {
      expect(parseTypedPrice(typed, 'EUR')).toEqual({ ok: false, reason: 'AMOUNT_TOO_LARGE' })
    },
  )

  it('is at most 100 million with cents, and as many smallest units of most currencies', () => {
    expect(parseTypedPrice('100000000', 'EUR')).toEqual(eur(10_000_000_000))
    expect(parseTypedPrice('10000000000', 'JPY')).toMatchObject({ ok: true })
    expect(parseTypedPrice('10000000001', 'JPY')).toMatchObject({ reason: 'AMOUNT_TOO_LARGE' })
  })

  it('is a hundred times as much in currencies of small units', () => {
    expect(parseTypedPrice('1250000000', 'UZS')).toMatchObject({ price: { amount: 125_000_000_000 } })
    expect(parseTypedPrice('10000000001', 'UZS')).toMatchObject({ reason: 'AMOUNT_TOO_LARGE' })
  })

  it('names another currency', () => {
    for (const typed of ['14.20 USD', '$14.20', '14,20 zł'])
      expect(parseTypedPrice(typed, 'EUR')).toEqual({ ok: false, reason: 'QUOTE_CURRENCY' })
  })

  it('may be thousands or thousandths: nobody guesses', () => {
    for (const typed of ['1.234', '12,345'])
      expect(parseTypedPrice(typed, 'EUR')).toEqual({ ok: false, reason: 'QUOTE_PRICE_UNCLEAR' })
    expect(parseTypedPrice('1.234', 'KWD')).toEqual({
      ok: true,
      price: { amount: 1234, currency: 'KWD', per: 1 },
    })
  })

  it('counts the decimals of its currency', () => {
    expect(parseTypedPrice('1500', 'JPY')).toMatchObject({ price: { amount: 1500, per: 1 } })
    expect(parseTypedPrice('15.5', 'JPY')).toMatchObject({ price: { amount: 155, per: 10 } })
  })

  it('is lowered by per cent, rounded half up', () => {
    expect(lowerBy({ amount: 635, currency: 'EUR', per: 1 }, 6)).toEqual({
      amount: 597,
      currency: 'EUR',
      per: 1,
    })
    expect(lowerBy({ amount: 1, currency: 'EUR', per: 1 }, 99)).toBeNull()
  })
})
