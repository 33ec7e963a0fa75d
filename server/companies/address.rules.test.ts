import { describe, expect, it } from 'vitest'
import { checkPostalAddress, checkCompanyAddress } from '#server/companies/address.rules.ts'

const shed = { name: 'Shed', lines: 'Main Street 1', postcode: '0150', city: 'Oslo', country: 'NO' }

describe('an address', () => {
  it('is kept as typed, without what nobody sees', () => {
    const typed = { ...shed, name: '  Shed\t ', lines: 'Main Street 1\r\n\r\nGate 2' }
    expect(checkPostalAddress(typed)).toEqual({
      ok: true,
      address: { ...shed, lines: 'Main Street 1\nGate 2' },
    })
  })

  it.each([
    ['name', '', 'ADDRESS_NAME_MISSING'],
    ['lines', ' \n ', 'STREET_MISSING'],
    ['city', '', 'CITY_MISSING'],
    ['country', '', 'COUNTRY_UNKNOWN'],
    ['country', 'Atlantis', 'COUNTRY_UNKNOWN'],
    ['country', 'EU', 'COUNTRY_UNKNOWN'],
    ['name', 'n'.repeat(201), 'TEXT_TOO_LONG'],
    ['lines', 'l'.repeat(401), 'TEXT_TOO_LONG'],
    ['postcode', '1'.repeat(21), 'TEXT_TOO_LONG'],
    ['city', 'c'.repeat(101), 'TEXT_TOO_LONG'],
  ])('names the field %s for %j', (field, value, reason) => {
    expect(checkPostalAddress({ ...shed, [field]: value })).toMatchObject({ ok: false, field, reason })
  })

  it.each([
    ['de', 'DE'],
    ['Deutschland', 'DE'],
    ['Россия', 'RU'],
    ['XI', 'XI'],
    ['XK', 'XK'],
  ])('takes the country %s as %s', (country, code) => {
    expect(checkPostalAddress({ ...shed, country })).toMatchObject({ address: { country: code } })
  })

  it('needs no postcode, because some countries have none', () => {
    expect(checkPostalAddress({ ...shed, postcode: '' })).toMatchObject({ ok: true })
  })

  it('of a company may have a telephone of at most 60 characters', () => {
    expect(checkCompanyAddress({ ...shed, phone: ' +47 22 ' })).toMatchObject({
      address: { phone: '+47 22' },
    })
    expect(checkCompanyAddress({ ...shed, phone: '1'.repeat(61) })).toMatchObject({ field: 'phone' })
  })
})
