import { describe, expect, it } from 'vitest'
import { type Namesake, tellApart } from '#server/companies/telling-marks.rules.ts'

const company = (id: string, facts: Partial<Namesake> = {}): Namesake => ({
  id,
  customerNo: null,
  town: 'Bonn, DE',
  email: null,
  street: null,
  createdAt: new Date('2024-03-05T10:00:00Z'),
  ...facts,
})

const told = (own: Namesake, ...others: Namesake[]) =>
  tellApart(own, [own, ...others]).map(({ by, value }) => `${by} ${value}`)

describe('what tells companies of one name apart', () => {
  it('is empty when no other company has the name', () => {
    expect(told(company('a', { customerNo: '10027' }))).toEqual([])
  })

  it.each<[string, Partial<Namesake>, Partial<Namesake>]>([
    ['customerNo 10027', { customerNo: '10027' }, {}],
    ['town Bonn, DE', {}, { town: 'Köln, DE' }],
    ['mailDomain @wald.example', { email: 'a@Wald.example' }, { email: 'b@forst.example' }],
    ['email a@gmail.com', { email: 'a@gmail.com' }, { email: 'b@gmail.com' }],
    ['email a@wald.example', { email: 'a@wald.example' }, { email: 'b@wald.example' }],
    ['street Hof 1, Ost', { street: 'Hof 1\nOst' }, { street: 'Hof 2' }],
    ['since 2024-03-05', {}, { createdAt: new Date('2024-03-06T10:00:00Z') }],
  ])('is one fact where one is enough: %s', (expected, own, other) => {
    expect(told(company('a', own), company('b', other))).toEqual([expected])
  })

  it('is several facts when one fact is not enough', () => {
    const own = company('a', { street: 'Hof 1' })
    expect(
      told(own, company('b', { street: 'Hof 2' }), company('c', { town: 'Köln, DE', street: 'Hof 1' })),
    ).toEqual(['town Bonn, DE', 'street Hof 1'])
  })

  it('is empty for two that have all in common', () => {
    expect(told(company('a'), company('b'))).toEqual([])
  })
})
