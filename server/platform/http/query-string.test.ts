import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '#server/platform/http/query-string.ts'

describe('parseQuery', () => {
  it('reads nested names and repeated ones, and skips empty values', () => {
    expect({ ...parseQuery('a=1&b[c]=2&d=3&d=4&e=&f[]=5&f[]=6') }).toEqual({
      a: '1',
      b: { c: '2' },
      d: ['3', '4'],
      f: ['5', '6'],
    })
  })

  it('goes three deep and no deeper', () => {
    expect({ ...parseQuery('a[b][c][d]=1&a2[b][c][d][e]=2') }).toEqual({ a: { b: { c: { d: '1' } } } })
  })

  it('drops names that would reach a prototype', () => {
    parseQuery('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('keeps what is no valid escape as it stands', () => {
    expect({ ...parseQuery('a=%E0%A4%A&b=%') }).toEqual({ a: '%E0%A4%A', b: '%' })
  })

  it('never throws and never grows beyond its limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: 'binary' }), (text) => {
        expect(Object.keys(parseQuery(text)).length).toBeLessThanOrEqual(200)
      }),
      { numRuns: 2000 },
    )
  })

  it('gives back what URLSearchParams wrote', () => {
    const names = fc.stringMatching(/^[a-z]{1,8}$/)
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ minLength: 1 }), { maxKeys: 20 }), (values) => {
        expect({ ...parseQuery(new URLSearchParams(values).toString()) }).toEqual(
          Object.fromEntries(Object.entries(values)),
        )
      }),
    )
  })
})
