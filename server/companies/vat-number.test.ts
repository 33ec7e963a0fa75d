import { describe, expect, it } from 'vitest'
import { readVatNumber } from '#server/companies/vat-number.rules.ts'

describe('a VAT number', () => {
  it.each([
    ['DE 136 695 976', 'DE136695976', 'DE'],
    ['de136695976', 'DE136695976', 'DE'],
    ['ATU13585627', 'ATU13585627', 'AT'],
    ['NL004495445B01', 'NL004495445B01', 'NL'],
    ['FR 40 303265045', 'FR40303265045', 'FR'],
    ['ESX2482300W', 'ESX2482300W', 'ES'],
    ['PL 8567346215', 'PL8567346215', 'PL'],
    ['EL 123456783', 'EL123456783', 'GR'],
    ['GB 980 7806 84', 'GB980780684', 'GB'],
    ['XI980780684', 'XI980780684', 'GB'],
    ['CHE-116.281.710 MWST', 'CHE116281710MWST', 'CH'],
  ])('%s is well-formed', (typed, number, country) => {
    expect(readVatNumber(typed, null)).toEqual({ number, country, form: 'wellFormed' })
  })

  it.each(['DE136695975', 'ATU13585626', 'NL004495445B', 'XI980780685', 'PL8567346216'])(
    '%s has the letters of a country and a wrong form or check digit',
    (typed) => {
      expect(readVatNumber(typed, null)).toMatchObject({ number: typed, form: 'malformed' })
    },
  )

  it('without letters is one of the company’s own country', () => {
    expect(readVatNumber('136695976', 'DE')).toEqual({
      number: 'DE136695976',
      country: 'DE',
      form: 'wellFormed',
    })
    expect(readVatNumber('123456783', 'GR')).toMatchObject({ number: 'EL123456783', country: 'GR' })
    expect(readVatNumber('7707083893', 'RU')).toMatchObject({ number: 'RU7707083893', form: 'wellFormed' })
    expect(readVatNumber('123456789', null)).toMatchObject({ number: '123456789', country: null })
  })

  it('of another country keeps its letters', () => {
    expect(readVatNumber('ATU13585627', 'DE')).toMatchObject({ number: 'ATU13585627', country: 'AT' })
  })

  it('of a country without rules is unknown, not wrong', () => {
    expect(readVatNumber('US123456789', 'US')).toEqual({
      number: 'US123456789',
      country: null,
      form: 'unknown',
    })
  })

  it.each(['', '-', 'none', 'DE', '1,2,3', `DE${'1'.repeat(30)}`, '<b>1234</b>'])('"%s" is none', (typed) => {
    expect(readVatNumber(typed, 'DE')).toBeNull()
  })
})
