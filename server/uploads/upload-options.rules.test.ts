import { describe, expect, it } from 'vitest'
import { mergeOptions, optionsOf, requestOf } from '#server/uploads/upload-options.rules.ts'

describe('optionsOf', () => {
  it.each([
    ['--price "VK netto"', { price: 'VK netto' }],
    ['--price "7\\" \\$ \\` \\\\"', { price: '7" $ ` \\' }],
    ['--column "name=Bezeichnung 1"', { column: ['name=Bezeichnung 1'] }],
    ['--header none --column number="#2"', { header: 'none', column: ['number=#2'] }],
    ['--header 4', { header: '4' }],
    ['--net', { net: true }],
    ['--yes', { yes: true }],
    ['--types off', { types: 'off' }],
    ['--decimal comma', { decimal: 'comma' }],
    ['--prices-for group "Dealers A"', { 'prices-for': 'group Dealers A' }],
    ['--prices-for company "K-1"', { 'prices-for': 'company K-1' }],
    ['--new-group', { 'new-group': true }],
    ['--currency CZK', { currency: 'CZK' }],
  ])('reads %s', (answer, options) => {
    expect(optionsOf(answer)).toEqual(options)
  })

  it.each(['--map MAP.json', '--column number="…"', '--column FIELD=NAME', '--price NAME'])(
    'leaves %s to a person',
    (answer) => {
      expect(optionsOf(answer)).toBeNull()
    },
  )
})

describe('mergeOptions', () => {
  it('keeps earlier answers and takes away what is answered with nothing', () => {
    expect(mergeOptions({ price: 'VK', net: true }, { currency: ' EUR ', net: null, price: '' })).toEqual({
      currency: 'EUR',
    })
  })

  it('forgets the agreement to proposals when an answer has the file read in another way', () => {
    expect(mergeOptions({ yes: true }, { currency: 'EUR' })).toEqual({ yes: true, currency: 'EUR' })
    expect(mergeOptions({ yes: true }, { column: ['number=Code'] })).toEqual({ column: ['number=Code'] })
    expect(mergeOptions({}, { yes: true, types: 'off' })).toEqual({ types: 'off' })
  })

  it('reads a field from one column and a column as one field', () => {
    const stored = { column: ['number=Nr', 'name=Text'] }
    expect(mergeOptions(stored, { column: ['number=Code'] })).toEqual({
      column: ['name=Text', 'number=Code'],
    })
    expect(mergeOptions(stored, { column: ['number=Text'] })).toEqual({ column: ['number=Text'] })
    expect(mergeOptions(stored, { column: ['number=A', 'number=B'] })).toEqual({
      column: ['name=Text', 'number=A', 'number=B'],
    })
    expect(mergeOptions(stored, { column: null })).toEqual({})
  })

  it('takes gross prices as net or leaves them out, never both', () => {
    expect(mergeOptions({ net: true }, { gross: true })).toEqual({ gross: true })
  })
})

describe('requestOf', () => {
  it('names the option that cannot be understood', () => {
    expect(requestOf({ currency: 'Taler' })).toEqual({ ok: false, option: '--currency', value: 'Taler' })
    expect(requestOf({ 'prices-for': 'nobody' })).toMatchObject({ ok: false, option: '--prices-for' })
    expect(requestOf({ header: 'two' })).toMatchObject({ ok: false, option: '--header two' })
  })
})
