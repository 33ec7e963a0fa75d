import { expect, it } from 'vitest'
import { parseCountry, readCountryCode } from './countries.rules.ts'

it.each([
  ['Deutschland', 'DE'],
  ['de', 'DE'],
  ['Германия', 'DE'],
  ['PR China', 'CN'],
  ['Northern Ireland', 'XI'],
  ['XI', 'XI'],
  ['Kosovo', 'XK'],
])('reads %s as the country %s', (text, code) => {
  expect(readCountryCode(text)).toBe(code)
})

it.each(['ZZ', 'Unknown Region', 'Eurozone', 'UN', 'XA', 'QO', 'Atlantis', ''])(
  'reads %j as no country',
  (text) => {
    expect(readCountryCode(text)).toBeNull()
    expect(parseCountry(text)).toBeNull()
  },
)

it('takes the European Union for an origin and not for an address', () => {
  expect(parseCountry('EU')).toBe('EU')
  expect(readCountryCode('EU')).toBeNull()
})
