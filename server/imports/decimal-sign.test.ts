import { describe, expect, it } from 'vitest'
import { findDecimalSign, type SignFacts } from '#server/imports/decimal-sign.rules.ts'

const found = (prices: string[], more: Partial<SignFacts> = {}) => {
  const { sign, questions } = findDecimalSign({
    prices,
    amounts: prices,
    given: undefined,
    isOfProgram: false,
    currencies: ['EUR'],
    language: 'de',
    isText: true,
    ...more,
  })
  return questions.length > 0 ? questions.map(({ key, answers }) => ({ key, answers })) : sign
}
const question = [{ key: 'DECIMAL_SIGN', answers: ['--decimal comma', '--decimal point'] }]

describe('the sign before the fraction of a price', () => {
  it.each([
    [['3.956', '4.050', '807'], 'points and three figures'],
    [['3,956', '12,000'], 'commas and three figures'],
    [['1.350 €'], 'one price with its currency'],
  ])('is asked for where %j is all there is: %s', (prices) => {
    for (const language of ['de', 'en', 'hu', 'zh'])
      for (const isText of [true, false]) expect(found(prices, { language, isText })).toEqual(question)
    expect(found(prices, { currencies: [] })).toEqual(question)
  })

  it.each([
    [['3.956', '4.050,50'], ','],
    [['3.956', '12,5'], ','],
    [['3,956', '12.50'], '.'],
    [['1.234.567', '3.956'], ','],
    [['0.135', '3.956'], '.'],
    [['12', '1200'], ','],
  ] as const)('is what the other prices of %j show: %s', (prices, sign) => {
    expect(found([...prices])).toBe(sign)
  })

  it('follows from weights beside the prices', () => {
    expect(found(['3.956'], { amounts: ['3.956', '0,25'] })).toBe(',')
  })

  it.each(['HUF', 'JPY', 'KRW', 'CLP'])('marks no fraction of %s, which has none', (currency) => {
    expect(found(['3.956'], { currencies: [currency] })).toBe(',')
    expect(found(['3,956'], { currencies: [currency] })).toBe('.')
    expect(found(['3.956'], { currencies: [currency, 'EUR'] })).toEqual(question)
  })

  it('is taken from an option, and from a program that writes no groups', () => {
    expect(found(['3.956'], { given: ',' })).toBe(',')
    expect(found(['3.956'], { isOfProgram: true })).toBe('.')
  })
})
